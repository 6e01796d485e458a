import { assign, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { always } from '../../src/invariants.ts';
import type { MachineModel } from '../../src/model.ts';
import { NEXT_TIMER, type EventRef, type Moment } from '../../src/simulation/moment.ts';
import { simulate } from '../../src/simulation/simulate.ts';
import { stateValue } from '../../src/snapshot.ts';
import { bookingMachine } from '../fixtures/booking.machine.ts';
import { bookingModel } from '../fixtures/booking.model.ts';
import { playerModel } from '../fixtures/player.model.ts';

const booking = simulate(bookingModel(bookingMachine));

function after(events: readonly EventRef[], from = booking.start('member')): Moment {
  return events.reduce((moment, event) => booking.next(moment, event), from);
}

const READY = { type: 'xstate.done.actor.0.booking.loading' };
const PICK = { type: 'seat.pick' };
const HELD = [READY, PICK, { type: 'seats.confirm' }, { type: 'xstate.done.actor.hold' }];

describe('a simulated machine', () => {
  it('offers the events of the state with the payloads of the model (X-CHART-40)', () => {
    const offers = booking.offers(after([READY, PICK]));
    expect(offers.map(({ ref, event, state }) => ({ ref, event, state }))).toEqual([
      { ref: undefined, event: { type: 'seat.pick', seat: 'A1' }, state: 'booking.picking' },
      {
        ref: { type: 'seat.pick' },
        event: { type: 'seat.pick', seat: 'A2' },
        state: 'booking.picking',
      },
      {
        ref: { type: 'seat.pick', payload: 1 },
        event: { type: 'seat.pick', seat: 'A3' },
        state: 'booking.picking',
      },
      {
        ref: { type: 'seat.drop' },
        event: { type: 'seat.drop', seat: 'A1' },
        state: 'booking.picking',
      },
      { ref: { type: 'seats.sold' }, event: { type: 'seats.sold' }, state: 'booking.picking' },
      {
        ref: { type: 'seats.confirm' },
        event: { type: 'seats.confirm' },
        state: 'booking.picking',
      },
      { ref: { type: 'leave' }, event: { type: 'leave' }, state: 'booking' },
    ]);
  });

  it('offers the completion and the failure of an actor only while it runs (X-CHART-40)', () => {
    const typesAt = (moment: Moment) => booking.offers(moment).map(({ event }) => event.type);
    expect(typesAt(after(HELD.slice(0, 3)))).toEqual([
      'xstate.done.actor.hold',
      'xstate.error.actor.hold',
      'leave',
    ]);
    expect(typesAt(after(HELD))).toEqual(['pay', 'xstate.after.holdTime.booking.held', 'leave']);
  });

  it('offers the snapshots of an actor with the payloads of the model (X-CHART-40)', () => {
    const player = simulate(playerModel);
    const on = player.next(player.start('plain'), { type: 'power' });
    const published = player.next(on, { type: 'xstate.snapshot.playback', payload: 1 });
    expect(published.step.to.context).toEqual({ volume: 0, position: 7 });
  });

  it('offers nothing once the machine has ended (X-CHART-40)', () => {
    expect(booking.offers(after([{ type: 'leave' }]))).toEqual([]);
  });

  it('names the transitions that the guards refuse before the one that is taken (X-CHART-41)', () => {
    const offers = (moment: Moment) =>
      Object.fromEntries(
        booking
          .offers(moment)
          .map(({ event, ref, tried }) => [
            `${event.type} ${String(event.seat ?? '')}`.trim(),
            { isOffered: ref !== undefined, tried },
          ]),
      );
    expect(offers(after([READY]))).toMatchObject({
      'seats.confirm': {
        isOffered: false,
        tried: [{ transition: 'booking.picking | seats.confirm | 0', isTaken: false }],
      },
      'seat.pick A1': {
        isOffered: true,
        tried: [{ transition: 'booking.picking | seat.pick | 0', isTaken: true }],
      },
    });
  });

  it('asks an outer state only when no inner state takes the event (X-CHART-41)', () => {
    const machine = setup({ guards: { isOpen: () => false, isReady: () => true } }).createMachine({
      id: 'door',
      initial: 'shut',
      on: { push: [{ guard: 'isOpen', target: '.gone' }, { target: '.gone' }] },
      states: {
        shut: {
          on: {
            push: [{ guard: 'isOpen', target: 'gone' }],
            pull: { guard: 'isReady', target: 'gone' },
          },
        },
        gone: {},
      },
    });
    const simulation = simulate(plainModel(machine));
    const [push, pull] = simulation.offers(simulation.start('plain'));
    expect(push).toMatchObject({
      state: 'door',
      tried: [
        { transition: 'door.shut | push | 0', isTaken: false },
        { transition: 'door | push | 0', isTaken: false },
        { transition: 'door | push | 1', isTaken: true },
      ],
    });
    expect(pull?.tried).toEqual([{ transition: 'door.shut | pull | 0', isTaken: true }]);
  });

  it('names the invariants that a step breaks (X-CHART-44)', () => {
    const machine = setup({
      types: { context: {} as { count: number } },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({ id: 'counter', context: { count: 0 }, on: { add: { actions: 'add' } } });
    const simulation = simulate({
      ...plainModel(machine),
      invariants: [{ name: 'at most 1 (X-1)', when: always, holds: isAtMostOne }],
    });
    const one = simulation.next(simulation.start('plain'), { type: 'add' });
    expect([one, simulation.next(one, { type: 'add' })].map(({ broken }) => broken)).toEqual([
      [],
      ['at most 1 (X-1)'],
    ]);
  });

  it('refuses an event that the moment does not offer', () => {
    expect(() => after([PICK])).toThrow('“seat.pick” with payload 0 is not offered');
    expect(() => after([READY, { type: 'seat.pick', payload: 9 }])).toThrow('payload 9');
    expect(() => booking.start('nobody')).toThrow('no input is named “nobody”');
  });
});

describe('the simulated clock', () => {
  it('starts a timer with its delay when its state is entered (X-CHART-42)', () => {
    expect(after(HELD).timers).toEqual([
      {
        event: { type: 'xstate.after.holdTime.booking.held' },
        due: 600_000,
        delay: 600_000,
      },
    ]);
  });

  it('moves to the time of the next timer (X-CHART-42)', () => {
    const ended = after([...HELD, { type: NEXT_TIMER }]);
    expect({ now: ended.now, state: stateValue(ended.step.to), timers: ended.timers }).toEqual({
      now: 600_000,
      state: 'picking',
      timers: [],
    });
    expect(after([...HELD, { type: 'xstate.after.holdTime.booking.held' }]).now).toBe(600_000);
  });

  it('drops a timer when its state is left, and keeps it inside the state (X-CHART-42)', () => {
    const paying = after([...HELD, { type: 'pay' }]);
    expect(paying.timers).toHaveLength(1);
    expect(booking.next(paying, { type: 'leave' }).timers).toEqual([]);
    const simulation = simulate(plainModel(lamp));
    const on = simulation.next(simulation.start('plain'), { type: 'press' });
    const dark = simulation.next(on, { type: 'xstate.after.off.lamp.on' });
    expect([dark.step.to.status, dark.timers]).toEqual(['active', []]);
  });

  it('refuses the next timer when none runs (X-CHART-42)', () => {
    expect(() => after([READY, { type: NEXT_TIMER }])).toThrow('no timer runs');
  });

  it('starts a timer again when its state is entered again (X-CHART-42)', () => {
    const simulation = simulate(plainModel(lamp));
    const on = simulation.next(simulation.start('plain'), { type: 'press' });
    const dimmed = simulation.next(on, { type: NEXT_TIMER });
    const pressed = simulation.next(dimmed, { type: 'press' });
    expect([on, dimmed, pressed].map(dueTimes)).toEqual([
      ['dim 1000', 'off 3000', 'glow 5000'],
      ['off 3000', 'glow 5000'],
      ['dim 2000', 'off 4000', 'glow 6000'],
    ]);
  });

  it('does not offer a timer that has ended (X-CHART-42)', () => {
    const simulation = simulate(plainModel(lamp));
    const on = simulation.next(simulation.start('plain'), { type: 'press' });
    const dimmed = simulation.next(on, { type: NEXT_TIMER });
    const types = simulation.offers(dimmed).map(({ event }) => event.type);
    expect(types).toEqual(['press', 'xstate.after.off.lamp.on', 'xstate.after.glow.lamp.on']);
    expect(() => simulation.next(dimmed, { type: 'xstate.after.dim.lamp.on' })).toThrow(
      'has ended',
    );
  });

  it('does not move back when a longer timer is ended first (X-CHART-42)', () => {
    const simulation = simulate(plainModel(lamp));
    const on = simulation.next(simulation.start('plain'), { type: 'press' });
    const glowing = simulation.next(on, { type: 'xstate.after.glow.lamp.on' });
    expect([glowing.now, dueTimes(glowing)]).toEqual([5000, ['dim 1000', 'off 3000']]);
    expect(simulation.next(glowing, { type: NEXT_TIMER }).now).toBe(5000);
  });
});

const lamp = setup({
  actions: { dimLight: () => undefined, glow: () => undefined },
  delays: { dim: 1000, off: 3000, glow: 5000 },
}).createMachine({
  id: 'lamp',
  initial: 'dark',
  states: {
    dark: { on: { press: 'on' } },
    on: {
      on: { press: { target: 'on', reenter: true } },
      after: { dim: { actions: 'dimLight' }, off: 'dark', glow: { actions: 'glow' } },
    },
  },
});

function dueTimes({ timers }: Moment): string[] {
  return timers.map(({ event, due }) => `${event.type.split('.')[2] ?? ''} ${due}`);
}

function plainModel(machine: AnyStateMachine): MachineModel {
  return { machine, inputs: { plain: undefined }, cases: {}, invariants: [] };
}

function isAtMostOne({ to }: { to: { context: unknown } }): boolean {
  return JSON.stringify(to.context) !== '{"count":2}';
}
