import { describe, expect, it } from 'vitest';
import type { BookingMemory } from '../../machines/booking/booking.types.ts';
import { startLive } from '@marquee/statecharts/live-machine';
import { bookingModel } from '../../machines/booking/booking.model.ts';
import { memory, NOW, openedWith, TOMORROW } from '../../machines/booking/model/examples.ts';
import { actionsOf, inputsOf } from '@marquee/statecharts/read-effects';

const screening = { screeningId: 12, startsAt: `${TOMORROW}T19:30:00+09:00` };

/** A customer's booking whose memory and film are loaded. */
function startedWith(remembered: BookingMemory | null) {
  const live = startLive(bookingModel, { movieId: 3, isSignedIn: true, now: NOW });
  live.perform({ type: 'xstate.done.actor.recalling', output: remembered });
  const film = { movieTitle: '달의 정원', mode: 'live', now: NOW };
  const step = live.perform({ type: 'xstate.done.actor.loadingFilm', output: film });
  return { live, step };
}

// The screening of the model starts today: another day would double the states that are explored.
const admission = {
  type: 'xstate.done.actor.waitingLine',
  output: { result: 'admitted', failure: null },
};

describe('the booking of another day', () => {
  it('lists the screenings of the picked day, and remembers the day with the choice (C-BOOK-6, C-BOOK-44)', () => {
    const { live } = startedWith(null);
    const listing = live.perform({ type: 'date.pick', date: TOMORROW });
    expect(inputsOf(listing, 'loadingScreenings')).toEqual([{ movieId: 3, date: TOMORROW }]);

    live.perform({ type: 'xstate.done.actor.loadingScreenings', output: [] });
    const picked = live.perform({
      type: 'screening.pick',
      screening,
      availableSeats: 40,
      now: NOW,
    });
    expect(actionsOf(picked, 'saveMemory')).toMatchObject([{ date: TOMORROW, screening }]);
  });

  it('opens, remembers and orders the screening of that day (C-BOOK-44, C-BOOK-50)', () => {
    const { live, step } = startedWith(
      memory({ step: 'seats', date: TOMORROW, screening, seatIds: [] }),
    );
    expect(step.to.matches({ opening: 'lining' })).toBe(true);

    const opened = { ...openedWith([]), startsAt: screening.startsAt };
    live.perform(admission);
    live.perform({ type: 'xstate.done.actor.opening', output: opened });
    const picked = live.perform({ type: 'seat.pick', seatId: 101, status: 'available' });
    expect(actionsOf(picked, 'saveMemory')).toMatchObject([{ date: TOMORROW, screening }]);

    live.perform({ type: 'hold.changed', holdId: 7, heldSeatIds: [101], expiresAt: null });
    const summary = live.perform({ type: 'step.next' });
    expect(inputsOf(summary, 'checkout')).toMatchObject([{ startsAt: screening.startsAt }]);
    expect(actionsOf(summary, 'saveMemory')).toMatchObject([{ step: 'summary', date: TOMORROW }]);
  });

  it('starts today without a remembered screening (C-BOOK-1, C-BOOK-44)', () => {
    const { step } = startedWith(null);
    expect(inputsOf(step, 'loadingScreenings')).toEqual([{ movieId: 3, date: '2026-11-20' }]);
  });

  it('returns from the seats to the screenings of that day (C-BOOK-39)', () => {
    const { live } = startedWith(memory({ date: TOMORROW, screening }));
    live.perform(admission);
    live.perform({ type: 'xstate.done.actor.opening', output: openedWith([]) });
    live.perform({ type: 'step.back' });
    const back = live.perform({ type: 'hold.ended' });
    expect(inputsOf(back, 'loadingScreenings')).toEqual([{ movieId: 3, date: TOMORROW }]);
    expect(back.to.context).toMatchObject({ screening: { screeningId: 12 } });
  });

  it('takes a moved start: the booking ends at the new one, with its seats until then (A-SCHED-48)', () => {
    const { live } = startedWith(memory({ seatIds: [] }));
    live.perform(admission);
    live.perform({ type: 'xstate.done.actor.opening', output: openedWith([]) });
    const startsAt = '2026-11-20T20:10:00+09:00';
    const moved = live.perform({ type: 'screening.move', startsAt });
    expect(moved.to.context).toMatchObject({ screening: { screeningId: 12, startsAt } });
    const checkedAt = (time: string) =>
      live.perform({ type: 'clock.check', now: Date.parse(time) }).to;
    expect(checkedAt('2026-11-20T19:30:00+09:00').matches('seating')).toBe(true);
    expect(checkedAt(startsAt).matches({ seating: 'picking' })).toBe(false);
  });

  it('stays open at the start of the screening of today (C-BOOK-4)', () => {
    const { live } = startedWith(memory({ date: TOMORROW, screening }));
    const opened = { ...openedWith([]), startsAt: screening.startsAt };
    live.perform(admission);
    live.perform({ type: 'xstate.done.actor.opening', output: opened });
    const now = Date.parse('2026-11-20T19:30:00+09:00');
    expect(live.perform({ type: 'clock.check', now }).to.matches('seating')).toBe(true);
    const start = live.perform({ type: 'clock.check', now: Date.parse(screening.startsAt) });
    expect(start.to.matches({ seating: 'releasing' })).toBe(true);
  });
});
