"""Folders whose files broke the gadget before anything they tell was judged: all its ways to break
are among them, each as often as there was room."""

WORST = (("xxl_after", 47), ("twenty", 10), ("the_game", 7))
