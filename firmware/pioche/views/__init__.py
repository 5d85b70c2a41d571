"""How each game looks and is played with six keys, from an observation only.

A view is a module with
    UI                      how many bytes it keeps; byte 0 is the session's: whose eyes these are
    key(o, ui, event)       -> a move, or NOTHING, REDRAW or TAKE_BACK; may change ui
    changed(o, ui, move)    after a move, or -1 after a deal or an undo: put the cursor right
    is_sound(o, ui)         -> can keys have made these bytes, which a file tells? A cursor on what
                            cannot be played, a page that there is not, and the like trip key, draw
    hint(o, ui, move)       show this move as a suggestion
    draw(c, o, ui, table)   the whole picture; changes nothing. table (news.py) knows names,
                            and what the others just did
and, where several games share a deck,
    DECK                    the module of texts that has its LETTERS
and, for games of several seats,
    act(o, seat, move)      -> a few words for what this seat does next; o is what the person who
                            looks sees before it, and what that does not show must not be told
and, where there is more to be told (engine/README.md), brought, shows_last and ending
"""
