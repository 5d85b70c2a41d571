"""Images that are to be put on a Pico: only what is whole, and tells one thing, is taken."""

import random
import struct

import pytest

from host_tools.emulator import flash_layout
from host_tools.errors import ToolError
from host_tools.usb.uf2_image import Image

SEEN = 1000
SIZE = 512


def whole():
    """A small firmware that says where it keeps its files."""
    content = bytearray(random.Random(1).randbytes(8192))
    start = 0x10000000
    table = (0x7188EBF2, start + 0x200, start + 0x204, 0, 0xE71AA390)
    struct.pack_into("<5I", content, 0x110, *table)
    struct.pack_into("<I", content, 0x200, start + 0x240)
    struct.pack_into("<HHIII", content, 0x240, 7, 0x504D, 0, start + 0xA0000, 352 * 4096)
    return flash_layout.uf2_of({0: bytes(content)})


def blocks_of(data):
    return [data[at : at + SIZE] for at in range(0, len(data), SIZE)]


def changed(block, at, value):
    block = bytearray(block)
    struct.pack_into("<I", block, at, value)
    return bytes(block)


NUMBER, TOTAL, FAMILY, ADDRESS, LENGTH, FLAGS = 20, 24, 28, 12, 16, 8
BLOCKS = blocks_of(whole())
SPOILED = {
    "a block twice": BLOCKS + [BLOCKS[3]],
    "a block in the place of another": [*BLOCKS[:4], BLOCKS[3], *BLOCKS[5:]],
    "a number twice": BLOCKS + [changed(BLOCKS[3], ADDRESS, 0x10010000)],
    "one is missing": BLOCKS[:3] + BLOCKS[4:],
    "the last is missing": BLOCKS[:-1],
    "two of one number": [changed(block, NUMBER, i // 2) for i, block in enumerate(BLOCKS)],
    "numbers beyond the end": [changed(block, NUMBER, i + 1) for i, block in enumerate(BLOCKS)],
    "other totals": [changed(BLOCKS[0], TOTAL, 1), *BLOCKS[1:]],
    "more than are there": [changed(block, TOTAL, 99) for block in BLOCKS],
    "two for one place": [changed(BLOCKS[0], ADDRESS, 0x10000100), *BLOCKS[1:]],
    "one not for the flash": [changed(BLOCKS[0], FLAGS, 0x2001), *BLOCKS[1:]],
    "nothing in one": [changed(BLOCKS[0], LENGTH, 0), *BLOCKS[1:]],
    "all for nobody": [changed(block, FAMILY, 0xE48BFF57) for block in BLOCKS],
    "none": [],
}


def image(tmp_path, blocks):
    path = tmp_path / "image.uf2"
    path.write_bytes(b"".join(blocks))
    return Image(path)


@pytest.mark.parametrize("blocks", SPOILED.values(), ids=SPOILED)
def test_an_image_with_blocks_twice_or_missing_is_refused(blocks, tmp_path):
    with pytest.raises(ToolError, match="image.uf2") as problem:
        image(tmp_path, blocks)
    assert "\n" not in str(problem.value)


def test_the_order_of_the_blocks_is_free_and_each_kind_of_pico_has_its_own(tmp_path):
    """One file may be for two kinds of Pico, which take their own blocks."""
    other = [changed(block, FAMILY, 0xE48BFF59) for block in BLOCKS]
    for blocks in (BLOCKS, BLOCKS[::-1], BLOCKS + other):
        taken = image(tmp_path, blocks)
        assert taken.files.start == 0xA0000 and taken.erases() is None
        assert taken.is_for("RPI-RP2") and taken.is_for("RP2350") == (len(blocks) > len(BLOCKS))


def test_a_file_without_end_is_no_image():
    with pytest.raises(ToolError, match="too long"):
        Image("/dev/zero")


def spoiled(chance):
    """Blocks of an image with some accidents."""
    blocks = list(BLOCKS)
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(blocks))
        how = chance.randrange(6)
        if how == 0:
            del blocks[at]
        elif how == 1:
            blocks.insert(chance.randrange(len(blocks)), blocks[at])
        elif how == 2 and len(blocks[at]) == SIZE:
            place = 4 * chance.randrange(8)
            blocks[at] = changed(blocks[at], place, chance.choice([0, 1, 7, 1 << 31, 0xFFFFFFFF]))
        elif how == 3:
            blocks[at] = chance.randbytes(chance.choice([SIZE, SIZE, 1, 511]))
        elif how == 4:
            chance.shuffle(blocks)
        elif len(blocks[0]) == SIZE:
            inside = 32 + 4 * chance.randrange(64)
            blocks[0] = changed(blocks[0], inside, chance.randrange(1 << 32))
    return blocks


def is_in_a_row(blocks):
    """Does each family have all numbers up to the total it tells, each once?"""
    found = {}
    for block in blocks:
        number, total, family = struct.unpack_from("<3I", block, NUMBER)
        if family != 0xE48BFF57:
            found.setdefault(family, ([], set()))
            found[family][0].append(number)
            found[family][1].add(total)
    return all(
        totals == {len(numbers)} and sorted(numbers) == list(range(len(numbers)))
        for numbers, totals in found.values()
    )


def test_spoiled_images_are_refused_or_whole(tmp_path):
    """Whatever happens to one, it ends in a sentence, or all of its blocks are there."""
    chance = random.Random(16)
    taken = 0
    for _ in range(SEEN):
        blocks = spoiled(chance)
        try:
            found = image(tmp_path, blocks)
        except ToolError as error:
            assert "\n" not in str(error)
            continue
        taken += 1
        found.erases()
        assert all(len(block) == SIZE for block in blocks) and is_in_a_row(blocks)
    assert 50 < taken < SEEN
