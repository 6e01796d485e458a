import type { adminDiscountsMachine } from '../../../machines/admin-discounts/admin-discounts.machine.ts';
import type { Invariant } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf, failureIn } from '../read-effects.ts';
import { isDirty, isMerged, left, same, showsFailure, type ModelStep } from './readers.ts';

const isKeptAsTyped = ({ from, to }: ModelStep) => same(to.context.draft, from.context.draft);
const isEdit = ({ from }: ModelStep) => from.context.base !== null;
const hasStatus = (status: number | null) => (step: ModelStep) =>
  failureIn(step)?.status === status;

/** What the events of the form lead to. */
export const formRules: readonly Invariant<typeof adminDiscountsMachine>[] = [
  {
    name: 'a refusal is shown until the input changes (A-DISC-22)',
    when: ({ to }) => to.matches({ editor: { form: 'drafting' } }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminDiscountsMachine>([
    {
      rule: 'a typed rate clears the amount (A-DISC-21)',
      in: 'editor.form',
      on: 'rate.type',
      if: ({ from }) => from.context.draft.discountAmount === '',
      to: 'editor.form.drafting',
      and: ({ event, from, to }) =>
        event.type === 'rate.type' &&
        same(to.context.draft, { ...from.context.draft, discountRate: event.value }),
    },
    {
      rule: 'a typed amount clears the rate (A-DISC-21)',
      in: 'editor.form',
      on: 'amount.type',
      if: ({ from }) => from.context.draft.discountRate === '',
      to: 'editor.form.drafting',
      and: ({ event, from, to }) =>
        event.type === 'amount.type' &&
        same(to.context.draft, { ...from.context.draft, discountAmount: event.value }),
    },
    {
      rule: 'a typed value is in the form (A-DISC-22)',
      in: 'editor.form',
      on: 'draft.change',
      to: 'editor.form.drafting',
      and: ({ event, from, to }) =>
        event.type === 'draft.change' &&
        same(to.context.draft, { ...from.context.draft, ...event.values }),
    },
    {
      rule: 'the values of the list replace restored input (A-DISC-27)',
      in: 'editor.form',
      on: 'draft.reset',
      if: ({ from }) => from.context.isRestored,
      to: 'editor.form.drafting',
    },
    {
      rule: 'leaving a changed form asks first (A-DISC-21)',
      in: ['editor.form', 'editor.choosingVersions'],
      on: 'leave.request',
      if: (step) => step.from.matches({ editor: 'choosingVersions' }) || isDirty(step.from.context),
      to: 'editor.confirmingLeave',
      and: ({ event, to }) => event.type === 'leave.request' && same(to.context.leaveTo, event.to),
    },
    {
      rule: 'an unchanged form closes without a question (A-DISC-21)',
      in: 'editor.form',
      on: 'leave.request',
      if: (step) => !isDirty(step.from.context),
      to: 'listing.loading',
      and: (step) =>
        step.event.type === 'leave.request' &&
        same(left(step), [step.event.to]) &&
        actionsOf(step, 'dropKeptDraft').length === 1,
    },
    {
      rule: 'the input is in the form again when the user stays (A-DISC-21)',
      in: 'editor.confirmingLeave',
      on: 'leave.dismiss',
      to: 'editor.form.drafting',
      and: (step) => isKeptAsTyped(step) && step.to.context.leaveTo === null,
    },
    {
      rule: 'a deleted discount cannot be saved (A-DISC-22)',
      in: 'editor.form.gone',
      on: 'form.submit',
      to: 'editor.form.gone',
    },
    {
      rule: 'a discount that is deleted meanwhile keeps the input (A-DISC-22)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: (step) => isEdit(step) && hasStatus(404)(step),
      to: 'editor.form.gone',
      and: isKeptAsTyped,
    },
    {
      rule: 'a save without an answer says that it may have been saved (A-DISC-23)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: hasStatus(null),
      to: 'editor.form.uncertain',
      and: showsFailure,
    },
    {
      rule: 'a refusal is shown at its fields (A-DISC-22)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: (step) => hasStatus(409)(step) || (!isEdit(step) && hasStatus(404)(step)),
      to: 'editor.form.refused',
      and: showsFailure,
    },
    {
      rule: 'each part that differs has the version that the user selects (A-DISC-24)',
      in: 'editor.choosingVersions',
      on: 'version.choose',
      if: ({ event, from }) =>
        event.type === 'version.choose' && event.part in from.context.choices,
      and: ({ event, to }) =>
        event.type === 'version.choose' && to.context.choices[event.part] === event.side,
    },
    {
      rule: 'the form continues with the selected versions, over the newer one (A-DISC-24)',
      in: 'editor.choosingVersions',
      on: 'versions.back',
      to: 'editor.form.drafting',
      and: isMerged,
    },
    {
      rule: 'the selected versions are kept while the form asks (A-DISC-24)',
      in: 'editor.choosingVersions',
      on: 'leave.request',
      and: isMerged,
    },
  ]),
];
