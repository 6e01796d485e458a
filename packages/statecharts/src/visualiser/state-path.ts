import type { StateValue } from 'xstate';

/**
 * A state in one line, which the page puts into `data-state` for browser tests.
 * @returns `opened.showing`; parallel regions separated by a space: `activity.settled stay.staying`
 */
export function statePath(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => (inner === undefined ? name : statePathsOf(name, inner)))
    .join(' ');
}

function statePathsOf(name: string, inner: StateValue): string {
  return statePath(inner)
    .split(' ')
    .map((path) => (path === '' ? name : `${name}.${path}`))
    .join(' ');
}
