import type { Selection } from '../machine/visualiser.types.ts';
import type { ChartNode, ChartTransition } from '../../read-chart.ts';
import type { MachineFacts, PathFacts, SourcePlace } from '../data.ts';
import { WORLDS, type Measured, type World } from '../measured.ts';

/** What the panel shows of a state or a transition (X-CHART-9). */
export type PartFacts = StateFacts | TransitionFacts;

interface SharedFacts {
  readonly id: string;
  readonly description: string | undefined;
  readonly rules: readonly RuleFacts[];
  readonly source: SourcePlace | undefined;
  /** The shortest way to it, as the position of a play; undefined where nothing reaches it. */
  readonly way: string | undefined;
}

export interface StateFacts extends SharedFacts {
  readonly part: 'state';
  readonly state: ChartNode;
  readonly leaving: readonly ChartTransition[];
  readonly arriving: readonly ChartTransition[];
}

export interface TransitionFacts extends SharedFacts {
  readonly part: 'transition';
  readonly transition: ChartTransition;
  /** The actor whose end or snapshot causes it. */
  readonly actor: string | undefined;
  /** The named delay after which it is taken. */
  readonly delay: string | undefined;
  /** What causes it in a browser, in words; undefined where the model names no causes. */
  readonly cause: string | undefined;
  /** The generated paths of the machine, and its transitions, which name them. */
  readonly paths: readonly PathFacts[];
  readonly transitions: readonly ChartTransition[];
  /** How many of the paths take it. */
  readonly pathCount: number;
  /** The titles of tests that take it; null where nothing was measured. */
  readonly tests: Readonly<Record<World, readonly string[] | null>>;
  /** The rules that notice a fault in it; null where nothing was measured. */
  readonly guardedBy: readonly RuleFacts[] | null;
}

export interface RuleFacts {
  readonly id: string;
  readonly sentence: string | undefined;
}

const RULE_ID = /\b[ACX]-[A-Z]+-\d+\b/g;

/** @returns undefined for a part that the machine does not have */
export function partFacts(
  facts: MachineFacts,
  { part, id }: Selection,
  measured: Measured,
): PartFacts | undefined {
  if (part === 'state') return stateFacts(facts, id);
  return transitionFacts(facts, id, measured);
}

/** The rules that a text names, with their sentences. */
export function rulesIn({ rules }: Pick<MachineFacts, 'rules'>, text: string): RuleFacts[] {
  const ids = new Set(text.match(RULE_ID));
  return [...ids].map((id) => ({ id, sentence: rules[id] }));
}

function stateFacts(facts: MachineFacts, id: string): StateFacts | undefined {
  const state = facts.chart.nodes.find((node) => node.id === id);
  if (state === undefined) return undefined;
  const { transitions } = facts.chart;
  return {
    part: 'state',
    ...sharedFacts(facts, id, state.description),
    state,
    leaving: transitions.filter(({ source }) => source === id),
    arriving: transitions.filter(({ source, targets }) => source !== id && targets.includes(id)),
  };
}

function transitionFacts(
  facts: MachineFacts,
  id: string,
  { coverage, guardedBy }: Measured,
): TransitionFacts | undefined {
  const transition = facts.chart.transitions.find((each) => each.id === id);
  if (transition === undefined) return undefined;
  const tests = coverage[facts.name];
  const guards = guardedBy[facts.name];
  const of = (world: World) => (tests === undefined ? null : (tests[world][id] ?? []));
  return {
    part: 'transition',
    ...sharedFacts(facts, id, transition.description),
    transition,
    actor: /^(?:done|error|snapshot): (.+)$/.exec(transition.label)?.[1],
    delay: /^after (.+)$/.exec(transition.label)?.[1],
    cause: causeOf(facts, id),
    paths: facts.paths,
    transitions: facts.chart.transitions,
    pathCount: facts.paths.filter(({ takes }) => takes.some((ids) => ids.includes(id))).length,
    tests: { vitest: of(WORLDS[0]), chromium: of(WORLDS[1]) },
    guardedBy: guards === undefined ? null : rulesIn(facts, (guards[id] ?? []).join(' ')),
  };
}

function sharedFacts(
  facts: MachineFacts,
  id: string,
  description: string | undefined,
): SharedFacts {
  return {
    id,
    description,
    rules: rulesIn(facts, description ?? ''),
    source: facts.sources[id],
    way: facts.ways[id],
  };
}

/** What causes a transition in a browser, or why it never happens there; undefined where the model names no causes. */
export function causeOf({ causes }: Pick<MachineFacts, 'causes'>, id: string): string | undefined {
  const cause = causes?.[id];
  if (cause === undefined) return undefined;
  return cause.never === undefined ? `the ${cause.by} ${cause.how}` : `never: ${cause.never}`;
}
