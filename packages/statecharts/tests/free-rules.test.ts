import { assign, createMachine, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coverPaths, graphOfPairs, pairsOf } from '../src/cover-paths.ts';
import { turnstileModel } from '../example/turnstile.model.ts';
import { explore } from '../src/explore.ts';
import { checkFreeRules } from '../src/free-rules.ts';
import { bareModel } from '../src/subject.ts';
import type { MachineModel } from '../src/model.ts';
import { runPath } from '../src/run-path.ts';
import { bookingMachine } from './fixtures/booking.machine.ts';
import { bookingModel } from './fixtures/booking.model.ts';

function findings(model: MachineModel): string[] {
  return checkFreeRules(model).findings.map(({ rule, what }) => `${rule}: ${what}`);
}

describe('checkFreeRules', () => {
  it('finds nothing in a machine without such mistakes', () => {
    expect(findings(turnstileModel)).toEqual([]);
  });

  it('judges a guard by the payloads of the model', () => {
    const [guard, ...others] = findings(bookingModel(bookingMachine)).filter(
      (finding) => !finding.startsWith('dead end'),
    );
    // The model drops only seats that are picked.
    expect([guard, others]).toEqual(['guard never false: booking.picking | seat.drop | 0', []]);
  });

  it('finds a state that is not final and that nothing leaves', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { on: { GO: 'b', END: 'end' } }, b: {}, end: { type: 'final' } },
    });
    expect(findings(bareModel(machine))).toEqual(['dead end: b']);
  });

  it('finds states that lead only to each other though the machine has an end', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { on: { GO: 'b', END: 'end' } },
        b: { on: { GO: 'c' } },
        c: { on: { GO: 'b' } },
        end: { type: 'final' },
      },
    });
    expect(findings(bareModel(machine))).toEqual(['livelock: b, c']);
  });

  it('finds states that go round by themselves, and not a machine that only does so', () => {
    const lights = (first: object) =>
      createMachine({
        initial: 'first',
        states: { first, red: { after: { 5: 'green' } }, green: { after: { 5: 'red' } } },
      });
    expect(findings(bareModel(lights({ on: { GO: 'red' } })))).toEqual(['livelock: red, green']);
    expect(findings(bareModel(lights({ on: { GO: 'red' }, after: { 5: 'green' } })))).toEqual([
      'livelock: red, green',
    ]);
    const trafficLight = createMachine({
      initial: 'red',
      states: { red: { after: { 5: 'green' } }, green: { after: { 5: 'red' } } },
    });
    expect(findings(bareModel(trafficLight))).toEqual([]);
  });

  it('finds states and transitions that nothing reaches', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { GO: 'passed' } },
        passed: { always: 'b' },
        b: { on: { GO: 'a' } },
        island: { on: { GO: 'a' } },
      },
    });
    expect(findings(bareModel(machine))).toEqual([
      'unreached state: m.island',
      'unreached transition: m.island | GO | 0',
    ]);
    const excused = { ...bareModel(machine), unreachable: { 'm.island | GO | 0': 'later' } };
    expect(findings(excused)).toEqual(['unreached state: m.island']);
  });

  it('finds guards that are true whenever they are asked, inline and named ones', () => {
    const machine = setup({
      types: { context: {} as { n: number } },
      guards: { isBelowTen: ({ context }) => context.n < 10 },
    }).createMachine({
      id: 'm',
      context: { n: 0 },
      initial: 'a',
      states: {
        a: {
          on: {
            GO: { guard: 'isBelowTen', target: 'b' },
            ADD: {
              guard: ({ context }) => context.n < 2,
              actions: assign({ n: ({ context }) => context.n + 1 }),
            },
          },
        },
        b: { on: { BACK: 'a' } },
      },
    });
    expect(findings(bareModel(machine))).toEqual(['guard never false: m.a | GO | 0']);
  });

  it('says why a graph is not whole, and nothing about it', () => {
    const machine = setup({ types: { context: {} as { n: number } } }).createMachine({
      context: { n: 0 },
      on: { ADD: { actions: assign({ n: ({ context }) => context.n + 1 }) } },
    });
    const { findings: none, limit } = checkFreeRules({ ...bareModel(machine), limit: 100 });
    expect([none, limit]).toEqual([[], expect.stringContaining('n has 101 values')]);
  });
});

describe('paths over pairs of transitions', () => {
  const machine = createMachine({
    id: 'm',
    initial: 'a',
    states: {
      a: { on: { X: 'b', Y: 'b' } },
      b: {
        invoke: { id: 'call', src: fromPromise(() => Promise.resolve()), onDone: 'a' },
        on: { Z: 'a' },
      },
    },
  });

  it('take each pair that can follow, on the live machine too', async () => {
    const model = bareModel(machine);
    const graph = graphOfPairs(explore(model));
    const paths = coverPaths(graph, { covers: pairsOf });
    const covered = new Set(paths.flatMap(({ steps }) => steps.flatMap(pairsOf)));
    const [x, y, z, done] = [
      'a | X | 0',
      'a | Y | 0',
      'b | Z | 0',
      'b | xstate.done.actor.call | 0',
    ];
    const ends = [z, done];
    const pairs = [x, y].flatMap((begin) =>
      ends.flatMap((end) => [
        [begin, end],
        [end, begin],
      ]),
    );
    expect([...covered].sort()).toEqual(
      pairs.map(([one, two]) => `m.${one ?? ''} → m.${two ?? ''}`).sort(),
    );
    for (const path of paths) await runPath(model, path);
  });
});
