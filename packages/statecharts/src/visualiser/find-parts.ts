import type { Selection } from './machine/visualiser.types.ts';
import type { MachineFacts } from './data.ts';
import { causeOf } from './panel/part-facts.ts';

/** What is searched of a machine: its chart, and what is written about it. */
export type Searched = Pick<MachineFacts, 'chart' | 'rules' | 'invariants' | 'causes'>;

/** A state, a transition or an invariant that a search found. */
export interface Finding {
  readonly machine: string;
  /** For an invariant, the part that implements its rule; the whole machine where none names it. */
  readonly selection: Selection;
  /** The state's path, the event, or the invariant's name. */
  readonly name: string;
  /** What tells it from others of the same name: the source of a transition. */
  readonly place: string;
  /** The text that was found, where it is not the name. */
  readonly text?: string;
}

/** The most findings of a search. */
const MOST_FINDINGS = 40;

/**
 * Finds states and transitions by their names and by all that is written about them, and invariants. Names that begin
 * with the query come first, then other names, then texts with the query as a word of its own (X-CHART-7, X-CHART-92).
 * @param machines by their names
 */
export function findParts(machines: ReadonlyMap<string, Searched>, query: string): Finding[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  return [...machines]
    .flatMap(([machine, searched]) =>
      partsOf(searched).flatMap((part) => {
        const match = matchOf(part, wanted);
        return match === undefined ? [] : [{ machine, part, ...match }];
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FINDINGS)
    .map(({ machine, part: { selection, name, place }, text }) => ({
      ...{ machine, selection, name, place },
      ...(text === undefined ? {} : { text }),
    }));
}

interface Part extends Omit<Finding, 'machine' | 'text'> {
  /** What it is called. */
  readonly names: readonly string[];
  /** What else it has, and what is written about it. */
  readonly texts: readonly string[];
}

function partsOf(searched: Searched): Part[] {
  const { nodes, transitions } = searched.chart;
  return [
    ...nodes.slice(1).map((node): Part => ({
      ...{ name: node.path, place: 'state', selection: { part: 'state', id: node.id } },
      names: [node.key, node.path],
      texts: [
        ...node.invokes.flatMap(({ id, source }) => [source, id]),
        ...[...node.entry, ...node.exit, ...node.tags, ...node.initialActions],
        ...writtenOf(searched, node.description),
      ],
    })),
    ...transitions.map((each): Part => ({
      ...{ name: each.guard === undefined ? each.label : `${each.label} [${each.guard}]` },
      place: `in ${each.source.split('.').slice(1).join('.') || each.source}`,
      names: [each.label, each.guard ?? ''],
      texts: [
        ...each.actions,
        causeOf(searched, each.id) ?? '',
        ...writtenOf(searched, each.description),
      ],
      selection: { part: 'transition', id: each.id },
    })),
    ...searched.invariants.map(({ name, rules }): Part => ({
      ...{ name, place: 'rule', names: [], selection: implementing(searched, rules) },
      texts: [name, ...rules.map((id) => sentenceOf(searched, id))],
    })),
  ];
}

/** A description, and the sentences of the rules that it names. */
function writtenOf(searched: Searched, description = ''): string[] {
  const named = Object.keys(searched.rules).filter((id) => hasWord(description, id));
  return [description, ...named.map((id) => sentenceOf(searched, id))];
}

function sentenceOf({ rules }: Searched, id: string): string {
  return `${id} ${rules[id] ?? ''}`;
}

/** The part that names a rule: a transition before a state, and the whole machine where none does. */
function implementing({ chart }: Searched, rules: readonly string[]): Selection {
  const names = ({ description = '' }: { readonly description?: string | undefined }) =>
    rules.some((id) => hasWord(description, id));
  const transition = chart.transitions.find(names);
  if (transition !== undefined) return { part: 'transition', id: transition.id };
  return { part: 'state', id: (chart.nodes.find(names) ?? chart.root).id };
}

/** @returns a smaller rank for a better match, and the text where it is not a name; undefined for none */
function matchOf(
  { name, names, texts }: Part,
  wanted: string,
): { readonly rank: number; readonly text?: string } | undefined {
  const places = names.map((each) => each.toLowerCase().indexOf(wanted));
  if (places.includes(0)) return { rank: 0 };
  if (places.some((place) => place > 0)) return { rank: 1 };
  const found = texts.filter((text) => text.toLowerCase().includes(wanted));
  const text = found.find((each) => hasWord(each.toLowerCase(), wanted)) ?? found[0];
  if (text === undefined) return undefined;
  const rank = hasWord(text.toLowerCase(), wanted) ? 2 : 3;
  return text === name ? { rank } : { rank, text };
}

/** Whether a text has a word that is no part of a longer one: neither `8` in `18` nor `C-BOOK-1` in `C-BOOK-11`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`;
    if (!/[\p{L}\p{N}-]/u.test(around)) return true;
  }
  return false;
}
