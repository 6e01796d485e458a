import type { AnyMachineSnapshot } from 'xstate';
import type { Effect } from '../effects.ts';
import type { MachineStep } from '../model.ts';
import { serialize } from '../serialize.ts';
import { childActors } from '../snapshot.ts';
import { frozenText } from '../state-key.ts';

/** @returns how a step of a mutant differs from that of the machine, in words; undefined when it does not */
export function differenceOf(original: MachineStep, mutant: MachineStep): string | undefined {
  const parts = [
    stateDifference(original.to, mutant.to),
    contextDifference(original.to, mutant.to),
    effectDifference(original.effects, mutant.effects),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function stateDifference(original: AnyMachineSnapshot, mutant: AnyMachineSnapshot) {
  const [right, wrong] = [leavesOf(original), leavesOf(mutant)];
  if (right !== wrong) return `${wrong} instead of ${right}`;
  const [childrenThen, childrenNow] = [original, mutant].map((snapshot) =>
    [...childActors(snapshot).keys()].sort().join(),
  );
  if (childrenThen !== childrenNow) return 'other running calls';
  return historyOf(original) === historyOf(mutant) ? undefined : 'another history';
}

function historyOf({ historyValue }: AnyMachineSnapshot): string {
  return serialize(
    Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((it) => it.id)]),
  );
}

/** The ids of the innermost active states. */
function leavesOf({ _nodes: nodes }: AnyMachineSnapshot): string {
  return nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ id }) => id)
    .join(' + ');
}

function contextDifference(original: AnyMachineSnapshot, mutant: AnyMachineSnapshot) {
  const [right, wrong] = [fieldsOf(original.context), fieldsOf(mutant.context)];
  const names = [...new Set([...right.keys(), ...wrong.keys()])]
    .filter((name) => right.get(name) !== wrong.get(name))
    .sort();
  return names.length === 0
    ? undefined
    : `another ${names.map((name) => `\`${name}\``).join(', ')}`;
}

function fieldsOf(context: unknown): Map<string, string> {
  const entries: [string, unknown][] = Object.entries(context ?? {});
  return new Map(entries.map(([name, value]) => [name, frozenText(value)]));
}

function effectDifference(original: readonly Effect[], mutant: readonly Effect[]) {
  const [right, wrong] = [original.map(serialize), mutant.map(serialize)];
  const missing = original.filter((_, index) => !wrong.includes(right[index] ?? ''));
  const added = mutant.filter((_, index) => !right.includes(wrong[index] ?? ''));
  const parts = [
    ...missing.map((effect) => `without \`${nameOf(effect)}\``),
    ...added.map((effect) => `with \`${nameOf(effect)}\``),
  ];
  if (parts.length > 0) return [...new Set(parts)].join(', ');
  return right.join() === wrong.join()
    ? undefined
    : 'other repetitions or another order of effects';
}

function nameOf(effect: Effect): string {
  switch (effect.type) {
    case 'action':
      return effect.name;
    case 'invoke':
      return effect.id;
    case 'send':
    case 'timer':
    case 'emit':
      return effect.event.type;
  }
}
