import { actionsOf } from '../read-effects.ts';
import { blank } from './examples.ts';
import { isEditing, isDirty, isSaved, same, keepsInput, type SectionInvariant } from './readers.ts';

/** How a form is left, and what is kept of it. */
export const leaveRules: readonly SectionInvariant[] = [
  {
    name: 'leaving a changed form asks, leaving an unchanged one does not (A-SEC-14)',
    when: ({ event, from }) => event.type === 'leave.request' && from.matches({ editor: 'form' }),
    holds: (step) =>
      step.to.matches({ editor: 'confirmingLeave' }) === isDirty(step.from.context) &&
      actionsOf(step, 'leave').length === (isDirty(step.from.context) ? 0 : 1),
  },
  {
    name: 'a confirmed leave follows the wanted address (A-SEC-14)',
    when: ({ event, from }) =>
      event.type === 'leave.confirm' && from.matches({ editor: 'confirmingLeave' }),
    holds: (step) =>
      same(
        actionsOf(step, 'leave').map(({ to }) => to),
        [step.from.context.leaveTo],
      ),
  },
  {
    name: 'changed input leaves the form only saved, kept or after a confirmation (A-SEC-14, A-SEC-15)',
    when: (step) => isEditing(step) && isDirty(step.from.context) && !step.to.matches('editor'),
    holds: (step) =>
      isSaved(step) ||
      ['leave.confirm', 'draft.reset'].includes(step.event.type) ||
      keepsInput(step) === 1,
  },
  {
    name: 'the page keeps changed input when it closes (A-SEC-15)',
    when: (step) => step.event.type === 'page.leave' && isEditing(step),
    holds: (step) => keepsInput(step) === (isDirty(step.from.context) ? 1 : 0),
  },
  {
    name: 'kept input belongs to its entry and to the version that it was typed over (A-SEC-15)',
    when: (step) => actionsOf(step, 'keepDraft').length > 0,
    holds: (step) => {
      const { base, draft } = step.from.context;
      const own = { id: base?.id ?? null, kept: { base, values: draft } };
      const added = { id: null, kept: { base: null, values: draft } };
      return same(actionsOf(step, 'keepDraft'), [
        step.event.type === 'entry.recreate' ? added : own,
      ]);
    },
  },
  {
    name: 'a closed form has no data',
    when: ({ to }) => !to.matches('editor'),
    holds: ({ to }) => to.context.base === null && same(to.context.draft, blank),
  },
];
