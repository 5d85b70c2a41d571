"""The gadget in a web page, by MicroPython's WebAssembly: nothing of it runs on a server."""
