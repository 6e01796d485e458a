import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { fakeActor } from '@marquee/statecharts/fake-actors';
import { CallError } from '../../machines/calls.ts';
import { seatHoldMachine } from '../../machines/seat-hold/seat-hold.machine.ts';
import type {
  HoldAnswer,
  HoldSeatsInput,
  ReleaseSeatsInput,
} from '../../machines/seat-hold/seat-hold.setup.ts';
import { describeMachine } from './describe-machine.ts';
import { DEADLINE, NOW } from '../../machines/seat-hold/model/examples.ts';
import { seatHoldModel } from '../../machines/seat-hold/seat-hold.model.ts';

describeMachine('seat-hold', seatHoldModel);

function started(options: {
  hold?: (input: HoldSeatsInput) => Promise<HoldAnswer>;
  heldSeatIds?: number[];
  release?: 'fails';
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
          if (options.release === 'fails') return Promise.reject(new CallError({ status: 503 }));
          held = held.filter((id) => !input.seatIds.includes(id));
          return Promise.resolve(answer());
        }),
        watchClock: fromCallback(() => undefined),
      },
    }),
    { parent, input: { screeningId: 12, wantedSeatIds: held, ...answer() } },
  );
  actor.start();
  const settled = () =>
    new Promise<void>((resolve) => {
      const check = (): boolean =>
        ['settled', 'ended'].includes(actor.getSnapshot().value.activity);
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
  const failed = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ activity: 'releaseFailed' }));
  return { actor, clock, calls, reports, settled, failed };
}

describe('seat-hold with a server', () => {
  it('requests only the last selection that was made during a call (C-BOOK-24)', async () => {
    const { actor, calls, settled } = started({});
    actor.send({ type: 'seats.want', seatIds: [101] });
    actor.send({ type: 'seats.want', seatIds: [101, 102] });
    actor.send({ type: 'seats.want', seatIds: [102, 103] });
    await settled();
    expect(calls).toEqual(['hold 101', 'release 101 of 7', 'hold 102 103']);
    expect(actor.getSnapshot().context.heldSeatIds).toEqual([102, 103]);
  });

  it('ends after the call in progress and the release of its seats (C-BOOK-39)', async () => {
    const { actor, calls, reports, settled } = started({});
    actor.send({ type: 'seats.want', seatIds: [101] });
    actor.send({ type: 'hold.end' });
    expect(reports).toEqual([]);
    await settled();
    expect(calls).toEqual(['hold 101', 'release 101 of 7']);
    expect(reports).toEqual(['hold.changed', 'hold.changed', 'hold.ended']);
  });

  it('expires exactly at the deadline by its timer (C-BOOK-25, C-BOOK-33)', async () => {
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
  ])('checks the deadline when a phone wakes up: $what (C-BOOK-33)', ({ now, expired }) => {
    const { actor, reports } = started({ heldSeatIds: [101] });
    actor.send({ type: 'clock.check', now });
    expect(reports.includes('hold.expired')).toBe(expired);
  });

  it.each([
    { left: 5_001, expected: ['hold 101'] },
    { left: 5_000, expected: [] },
  ])('holds a freed seat again with $left ms left: $expected (C-BOOK-60)', ({ left, expected }) => {
    const { actor, calls } = started({ heldSeatIds: [101] });
    actor.send({ type: 'seats.freed', seatIds: [101], now: Date.parse(DEADLINE) - left });
    expect(calls).toEqual(expected);
  });

  it('retries a failed release after 3 seconds', async () => {
    const { actor, clock, calls, failed } = started({ heldSeatIds: [101], release: 'fails' });
    actor.send({ type: 'seats.want', seatIds: [] });
    await failed();
    clock.increment(2_999);
    expect(calls).toEqual(['release 101 of 7']);
    clock.increment(1);
    expect(calls).toEqual(['release 101 of 7', 'release 101 of 7']);
  });

  it('holds a seat that is picked again after a 503, also while its release fails (X-PAGE-26)', async () => {
    let isDown = true;
    const { actor, clock, calls, reports, settled, failed } = started({
      hold: ({ seatIds }) =>
        isDown
          ? Promise.reject(new CallError({ status: 503 }))
          : Promise.resolve({
              hold: { holdId: 7, screeningId: 12, seatIds, expiresAt: DEADLINE },
              now: NOW,
            }),
      release: 'fails',
    });
    actor.send({ type: 'seats.want', seatIds: [101] });
    await failed();
    expect(calls).toEqual(['hold 101', 'release 101 of none']);
    isDown = false;
    actor.send({ type: 'seats.want', seatIds: [101] });
    clock.increment(3_000);
    await settled();
    expect(calls.slice(2)).toEqual(['hold 101']);
    expect(reports).toEqual(['hold.refused', 'hold.changed']);
    expect(actor.getSnapshot().context.heldSeatIds).toEqual([101]);
  });

  it('restarts its timer when the order is registered for payment (C-PAY-18)', () => {
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

describe('seat-hold with more seats to release than one call allows', () => {
  it('releases the rest in the next call', async () => {
    const heldSeatIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const { actor, calls, reports, settled } = started({ heldSeatIds });
    actor.send({ type: 'hold.end' });
    await settled();
    expect(calls).toEqual(['release 1 2 3 4 5 6 7 8 of 7', 'release 9 10 of 7']);
    expect(reports).toEqual(['hold.changed', 'hold.changed', 'hold.ended']);
  });
});
