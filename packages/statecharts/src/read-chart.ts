import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import {
  actionNames,
  actorSourceName,
  delayName,
  guardName,
  INLINE,
  isBuiltIn,
  valueText,
} from './part-names.ts';
import { ownTransitions, stateNodes } from './state-nodes.ts';
import { transitionId } from './transition-id.ts';

/** A machine as plain data, from which its documents are made. */
export interface Chart {
  readonly id: string;
  readonly root: ChartNode;
  readonly nodes: readonly ChartNode[];
  readonly transitions: readonly ChartTransition[];
}

export interface ChartNode {
  readonly id: string;
  /** The keys from below the root, `tickets.loading`; the machine's id for the root. */
  readonly path: string;
  readonly key: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  /** The id of the state a compound state begins in. */
  readonly initial: string | undefined;
  /** The actions of the transition to the initial state. */
  readonly initialActions: readonly string[];
  readonly history: 'shallow' | 'deep' | undefined;
  /** The ids of the states that a history leads to before it remembers one, where the chart names them. */
  readonly historyTargets: readonly string[];
  /** The output of a final state or of the machine, as JSON; `(inline)` for a function. */
  readonly output: string | undefined;
  /** As JSON. */
  readonly meta: string | undefined;
  readonly children: readonly ChartNode[];
}

export interface ChartInvoke {
  readonly id: string;
  readonly source: string;
  readonly systemId: string | undefined;
}

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  /** XState's event type. */
  readonly eventType: string;
  /** The same in words: `always`, `after holdTime`, `after 1000 ms`, `done: pay`, `error: pay`, `snapshot: cart`, `done`. */
  readonly label: string;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** The ids of the target states; none for a transition without a target. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly description: string | undefined;
}

/** Reads a machine into plain data. Parts that are written in place have the names that `part-names.ts` gives them. */
export function readChart(machine: AnyStateMachine): Chart {
  const root = readNode(machine.root);
  const transitions = stateNodes(machine.root).flatMap((node) =>
    ownTransitions(node).map(readTransition),
  );
  return { id: machine.id, root, nodes: withDescendants(root), transitions };
}

/** How many states a chart has; its root is the machine. */
export function stateCount({ nodes }: Chart): number {
  return nodes.length - 1;
}

/** The ids of all declared transitions, in the chart's order. */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  return stateNodes(machine.root).flatMap((node) => ownTransitions(node).map(transitionId));
}

/**
 * Where a machine has guards, actions, delays and actors in place that `setup()` could name, in words. A product that
 * wants all of them named, so that they can be provided, checks that there are none.
 */
export function inlineParts(machine: AnyStateMachine): string[] {
  return stateNodes(machine.root).flatMap((node) => {
    const where = `#${node.id}`;
    const transitions = ownTransitions(node);
    const delays = new Set(node.after.map(({ delay }) => delay));
    return [
      ...unnamed('an action', node.config.entry, `the entry of ${where}`),
      ...unnamed('an action', node.config.exit, `the exit of ${where}`),
      ...unnamed('an action', node.initial.actions, `the initial transition of ${where}`),
      ...node.invoke
        .filter(({ src }) => actorSourceName(src) === INLINE)
        .map(() => `an invoked actor at ${where}`),
      ...[...delays]
        .filter((delay) => typeof delay !== 'string')
        .map((delay) => `the delay ${String(delay)} at ${where}`),
      ...transitions.flatMap((transition) => {
        const id = `"${transitionId(transition)}"`;
        const guards = hasUnnamedGuard(transition.guard) ? [`a guard at ${id}`] : [];
        return [...guards, ...unnamed('an action', transition.actions, id)];
      }),
    ];
  });
}

function unnamed(what: string, actions: unknown, where: string): string[] {
  const list: readonly unknown[] = Array.isArray(actions) ? actions : [actions];
  return list
    .filter((action) => isBuiltIn(action) || typeof action === 'function')
    .map(() => `${what} at ${where}`);
}

/** Whether a guard is a function, or one that `and`, `or` and `not` make has one among its parts. */
function hasUnnamedGuard(guard: unknown): boolean {
  if (typeof guard !== 'function' || 'stateValue' in guard) return false;
  return !('guards' in guard) || !Array.isArray(guard.guards) || guard.guards.some(hasUnnamedGuard);
}

function readNode(node: AnyStateNode): ChartNode {
  // The configuration, not node.entry: XState adds the timers of `after` to the latter.
  const entry: unknown = node.config.entry;
  const exit: unknown = node.config.exit;
  return {
    id: node.id,
    path: node.path.length === 0 ? node.id : node.path.join('.'),
    key: node.key,
    type: node.type,
    description: node.description,
    tags: node.tags,
    entry: actionNames(entry),
    exit: actionNames(exit),
    invokes: node.invoke.map(({ id, src, systemId }) => ({
      id,
      source: actorSourceName(src),
      systemId,
    })),
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    initialActions: node.type === 'compound' ? actionNames(node.initial.actions) : [],
    history: node.history === false ? undefined : node.history,
    historyTargets: historyTargets(node),
    output: valueText(node.output),
    meta: valueText(node.meta),
    children: Object.values(node.states).map(readNode),
  };
}

/** XState resolves the default target of a history only when it needs it: an id, or a path from the state around it. */
function historyTargets({ config, parent }: AnyStateNode): string[] {
  if (config.type !== 'history' && config.history === undefined) return [];
  const targets: unknown = config.target;
  const list: readonly unknown[] = Array.isArray(targets) ? targets : [targets];
  return list.flatMap((target) => {
    if (typeof target !== 'string' || parent === undefined) return [];
    if (target.startsWith('#')) return parent.machine.getStateNodeById(target).id;
    const keys = target.split('.');
    const found = keys.reduce<AnyStateNode | undefined>((node, key) => node?.states[key], parent);
    return found === undefined ? [] : found.id;
  });
}

/** A state and all states inside it, in the chart's order. */
export function withDescendants(node: ChartNode): ChartNode[] {
  return [node, ...node.children.flatMap(withDescendants)];
}

function readTransition(transition: AnyTransitionDefinition): ChartTransition {
  const guard: unknown = transition.guard;
  return {
    id: transitionId(transition),
    source: transition.source.id,
    eventType: String(transition.eventType),
    label: eventLabel(transition),
    guard: guard === undefined ? undefined : guardName(guard),
    actions: actionNames(transition.actions),
    targets: (transition.target ?? []).map((target) => target.id),
    reenter: transition.reenter,
    description: transition.description,
  };
}

function eventLabel(transition: AnyTransitionDefinition): string {
  const eventType = String(transition.eventType);
  if (eventType === '') return 'always';
  const timer = transition.source.after.find((candidate) => candidate.eventType === eventType);
  if (timer !== undefined) return `after ${delayName(timer.delay)}`;
  if (eventType.startsWith('xstate.done.state.')) return 'done';
  const ofActor = /^xstate\.(?:(done|error)\.actor|(snapshot))\.(.+)$/.exec(eventType);
  if (ofActor !== null) {
    const [, end, snapshot, id = ''] = ofActor;
    return `${end ?? snapshot ?? ''}: ${actorLabel(transition.source, id)}`;
  }
  return eventType;
}

/** The id of an invoked actor, or its source where XState generated the id. */
function actorLabel(node: AnyStateNode, id: string): string {
  const index = node.invoke.findIndex((candidate) => candidate.id === id);
  const invoked = node.invoke[index];
  return invoked !== undefined && id === `${index}.${node.id}` ? actorSourceName(invoked.src) : id;
}
