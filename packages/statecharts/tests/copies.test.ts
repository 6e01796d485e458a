import fc from 'fast-check';
import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { coverPaths } from '../src/cover-paths.ts';
import { explore, type Graph } from '../src/explore.ts';
import { diagrams } from '../src/mermaid.ts';
import type { MachineModel } from '../src/model.ts';
import { readChart } from '../src/read-chart.ts';
import { runPath } from '../src/run-path.ts';
import { serialize } from '../src/serialize.ts';
import { copyOf, randomMachine } from './support/random-machine.ts';
import { throughJson } from './support/through-json.ts';

type Machine = MachineModel['machine'];

/** The same machines in each run; `RANDOM_MACHINES=500` tries so many others. */
const wanted = process.env.RANDOM_MACHINES;
const runs = wanted === undefined ? { seed: 1, numRuns: 50 } : { numRuns: Number(wanted) };

function modelOf(machine: Machine): MachineModel {
  return { machine, inputs: { plain: undefined }, cases: {}, invariants: [], limit: 300 };
}

/** Undefined for a machine that has too many states, or in which transitions follow each other endlessly. */
function graphOf(machine: Machine): Graph | undefined {
  try {
    return explore(modelOf(machine));
  } catch {
    return undefined;
  }
}

function stepsOf({ starts, edges }: Graph): string[] {
  return [
    ...starts.map(({ key, step }) => serialize([key, step.takes, step.effects])),
    ...[...edges.values()]
      .flat()
      .map(({ fromKey, event, toKey, takes, effects }) =>
        serialize([fromKey, event, toKey, takes, effects]),
      ),
  ].sort();
}

describe('random machines', () => {
  it('behave like the machine of their configuration', () => {
    let compared = 0;
    fc.assert(
      fc.property(fc.gen(), (draw) => {
        const machine = randomMachine(draw);
        const graph = graphOf(machine);
        if (graph === undefined) return;
        compared += 1;
        const copy = graphOf(copyOf(machine));
        expect(copy === undefined ? [] : stepsOf(copy)).toEqual(stepsOf(graph));
      }),
      { ...runs, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(10);
  });

  it('do on the live machine what is explored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const machine = randomMachine(draw);
        const graph = graphOf(machine);
        if (graph === undefined) return;
        for (const path of coverPaths(graph)) await runPath(modelOf(machine), path);
      }),
      { ...runs, endOnFailure: true },
    );
  });

  it('have a name of its own for each state in a diagram', () => {
    fc.assert(
      fc.property(fc.gen(), (draw) => {
        for (const { text } of diagrams(readChart(randomMachine(draw)))) {
          const names = [...text.matchAll(/^ *state ".*" as (\S+)/gm)].map(([, name]) => name);
          expect(new Set(names).size).toBe(names.length);
        }
      }),
      { ...runs, endOnFailure: true },
    );
  });
});

describe('a copy', () => {
  it('keeps the ids that states are given', () => {
    const machine = createMachine({
      initial: 'a',
      states: {
        a: { id: 'first', on: { GO: '#second' } },
        b: { id: 'second', initial: 'c', states: { c: {} } },
      },
    });
    const copy = readChart(throughJson(machine));
    expect(copy).toEqual(readChart(machine));
    expect(copy.nodes.map(({ id }) => id)).toEqual([
      '(machine)',
      'first',
      'second',
      '(machine).b.c',
    ]);
  });

  it('keeps numeric delays, actions of an initial transition, histories, outputs, systems and meta data', () => {
    const machine = createMachine({
      id: 'kept',
      initial: 'on',
      output: { code: 7 },
      states: {
        on: {
          initial: { target: 'x', actions: 'begin' },
          meta: { title: 'On' },
          invoke: { src: 'load', systemId: 'loader' },
          after: { 1000: 'end' },
          states: { x: {}, y: {}, was: { type: 'history', target: 'y' } },
        },
        end: { type: 'final', output: 3 },
      },
    });
    expect(readChart(throughJson(machine))).toEqual(readChart(machine));
  });
});

describe('Mermaid', () => {
  it.each([
    [{ idle: { id: 'idle' }, busy: { id: 'busy' } }, ['s_idle', 's_busy']],
    [{ 대기: {}, 선택: {} }, ['s_대기', 's_선택']],
    [{ 'Game Over': {}, Game_Over: {} }, ['s_Game_Over', 's_Game_Over_2']],
  ])('keeps %o apart', (states, names) => {
    const [initial = ''] = Object.keys(states);
    const [diagram] = diagrams(readChart(createMachine({ initial, states })));
    const found = [...(diagram?.text ?? '').matchAll(/^ *state ".*" as (\S+)/gm)];
    expect(found.map(([, name]) => name)).toEqual(names);
  });

  it('writes quotes in the name of a state as single ones', () => {
    const machine = createMachine({ initial: 'a "b"', states: { 'a "b"': {} } });
    expect(diagrams(readChart(machine))[0]?.text).toContain(`state "a 'b'" as s_a__b_`);
  });
});
