"""KotUno: be the first without cards, and do not forget to call. Source: rules, "KotUno"."""
