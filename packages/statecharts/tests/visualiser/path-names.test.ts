import { expect, it } from 'vitest';
import { pathTitles, wayInWords } from '../../src/visualiser/path-names.ts';

const load = transition('load', { source: 'm.idle', targets: ['m.loading'] });
const done = transition('done: load', { source: 'm.loading', targets: ['m.shown'] });
const failed = transition('error: load', { source: 'm.loading', targets: ['m.failed'] });
const refused = transition('pay', { guard: 'isRefused', source: 'm.shown', targets: ['m.shown'] });
const back = transition('back', { source: 'm.shown', targets: ['m.idle'] });
const chart = [load, done, failed, refused, back];

function transition(label: string, parts: { source: string; targets: string[]; guard?: string }) {
  return { guard: undefined, ...parts, label, id: `${parts.source} | ${label} | 0` };
}

/** A path that takes transitions, one in each step. */
function path(...taken: readonly { id: string }[]) {
  return { name: 'idle', takes: taken.map(({ id }) => [id]) };
}

it('names a path by the last decision or failure that only this path takes (X-CHART-96)', () => {
  expect(
    pathTitles([path(load, done, refused, back), path(load, failed), path(load, done)], chart),
  ).toEqual([
    'pay [isRefused] in shown',
    'error: load in loading → failed',
    'done: load in loading → shown',
  ]);
});

it('gives no two paths the same name (X-CHART-96)', () => {
  expect(pathTitles([path(load), path(load), path(load), path()], chart)).toEqual([
    'load in idle → loading',
    'load in idle → loading (2)',
    'load in idle → loading (3)',
    'idle',
  ]);
});

it('tells how long the way to a place is, and by which events it leads (X-CHART-95)', () => {
  expect(wayInWords('plain')).toBe('The machine starts here.');
  expect(wayInWords('plain*code.show-0')).toBe('1 step: code.show');
  expect(wayInWords('plain*a-0*b-1*xstate.done.actor.check-0*c-0*d-0*e%2Fx-0')).toBe(
    '6 steps: … → b → done: check → c → d → e/x',
  );
});
