"""Six buttons: each press is one event, whatever the contacts do."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pioche import events
from pioche.events import DOWN, HINT, LEFT, MENU, RIGHT, UP, A, B
from tests.machine.contacts import STEP, WRAP, Bench

ARROWS = (UP, DOWN, LEFT, RIGHT)


EVERY_KEY = ARROWS + (A, B)


@pytest.mark.parametrize("key", EVERY_KEY)
def test_each_key_gives_its_own_event_once(key):
    """One press of a key is one event, that key's."""
    bench = Bench()
    bench.tap(key)
    assert bench.events == [key]


@pytest.mark.parametrize("key", ARROWS)
def test_arrows_act_when_pressed(key):
    """An arrow acts at the first look that finds its contact closed, not when it is let go."""
    bench = Bench()
    bench.hold((key,), 60)
    assert bench.timed == [(1000 + STEP, key)]


def test_a_acts_when_pressed_where_holding_it_means_nothing():
    """B never does so: a long one leads out from everywhere. Letting go adds nothing, nor does
    holding."""
    bench = Bench()
    bench.buttons.a_waits = False
    bench.hold((A,), 2000)
    bench.open()
    assert bench.timed == [(1000 + STEP, A)]
    bench.hold((B,), 60)
    assert bench.events == [A]
    bench.open()
    assert bench.events == [A, B]


def test_what_is_called_a_is_what_the_settings_say():
    """With A and B swapped the contact of B is the A of the screens."""
    bench = Bench()
    bench.buttons.map = bytes((UP, DOWN, LEFT, RIGHT, B, A))
    bench.buttons.a_waits = False
    bench.hold((B,), 60)
    assert bench.events == [A]


@pytest.mark.parametrize("key, held", ((A, HINT), (B, MENU)))
def test_a_and_b_act_when_let_go(key, held):
    """A and B wait for the release, as a longer press means something else."""
    bench = Bench()
    bench.hold((key,), 560)
    assert bench.events == []
    bench.open()
    assert bench.events == [key]


@pytest.mark.parametrize("key, held", ((A, HINT), (B, MENU)))
def test_a_long_press_acts_once_and_gives_no_short_event(key, held):
    """A or B held gives HINT or MENU after 600 ms, once, and nothing when let go."""
    bench = Bench()
    bench.hold((key,), 3000)
    bench.open()
    assert bench.timed == [(1000 + STEP + 600, held)]


@pytest.mark.parametrize("key", ARROWS)
def test_an_arrow_held_repeats_in_time(key):
    """An arrow repeats after 500 ms and then every 220 ms, and stops when let go."""
    bench = Bench()
    bench.hold((key,), 1000)
    bench.open(1000)
    assert bench.timed == [(1000 + STEP + ms, key) for ms in (0, 500, 720, 940)]


def test_bouncing_contacts_give_one_event():
    """A train of bounces at either edge is part of one press."""
    bench = Bench()
    for ms in (4, 4, 8, 4):
        bench.hold((UP,), ms)
        bench.hold((), 4)
    bench.hold((UP,), 80)
    for ms in (4, 8, 4, 4):
        bench.hold((), ms)
        bench.hold((UP,), 4)
    bench.open()
    assert bench.events == [UP]


@pytest.mark.parametrize("key", (A, B))
def test_a_glitch_gives_no_event(key):
    """Three milliseconds are no press of a key that acts when let go."""
    bench = Bench()
    bench.hold((key,), 3)
    bench.open()
    assert bench.events == []


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_glitch_that_no_scan_sees_gives_no_event(key):
    """The latch alone does not make a press between two scans; an arrow waits for the second."""
    bench = Bench()
    bench.contacts(1 << key)
    bench.contacts(0)
    bench.open()
    assert bench.events == []


def test_glitches_far_apart_do_not_add_up():
    """What is left of a glitch is gone before the next one."""
    bench = Bench()
    for _ in range(20):
        bench.hold((A,), 4)
        bench.open(20)
    bench.open()
    assert bench.events == []


def test_an_arrow_acts_once_for_a_contact_that_chatters():
    bench = Bench()
    for _ in range(20):
        bench.hold((UP,), 4)
        bench.open(8)
    bench.open()
    assert bench.events == [UP]


def test_one_scan_vouches_for_no_more_than_its_time():
    """A contact found closed once after a gap of 12 ms has not been closed all that time."""
    bench = Bench()
    bench.blind(12)
    bench.hold((A,), STEP)
    bench.open()
    assert bench.events == []


@pytest.mark.parametrize("gap", range(5, 60, 3))
def test_a_press_is_found_however_far_apart_the_scans_are(gap):
    """60 ms of contact give one event, be the scans 5 or 50 ms apart: seen, or latched."""
    bench = Bench()
    bench.blind(gap)
    seen = range(gap, 60, gap)
    for _ in seen:
        bench.blind(gap, (A,), (A,))
    bench.blind(gap, () if seen else (A,), ())
    bench.open()
    assert bench.events == [A]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_worn_contact_that_stutters_is_one_press(key):
    """Short interruptions while a key is held neither end the press nor begin another."""
    bench = Bench()
    for _ in range(12):
        bench.hold((key,), 20)
        bench.hold((), 8)
    bench.open()
    assert bench.events == [key]


def test_chord():
    """Keys pressed together each give their event; one held long does not spoil the other."""
    bench = Bench()
    bench.hold((UP, RIGHT), 60)
    bench.open()
    bench.hold((A, B), 60)
    bench.open()
    assert bench.events == [UP, RIGHT, A, B]
    bench = Bench()
    bench.hold((B,), 300)
    bench.hold((A, B), 400)
    bench.hold((A,), 100)
    bench.open()
    assert bench.events == [MENU, A]


@pytest.mark.parametrize("key", EVERY_KEY)
@pytest.mark.parametrize("changes", (((0,), ()), ((0,), (), (0,), (), (0,), ())))
def test_a_press_wholly_inside_a_blind_gap_is_one_event(key, changes):
    """The latch keeps a press that began and ended while nobody looked, bouncing or not."""
    bench = Bench()
    bench.open()
    bench.blind(200, *[(key,) if change else () for change in changes])
    bench.open()
    assert bench.events == [key]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_bouncing_on_release_inside_a_blind_gap_is_no_second_press(key):
    """Edges of a key that was believed down already are not a press of their own."""
    bench = Bench()
    bench.hold((key,), 60)
    bench.blind(200, (), (key,), (), (key,), ())
    bench.open()
    assert bench.events == [key]


@pytest.mark.parametrize("key", EVERY_KEY)
@pytest.mark.parametrize("before", (STEP, 2 * STEP, 60))
def test_a_press_begun_before_a_blind_gap_and_ended_in_it_is_one_event(key, before):
    """It is one event, whether the contact was believed before the gap or not yet."""
    bench = Bench()
    bench.hold((key,), before)
    bench.blind(200, ())
    bench.open()
    assert bench.events == [key]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_tap_let_go_in_a_long_blind_gap_is_not_taken_for_held(key):
    """Neither a repeat nor a long press comes of it: the step back in a long game takes so long."""
    bench = Bench()
    bench.hold((key,), 40)
    bench.blind(900, ())
    bench.open()
    assert bench.events == [key]


@pytest.mark.parametrize("key", EVERY_KEY)
def test_a_press_begun_in_a_blind_gap_and_ended_after_it_is_one_event(key):
    """The latch and the contact found closed after the gap are the same press."""
    bench = Bench()
    bench.blind(200, (key,))
    bench.hold((key,), 60)
    bench.open()
    assert bench.events == [key]


def test_a_glitch_between_two_scans_is_no_press_after_a_short_gap():
    """A gap too short for a press (12 ms) does not make one of a latched glitch."""
    bench = Bench()
    bench.blind(12, (A,), ())
    bench.open()
    assert bench.events == []


@pytest.mark.parametrize("key", EVERY_KEY)
@pytest.mark.parametrize("ms", (60, 2000))
def test_the_waking_key_never_acts_and_the_next_does(key, ms):
    """However long it is held, the key that wakes the gadget gives no event; the next one does."""
    bench = Bench()
    bench.buttons.swallow = True
    bench.hold((key,), ms)
    bench.open()
    assert bench.events == []
    bench.tap(key)
    assert bench.events == [key]


def test_a_waking_key_pressed_in_a_blind_gap_does_not_act():
    """A wake-up caught by the latch alone is swallowed too, and only that one."""
    bench = Bench()
    bench.buttons.swallow = True
    bench.blind(200, (A,), ())
    bench.open()
    bench.blind(200, (A,), ())
    bench.open()
    assert bench.events == [A]


def test_only_one_acting_press_meets_a_picture_not_yet_seen():
    """While the glass is behind, one press of A or B is kept and further ones are not."""
    bench = Bench()
    bench.buttons.blind = True
    for key in (A, A, B, A):
        bench.tap(key, drain=False)
    bench.buttons.seen()
    bench.drain()
    assert bench.events == [A]
    bench.tap(A)
    bench.tap(A)
    assert bench.events == [A, A, A]


def test_the_one_acting_press_is_counted_anew_for_each_picture():
    """seen() ends the ban, and the next blind spell may keep one press again."""
    bench = Bench()
    for _ in range(3):
        bench.buttons.blind = True
        bench.tap(B)
        bench.tap(B)
        bench.buttons.seen()
    assert bench.events == [B, B, B]


def test_arrows_queue_while_blind_but_do_not_repeat():
    """Arrows pressed one by one are all kept; one held does not run past its target."""
    bench = Bench()
    bench.buttons.blind = True
    for key in (UP, UP, LEFT):
        bench.tap(key)
    bench.hold((DOWN,), 2000)
    assert bench.events == [UP, UP, LEFT, DOWN]
    bench.buttons.seen()
    bench.hold((DOWN,), 240)
    assert bench.events == [UP, UP, LEFT, DOWN, DOWN]


def test_a_full_ring_keeps_the_oldest():
    """With sixteen events waiting, later ones are lost and the order stays."""
    bench = Bench()
    pressed = [EVERY_KEY[k * 5 % 6] for k in range(20)]
    for key in pressed:
        bench.tap(key, drain=False)
    assert bench.buttons.waiting() == 16
    bench.drain()
    assert bench.events == pressed[:16]
    assert bench.buttons.get() == events.NONE
    bench.tap(DOWN)
    assert bench.events[16:] == [DOWN]


@pytest.mark.parametrize("before", (0, 4, 8, 12, 30, 70))
@pytest.mark.parametrize("key", (UP, A))
def test_the_clock_may_wrap_during_a_press(key, before):
    """The clock starting again from 0 neither loses a press nor makes one."""
    bench = Bench(WRAP - 100 - before)
    bench.open(100)
    bench.hold((key,), 60)
    bench.open()
    assert bench.now < 1000
    assert bench.events == [key]


def test_any_down_tells_of_contacts_not_yet_settled():
    """A contact closed a moment ago keeps the gadget from sleeping; open ones do not."""
    bench = Bench()
    assert not bench.buttons.any_down()
    bench.hold((LEFT,), STEP)
    assert bench.buttons.any_down()
    bench.hold((LEFT,), 60)
    assert bench.buttons.any_down()
    bench.open()
    assert not bench.buttons.any_down()


# --- any clean trace, and the same with bouncing edges

# Lengths keep away from the limits of repeat and long press: a bounce moves an edge by up to 10 ms.
ARROW_MS = st.one_of(st.integers(40, 450), st.integers(540, 680), st.integers(760, 900))


ACT_MS = st.one_of(st.integers(40, 550), st.integers(660, 900))


PRESS = st.one_of(
    st.tuples(st.sampled_from(ARROWS), ARROW_MS), st.tuples(st.sampled_from((A, B)), ACT_MS)
)


BOUNCE = st.lists(st.booleans(), max_size=10)  # a millisecond each


STROKE = st.tuples(PRESS, st.integers(40, 300), BOUNCE, BOUNCE)


def contacts(strokes, bouncing):
    """A mask for every millisecond."""
    masks = [0] * 40
    for key, down, up, first, last in strokes:
        bit = 1 << key
        edge = [bit * level for level in first] if bouncing else []
        masks += edge + [bit] * (down - len(edge))
        edge = [bit * level for level in last] if bouncing else []
        masks += edge + [0] * (up - len(edge))
    return masks + [0] * 40


def events_of(masks, every):
    bench = Bench()
    for ms, mask in enumerate(masks):
        bench.now = 1001 + ms
        bench.contacts(mask)
        if ms % every == 0:
            bench.scan()
            bench.drain()
    return bench.events


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.lists(STROKE, min_size=1, max_size=5), st.integers(1, 5))
def test_bounces_never_change_the_events(strokes, every):
    """Any presses, each edge bouncing for up to 10 ms, give the events of the clean ones."""
    strokes = [(key, down, up, first, last) for (key, down), up, first, last in strokes]
    clean = events_of(contacts(strokes, False), every)
    assert [e for e in clean if e < events.LONG or e >= HINT] == clean
    assert len(clean) >= len(strokes)
    assert events_of(contacts(strokes, True), every) == clean
