import { and, not, setup, stateIn } from 'xstate';
import { expect, it } from 'vitest';
import { readChart } from '../../src/read-chart.ts';
import { sorted, throughJson } from '../support/through-json.ts';

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
