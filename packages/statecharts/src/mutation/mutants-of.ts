import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { stateNodes } from '../state-nodes.ts';
import { transitionId } from '../transition-id.ts';
import {
  actionName,
  keysOf,
  toList,
  valueAt,
  withConfig,
  writtenTransitions,
  type ConfigPath,
} from './config.ts';
import type { Mutant } from './mutant.ts';
import { mistakesIn } from './mutators.ts';

/** All mutants of a machine: those of its states in the chart's order, then those of its delays. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [
    ...stateNodes(machine.root).flatMap((node) => [
      ...placesOf(node).flatMap((place) => transitionMutants(machine, place)),
      ...stateActionMutants(machine, node),
    ]),
    ...delayMutants(machine),
  ];
}

/** The alternatives of one state for one event. */
interface Place {
  readonly node: AnyStateNode;
  readonly path: ConfigPath;
  /** Empty for `always`. */
  readonly eventType: string;
}

function placesOf(node: AnyStateNode): Place[] {
  const { config, id: stateId } = node;
  const invokePath = (index: number) =>
    Array.isArray(config.invoke) ? ['invoke', index] : ['invoke'];
  const places: [path: ConfigPath, eventType: string][] = [
    ...keysOf(config.on).map((event): [ConfigPath, string] => [['on', event], event]),
    ...keysOf(config.after).map((delay): [ConfigPath, string] => [
      ['after', delay],
      `xstate.after.${delay}.${stateId}`,
    ]),
    [['onDone'], `xstate.done.state.${stateId}`],
    ...node.invoke.flatMap(({ id }, index): [ConfigPath, string][] => [
      [[...invokePath(index), 'onDone'], `xstate.done.actor.${id}`],
      [[...invokePath(index), 'onError'], `xstate.error.actor.${id}`],
      [[...invokePath(index), 'onSnapshot'], `xstate.snapshot.${id}`],
    ]),
    [['always'], ''],
  ];
  return places.map(([path, eventType]) => ({
    node,
    path: [...statePath(node), ...path],
    eventType,
  }));
}

function statePath(node: AnyStateNode): ConfigPath {
  return node.path.flatMap((key) => ['states', key]);
}

function transitionMutants(machine: AnyStateMachine, { node, path, eventType }: Place): Mutant[] {
  const among = writtenTransitions(valueAt(machine.config, path));
  const declared: readonly AnyTransitionDefinition[] =
    (eventType === '' ? node.always : node.transitions.get(eventType)) ?? [];
  const ids = declared.map(transitionId);
  return among.flatMap((written, index) => {
    const definition = declared[index];
    if (definition === undefined) return [];
    return mistakesIn({ written, definition, index, among }).map(
      ({ kind, detail, changed }): Mutant => ({
        name: [kind, detail, ids[index]].filter((part) => part !== undefined).join(' · '),
        kind,
        change: { at: 'transitions', state: node.id, eventType },
        transitions: ids.slice(index, kind === 'guards swapped' ? index + 2 : index + 1),
        renamed: kind === 'removed' ? idsAfterRemoval(ids, index) : new Map(),
        build: () => withConfig(machine, path, changed),
      }),
    );
  });
}

/** After the removal of one alternative the later ones have the ids of those before them. */
function idsAfterRemoval(ids: readonly string[], removed: number): ReadonlyMap<string, string> {
  const later = ids.slice(removed + 1);
  return new Map(later.map((id, offset) => [ids[removed + offset] ?? id, id]));
}

function stateActionMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  return (['entry', 'exit'] as const).flatMap((when) => {
    const actions = toList(node.config[when]);
    return actions.map((action, position): Mutant => ({
      name: `action dropped · ${actionName(action)} · ${when} of ${node.id}`,
      kind: 'action dropped',
      change: { at: 'state', state: node.id },
      transitions: [],
      renamed: new Map(),
      build: () => withConfig(machine, [...statePath(node), when], actions.toSpliced(position, 1)),
    }));
  });
}

function delayMutants(machine: AnyStateMachine): Mutant[] {
  const { delays } = machine.implementations;
  return Object.entries(delays).map(([name, delay]): Mutant => ({
    name: `delay doubled · ${name}`,
    kind: 'delay doubled',
    change: { at: 'delays' },
    transitions: timedBy(machine, name),
    renamed: new Map(),
    build: () =>
      machine.provide({
        delays: {
          [name]:
            typeof delay === 'function' ? (args, params) => 2 * delay(args, params) : 2 * delay,
        },
      }),
  }));
}

/** The transitions that wait for a delay. */
function timedBy(machine: AnyStateMachine, delay: string): string[] {
  return stateNodes(machine.root).flatMap((node) =>
    (node.transitions.get(`xstate.after.${delay}.${node.id}`) ?? []).map(transitionId),
  );
}
