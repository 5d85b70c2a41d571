"""How each game looks and is played with six keys, from an observation only.

A view is a module with
    UI                      how many bytes it keeps; byte 0 is the session's: whose eyes these are
    key(o, ui, event)       -> a move, or NOTHING, REDRAW or TAKE_BACK; may change ui
    changed(o, ui, move)    after a move, or -1 after a deal or an undo: put the cursor right
    hint(o, ui, move)       show this move as a suggestion
    draw(c, o, ui)          the whole picture; changes nothing
"""
