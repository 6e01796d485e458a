import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { seatHoldMachine } from '../../machines/seat-hold/seat-hold.machine.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
} from '../../machines/seat-hold/seat-hold.types.ts';
import { fakeActor } from '../../tools/statecharts/fake-actors.ts';
import { describeMachine } from './describe-machine.ts';
import { seatHoldModel } from './seat-hold.model.ts';

describeMachine('seat-hold', seatHoldModel);

const NOW = Date.parse('2026-11-20T19:00:00+09:00');
const DEADLINE = '2026-11-20T19:10:00+09:00';

function started(options: {
  hold?: (input: HoldSeatsInput) => Promise<HoldAnswer>;
  heldSeatIds?: number[];
}) {
  const calls: string[] = [];
  const reports: string[] = [];
  let held = options.heldSeatIds ?? [];
  const answer = (): HoldAnswer => ({
    hold: {
      holdId: held.length > 0 ? 7 : null,
      screeningId: 12,
      seatIds: held,
      expiresAt: held.length > 0 ? DEADLINE : null,
    },
    now: NOW,
  });
  const clock = new SimulatedClock();
  const parent = createActor(fakeActor, {
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === parent) {
        reports.push(inspected.event.type);
      }
    },
  });
  parent.start();
  reports.length = 0;
  const actor = createActor(
    seatHoldMachine.provide({
      actors: {
        holdSeats: fromPromise<HoldAnswer, HoldSeatsInput>(({ input }) => {
          calls.push(`hold ${input.seatIds.join(' ')}`);
          held = [...held, ...input.seatIds];
          return options.hold?.(input) ?? Promise.resolve(answer());
        }),
        releaseSeats: fromPromise<HoldAnswer, ReleaseSeatsInput>(({ input }) => {
          calls.push(`release ${input.seatIds.join(' ')} of ${input.holdId ?? 'none'}`);
          held = held.filter((id) => !input.seatIds.includes(id));
          return Promise.resolve(answer());
        }),
        checkingClock: fromCallback(() => undefined),
      },
    }),
    { parent, input: { screeningId: 12, wantedSeatIds: held, ...answer() } },
  );
  actor.start();
  const settled = () =>
    new Promise<void>((resolve) => {
      const check = (): boolean =>
        ['settled', 'ended', 'signedOut'].includes(actor.getSnapshot().value.activity);
      if (check()) {
        resolve();
        return;
      }
      const subscription = actor.subscribe(() => {
        if (!check()) return;
        subscription.unsubscribe();
        resolve();
      });
    });
  return { actor, clock, calls, reports, settled };
}

describe('seat-hold with a server', () => {
  it('queues what is picked during a call and asks for the last wish only (C-BOOK-24)', async () => {
    const { actor, calls, settled } = started({});
    actor.send({ type: 'seats.want', seatIds: [101] });
    actor.send({ type: 'seats.want', seatIds: [101, 102] });
    actor.send({ type: 'seats.want', seatIds: [102, 103] });
    await settled();
    expect(calls).toEqual(['hold 101', 'release 101 of 7', 'hold 102 103']);
    expect(actor.getSnapshot().context.heldSeatIds).toEqual([102, 103]);
  });

  it('ends only when a call under way has ended and its seats are given back (C-BOOK-39)', async () => {
    const { actor, calls, reports, settled } = started({});
    actor.send({ type: 'seats.want', seatIds: [101] });
    actor.send({ type: 'hold.end' });
    expect(reports).toEqual([]);
    await settled();
    expect(calls).toEqual(['hold 101', 'release 101 of 7']);
    expect(reports).toEqual(['hold.changed', 'hold.changed', 'hold.ended']);
  });

  it('expires exactly at the deadline, by its timer (C-BOOK-25, C-BOOK-33)', async () => {
    const { clock, calls, reports, settled } = started({ heldSeatIds: [101] });
    clock.increment(599_999);
    expect(reports).toEqual([]);
    clock.increment(1);
    await settled();
    expect(reports).toEqual(['hold.expired', 'hold.changed']);
    expect(calls).toEqual(['release 101 of 7']);
  });

  it.each([
    { what: 'a millisecond before the deadline', now: NOW + 599_999, expired: false },
    { what: 'at the deadline', now: NOW + 600_000, expired: true },
  ])('is checked by the clock of a phone that slept: $what (C-BOOK-33)', ({ now, expired }) => {
    const { actor, reports } = started({ heldSeatIds: [101] });
    actor.send({ type: 'clock.check', now });
    expect(reports.includes('hold.expired')).toBe(expired);
  });

  it('runs its timer anew when the order has gone to payment (C-PAY-18)', () => {
    const { actor, clock, reports } = started({ heldSeatIds: [101] });
    clock.increment(480_000);
    actor.send({
      type: 'deadline.move',
      expiresAt: '2026-11-20T19:13:00+09:00',
      now: NOW + 480_000,
    });
    clock.increment(299_999);
    expect(reports).toEqual([]);
    clock.increment(1);
    expect(reports).toEqual(['hold.expired']);
  });
});

describe('seat-hold with more to give back than one call may name', () => {
  it('releases the rest in the next call', async () => {
    const heldSeatIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const { actor, calls, reports, settled } = started({ heldSeatIds });
    actor.send({ type: 'hold.end' });
    await settled();
    expect(calls).toEqual(['release 1 2 3 4 5 6 7 8 of 7', 'release 9 10 of 7']);
    expect(reports).toEqual(['hold.changed', 'hold.changed', 'hold.ended']);
  });
});
