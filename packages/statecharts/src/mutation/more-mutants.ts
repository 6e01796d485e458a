import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { ownTransitions, stateNodes } from '../state-nodes.ts';
import { transitionId } from '../transition-id.ts';
import { isFields, valueAt, withConfig, writtenTransitions } from './config.ts';
import type { Mutant, MutationKind } from './mutant.ts';
import { declaredAt, placesOf, statePath, type Place } from './places.ts';

/**
 * The mutants beyond the usual ones: mistakes in numeric delays, initial states, histories, re-entries, invocations and the
 * order of alternatives. Most can change every step, so that each takes about as long as exploring the machine.
 */
export function moreMutantsOf(machine: AnyStateMachine): Mutant[] {
  return stateNodes(machine.root).flatMap((node) => [
    ...placesOf(node).flatMap((place) => [
      ...reentries(machine, place),
      ...otherOrders(machine, place),
    ]),
    ...longerDelays(machine, node),
    ...otherInitial(machine, node),
    ...otherHistory(machine, node),
    ...invokeMutants(machine, node),
  ]);
}

interface Parts extends Partial<Pick<Mutant, 'change' | 'transitions' | 'renamed'>> {
  readonly where: string;
  readonly build: Mutant['build'];
}

function mutant(kind: MutationKind, { where, build, ...parts }: Parts): Mutant {
  return {
    name: `${kind} · ${where}`,
    kind,
    change: { at: 'everywhere' },
    transitions: [],
    renamed: new Map(),
    build,
    ...parts,
  };
}

/** A transition to its own state, or to one inside, with the other answer to whether it leaves the state. */
function reentries(machine: AnyStateMachine, place: Place): Mutant[] {
  const among = writtenTransitions(valueAt(machine.config, place.path));
  return declaredAt(place).flatMap((definition, index) => {
    const { source, target = [], reenter } = definition;
    const written = among[index];
    const staysInside = target.length > 0 && target.every((node) => isWithin(node, source));
    if (written === undefined || !staysInside) return [];
    const id = transitionId(definition);
    return mutant(reenter ? 'not re-entered' : 're-entered', {
      where: id,
      transitions: [id],
      build: () =>
        withConfig(machine, place.path, among.with(index, { ...written, reenter: !reenter })),
    });
  });
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

/** Two neighbouring alternatives in the other order. */
function otherOrders(machine: AnyStateMachine, place: Place): Mutant[] {
  const among = writtenTransitions(valueAt(machine.config, place.path));
  const ids = declaredAt(place).map(transitionId);
  return among.slice(1).flatMap((second, index) => {
    const first = among[index];
    const [one, other] = ids.slice(index, index + 2);
    if (first === undefined || one === undefined || other === undefined) return [];
    return mutant('order swapped', {
      where: one,
      change: { at: 'transitions', state: place.node.id, eventType: place.eventType },
      transitions: [one, other],
      renamed: new Map([
        [one, other],
        [other, one],
      ]),
      build: () =>
        withConfig(machine, place.path, among.with(index, second).with(index + 1, first)),
    });
  });
}

/** A numeric delay that is twice as long. Its transitions get other ids, as XState names them after the delay. */
function longerDelays(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const path = [...statePath(node), 'after'];
  const written = valueAt(machine.config, path);
  if (!isFields(written)) return [];
  return Object.keys(written)
    .filter((key) => Number(key) > 0)
    .map((key) => {
      const longer = String(2 * Number(key));
      const entries = Object.entries(written).map(([each, value]) => [
        each === key ? longer : each,
        value,
      ]);
      const declared = ownTransitions(node).filter(
        ({ eventType }) => eventType === `xstate.after.${key}.${node.id}`,
      );
      const ids = declared.map(transitionId);
      return mutant('delay doubled', {
        where: `${key} ms of ${node.id}`,
        transitions: ids,
        renamed: new Map(
          ids.map((id, index) => [`${node.id} | xstate.after.${longer}.${node.id} | ${index}`, id]),
        ),
        build: () => withConfig(machine, path, Object.fromEntries(entries)),
      });
    });
}

/** A compound state that begins in the next of its states. */
function otherInitial(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  if (node.type !== 'compound') return [];
  const states = Object.values(node.states).filter(({ type }) => type !== 'history');
  const initial = node.initial.target[0];
  const other = states[(initial === undefined ? -1 : states.indexOf(initial)) + 1] ?? states[0];
  if (other === undefined || other === initial) return [];
  const path = [...statePath(node), 'initial'];
  const written = valueAt(machine.config, path);
  return [
    mutant('other initial state', {
      where: `${other.key} in ${node.id}`,
      build: () =>
        withConfig(
          machine,
          path,
          isFields(written) ? { ...written, target: other.key } : other.key,
        ),
    }),
  ];
}

/** A history that remembers more or fewer levels. */
function otherHistory(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const hasLevels = Object.values(node.parent?.states ?? {}).some(
    ({ type }) => type === 'compound' || type === 'parallel',
  );
  if (node.type !== 'history' || !hasLevels) return [];
  const kind = node.history === 'deep' ? 'shallow' : 'deep';
  return [
    mutant('other history', {
      where: `${kind} ${node.id}`,
      build: () => withConfig(machine, [...statePath(node), 'history'], kind),
    }),
  ];
}

/** A state that does not invoke an actor, and one that takes its failure for its success. */
function invokeMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const path = [...statePath(node), 'invoke'];
  const written = valueAt(machine.config, path);
  const list: readonly unknown[] = Array.isArray(written) ? written : [written];
  return node.invoke.flatMap(({ id }, index) => {
    const invoke = list[index];
    if (!isFields(invoke)) return [];
    const { onDone, onError } = invoke;
    const where = `${id} of ${node.id}`;
    const idsOf = (end: string) =>
      (node.transitions.get(`xstate.${end}.actor.${id}`) ?? []).map(transitionId);
    return [
      mutant('not invoked', {
        where,
        build: () => withConfig(machine, path, list.toSpliced(index, 1)),
      }),
      ...(onDone === undefined || onError === undefined
        ? []
        : [
            mutant('ends swapped', {
              where,
              transitions: [...idsOf('done'), ...idsOf('error')],
              build: () =>
                withConfig(
                  machine,
                  path,
                  list.with(index, { ...invoke, onDone: onError, onError: onDone }),
                ),
            }),
          ]),
    ];
  });
}
