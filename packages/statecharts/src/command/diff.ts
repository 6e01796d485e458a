import type { Mark } from '../drawing/marks.ts';
import type { Chart, ChartNode, ChartTransition } from '../read-chart.ts';

/** What differs in a state or in a transition. */
export interface Change<TPart> {
  readonly mark: Mark;
  /** The state's path; state and event of a transition, with its place among several. */
  readonly name: string;
  /** In the first chart. */
  readonly before: TPart | undefined;
  /** In the second chart. */
  readonly after: TPart | undefined;
  /** The names of the facts that differ, with both values in words. */
  readonly facts: ReadonlyMap<string, string>;
  /** The paths of the target states. */
  readonly target: string;
}

export interface ChartChanges {
  readonly states: readonly Change<ChartNode>[];
  readonly transitions: readonly Change<ChartTransition>[];
}

/** States are compared by their paths; transitions by state and event, and by their place among several. */
export function chartChanges(before: Chart, after: Chart): ChartChanges {
  return {
    states: changes(stateFacts(before), stateFacts(after)),
    transitions: changes(transitionFacts(before), transitionFacts(after)),
  };
}

/** The changes, a line each: `+` is only in the second, `-` only in the first, `~` changed. */
export function changeLines({ states, transitions }: ChartChanges): string[] {
  return [
    ...states.map((change) => lineOf('state', change)),
    ...transitions.map((change) => lineOf('transition', change)),
  ];
}

function lineOf<TPart>(what: string, { mark, name, facts, target }: Change<TPart>): string {
  if (mark === 'removed') return `- ${what} ${name}`;
  if (mark === 'added') return `+ ${what} ${name}${target === '' ? '' : ` → ${target}`}`;
  return `~ ${what} ${name}: ${factsText(facts)}`;
}

/** `guard isFree → (none); target ajar → shut` */
export function factsText(facts: Change<unknown>['facts']): string {
  return [...facts].map(([fact, values]) => `${fact} ${values}`).join('; ');
}

/** The paths of the states by their ids; the root is `(root)`, as its id may be another machine's name. */
export function pathsOf({ root, nodes }: Chart): ReadonlyMap<string, string> {
  return new Map(nodes.map((node) => [node.id, node === root ? '(root)' : node.path]));
}

type Facts = Readonly<Record<string, string>>;

interface Compared<TPart> {
  readonly part: TPart;
  readonly facts: Facts;
}

function changes<TPart>(
  before: ReadonlyMap<string, Compared<TPart>>,
  after: ReadonlyMap<string, Compared<TPart>>,
): Change<TPart>[] {
  const gone = [...before].filter(([name]) => !after.has(name));
  return [
    ...gone.map(([name, { part }]): Change<TPart> => ({
      mark: 'removed',
      name,
      before: part,
      after: undefined,
      facts: new Map(),
      target: '',
    })),
    ...[...after].flatMap(([name, { part, facts }]): Change<TPart>[] => {
      const old = before.get(name);
      const shared = { name, before: old?.part, after: part, target: facts.target ?? '' };
      if (old === undefined) return [{ ...shared, mark: 'added', facts: new Map() }];
      const differing = Object.keys(facts).filter((fact) => facts[fact] !== old.facts[fact]);
      const words = differing.map((fact): [string, string] => [
        fact,
        `${shown(old.facts[fact])} → ${shown(facts[fact])}`,
      ]);
      return words.length === 0 ? [] : [{ ...shared, mark: 'changed', facts: new Map(words) }];
    }),
  ];
}

function shown(text: string | undefined): string {
  return text === undefined || text === '' ? '(none)' : text;
}

function stateFacts(chart: Chart): ReadonlyMap<string, Compared<ChartNode>> {
  const paths = pathsOf(chart);
  return new Map(
    chart.nodes.map((part) => [
      paths.get(part.id) ?? part.id,
      { part, facts: factsOf(part, paths) },
    ]),
  );
}

function factsOf(node: ChartNode, paths: ReadonlyMap<string, string>): Facts {
  const pathOf = (id: string) => paths.get(id) ?? id;
  return {
    type: [node.type, node.history].filter((part) => part !== undefined).join(' '),
    initial: node.initial === undefined ? '' : pathOf(node.initial),
    'initial actions': node.initialActions.join(', '),
    'history of': node.historyTargets.map(pathOf).join(', '),
    entry: node.entry.join(', '),
    exit: node.exit.join(', '),
    invokes: node.invokes.map(({ id, source }) => `${source} as ${id}`).join(', '),
    tags: node.tags.join(', '),
    output: node.output ?? '',
    meta: node.meta ?? '',
    description: node.description ?? '',
  };
}

function transitionFacts(chart: Chart): ReadonlyMap<string, Compared<ChartTransition>> {
  const paths = pathsOf(chart);
  const pathOf = (id: string) => paths.get(id) ?? id;
  const places = new Map<string, number>();
  const nameOf = ({ source, label }: ChartTransition) => {
    const event = `${pathOf(source)} | ${label}`;
    const place = places.get(event) ?? 0;
    places.set(event, place + 1);
    return place === 0 ? event : `${event} | ${place + 1}`;
  };
  return new Map(
    chart.transitions.map((part) => {
      const { guard, targets, actions, reenter, description } = part;
      const facts = {
        guard: guard ?? '',
        target: targets.map(pathOf).join(', '),
        actions: actions.join(', '),
        reenter: reenter ? 'yes' : '',
        description: description ?? '',
      };
      return [nameOf(part), { part, facts }];
    }),
  );
}
