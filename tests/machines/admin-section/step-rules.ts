import type { adminSectionMachine } from '../../../machines/admin-section/admin-section.machine.ts';
import { outcomes } from '../outcome.ts';
import { failureIn } from '../read-effects.ts';
import { isSaved, same, type SectionInvariant, type SectionStep } from './readers.ts';

const showsFailure = (step: SectionStep): boolean =>
  step.to.context.failure !== null && same(step.to.context.failure, failureIn(step));
const hasStatus =
  (status: number | null) =>
  (step: SectionStep): boolean =>
    failureIn(step)?.status === status;
const isDialogClosed = ({ to }: SectionStep): boolean =>
  to.context.removing === null && to.context.failure === null;

/** What the events of the list, the dialog and the form lead to. */
export const stepRules: readonly SectionInvariant[] = [
  {
    name: 'what is read or sent again shows no earlier failure (A-SEC-5, A-SEC-23)',
    when: ({ to }) =>
      to.matches({ listing: 'loading' }) ||
      to.matches({ opening: 'loading' }) ||
      to.matches({ removal: 'deleting' }) ||
      to.matches({ editor: { form: 'drafting' } }),
    holds: ({ to }) => to.context.failure === null,
  },
  ...outcomes<typeof adminSectionMachine>([
    {
      rule: 'the list is read again at a request (A-SEC-5)',
      in: ['listing.showing', 'listing.empty', 'listing.failed'],
      on: 'list.reload',
      to: 'listing.loading',
    },
    {
      rule: 'a list that cannot be read says why (A-SEC-5)',
      in: 'listing.loading',
      on: 'xstate.error.actor.loadingPage',
      to: 'listing.failed',
      and: showsFailure,
    },
    {
      rule: 'an entry that is not confirmed stays (A-SEC-20)',
      in: ['removal.confirming', 'removal.inUse', 'removal.failed'],
      on: 'delete.dismiss',
      to: 'listing.loading',
      and: isDialogClosed,
    },
    {
      rule: 'an entry that is already deleted counts as deleted (A-SEC-24)',
      in: 'removal.deleting',
      on: 'xstate.error.actor.deleting',
      if: hasStatus(404),
      to: 'listing.loading',
      and: isDialogClosed,
    },
    {
      rule: 'a failed deletion can be repeated (A-SEC-23)',
      in: 'removal.failed',
      on: 'delete.confirm',
      to: 'removal.deleting',
    },
    {
      rule: 'an address of an unknown entry says that it was not found (A-SEC-19)',
      in: 'opening.loading',
      on: 'xstate.error.actor.openingForm',
      if: hasStatus(404),
      to: 'opening.missing',
    },
    {
      rule: 'an entry that cannot be read says why (A-SEC-8)',
      in: 'opening.loading',
      on: 'xstate.error.actor.openingForm',
      if: hasStatus(null),
      to: 'opening.failed',
      and: showsFailure,
    },
    {
      rule: 'an entry that could not be read is read again (A-SEC-8)',
      in: 'opening.failed',
      on: 'entry.reload',
      to: 'opening.loading',
    },
    {
      rule: 'what is typed is in the form (A-SEC-9)',
      in: 'editor.form',
      on: 'draft.change',
      to: 'editor.form.drafting',
      and: ({ event, to }) => event.type === 'draft.change' && same(to.context.draft, event.values),
    },
    {
      rule: 'a deleted entry is not saved over (A-SEC-18)',
      in: 'editor.form.gone',
      on: 'draft.submit',
      to: 'editor.form.gone',
    },
    {
      rule: 'a refusal is shown at its fields (A-SEC-12)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: hasStatus(409),
      to: 'editor.form.refused',
      and: showsFailure,
    },
    {
      rule: 'an entry that was deleted while it was edited is gone (A-SEC-18)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: (step) => hasStatus(404)(step) && step.from.context.base !== null,
      to: 'editor.form.gone',
    },
    {
      rule: 'a newer version that differs from the input is a choice (A-SEC-16)',
      in: 'editor.saving',
      on: 'xstate.done.actor.saving',
      if: (step) => !isSaved(step),
      to: 'editor.choosingVersions',
    },
    {
      rule: 'a save without an answer says that it may have been saved (A-SEC-13)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: hasStatus(null),
      to: 'editor.form.uncertain',
      and: showsFailure,
    },
    {
      rule: 'the version of a field is the selected one (A-SEC-16)',
      in: 'editor.choosingVersions',
      on: 'version.choose',
      and: ({ event, from, to }) =>
        event.type === 'version.choose' &&
        event.field in from.context.choices &&
        to.context.choices[event.field] === event.side,
    },
    {
      rule: 'the form continues over the newer version (A-SEC-17)',
      in: 'editor.choosingVersions',
      on: 'versions.back',
      to: 'editor.form.drafting',
      and: ({ from, to }) => to.context.base === from.context.current,
    },
    {
      rule: 'leaving the choice asks first, over the newer version (A-SEC-14)',
      in: 'editor.choosingVersions',
      on: 'leave.request',
      to: 'editor.confirmingLeave',
      and: ({ from, to }) => to.context.base === from.context.current,
    },
    {
      rule: 'the wanted way is remembered while the form asks (A-SEC-14)',
      in: 'editor.form',
      on: 'leave.request',
      and: ({ event, to }) =>
        event.type === 'leave.request' &&
        (to.matches('leaving') || same(to.context.leaveTo, event.to)),
    },
    {
      rule: 'the input is in the form again when the user stays (A-SEC-14)',
      in: 'editor.confirmingLeave',
      on: 'leave.dismiss',
      to: 'editor.form.drafting',
      and: ({ from, to }) =>
        same(to.context.draft, from.context.draft) && to.context.leaveTo === null,
    },
  ]),
];
