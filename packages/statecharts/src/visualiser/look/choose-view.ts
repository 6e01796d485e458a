import type { MachineEntry } from '../data.ts';

/**
 * The view in which to see states that are active together: the smallest inside of a state around all of them, else the
 * machine's first view. Whoever looks at everything keeps doing so (X-CHART-13).
 * @param active the ids of all active states, those around others included
 */
export function viewOfActive(
  { views }: Pick<MachineEntry, 'views'>,
  active: ReadonlySet<string>,
  current: string,
): string {
  if (current === 'everything' || active.size === 0) return current;
  const leaves = [...active].filter((id) => ![...active].some((other) => isInside(other, id)));
  const around = views
    .filter(({ state }) => state !== undefined && leaves.every((leaf) => isInside(leaf, state)))
    .toSorted((a, b) => (b.state ?? '').length - (a.state ?? '').length);
  return around[0]?.id ?? views[0]?.id ?? current;
}

/** The view in which a state has a card of its own: the one that is shown if it does, else the inside of the state around it. */
export function viewOfState(
  { views }: Pick<MachineEntry, 'views'>,
  state: string,
  shown: ReadonlySet<string>,
  current: string,
): string {
  if (shown.has(state)) return current;
  return viewOfActive({ views }, new Set([state]), 'overview');
}

/** The view of the inside of a folded state; undefined when there is none. */
export function viewInside({ views }: Pick<MachineEntry, 'views'>, state: string) {
  return views.find((view) => view.state === state)?.id;
}

function isInside(state: string, outer: string): boolean {
  return state.startsWith(`${outer}.`);
}
