"""What tools raise when something is wrong that a person can mend."""


class ToolError(Exception):
    """A sentence for people; the command ends with it and exit code 1, without a traceback."""
