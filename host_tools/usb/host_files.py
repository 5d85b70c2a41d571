"""Files of this computer: what is read has a limit, what is written is whole or not there."""

from ..errors import ToolError


def read(path, most):
    """All bytes of a file."""
    try:
        with open(path, "rb") as file:
            found = file.read(most + 1)
    except OSError as error:
        raise ToolError(f"{path} cannot be read: {error.strerror}") from None
    if len(found) > most:
        raise ToolError(f"{path} is too long: at most {most} bytes are read")
    return found


def write(path, content):
    """Put these bytes into a file, in the place of what was there."""
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file():  # a pipe, or the terminal
            path.write_bytes(content)
            return
        try:
            part.write_bytes(content)
            part.replace(path)
        except OSError:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise ToolError(f"{path} cannot be written: {error.strerror}") from None
