import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { actionsOf } from '../read-effects.ts';
import { card, cardDraft, kept, pastTheEnd } from './examples.ts';
import { ends, isDirty, isSaved, keptIn, left, same, starts } from './readers.ts';

/** How a form is left, and what is kept of it. */
export const keptRules: readonly Invariant<typeof adminDiscountsMachine>[] = [
  {
    name: 'leaving a changed form asks, leaving an unchanged one does not (A-DISC-21)',
    when: ({ event, from }) => event.type === 'leave.request' && from.matches({ editor: 'form' }),
    holds: (step) =>
      step.to.matches({ editor: 'confirmingLeave' }) === isDirty(step.from.context) &&
      left(step).length === (isDirty(step.from.context) ? 0 : 1),
  },
  {
    name: 'a confirmed leave follows the wanted way (A-DISC-21)',
    when: ({ event, from }) =>
      event.type === 'leave.confirm' && from.matches({ editor: 'confirmingLeave' }),
    holds: (step) => same(left(step), [step.from.context.leaveTo]) && starts('loadingPage')(step),
  },
  {
    name: 'changed input leaves the form only saved or after a confirmation (A-DISC-21, A-DISC-27)',
    when: ({ from, to }) => from.hasTag('form') && isDirty(from.context) && !to.hasTag('form'),
    holds: (step) =>
      (isSaved(step) || step.event.type === 'leave.confirm') &&
      actionsOf(step, 'dropKeptDraft').length === 1,
  },
  {
    name: 'the page keeps changed input when it closes, with the version below it (A-DISC-27)',
    when: (step) => step.event.type === 'page.leave' && step.from.hasTag('form'),
    holds: (step) => {
      const { base, draft } = step.from.context;
      return same(keptIn(step), isDirty(step.from.context) ? [{ kept: { base, draft } }] : []);
    },
  },
  {
    name: 'kept input is in the form again once the list is read (A-DISC-27)',
    when: (step) => ends(step, 'loadingPage') && step.from.context.kept !== null,
    holds: ({ event, to }) =>
      ('output' in event && event.output === pastTheEnd) ||
      (to.matches({ editor: 'form' }) &&
        to.context.isRestored &&
        same(to.context.base, kept.base) &&
        same(to.context.draft, kept.draft)),
  },
  {
    name: 'no other form opens before a kept one (A-DISC-27)',
    when: ({ from }) => from.context.kept !== null,
    holds: ({ from, to }) => to.context.kept === from.context.kept || to.context.isRestored,
  },
  {
    name: 'restored input is replaced by the listed values at the request of the user only (A-DISC-27)',
    when: ({ event, from }) => event.type === 'draft.reset' && from.matches({ editor: 'form' }),
    holds: (step) =>
      step.from.context.isRestored
        ? actionsOf(step, 'dropKeptDraft').length === 1 &&
          !isDirty(step.to.context) &&
          (step.to.context.listed?.discounts[0] !== card || same(step.to.context.draft, cardDraft))
        : same(step.to.context.draft, step.from.context.draft),
  },
];
