import type { adminSectionMachine } from '../../../machines/admin-section/admin-section.machine.ts';
import type { AdminSectionContext } from '../../../machines/admin-section/admin-section.types.ts';
import type { Invariant, Step } from '../../../tools/statecharts/model.ts';
import { actionsOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';
import { blank } from './examples.ts';

export type SectionStep = Step<typeof adminSectionMachine>;
export type SectionInvariant = Invariant<typeof adminSectionMachine>;

export const starts =
  (call: string) =>
  (step: SectionStep): boolean =>
    inputsOf(step, call).length > 0;

export const isEditing = ({ from }: SectionStep) => from.matches('editor');

export const isDirty = ({ base, draft }: AdminSectionContext) =>
  JSON.stringify(draft) !== JSON.stringify(base === null ? blank : base.values);

export const isSaved = ({ event, from }: SectionStep) =>
  event.type === 'xstate.done.actor.saving' &&
  'output' in event &&
  (fieldsOf(event.output).kind === 'saved' ||
    JSON.stringify(fieldsOf(fieldsOf(event.output).current).values) ===
      JSON.stringify(from.context.draft));

export const isDeleted = (step: SectionStep) =>
  (step.event.type === 'xstate.done.actor.deleting' &&
    'output' in step.event &&
    fieldsOf(step.event.output).kind !== 'inUse') ||
  (step.event.type === 'xstate.error.actor.deleting' && failureIn(step)?.status === 404);

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function keepsInput(step: SectionStep): number {
  return actionsOf(step, 'keepDraft').filter(({ kept }) =>
    same(fieldsOf(kept).values, step.from.context.draft),
  ).length;
}

export function expectedNotices(step: SectionStep): object[] {
  const { base, draft, removing } = step.from.context;
  if (isSaved(step)) {
    return [{ type: 'notice', kind: base === null ? 'created' : 'updated', name: draft.name }];
  }
  const { kind = 'deleted' } = fieldsOf(fieldsOf(step.event).output);
  return isDeleted(step) ? [{ type: 'notice', kind, name: removing?.name }] : [];
}
