"""The simulator: the gadget on a local web page."""
