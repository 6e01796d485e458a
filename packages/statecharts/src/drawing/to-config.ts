import { INLINE } from '../part-names.ts';
import type { Chart, ChartInvoke, ChartNode, ChartTransition } from '../read-chart.ts';

/** A state of a machine's configuration, as data. JSON leaves out what is undefined. */
export interface StateConfig {
  readonly id?: string | undefined;
  readonly type?: 'parallel' | 'final' | 'history' | undefined;
  readonly history?: 'shallow' | 'deep' | undefined;
  /** Of a history. */
  readonly target?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly entry?: readonly PartConfig[] | undefined;
  readonly exit?: readonly PartConfig[] | undefined;
  readonly initial?: string | InitialConfig | undefined;
  readonly invoke?: readonly InvokeConfig[] | undefined;
  readonly on?: TransitionsByName | undefined;
  readonly after?: TransitionsByName | undefined;
  readonly always?: readonly TransitionConfig[] | undefined;
  readonly onDone?: readonly TransitionConfig[] | undefined;
  readonly output?: unknown;
  readonly meta?: unknown;
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

interface InitialConfig {
  readonly target: string;
  readonly actions: readonly PartConfig[];
}

interface InvokeConfig {
  readonly id: string;
  readonly src: string;
  readonly systemId?: string | undefined;
  readonly onDone?: readonly TransitionConfig[] | undefined;
  readonly onError?: readonly TransitionConfig[] | undefined;
  readonly onSnapshot?: readonly TransitionConfig[] | undefined;
}

type TransitionsByName = Readonly<Record<string, readonly TransitionConfig[]>>;

/**
 * A chart as a configuration with the same structure: `readChart` of a machine made from it gives an equal chart, but for the
 * order of the event types of a state. It has the names of guards, actions, delays and actors, and `setup()` gives them their
 * implementations. A guard combined by `and`, `or`, `not` or `stateIn` becomes one name, and so does what is written in place.
 * An output that is a function is left out.
 */
export function toConfig(chart: Chart): ChartConfig {
  return { ...stateConfig(chart, chart.root, chart.id), id: chart.id };
}

/** @param usualId the id that XState gives the state when the configuration names none */
function stateConfig(chart: Chart, node: ChartNode, usualId: string): StateConfig {
  const own = chart.transitions.filter(({ source }) => source === node.id);
  const ofType = (eventType: string) =>
    own.filter((transition) => transition.eventType === eventType).map(transitionConfig);
  const timers = own.filter(({ eventType }) => eventType.startsWith('xstate.after.'));
  const others = own.filter(({ eventType }) => eventType !== '' && !isOfXState(eventType));
  return {
    id: node.id === usualId ? undefined : node.id,
    type: node.type === 'atomic' || node.type === 'compound' ? undefined : node.type,
    history: node.history,
    target: filled(node.historyTargets.map((id) => `#${id}`)),
    description: node.description,
    tags: filled(node.tags),
    entry: filled(node.entry.map(partConfig)),
    exit: filled(node.exit.map(partConfig)),
    initial: initialConfig(node),
    invoke: filled(node.invokes.map((invoke) => invokeConfig(invoke, ofType))),
    on: filled(byName(others, ({ eventType }) => eventType)),
    after: filled(byName(timers, delayKey)),
    always: filled(ofType('')),
    onDone: filled(ofType(`xstate.done.state.${node.id}`)),
    output: valueOf(node.output),
    meta: valueOf(node.meta),
    states: filled(
      Object.fromEntries(
        node.children.map((child) => [
          child.key,
          stateConfig(chart, child, [chart.id, ...keysTo(chart.root, child)].join('.')),
        ]),
      ),
    ),
  };
}

/** The keys of the states from below a state to one inside it; a state's path is ambiguous where keys have dots. */
function keysTo(from: ChartNode, to: ChartNode): string[] {
  for (const child of from.children) {
    if (child === to) return [child.key];
    const below = keysTo(child, to);
    if (below.length > 0) return [child.key, ...below];
  }
  return [];
}

function initialConfig({
  children,
  initial,
  initialActions,
}: ChartNode): string | InitialConfig | undefined {
  const key = children.find(({ id }) => id === initial)?.key;
  if (key === undefined || initialActions.length === 0) return key;
  return { target: key, actions: initialActions.map(partConfig) };
}

/** The key of a timer in `after`: `holdTime`, `1000`. */
function delayKey({ eventType, source }: ChartTransition): string {
  return eventType.slice('xstate.after.'.length, -`.${source}`.length);
}

/** The value of a chart's JSON; undefined for one that JSON cannot express. */
function valueOf(text: string | undefined): unknown {
  return text === undefined || text === INLINE ? undefined : JSON.parse(text);
}

function invokeConfig(
  { id, source, systemId }: ChartInvoke,
  ofType: (eventType: string) => TransitionConfig[],
): InvokeConfig {
  return {
    id,
    src: source,
    systemId,
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
