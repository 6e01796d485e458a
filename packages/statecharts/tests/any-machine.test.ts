import {
  assign,
  cancel,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  spawnChild,
  type ActorRefFrom,
  type AnyActorRef,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { coverageProblems } from '../src/check-model.ts';
import { coverPaths } from '../src/cover-paths.ts';
import { explore, ExplorationLimitError, type GraphEdge } from '../src/explore.ts';
import type { MachineModel } from '../src/model.ts';
import { runPath } from '../src/run-path.ts';
import { stateValue } from '../src/snapshot.ts';
import { stateKey } from '../src/state-key.ts';
import { stateName } from '../src/state-name.ts';

function modelOf(machine: MachineModel['machine'], more: Partial<MachineModel> = {}): MachineModel {
  return { machine, inputs: { plain: undefined }, cases: {}, invariants: [], ...more };
}

function edgesOf(model: MachineModel): GraphEdge[] {
  return [...explore(model).edges.values()].flat();
}

function steps(model: MachineModel): string[] {
  return edgesOf(model).map(({ from, event, to }) =>
    [stateName(stateValue(from)), event.type, stateName(stateValue(to))].join(' '),
  );
}

/** All generated paths on the live machine. */
async function runAllPaths(model: MachineModel): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const path of coverPaths(explore(model))) {
    for (const id of await runPath(model, path)) taken.add(id);
  }
  return taken;
}

describe('actors in place', () => {
  let started: string[] = [];
  const worker = (name: string) => fromCallback(() => void started.push(name));
  const machine = createMachine({
    types: {} as { context: { refs: AnyActorRef[] } },
    id: 'inline',
    context: ({ spawn }) => ({ refs: [spawn(worker('context'))] }),
    entry: [
      assign({
        refs: ({ context, spawn }) => [...context.refs, spawn(worker('assign'), { id: 'a' })],
      }),
      spawnChild(worker('spawnChild'), { id: 'b' }),
      enqueueActions(({ enqueue }) => {
        enqueue.spawnChild(worker('enqueue'), { id: 'c' });
        enqueue.assign({
          refs: ({ context, spawn }) => [...context.refs, spawn(worker('both'), { id: 'd' })],
        });
      }),
    ],
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: fromPromise(() => {
            started.push('invoke');
            return Promise.resolve();
          }),
          onDone: 'done',
          onError: 'failed',
        },
      },
      done: {},
      failed: {},
    },
  });

  it('are fakes, which never run, neither when exploring nor on the live machine', async () => {
    started = [];
    const model = modelOf(machine);
    expect(coverageProblems(model, explore(model))).toEqual([]);
    expect((await runAllPaths(model)).size).toBe(2);
    expect(started).toEqual([]);
  });

  it('are fakes too where createMachine names them without an implementation', () => {
    const named = createMachine({
      initial: 'a',
      states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: {} },
    });
    expect(steps(modelOf(named))).toEqual(['a xstate.done.actor.0.(machine).a b']);
  });

  it('are not looked for in states and events that are named like parts of a configuration', () => {
    const named = createMachine({
      initial: 'src',
      states: { src: { on: { context: 'input', src: 'input' } }, input: { after: { 5: 'src' } } },
    });
    expect(steps(modelOf(named))).toEqual([
      'src context input',
      'src src input',
      'input xstate.after.5.(machine).input src',
    ]);
  });

  it('show a guard the first snapshot of a child machine', () => {
    const child = createMachine({
      context: { size: 3 },
      initial: 'closed',
      states: { closed: {}, open: {} },
    });
    const parent = createMachine({
      types: {} as { context: { child: ActorRefFrom<typeof child> } },
      context: ({ spawn }) => ({ child: spawn(child, { id: 'door' }) }),
      initial: 'a',
      states: {
        a: {
          on: {
            GO: [
              {
                guard: ({ context }) => context.child.getSnapshot().matches('closed'),
                target: 'b',
              },
              { target: 'c' },
            ],
          },
        },
        b: {
          on: {
            GO: {
              guard: ({ context }) => context.child.getSnapshot().context.size > 2,
              target: 'c',
            },
          },
        },
        c: {},
      },
    });
    expect(steps(modelOf(parent))).toEqual(['a GO b', 'b GO c']);
  });
});

describe('a message to an actor of the system', () => {
  const machine = createMachine({
    initial: 'on',
    states: {
      on: {
        invoke: { id: 'child', systemId: 'kid', src: fromCallback(() => undefined) },
        on: {
          PING: {
            actions: sendTo(({ system }) => system.get('kid') as AnyActorRef, { type: 'PONG' }),
          },
        },
      },
    },
  });

  it('goes to the child with that name', async () => {
    const model = modelOf(machine);
    expect(edgesOf(model).map(({ effects }) => effects)).toEqual([
      [{ type: 'send', to: 'child', event: { type: 'PONG' }, delay: undefined }],
    ]);
    expect((await runAllPaths(model)).size).toBe(1);
  });
});

describe('a delayed event', () => {
  const machine = createMachine({
    id: 'timed',
    initial: 'idle',
    on: { TIMEOUT: '.late' },
    states: {
      idle: {
        on: {
          START: {
            target: 'waiting',
            actions: raise({ type: 'TIMEOUT' }, { delay: 1000, id: 'timeout' }),
          },
        },
      },
      waiting: { on: { STOP: { target: 'stopped', actions: cancel('timeout') }, GO: 'going' } },
      stopped: {},
      going: {},
      late: {},
    },
  });

  it('is offered only between its start and its end or its cancelling', async () => {
    const model = modelOf(machine);
    expect(steps(model).filter((step) => step.includes('TIMEOUT'))).toEqual([
      'waiting TIMEOUT late',
      'going TIMEOUT late',
    ]);
    expect(await runAllPaths(model)).toEqual(
      new Set([
        'timed.idle | START | 0',
        'timed.waiting | STOP | 0',
        'timed.waiting | GO | 0',
        'timed | TIMEOUT | 0',
      ]),
    );
  });

  it('is offered at any time when the model has a case for it', () => {
    const withCase = modelOf(machine, { cases: { TIMEOUT: [{}] } });
    expect(steps(withCase)).toContain('stopped TIMEOUT late');
  });
});

describe('a wildcard', () => {
  it.each([
    [
      'every event that another state names',
      { a: { on: { '*': 'b' } }, b: { on: { BACK: 'a' } } },
      ['a BACK b', 'b BACK a'],
    ],
    [
      'events of its prefix',
      { a: { on: { 'key.*': 'b' } }, b: { on: { 'key.up': 'a', other: 'a' } } },
      ['a key.up b', 'b key.up a', 'b other a'],
    ],
    ['an unknown event where none is named', { a: { on: { '*': 'b' } }, b: {} }, ['a unknown b']],
    [
      'the event of its prefix where none is named',
      { a: { on: { 'key.*': 'b' } }, b: {} },
      ['a key b'],
    ],
  ])('meets %s', (_, states, expected) => {
    expect(steps(modelOf(createMachine({ initial: 'a', states })))).toEqual(expected);
  });
});

describe('a context that grows', () => {
  const machine = setup({
    types: { context: {} as { count: number; name: string } },
  }).createMachine({
    id: 'growing',
    context: { count: 0, name: 'Kim' },
    on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const model = modelOf(machine, { limit: 100 });

  it('ends with the field and the graph so far', () => {
    let error: unknown;
    try {
      explore(model);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ExplorationLimitError);
    if (!(error instanceof ExplorationLimitError)) return;
    expect(error.message).toBe(
      'growing: more than 100 steps; the context grows: count has 101 values. Bound it, stop exploring earlier, or give another state key',
    );
    expect(error.graph.edges.size).toBe(100);
  });

  it('is explored to a state at which one wants to stop', () => {
    const graph = explore(model, { stopWhen: (state) => stateKey(state).includes('"count":3') });
    expect(graph.edges.size).toBe(3);
  });

  it('is explored with another key of a state', () => {
    const graph = explore(model, {
      keyOf: (state) => String(/"count":\d*[02468]\b/.test(stateKey(state))),
    });
    expect(graph.edges.size).toBe(2);
  });
});
