import {
  not,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type GuardPredicate,
  type MachineContext,
  type ParameterizedObject,
} from 'xstate';
import { actionName, toList, type WrittenTransition } from './config.ts';
import type { MutationKind } from './mutant.ts';

/** One transition among the alternatives of its state and event. */
export interface Alternative {
  readonly written: WrittenTransition;
  readonly definition: AnyTransitionDefinition;
  readonly index: number;
  /** All alternatives, in order. */
  readonly among: readonly WrittenTransition[];
}

/** A mistake in one alternative. */
export interface Mistake {
  readonly kind: MutationKind;
  /** What the kind does not tell: the new target, the dropped action. */
  readonly detail?: string;
  readonly changed: readonly WrittenTransition[];
}

/** All mistakes that can be made in one transition. */
export function mistakesIn(alternative: Alternative): Mistake[] {
  return [remove, retarget, dropGuard, negateGuard, swapGuards, dropActions].flatMap((mutator) =>
    mutator(alternative),
  );
}

function remove({ index, among }: Alternative): Mistake[] {
  return [{ kind: 'removed', changed: among.toSpliced(index, 1) }];
}

/** To the first sibling of its target. */
function retarget(alternative: Alternative): Mistake[] {
  const { target = [] } = alternative.definition;
  const sibling = target.length === 1 && target[0] !== undefined ? siblingOf(target[0]) : undefined;
  if (sibling === undefined) return [];
  const changed = replaced(alternative, { ...alternative.written, target: `#${sibling.id}` });
  return [{ kind: 'retargeted', detail: `to ${sibling.key}`, changed }];
}

function siblingOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent?.type !== 'compound') return undefined;
  return Object.values(node.parent.states).find(
    (other) => other !== node && other.type !== 'history',
  );
}

function dropGuard(alternative: Alternative): Mistake[] {
  const { guard, ...unguarded } = alternative.written;
  if (guard === undefined) return [];
  return [{ kind: 'unguarded', changed: replaced(alternative, unguarded) }];
}

function negateGuard(alternative: Alternative): Mistake[] {
  const { guard } = alternative.definition;
  if (guard === undefined) return [];
  const changed = replaced(alternative, { ...alternative.written, guard: negation(guard) });
  return [{ kind: 'negated', changed }];
}

/** XState's type of `not` accepts each kind of guard, but not one of several kinds. */
function negation(
  guard: NonNullable<AnyTransitionDefinition['guard']>,
): WrittenTransition['guard'] {
  if (typeof guard === 'string') return not(guard);
  if (typeof guard === 'object') return not(guard);
  return isPredicate(guard) ? not(guard) : undefined;
}

/** Whether a guard is a function, as those made by `and`, `or`, `not` and `stateIn` are. */
function isPredicate(
  guard: unknown,
): guard is GuardPredicate<MachineContext, EventObject, unknown, ParameterizedObject> {
  return typeof guard === 'function';
}

/** With the guard of the next alternative. */
function swapGuards(alternative: Alternative): Mistake[] {
  const { written, index, among } = alternative;
  const next = among[index + 1];
  if (written.guard === undefined || next?.guard === undefined) return [];
  const changed = replaced(alternative, { ...written, guard: next.guard });
  return [
    { kind: 'guards swapped', changed: changed.with(index + 1, { ...next, guard: written.guard }) },
  ];
}

function dropActions(alternative: Alternative): Mistake[] {
  const actions = toList(alternative.written.actions);
  return actions.map((action, position) => ({
    kind: 'action dropped',
    detail: actionName(action),
    changed: replaced(alternative, {
      ...alternative.written,
      actions: actions.toSpliced(position, 1),
    }),
  }));
}

function replaced({ index, among }: Alternative, by: WrittenTransition): WrittenTransition[] {
  return among.with(index, by);
}
