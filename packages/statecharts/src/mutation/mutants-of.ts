import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodes } from '../state-nodes.ts';
import { transitionId } from '../transition-id.ts';
import { actionName, toList, valueAt, withConfig, writtenTransitions } from './config.ts';
import type { Mutant } from './mutant.ts';
import { moreMutantsOf } from './more-mutants.ts';
import { mistakesIn } from './mutators.ts';
import { declaredAt, placesOf, statePath, type Place } from './places.ts';

/** Which mutants {@link mutantsOf} makes. */
export interface MutantOptions {
  /** `usual` by default; `all` also has those of `more-mutants.ts`, which take longer. */
  readonly kinds?: 'usual' | 'all';
}

/** All mutants of a machine: those of its states in the chart's order, then those of its delays, then the longer ones. */
export function mutantsOf(
  machine: AnyStateMachine,
  { kinds = 'usual' }: MutantOptions = {},
): Mutant[] {
  return [
    ...stateNodes(machine.root).flatMap((node) => [
      ...placesOf(node).flatMap((place) => transitionMutants(machine, place)),
      ...stateActionMutants(machine, node),
    ]),
    ...delayMutants(machine),
    ...(kinds === 'all' ? moreMutantsOf(machine) : []),
  ];
}

function transitionMutants(machine: AnyStateMachine, place: Place): Mutant[] {
  const { node, path, eventType } = place;
  const among = writtenTransitions(valueAt(machine.config, path));
  const declared = declaredAt(place);
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
