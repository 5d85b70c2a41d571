"""Games in progress for tests of saves."""

import binascii
import errno

REASONS = ("BAD_FILE", "BAD_VERSION", "BAD_GAME")


def with_crc(data):
    """The same bytes, the CRC at the end made right."""
    body = bytes(data[:-4])
    return body + binascii.crc32(body).to_bytes(4, "little")


FULL = OSError(errno.ENOSPC, "no space left")
