import type ts from 'typescript';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { SourceTree, type Found, type SourceLine } from './source-tree.ts';
import type { Chart } from '../read-chart.ts';
import { ownTransitions, stateNodes } from '../state-nodes.ts';
import { transitionId } from '../transition-id.ts';
import type { SourcePlace } from '../visualiser/data.ts';

/** Where the parts of a machine are written. A part built in a way that cannot be followed has no entry. */
export interface MachineSource {
  /** The lines of the transitions, by transition id. */
  readonly transitions: ReadonlyMap<string, SourceLine>;
  /** The lines where the states begin, by their paths below the root, whose own path is empty. */
  readonly states: ReadonlyMap<string, SourceLine>;
}

/**
 * Finds where a machine's states and transitions are written, without running anything.
 * @param file of the constant `name`, which is the machine
 */
export function locateMachine(machine: AnyStateMachine, file: string, name: string): MachineSource {
  const tree = new SourceTree();
  const transitions = new Map<string, SourceLine>();
  const states = new Map<string, SourceLine>();
  const root = tree.declared(file, name);
  for (const node of root === undefined ? [] : stateNodes(machine.root)) {
    const state = stateExpression(tree, root, node.path);
    const written = state === undefined ? undefined : tree.follow(state);
    if (written === undefined) continue;
    states.set(node.path.join('.'), tree.lineOf(written));
    for (const transition of ownTransitions(node)) {
      const id = transitionId(transition);
      const found = transitionsOf(tree, written, node, id);
      const index = Number(id.split(' | ').at(-1));
      const mention = found === undefined ? undefined : tree.elements(found)[index]?.mention;
      if (mention !== undefined) transitions.set(id, tree.lineOf(mention));
    }
  }
  return { transitions, states };
}

/**
 * @param pathOf gives the written path of an absolute one
 * @returns the places of a chart's states and transitions by their ids, as the visualiser reads them
 */
export function sourcePlaces(
  { root, nodes, transitions }: Chart,
  source: MachineSource,
  pathOf: (absolute: string) => string,
): Record<string, SourcePlace> {
  const places = [
    ...nodes.map((node) => [node.id, source.states.get(node === root ? '' : node.path)] as const),
    ...transitions.map(({ id }) => [id, source.transitions.get(id)] as const),
  ];
  return Object.fromEntries(
    places.flatMap(([id, place]) =>
      place === undefined ? [] : [[id, { file: pathOf(place.file), line: place.line }]],
    ),
  );
}

function stateExpression(
  tree: SourceTree,
  root: ts.Expression | undefined,
  path: readonly string[],
): ts.Expression | undefined {
  return path.reduce<ts.Expression | undefined>((state, key) => {
    const states = state === undefined ? undefined : tree.property(state, 'states');
    return states === undefined ? undefined : tree.property(states.value, key)?.value;
  }, root);
}

/** The configuration of all transitions of a state for the event of a transition's id. */
function transitionsOf(
  tree: SourceTree,
  state: ts.Expression,
  node: AnyStateNode,
  id: string,
): Found | undefined {
  const [, eventType = ''] = id.split(' | ');
  if (eventType === 'always') return tree.property(state, 'always');
  if (eventType === `xstate.done.state.${node.id}`) return tree.property(state, 'onDone');
  const timer = node.after.find((candidate) => candidate.eventType === eventType);
  if (timer !== undefined) return inside(tree, state, 'after', String(timer.delay));
  return ofInvoke(tree, state, node, eventType) ?? inside(tree, state, 'on', eventType);
}

function ofInvoke(
  tree: SourceTree,
  state: ts.Expression,
  node: AnyStateNode,
  eventType: string,
): Found | undefined {
  const [, done, error, id] =
    /^xstate\.(?:(done)\.actor|(error)\.actor|snapshot)\.(.+)$/.exec(eventType) ?? [];
  const index = node.invoke.findIndex((invoked) => invoked.id === id);
  const list = index < 0 ? undefined : tree.property(state, 'invoke');
  const invoke = list === undefined ? undefined : tree.elements(list)[index];
  const key = done !== undefined ? 'onDone' : error !== undefined ? 'onError' : 'onSnapshot';
  return invoke === undefined ? undefined : tree.property(invoke.value, key);
}

function inside(
  tree: SourceTree,
  state: ts.Expression,
  group: string,
  name: string,
): Found | undefined {
  const found = tree.property(state, group);
  return found === undefined ? undefined : tree.property(found.value, name);
}
