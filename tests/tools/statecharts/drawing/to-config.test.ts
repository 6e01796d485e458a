import { join } from 'node:path';
import { and, createMachine, not, setup, stateIn, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { loadMachines } from '../../../../tools/scripts/statecharts/load-machines.ts';
import { toConfig } from '../../../../tools/statecharts/drawing/to-config.ts';
import { readChart, type Chart } from '../../../../tools/statecharts/read-chart.ts';

const machines = await loadMachines(join(import.meta.dirname, '../../../../machines'));

/** The order of the event types of a state is lost: `on`, `after` and the others are apart in a configuration. */
function sorted(chart: Chart): Chart {
  const transitions = chart.transitions.toSorted((a, b) => a.id.localeCompare(b.id, 'en'));
  return { ...chart, transitions };
}

function throughJson(machine: AnyStateMachine): AnyStateMachine {
  const json = JSON.stringify(toConfig(readChart(machine)));
  return createMachine(JSON.parse(json) as Parameters<typeof createMachine>[0]);
}

it.each(machines)('gives the structure of $name back', ({ machine }) => {
  expect(sorted(readChart(throughJson(machine)))).toEqual(sorted(readChart(machine)));
});

it('keeps fixed parameters, combined guards, histories, timers and ends of states', () => {
  const lift = setup({
    types: { events: {} as { type: 'go' } | { type: 'rest' } },
    guards: { isAbove: (_, { floor }: { floor: number }) => floor > 0, isFull: () => false },
    actions: { ring: (_, { bell }: { bell: string }) => bell.trim() },
    delays: { patience: 1000 },
  }).createMachine({
    id: 'lift',
    type: 'parallel',
    states: {
      door: {
        initial: 'shut',
        states: {
          shut: { tags: ['safe'], after: { patience: 'open' } },
          open: { type: 'final' },
          last: { type: 'history', history: 'deep' },
        },
        onDone: '.last',
        on: { rest: '.last' },
      },
      cabin: {
        initial: 'resting',
        states: {
          resting: {
            exit: { type: 'ring', params: { bell: 'one' } },
            on: {
              go: [
                { guard: { type: 'isAbove', params: { floor: 3 } }, target: 'moving' },
                { guard: and([not('isFull'), stateIn({ door: 'shut' })]), target: 'moving' },
                { target: 'resting', reenter: true, description: 'Waits again.' },
              ],
            },
          },
          moving: {},
        },
      },
    },
  });
  const chart = readChart(throughJson(lift));
  expect(sorted(chart)).toEqual(sorted(readChart(lift)));
  expect(chart.transitions.map(({ guard }) => guard)).toContain(
    '(not isFull) and (in {"door":"shut"})',
  );
});
