import {
  and,
  or,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type GuardPredicate,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import { explore, ExplorationLimitError, type Graph, type GraphEdge } from './explore.ts';
import type { MachineModel } from './model.ts';
import { valueAt, withConfigs, writtenTransitions } from './mutation/config.ts';
import { declaredAt, placesOf } from './mutation/places.ts';
import { pendingTimers } from './pending-timers.ts';
import { declaredTransitions } from './read-chart.ts';
import { stateValue } from './snapshot.ts';
import { stateName } from './state-name.ts';
import { ownTransitions, stateNodes } from './state-nodes.ts';
import { transitionId } from './transition-id.ts';

/** What is suspicious in a machine without knowing what it is for. */
export interface Finding {
  readonly rule: FreeRule;
  /** The state, transition or guard, in words. */
  readonly what: string;
  /** A state of the graph where it shows, by its key; none for what is nowhere. */
  readonly at?: string;
}

export type FreeRule =
  /** A state that is not final and that no event leaves or changes. */
  | 'dead end'
  /** States that only lead to each other, by timers and ends of calls alone, or though the machine has an end. */
  | 'livelock'
  | 'unreached state'
  | 'unreached transition'
  /** A guard that is true whenever it is asked. */
  | 'guard never false';

/** The result of {@link checkFreeRules}. */
export interface FreeReport {
  readonly findings: readonly Finding[];
  readonly graph: Graph;
  /** Why the graph is not whole; then there are no findings. */
  readonly limit: string | undefined;
}

/**
 * Explores a model and checks the rules that need no author. A transition in the model's `unreachable` is not reported.
 * @throws Error when a guard or assignment throws.
 */
export function checkFreeRules(model: MachineModel): FreeReport {
  const seenFalse = new Set<string>();
  const seen = new Set<string>();
  const watched = withWatchedGuards(model.machine, (id, isTrue) => {
    seen.add(id);
    if (!isTrue) seenFalse.add(id);
  });
  const { graph, limit } = exploreWithin({ ...model, machine: watched });
  if (limit !== undefined) return { findings: [], graph, limit };
  const always = [...seen].filter((id) => !seenFalse.has(id));
  const findings = [
    ...deadEnds(graph),
    ...livelocks(graph),
    ...unreachedStates(model.machine, graph),
    ...unreachedTransitions(model, graph),
    ...always.map((what): Finding => ({ rule: 'guard never false', what })),
  ];
  return { findings, graph, limit };
}

/** Explores as far as the limit; beyond it the graph is not whole, and `limit` says why. */
export function exploreWithin(model: MachineModel): { graph: Graph; limit: string | undefined } {
  try {
    return { graph: explore(model), limit: undefined };
  } catch (error) {
    if (error instanceof ExplorationLimitError) return { graph: error.graph, limit: error.message };
    throw error;
  }
}

/** The same machine, in which each guard of a transition tells its answers. */
function withWatchedGuards(
  machine: AnyStateMachine,
  tell: (transition: string, isTrue: boolean) => void,
): AnyStateMachine {
  const changes = stateNodes(machine.root)
    .flatMap(placesOf)
    .map((place) => {
      const declared = declaredAt(place);
      const among = writtenTransitions(valueAt(machine.config, place.path));
      const value = among.map((written, index) => {
        const definition = declared[index];
        if (definition === undefined || written.guard === undefined) return written;
        const id = transitionId(definition);
        const answer = (isTrue: boolean) => () => {
          tell(id, isTrue);
          return isTrue;
        };
        // `and` and `or` stop at the first answer that decides, so one of the two functions is called.
        const guard = or([both(written.guard, answer(true)), answer(false)]);
        return { ...written, guard };
      });
      return { path: place.path, value };
    })
    .filter(({ value }) => value.some(({ guard }) => guard !== undefined));
  return withConfigs(machine, changes);
}

type Predicate = GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject>;

/** XState's type of `and` accepts each kind of guard, but not one of several kinds. */
function both(guard: unknown, then: () => boolean): Predicate {
  if (typeof guard === 'string') return and([guard, then]);
  if (isReference(guard)) return and([guard, then]);
  if (isPredicate(guard)) return and([guard, then]);
  throw new TypeError(`not a guard: ${String(guard)}`);
}

function isReference(guard: unknown): guard is ParameterizedObject {
  return typeof guard === 'object' && guard !== null && 'type' in guard;
}

function isPredicate(guard: unknown): guard is Predicate {
  return typeof guard === 'function';
}

function statesOf({ starts, edges }: Graph): Map<string, AnyMachineSnapshot> {
  return new Map([
    ...starts.map(({ key, step }) => [key, step.to] as const),
    ...[...edges.values()].flat().map(({ toKey, to }) => [toKey, to] as const),
  ]);
}

/** Of several states with one value the first is reported. */
function deadEnds(graph: Graph): Finding[] {
  const found = new Map<string, Finding>();
  for (const [key, state] of statesOf(graph)) {
    const what = nameOf(state);
    const isEnd = state.status !== 'active' || graph.edges.has(key);
    if (!isEnd && !found.has(what)) found.set(what, { rule: 'dead end', what, at: key });
  }
  return [...found.values()];
}

/**
 * Strongly connected states that nothing leaves and that hold no start: the machine goes round there for ever. Suspicious
 * where it has an end that it can reach from elsewhere, or where it goes round by itself.
 */
function livelocks(graph: Graph): Finding[] {
  const states = statesOf(graph);
  const hasEnd = [...states.values()].some(({ status }) => status === 'done');
  const starts = new Set(graph.starts.map(({ key }) => key));
  return components(graph)
    .filter((component) => {
      const inside = new Set(component);
      const leaving = component.flatMap((key) => graph.edges.get(key) ?? []);
      if (leaving.length === 0 || component.some((key) => starts.has(key))) return false;
      if (leaving.some(({ toKey }) => !inside.has(toKey))) return false;
      return hasEnd || leaving.every(isByItself);
    })
    .map((component) => {
      const names = component.flatMap((key) => {
        const state = states.get(key);
        return state === undefined ? [] : nameOf(state);
      });
      const [at = ''] = component;
      return { rule: 'livelock', what: [...new Set(names)].join(', '), at };
    });
}

/** Whether a step happens without an event from outside. */
function isByItself({ event, from }: GraphEdge): boolean {
  return (
    event.type.startsWith('xstate.') ||
    pendingTimers(from).some((timer) => timer.event.type === event.type)
  );
}

/** The strongly connected components, each with the states in the order in which they are found (Tarjan's algorithm). */
function components({ starts, edges }: Graph): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const found: string[][] = [];

  for (const { key: start } of starts) {
    if (indexes.has(start)) continue;
    // Without recursion: a path through a graph can be longer than the call stack.
    const open = [{ key: start, next: enter(start) }];
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      const { key, next } = top;
      const to = next.pop();
      if (to === undefined) {
        open.pop();
        const low = lowest.get(key) ?? 0;
        const parent = open.at(-1)?.key;
        if (parent !== undefined) lower(parent, low);
        if (low === indexes.get(key)) found.push(leave(key));
      } else if (!indexes.has(to)) {
        open.push({ key: to, next: enter(to) });
      } else if (onStack.has(to)) {
        lower(key, indexes.get(to) ?? 0);
      }
    }
  }
  return found;

  function enter(key: string): string[] {
    lowest.set(key, indexes.size);
    indexes.set(key, indexes.size);
    stack.push(key);
    onStack.add(key);
    return (edges.get(key) ?? []).map(({ toKey }) => toKey).reverse();
  }

  function lower(key: string, to: number): void {
    lowest.set(key, Math.min(lowest.get(key) ?? to, to));
  }

  function leave(key: string): string[] {
    const component = stack.splice(stack.lastIndexOf(key));
    component.forEach((one) => onStack.delete(one));
    return component;
  }
}

function unreachedStates(machine: AnyStateMachine, graph: Graph): Finding[] {
  const nodes = stateNodes(machine.root);
  const resting = [...statesOf(graph).values()].flatMap((state) =>
    state._nodes.map(({ id }) => id),
  );
  // A state in which the machine does not rest is entered and left within a step.
  const taken = takenTransitions(graph);
  const passed = nodes
    .flatMap(ownTransitions)
    .filter((transition) => taken.has(transitionId(transition)))
    .flatMap(({ source, target = [] }) => [source, ...target].flatMap(withParents));
  const reached = new Set([...resting, ...passed]);
  return nodes
    .filter(({ id, type }) => type !== 'history' && !reached.has(id))
    .map(({ id }) => ({ rule: 'unreached state', what: id }));
}

function withParents(node: AnyStateNode): string[] {
  return [node.id, ...(node.parent === undefined ? [] : withParents(node.parent))];
}

function takenTransitions({ starts, edges }: Graph): ReadonlySet<string> {
  const steps = [...starts.map(({ step }) => step), ...[...edges.values()].flat()];
  return new Set(steps.flatMap(({ takes }) => takes));
}

function unreachedTransitions(model: MachineModel, graph: Graph): Finding[] {
  const reached = takenTransitions(graph);
  return declaredTransitions(model.machine)
    .filter((id) => !reached.has(id) && model.unreachable?.[id] === undefined)
    .map((what) => ({ rule: 'unreached transition', what }));
}

function nameOf(state: AnyMachineSnapshot): string {
  const name = stateName(stateValue(state));
  return name === '' ? state.machine.id : name;
}
