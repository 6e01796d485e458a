import { countOf } from '../count-of.ts';
import { eventName } from '../event-types.ts';
import type { ChartTransition } from '../read-chart.ts';
import type { PathFacts } from './data.ts';

type Named = Pick<ChartTransition, 'id' | 'label' | 'source' | 'targets' | 'guard'>;

/**
 * Names of paths by what tells them apart: the transition that only this path takes, or that the fewest take, and of
 * several the last decision or failure. No two names are equal (X-CHART-96).
 * @param transitions of the chart
 */
export function pathTitles(
  paths: readonly Pick<PathFacts, 'name' | 'takes'>[],
  transitions: readonly Named[],
): string[] {
  const known = new Map(transitions.map((each) => [each.id, each]));
  const takenBy = new Map<string, number>();
  const taken = paths.map(({ takes }) => [...new Set(takes.flat())]);
  for (const id of taken.flat()) takenBy.set(id, (takenBy.get(id) ?? 0) + 1);
  const titles = new Set<string>();
  for (const [index, { name }] of paths.entries()) {
    const ids = taken[index] ?? [];
    const fewest = Math.min(...ids.map((id) => takenBy.get(id) ?? 0));
    const rare = ids.filter((id) => takenBy.get(id) === fewest).toReversed();
    const words = [...rare.filter((id) => isDecision(known.get(id))), ...rare, ...ids.toReversed()]
      .flatMap((id) => known.get(id) ?? [])
      .map(wordsOf);
    titles.add(unusedOf(words.length === 0 ? [name] : words, titles));
  }
  return [...titles];
}

/** The events of a way to a place, as `3 steps: seat.pick → done: hold → pay`; of a long one only the last. */
export function wayInWords(position: string): string {
  const events = position.split('*').slice(1).map(nameOfStep);
  if (events.length === 0) return 'The machine starts here.';
  const last = events.slice(-LAST_EVENTS);
  const left = last.length < events.length ? '… → ' : '';
  return `${countOf(events.length, 'step')}: ${left}${last.join(' → ')}`;
}

/** More events of a way are left out. */
const LAST_EVENTS = 5;

function nameOfStep(step: string): string {
  return eventName(decodeURIComponent(step.replace(/-\d+$/, '')));
}

function isDecision(transition: Named | undefined): boolean {
  if (transition === undefined) return false;
  return transition.guard !== undefined || transition.label.startsWith('error');
}

function wordsOf({ label, guard, source, targets }: Named): string {
  const places = targets.filter((target) => target !== source).map(lastName);
  const to = places.length === 0 ? '' : ` → ${places.join(', ')}`;
  return `${label}${guard === undefined ? '' : ` [${guard}]`} in ${lastName(source)}${to}`;
}

/** The first title that no earlier path has; the last resort is a number. */
function unusedOf(words: readonly string[], used: ReadonlySet<string>): string {
  const [first = ''] = words;
  const own = words.find((each) => !used.has(each));
  if (own !== undefined) return own;
  let number = 2;
  while (used.has(`${first} (${number})`)) number += 1;
  return `${first} (${number})`;
}

/** The last part of a state's id. */
function lastName(id: string): string {
  return id.split('.').at(-1) ?? id;
}
