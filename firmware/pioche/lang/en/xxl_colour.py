"""English: XXL 6, Fix the Colour."""

OPTIONS = ()
