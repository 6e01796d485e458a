import { expect, it } from 'vitest';
import { checkModel, coverageProblems, ModelError, runAll } from '../src/check-model.ts';
import { coverPaths } from '../src/cover-paths.ts';
import { explore } from '../src/explore.ts';
import { always } from '../src/invariants.ts';
import type { MachineModel } from '../src/model.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerModel } from './fixtures/player.model.ts';

const booking = bookingModel(bookingMachine);

it('gives the figures of a model that holds', async () => {
  expect(await checkModel(booking)).toEqual({
    states: 171,
    edges: 432,
    transitions: 15,
    paths: 7,
    steps: 27,
  });
});

it('holds for parallel regions, history, snapshots of children, wildcards and a systemId', async () => {
  expect(await checkModel(playerModel)).toEqual({
    states: 229,
    edges: 1219,
    transitions: 15,
    paths: 2,
    steps: 15,
  });
});

it('names the transitions that no event case reaches, in one error', async () => {
  const model = { ...booking, cases: { ...booking.cases, 'seat.drop': [], 'seats.sold': [] } };
  const error = new ModelError('booking', [
    'unreached: booking.picking | seat.drop | 0',
    'unreached: booking.picking | seats.sold | 0',
    'not taken when run: booking.picking | seat.drop | 0',
    'not taken when run: booking.picking | seats.sold | 0',
  ]);
  await expect(checkModel(model)).rejects.toThrow(error);
});

it('accepts an excuse for a transition, and no excuse that does not apply', () => {
  const excuses: MachineModel = {
    ...booking,
    cases: { ...booking.cases, 'seat.drop': [] },
    unreachable: {
      'booking.picking | seat.drop | 0': 'the fixture drops no seats',
      'booking.picking | seat.swap | 0': 'there is no such transition',
      'booking | leave | 0': 'one cannot leave',
    },
  };
  expect(coverageProblems(excuses, explore(excuses))).toEqual([
    'excused but not declared: booking.picking | seat.swap | 0',
    'excused but reached: booking | leave | 0',
  ]);
});

it('counts a transition as taken only when a path takes it in a run', async () => {
  const graph = explore(booking);
  const [first] = coverPaths(graph);
  expect(await runAll(booking, first === undefined ? [] : [first])).toEqual({
    failures: [],
    untaken: [
      'booking.entering | always | 1',
      'booking.loading | xstate.error.actor.0.booking.loading | 0',
      'booking.picking | seats.confirm | 0',
      'booking.holding | xstate.done.actor.hold | 0',
      'booking.holding | xstate.error.actor.hold | 0',
      'booking.held | xstate.after.holdTime.booking.held | 0',
      'booking.held.summary | pay | 0',
      'booking.held.paying | xstate.done.actor.charge | 0',
      'booking.held.paying | xstate.error.actor.charge | 0',
    ],
  });
});

it('reports an invariant that is broken, once, with the shortest path, payloads and context', async () => {
  const model = {
    ...booking,
    invariants: [
      { name: 'no customer is refused', when: always, holds: ({ to }) => to.value !== 'refused' },
      { name: 'no seat is picked', when: always, holds: ({ to }) => to.context.seats.length === 0 },
    ],
  } satisfies MachineModel<typeof bookingMachine>;
  await expect(checkModel(model)).rejects.toMatchObject({
    problems: [
      [
        'broken: no customer is refused: refused → xstate.init → refused',
        '0. starts {"account":"guest"} → refused',
        'context before: {"account":"guest","seats":[],"reason":undefined}',
        'context after: the same',
      ].join('\n'),
      [
        'broken: no seat is picked: picking → seat.pick → picking',
        '0. starts {"account":"member"} → loading',
        '1. done: 0.booking.loading → picking',
        '2. seat.pick {"seat":"A1"} → picking',
        'context before: {"account":"member","seats":[],"reason":undefined}',
        'context after: {"seats":["A1"]}',
      ].join('\n'),
    ],
  });
});

it('reports an invariant that applies to no step', async () => {
  const model = {
    ...booking,
    invariants: [
      {
        name: 'a refund is paid back',
        when: ({ event }) => event.type === 'xstate.done.actor.refund',
        holds: () => true,
      },
    ],
  } satisfies MachineModel<typeof bookingMachine>;
  const error = new ModelError('booking', ['applies to no step: a refund is paid back']);
  await expect(checkModel(model)).rejects.toThrow(error);
});

it('checks the rule of an invariant only where its condition is true', async () => {
  const model = {
    ...booking,
    invariants: [
      {
        name: 'a guest is refused',
        when: ({ event, to }) => event.type === 'xstate.init' && to.context.account === 'guest',
        holds: ({ to }) => to.matches('refused'),
      },
      {
        name: 'there are seats or none',
        when: always,
        holds: ({ to }) => to.context.seats.length >= 0,
      },
    ],
  } satisfies MachineModel<typeof bookingMachine>;
  await expect(checkModel(model)).resolves.toMatchObject({ paths: 7 });
});
