import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { partNames, UnnamedPartError, type PartNames } from './part-names.ts';
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
  readonly invokes: readonly { readonly id: string; readonly source: string }[];
  /** The id of the state a compound state begins in. */
  readonly initial: string | undefined;
  readonly history: 'shallow' | 'deep' | undefined;
  readonly children: readonly ChartNode[];
}

export interface ChartTransition {
  readonly id: string;
  readonly source: string;
  /** XState's event type. */
  readonly eventType: string;
  /** The same in words: `always`, `after holdTime`, `done: pay`, `error: pay`, `snapshot: cart`, `done`. */
  readonly label: string;
  readonly guard: string | undefined;
  readonly actions: readonly string[];
  /** The ids of the target states; none for a transition without a target. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly description: string | undefined;
}

/**
 * Reads a machine into plain data.
 * @throws UnnamedPartError naming every guard, action, delay and invoked actor that is written inline.
 */
export function readChart(machine: AnyStateMachine): Chart {
  const names = partNames();
  const root = readNode(machine.root, names);
  const transitions = stateNodes(machine.root).flatMap((node) =>
    ownTransitions(node).map((transition) => readTransition(transition, names)),
  );
  if (names.unnamed.length > 0) {
    throw new UnnamedPartError(
      `${machine.id}: everything must be named in setup(), but these are inline: ${names.unnamed.join('; ')}`,
    );
  }
  return { id: machine.id, root, nodes: withDescendants(root), transitions };
}

/** The ids of all declared transitions, in the chart's order. */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  return stateNodes(machine.root).flatMap((node) => ownTransitions(node).map(transitionId));
}

function readNode(node: AnyStateNode, names: PartNames): ChartNode {
  const where = `#${node.id}`;
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
    entry: names.actions(entry, `the entry of ${where}`),
    exit: names.actions(exit, `the exit of ${where}`),
    invokes: node.invoke.map(({ id, src }) => ({ id, source: names.actorSource(src, where) })),
    initial: node.type === 'compound' ? node.initial.target[0]?.id : undefined,
    history: node.history === false ? undefined : node.history,
    children: Object.values(node.states).map((child) => readNode(child, names)),
  };
}

function withDescendants(node: ChartNode): ChartNode[] {
  return [node, ...node.children.flatMap(withDescendants)];
}

function readTransition(transition: AnyTransitionDefinition, names: PartNames): ChartTransition {
  const id = transitionId(transition);
  const guard: unknown = transition.guard;
  return {
    id,
    source: transition.source.id,
    eventType: String(transition.eventType),
    label: eventLabel(transition, names),
    guard: guard === undefined ? undefined : names.guard(guard, `"${id}"`),
    actions: names.actions(transition.actions, `"${id}"`),
    targets: (transition.target ?? []).map((target) => target.id),
    reenter: transition.reenter,
    description: transition.description,
  };
}

function eventLabel(transition: AnyTransitionDefinition, names: PartNames): string {
  const eventType = String(transition.eventType);
  if (eventType === '') return 'always';
  const timer = transition.source.after.find((candidate) => candidate.eventType === eventType);
  if (timer !== undefined) return `after ${names.delay(timer.delay, `#${transition.source.id}`)}`;
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
  const invoked = node.invoke.find((candidate) => candidate.id === id);
  return typeof invoked?.src === 'string' && id.endsWith(`.${node.id}`) ? invoked.src : id;
}
