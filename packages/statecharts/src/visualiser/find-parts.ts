import type { Selection } from './machine/visualiser.types.ts';
import type { MachineFacts } from './data.ts';
import { causeOf } from './panel/part-facts.ts';

/** What is searched of a machine: its chart, and what is written about it. */
export type Searched = Pick<MachineFacts, 'chart' | 'rules' | 'invariants' | 'causes' | 'payloads'>;

/** Groups of beginnings of words and of phrases that mean the same, the closest ones first. */
export type Synonyms = readonly (readonly string[])[];

/** A state, a transition or an invariant that a search found. */
export interface Finding {
  readonly machine: string;
  readonly kind: 'state' | 'transition' | 'rule';
  /** For an invariant, the part that implements its rule; the whole machine where none names it. */
  readonly selection: Selection;
  /** The state's path, the event, or the invariant's name. */
  readonly name: string;
  /** What tells it from others of the same name: the state that is left; empty where the name is enough. */
  readonly place: string;
  /** Why it was found, where it is not by its name alone: what has the text, as `payload`, and the text. */
  readonly why?: string;
}

/** The most findings of a search. */
const MOST_FINDINGS = 40;

/** Words that mean the same in any chart. */
const SYNONYMS: Synonyms = [
  ['declin', 'refus', 'reject', 'deny', 'denied'],
  ['fail', 'error', 'fault'],
  ['cancel', 'abort', 'dismiss', 'give up'],
  ['retry', 'again', 'repeat'],
  ['timeout', 'expire', 'deadline', 'after'],
  ['submit', 'send', 'confirm'],
  ['wait', 'await', 'pending'],
  ['done', 'complete', 'finish', 'success'],
];
/** `declined` and `declining` are forms of `declin`; `payload` is none of `pay`. */
const LONGEST_ENDING = 3;

/**
 * Finds states and transitions by their names and by all that is written about them, and invariants. Names that begin
 * with the query come first, then other names, then texts with the query as a word of its own, then those with all its words
 * or with others that mean the same (X-CHART-7, X-CHART-92, X-CHART-106).
 * @param machines by their names
 */
export function findParts(
  machines: ReadonlyMap<string, Searched>,
  query: string,
  synonyms: Synonyms = [],
): Finding[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [];
  const words = wanted.split(/\s+/).map((word) => meaning(word, [...synonyms, ...SYNONYMS]));
  return [...machines]
    .flatMap(([machine, searched]) =>
      partsOf(searched).flatMap(({ names, texts, ...part }) => {
        const match = matchOf({ names, texts }, wanted) ?? matchOfWords({ names, texts }, words);
        return match === undefined
          ? []
          : [{ rank: match.rank, found: { machine, ...part, ...whyOf(match, part.name) } }];
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_FINDINGS)
    .map(({ found }) => found);
}

interface Text {
  /** What has the text: `description`, `payload`. */
  readonly of: string;
  readonly text: string;
}

interface Part extends Omit<Finding, 'machine' | 'why'> {
  /** What it is called. */
  readonly names: readonly string[];
  /** What else it has, and what is written about it. */
  readonly texts: readonly Text[];
}

function partsOf(searched: Searched): Part[] {
  const { nodes, transitions } = searched.chart;
  return [
    ...nodes.slice(1).map((node): Part => ({
      ...{ kind: 'state', name: node.path, place: '' },
      selection: { part: 'state', id: node.id },
      names: [node.key, node.path],
      texts: [
        ...textsOf(
          'actor',
          node.invokes.flatMap(({ id, source }) => [source, id]),
        ),
        ...textsOf('action', [...node.entry, ...node.exit, ...node.initialActions]),
        ...textsOf('tag', node.tags),
        ...writtenOf(searched, node.description),
      ],
    })),
    ...transitions.map((each): Part => ({
      kind: 'transition',
      name: each.guard === undefined ? each.label : `${each.label} [${each.guard}]`,
      place: `in ${each.source.split('.').slice(1).join('.') || each.source}`,
      selection: { part: 'transition', id: each.id },
      names: [each.label, each.guard ?? ''],
      texts: [
        ...textsOf('action', each.actions),
        ...textsOf('cause', [causeOf(searched, each.id) ?? '']),
        ...writtenOf(searched, each.description),
        ...textsOf('payload', searched.payloads[each.id] ?? []),
      ],
    })),
    ...searched.invariants.map(({ name, rules }): Part => ({
      ...{ kind: 'rule', name, place: '' },
      ...{ names: [], selection: implementing(searched, rules) },
      texts: textsOf('rule', [name, ...rules.map((id) => sentenceOf(searched, id))]),
    })),
  ];
}

function textsOf(of: string, texts: readonly string[]): Text[] {
  return texts.map((text) => ({ of, text }));
}

/** A description, and the sentences of the rules that it names. */
function writtenOf(searched: Searched, description = ''): Text[] {
  const named = Object.keys(searched.rules).filter((id) => hasWord(description, id));
  return [
    { of: 'description', text: description },
    ...textsOf(
      'rule',
      named.map((id) => sentenceOf(searched, id)),
    ),
  ];
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

interface Match {
  /** Smaller for a better match. */
  readonly rank: number;
  /** What has the query; undefined for a name. */
  readonly by?: Text | undefined;
  /** The word that was found in place of one of the query. */
  readonly instead?: string | undefined;
}

/** The match of the query as it is typed. */
function matchOf(
  { names, texts }: Pick<Part, 'names' | 'texts'>,
  wanted: string,
): Match | undefined {
  const places = names.map((each) => each.toLowerCase().indexOf(wanted));
  if (places.includes(0)) return { rank: 0 };
  if (places.some((place) => place > 0)) return { rank: 1 };
  const found = texts.filter(({ text }) => text.toLowerCase().includes(wanted));
  const by = found.find(({ text }) => hasWord(text.toLowerCase(), wanted)) ?? found[0];
  if (by === undefined) return undefined;
  // A payload is an example; what is written about a part says more.
  const example = by.of === 'payload' ? 0.5 : 0;
  return { rank: (hasWord(by.text.toLowerCase(), wanted) ? 2 : 3) + example, by };
}

/** The match of each word of the query, or of one that means the same; as good as that of the worst. */
function matchOfWords(
  part: Pick<Part, 'names' | 'texts'>,
  words: readonly Synonyms[number][],
): Match | undefined {
  const matches = words.map((meanings): Match | undefined => {
    for (const [index, instead] of meanings.entries()) {
      const match = matchOf(part, instead.toLowerCase());
      if (match !== undefined)
        return {
          by: match.by,
          rank: 4 + index + match.rank / 10,
          instead: index === 0 ? undefined : instead,
        };
    }
    return undefined;
  });
  const worst = matches.toSorted((a, b) => (b?.rank ?? 0) - (a?.rank ?? 0))[0];
  return matches.includes(undefined) ? undefined : worst;
}

/** A word, and then the others of its groups. */
function meaning(word: string, groups: Synonyms): string[] {
  const same = groups.filter((group) =>
    group.some(
      (each) => word.startsWith(each.toLowerCase()) && word.length <= each.length + LONGEST_ENDING,
    ),
  );
  return [word, ...new Set(same.flat())];
}

/** Nothing where the name says it. */
function whyOf({ by, instead }: Match, name: string): Pick<Finding, 'why'> {
  const text = by === undefined ? 'name' : `${by.of}: ${by.text}`;
  if (instead !== undefined) return { why: `${text} (“${instead}” means the same)` };
  return by === undefined || by.text === name ? {} : { why: text };
}

/** Whether a text has a word that is no part of a longer one: neither `8` in `18` nor `C-BOOK-1` in `C-BOOK-11`. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ''}${text[at + word.length] ?? ''}`;
    if (!/[\p{L}\p{N}-]/u.test(around)) return true;
  }
  return false;
}
