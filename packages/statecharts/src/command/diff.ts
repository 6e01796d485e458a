import type { Chart, ChartNode, ChartTransition } from '../read-chart.ts';

/**
 * What differs between two charts, a line each: `+` only in the second, `-` only in the first, `~` changed. States are
 * compared by their paths; transitions by state and event, and by their place among several.
 */
export function chartDifferences(before: Chart, after: Chart): string[] {
  return [
    ...differences('state', stateFacts(before), stateFacts(after)),
    ...differences('transition', transitionFacts(before), transitionFacts(after)),
  ];
}

type Facts = Readonly<Record<string, string>>;

function differences(
  what: string,
  before: ReadonlyMap<string, Facts>,
  after: ReadonlyMap<string, Facts>,
): string[] {
  return [
    ...[...before.keys()].filter((name) => !after.has(name)).map((name) => `- ${what} ${name}`),
    ...[...after].flatMap(([name, facts]) => {
      const old = before.get(name);
      if (old === undefined) return [`+ ${what} ${name}${summary(facts)}`];
      const changes = Object.keys(facts)
        .filter((fact) => facts[fact] !== old[fact])
        .map((fact) => `${fact} ${shown(old[fact])} → ${shown(facts[fact])}`);
      return changes.length === 0 ? [] : [`~ ${what} ${name}: ${changes.join('; ')}`];
    }),
  ];
}

function summary({ target = '' }: Facts): string {
  return target === '' ? '' : ` → ${target}`;
}

function shown(text: string | undefined): string {
  return text === undefined || text === '' ? '(none)' : text;
}

/** The paths of the states by their ids; the root is `(root)`, as its id may be another machine's name. */
function pathsOf({ root, nodes }: Chart): ReadonlyMap<string, string> {
  return new Map(nodes.map((node) => [node.id, node === root ? '(root)' : node.path]));
}

function stateFacts(chart: Chart): ReadonlyMap<string, Facts> {
  const paths = pathsOf(chart);
  return new Map(chart.nodes.map((node) => [paths.get(node.id) ?? node.id, factsOf(node, paths)]));
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

function transitionFacts(chart: Chart): ReadonlyMap<string, Facts> {
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
    chart.transitions.map((transition) => {
      const { guard, targets, actions, reenter, description } = transition;
      const facts = {
        guard: guard ?? '',
        target: targets.map(pathOf).join(', '),
        actions: actions.join(', '),
        reenter: reenter ? 'yes' : '',
        description: description ?? '',
      };
      return [nameOf(transition), facts];
    }),
  );
}
