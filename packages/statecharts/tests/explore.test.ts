import { adjacencyMapToArray, TestModel } from '@xstate/test';
import { assign, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { explorationLogic, explorationOptions, explore, type GraphEdge } from '../src/explore.ts';
import { startLive } from '../src/live-machine.ts';
import type { MachineModel } from '../src/model.ts';
import { stateName } from '../src/state-name.ts';
import { serialize } from '../src/serialize.ts';
import { stateValue } from '../src/snapshot.ts';
import { stateKey } from '../src/state-key.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';
import { playerModel } from './fixtures/player.model.ts';

function edgesOf(model: MachineModel): GraphEdge[] {
  return [...explore(model).edges.values()].flat();
}

function eventsIn(edges: readonly GraphEdge[], state: string): string[] {
  const leaving = edges.filter(({ from }) => stateName(stateValue(from)) === state);
  return [...new Set(leaving.map(({ event }) => event.type))].sort();
}

const booking = bookingModel(bookingMachine);
const bookingEdges = edgesOf(booking);
const playerEdges = edgesOf(playerModel);

describe('explore', () => {
  it('starts from every input and follows `always`', () => {
    expect(
      explore(booking).starts.map(({ name, step }) => ({
        name,
        state: step.to.value as unknown,
        takes: step.takes,
      })),
    ).toEqual([
      { name: 'member', state: 'loading', takes: ['booking.entering | always | 0'] },
      { name: 'guest', state: 'refused', takes: ['booking.entering | always | 1'] },
    ]);
  });

  it('offers completions, failures and timers where they can happen, and nothing in a final state', () => {
    expect(eventsIn(bookingEdges, 'held.paying')).toEqual([
      'leave',
      'xstate.after.holdTime.booking.held',
      'xstate.done.actor.charge',
      'xstate.error.actor.charge',
    ]);
    expect(eventsIn(bookingEdges, 'booked')).toEqual([]);
  });

  it('offers only payloads that a guard accepts', () => {
    const picks = bookingEdges.filter(({ event }) => event.type === 'seat.pick');
    // One of three seats or two of them in either order, after no conflict, a conflict or a time-out.
    expect(new Set(picks.map(({ to }) => serialize(to.context))).size).toBe((3 + 6) * 3);
  });

  it('records the transitions and the effects of a step', () => {
    const edge = bookingEdges.find(({ event }) => event.type === 'seats.confirm');
    expect({ takes: edge?.takes, effects: edge?.effects }).toEqual({
      takes: ['booking.picking | seats.confirm | 0'],
      effects: [{ type: 'invoke', id: 'hold', input: { seats: ['A1'] } }],
    });
  });

  it('matches a wildcard with the event types that have cases, while their sender runs', () => {
    expect(eventsIn(playerEdges, 'off')).toEqual(['power']);
    expect(eventsIn(playerEdges, 'on.{sound.steady, track.first}')).toContain('device.lost');
  });

  it('offers a snapshot of a child only if there is a case for it', () => {
    const bare = {
      ...playerModel,
      cases: { ...playerModel.cases, 'xstate.snapshot.playback': [] },
    };
    const offered = (edges: readonly GraphEdge[]) =>
      edges.some(({ event }) => event.type === 'xstate.snapshot.playback');
    expect([offered(playerEdges), offered(edgesOf(bare))]).toEqual([true, false]);
  });

  it('distinguishes states by their history', () => {
    const off = playerEdges.filter(({ to }) => stateName(stateValue(to)) === 'off');
    const resumed = playerEdges
      .filter(({ from }) => stateName(stateValue(from)) === 'off')
      .map(({ to }) => stateName(stateValue(to)));
    expect(new Set(off.map(({ toKey }) => toKey)).size).toBeGreaterThan(4);
    expect(new Set(resumed)).toEqual(
      new Set([
        'on.{sound.steady, track.first}',
        'on.{sound.steady, track.second}',
        'on.{sound.fading, track.first}',
        'on.{sound.fading, track.second}',
      ]),
    );
  });

  it('leaves out the steps and starts that a condition refuses, and the states that only they reach', () => {
    const graph = explore(booking, {
      only: ({ takes }) =>
        !takes.includes('booking.held.summary | pay | 0') &&
        !takes.includes('booking.entering | always | 1'),
    });
    expect(graph.starts.map(({ name }) => name)).toEqual(['member']);
    const edges = [...graph.edges.values()].flat();
    expect(edges.length).toBeGreaterThan(0);
    expect(edges.filter(({ event }) => event.type === 'pay')).toEqual([]);
    expect(eventsIn(edges, 'held.paying')).toEqual([]);
  });

  it('finds the same states as the test model of @xstate/test', () => {
    const model = new TestModel(
      explorationLogic(booking, { account: 'member' }),
      explorationOptions(booking),
    );
    const theirs = adjacencyMapToArray(model.getAdjacencyMap()).map(
      ({ state, event, nextState }) =>
        `${stateKey(state.reached.snapshot)} ${JSON.stringify(event)} ${stateKey(nextState.reached.snapshot)}`,
    );
    const ours = edgesOf({ ...booking, inputs: { member: { account: 'member' } } }).map(
      ({ fromKey, event, toKey }) => `${fromKey} ${JSON.stringify(event)} ${toKey}`,
    );
    expect(ours.sort()).toEqual(theirs.sort());
    expect(ours.length).toBeGreaterThan(400);
  });
});

describe('a child that stays invoked after its end', () => {
  const machine = setup({
    types: { context: {} as { answers: number } },
    actors: { ask: fromPromise(() => Promise.resolve()) },
    actions: { count: assign({ answers: ({ context }) => context.answers + 1 }) },
  }).createMachine({
    id: 'asker',
    context: { answers: 0 },
    initial: 'asking',
    states: { asking: { invoke: { id: 'ask', src: 'ask', onDone: { actions: 'count' } } } },
  });

  it('does not end twice', () => {
    const edges = edgesOf({ machine, inputs: { plain: undefined }, cases: {}, invariants: [] });
    expect(edges).toMatchObject([
      { event: { type: 'xstate.done.actor.ask' }, to: { context: { answers: 1 } } },
    ]);
  });
});

describe('a machine that cannot be explored', () => {
  const machine = setup({
    types: {
      context: {} as { count: number },
      events: {} as { type: 'add' } | { type: 'fail' },
      input: {} as { count: number | undefined },
    },
    actions: {
      add: assign({ count: ({ context }) => context.count + 1 }),
      fail: assign(() => {
        throw new Error('no such seat');
      }),
    },
  }).createMachine({
    id: 'counter',
    context: ({ input }) => {
      if (input.count === undefined) throw new Error('no count');
      return { count: input.count };
    },
    on: { add: { actions: 'add' }, fail: { actions: 'fail' } },
  });
  const model = { machine, cases: {}, invariants: [], limit: 50 };

  it('is abandoned at the limit when it has no end', () => {
    const endless = { ...model, inputs: { zero: { count: 0 } }, cases: { fail: [] } };
    expect(() => explore(endless)).toThrow(
      'counter: more than 50 steps; the context grows: count has 51 values',
    );
  });

  it('because an assignment throws is named with state and event', () => {
    expect(() => explore({ ...model, inputs: { zero: { count: 0 } } })).toThrow(
      'counter: "fail" in "" throws: Error: no such seat',
    );
  });

  it('because its start throws is named', () => {
    expect(() => explore({ ...model, inputs: { none: { count: undefined } } })).toThrow(
      'counter: the start throws: Error: no count',
    );
  });

  it('because an action changes the context in place is named', () => {
    const inPlace = setup({
      types: { context: {} as { seats: string[] } },
      actions: {
        add: assign({ seats: ({ context }) => (context.seats.push('A1'), context.seats) }),
      },
    }).createMachine({ id: 'seats', context: { seats: [] }, on: { add: { actions: 'add' } } });
    expect(() =>
      explore({ machine: inPlace, inputs: { none: undefined }, cases: {}, invariants: [] }),
    ).toThrow(
      'seats: "add" in "" throws: TypeError: Cannot add property 0, object is not extensible',
    );
  });

  it('because its `always` transitions never end is named', () => {
    const endless = setup({}).createMachine({
      id: 'endless',
      initial: 'rest',
      states: {
        rest: { on: { go: 'left' } },
        left: { always: 'right' },
        right: { always: 'left' },
      },
    });
    const endlessModel = {
      machine: endless,
      inputs: { none: undefined },
      cases: {},
      invariants: [],
    };
    const message =
      'endless loop: over 1000 transitions in one step, ending ' +
      'endless.left | always | 0, endless.right | always | 0, ' +
      'endless.left | always | 0, endless.right | always | 0';
    expect(() => explore(endlessModel)).toThrow(
      `endless: "go" in "rest" throws: Error: ${message}`,
    );
    const live = startLive(endlessModel, undefined);
    expect(() => live.perform({ type: 'go' })).toThrow(
      `the machine fails on "go": Error: ${message}`,
    );
  });
});
