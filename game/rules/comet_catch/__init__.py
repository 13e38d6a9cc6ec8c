"""Comet Catch: be quick when two cards in a row are alike. Source: rules, "Comet Catch"."""
