import type { Chart, ChartNode, ChartTransition } from '../read-chart.ts';

/** A state of a machine's configuration, as data. JSON leaves out what is undefined. */
export interface StateConfig {
  readonly type?: 'parallel' | 'final' | 'history' | undefined;
  readonly history?: 'shallow' | 'deep' | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly entry?: readonly PartConfig[] | undefined;
  readonly exit?: readonly PartConfig[] | undefined;
  readonly initial?: string | undefined;
  readonly invoke?: readonly InvokeConfig[] | undefined;
  readonly on?: TransitionsByName | undefined;
  readonly after?: TransitionsByName | undefined;
  readonly always?: readonly TransitionConfig[] | undefined;
  readonly onDone?: readonly TransitionConfig[] | undefined;
  readonly states?: Readonly<Record<string, StateConfig>> | undefined;
}

/** A machine's configuration; `createMachine` accepts it. */
export interface ChartConfig extends StateConfig {
  readonly id: string;
}

/** An action or a guard: its name, with its parameters where they are fixed. */
type PartConfig = string | { readonly type: string; readonly params: unknown };

interface TransitionConfig {
  readonly target?: readonly string[] | undefined;
  readonly guard?: PartConfig | undefined;
  readonly actions?: readonly PartConfig[] | undefined;
  readonly reenter?: true | undefined;
  readonly description?: string | undefined;
}

interface InvokeConfig {
  readonly id: string;
  readonly src: string;
  readonly onDone?: readonly TransitionConfig[] | undefined;
  readonly onError?: readonly TransitionConfig[] | undefined;
  readonly onSnapshot?: readonly TransitionConfig[] | undefined;
}

type TransitionsByName = Readonly<Record<string, readonly TransitionConfig[]>>;

/**
 * A chart as a configuration with the same structure: `readChart` of a machine made from it gives an equal chart, but for the
 * order of the event types of a state. It has the names of guards, actions, delays and actors, and `setup()` gives them their
 * implementations. A guard combined by `and`, `or`, `not` or `stateIn` becomes one name.
 */
export function toConfig(chart: Chart): ChartConfig {
  return { id: chart.id, ...stateConfig(chart, chart.root) };
}

function stateConfig(chart: Chart, node: ChartNode): StateConfig {
  const own = chart.transitions.filter(({ source }) => source === node.id);
  const ofType = (eventType: string) =>
    own.filter((transition) => transition.eventType === eventType).map(transitionConfig);
  const timers = own.filter(({ eventType }) => eventType.startsWith('xstate.after.'));
  const others = own.filter(({ eventType }) => eventType !== '' && !isOfXState(eventType));
  const initial = node.children.find(({ id }) => id === node.initial)?.key;
  return {
    type: node.type === 'atomic' || node.type === 'compound' ? undefined : node.type,
    history: node.history,
    description: node.description,
    tags: filled(node.tags),
    entry: filled(node.entry.map(partConfig)),
    exit: filled(node.exit.map(partConfig)),
    initial: node.initial === undefined ? undefined : (initial ?? `#${node.initial}`),
    invoke: filled(node.invokes.map((invoke) => invokeConfig(invoke, ofType))),
    on: filled(byName(others, ({ eventType }) => eventType)),
    after: filled(byName(timers, ({ label }) => label.replace(/^after /, ''))),
    always: filled(ofType('')),
    onDone: filled(ofType(`xstate.done.state.${node.id}`)),
    states: filled(
      Object.fromEntries(node.children.map((child) => [child.key, stateConfig(chart, child)])),
    ),
  };
}

function invokeConfig(
  { id, source }: ChartNode['invokes'][number],
  ofType: (eventType: string) => TransitionConfig[],
): InvokeConfig {
  return {
    id,
    src: source,
    onDone: filled(ofType(`xstate.done.actor.${id}`)),
    onError: filled(ofType(`xstate.error.actor.${id}`)),
    onSnapshot: filled(ofType(`xstate.snapshot.${id}`)),
  };
}

function transitionConfig(transition: ChartTransition): TransitionConfig {
  const { targets, guard, actions, reenter, description } = transition;
  return {
    target: filled(targets.map((id) => `#${id}`)),
    guard: guard === undefined ? undefined : guardConfig(guard),
    actions: filled(actions.map(partConfig)),
    reenter: reenter ? true : undefined,
    description,
  };
}

function byName(
  transitions: readonly ChartTransition[],
  nameOf: (transition: ChartTransition) => string,
): TransitionsByName {
  const groups = new Map<string, TransitionConfig[]>();
  for (const transition of transitions) {
    const name = nameOf(transition);
    groups.set(name, [...(groups.get(name) ?? []), transitionConfig(transition)]);
  }
  return Object.fromEntries(groups);
}

/** Events that XState sends itself; they are written elsewhere than in `on`. */
function isOfXState(eventType: string): boolean {
  return /^xstate\.(?:after|done|error|snapshot)\./.test(eventType);
}

function guardConfig(name: string): PartConfig {
  const isStateIn = name.startsWith('in {');
  return isStateIn ? name : partConfig(name);
}

/** `name`, or `name {"key":"value"}` with its parameters. */
function partConfig(name: string): PartConfig {
  const [, type, json] = /^(\S+) (\{.*\})$/s.exec(name) ?? [];
  if (type === undefined || json === undefined) return name;
  const params: unknown = JSON.parse(json);
  return { type, params };
}

function filled<TValue extends object>(value: TValue): TValue | undefined {
  return Object.keys(value).length === 0 ? undefined : value;
}
