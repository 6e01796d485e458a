import type { Selection } from './machine/visualiser.types.ts';
import type { Chart } from '../read-chart.ts';

/** A state or transition that a search found. */
export interface Finding {
  readonly machine: string;
  readonly selection: Selection;
  /** The state's path, or the event. */
  readonly name: string;
  /** What tells it from others of the same name: the source of a transition. */
  readonly place: string;
}

/** The most findings of a search. */
const MOST_FINDINGS = 40;

/**
 * Finds states by their paths and transitions by their events and guards; names that begin with the query come first
 * (X-CHART-7).
 * @param charts by the names of their machines
 */
export function findParts(
  charts: ReadonlyMap<string, Pick<Chart, 'nodes' | 'transitions'>>,
  query: string,
): Finding[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const ranked = [...charts].flatMap(([machine, chart]) =>
    partsOf(machine, chart).flatMap((part) => {
      const rank = rankOf(part, wanted);
      return rank === undefined ? [] : [{ rank, part }];
    }),
  );
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FINDINGS)
    .map(({ part: { machine, selection, name, place } }) => ({ machine, selection, name, place }));
}

interface Part extends Finding {
  /** Everything that can be searched, the name first. */
  readonly texts: readonly string[];
}

function partsOf(
  machine: string,
  { nodes, transitions }: Pick<Chart, 'nodes' | 'transitions'>,
): Part[] {
  return [
    ...nodes.slice(1).map(({ id, key, path }): Part => ({
      ...{ machine, name: path, place: 'state', texts: [key, path] },
      selection: { part: 'state', id },
    })),
    ...transitions.map(({ id, label, guard, source }): Part => ({
      ...{ machine, name: guard === undefined ? label : `${label} [${guard}]` },
      place: `in ${source.split('.').slice(1).join('.') || source}`,
      texts: [label, guard ?? ''],
      selection: { part: 'transition', id },
    })),
  ];
}

/** @returns a smaller number for a better match; undefined for none */
function rankOf({ texts }: Part, wanted: string): number | undefined {
  const places = texts.map((text) => text.toLowerCase().indexOf(wanted));
  if (places.every((place) => place < 0)) return undefined;
  return places.some((place) => place === 0) ? 0 : 1;
}
