"""The table of KotUno."""
