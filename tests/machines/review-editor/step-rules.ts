import type { reviewEditorMachine } from '../../../machines/review-editor/review-editor.machine.ts';
import { outcomes } from '../outcome.ts';
import { actionsOf, failureIn, fieldsOf, inputsOf } from '../read-effects.ts';
import { isWrittenBy, sameDraft, type EditorInvariant, type EditorStep } from './readers.ts';

const outputOf = ({ event }: EditorStep): Record<string, unknown> =>
  fieldsOf('output' in event ? event.output : undefined);
const hasNothingToReview = (step: EditorStep): boolean => {
  const { reservations, saved } = outputOf(step);
  return Array.isArray(reservations) && reservations.length === 0 && saved === null;
};
const isNetworkFailure = (step: EditorStep): boolean => failureIn(step)?.status === null;
const isFailureShown = (step: EditorStep): boolean =>
  step.to.context.failure?.message === failureIn(step)?.message;
const opensLogin =
  (resume: boolean) =>
  (step: EditorStep): boolean =>
    actionsOf(step, 'openLogin').some((params) => params.resume === resume);
const loadsBookings = (step: EditorStep): boolean => inputsOf(step, 'preparing').length === 1;
const isChanged = ({ from }: EditorStep): boolean => from.context.isChanged;
const isDraftSame = ({ from, to }: EditorStep): boolean => sameDraft(from.context, to.context);
const isTyped = ({ to }: EditorStep): boolean =>
  to.context.isChanged && to.context.failure === null;

/** What each event and each answer leads to. */
export const stepRules: readonly EditorInvariant[] = [
  {
    name: 'shows no editor until the user opens one (C-REV-32)',
    when: ({ event, to }) => event.type === 'xstate.init' && !to.context.isResumed,
    holds: ({ to }) => to.matches('closed'),
  },
  ...outcomes<typeof reviewEditorMachine>([
    {
      rule: 'loads what the customer can review (C-REV-34)',
      in: 'closed',
      on: 'review.write',
      if: isWrittenBy('customer'),
      to: 'editor.preparing',
      and: loadsBookings,
    },
    {
      rule: 'opens the editor as soon as the account of an early press is known (C-REV-32)',
      in: 'awaitingAccount',
      on: 'viewer.change',
      if: isWrittenBy('customer'),
      to: 'editor.preparing',
      and: loadsBookings,
    },
    {
      rule: 'waits with a press until the account is known (C-REV-32)',
      in: 'closed',
      on: 'review.write',
      if: ({ event }) => event.type === 'review.write' && event.author === null,
      to: 'awaitingAccount',
      and: ({ effects }) => effects.length === 0,
    },
    {
      rule: 'opens nothing when nobody has signed in (C-REV-32)',
      in: 'resuming',
      on: 'viewer.change',
      if: ({ event }) => event.type === 'viewer.change' && event.author.kind === 'visitor',
      to: 'closed',
    },
    {
      rule: 'closes the editor in which nothing was typed (C-REV-42)',
      in: [
        ...['editor.preparing', 'editor.recalling', 'editor.loadFailed', 'editor.notBooked'],
        ...['editor.allReviewed', 'editor.signedOut', 'editor.form.drafting'],
      ],
      on: 'editor.close',
      if: (step) => !isChanged(step),
      to: 'closed',
    },
    {
      rule: 'continues a change that a login interrupted (C-REV-41)',
      in: 'editor.preparing',
      on: 'xstate.done.actor.preparing',
      if: (step) => fieldsOf(outputOf(step).saved).reviewId === 7,
      to: 'editor.form.drafting',
      and: ({ to }) =>
        to.context.reviewId === 7 && to.context.draft.rating === 4 && to.context.isChanged,
    },
    {
      rule: 'says that all bookings of the film are reviewed (C-REV-34)',
      in: 'editor.preparing',
      on: 'xstate.done.actor.preparing',
      if: (step) => hasNothingToReview(step) && outputOf(step).hasReviewed === true,
      to: 'editor.allReviewed',
    },
    {
      rule: 'says that the film is not booked (C-REV-34)',
      in: 'editor.preparing',
      on: 'xstate.done.actor.preparing',
      if: (step) => hasNothingToReview(step) && outputOf(step).hasReviewed === false,
      to: 'editor.notBooked',
    },
    {
      rule: 'shows why the bookings could not be loaded (C-REV-34)',
      in: 'editor.preparing',
      on: 'xstate.error.actor.preparing',
      if: isNetworkFailure,
      to: 'editor.loadFailed',
      and: isFailureShown,
    },
    {
      rule: 'loads the bookings again (C-REV-34)',
      in: 'editor.loadFailed',
      on: 'editor.reload',
      to: 'editor.preparing',
    },
    {
      rule: 'starts a change with the kept text, else with the existing one (C-REV-37, C-REV-42)',
      in: 'editor.recalling',
      on: 'xstate.done.actor.recalling',
      to: 'editor.form.drafting',
    },
    {
      rule: 'starts a change with the existing text when the kept one cannot be read (C-REV-37)',
      in: 'editor.recalling',
      on: 'xstate.error.actor.recalling',
      to: 'editor.form.drafting',
      and: isDraftSame,
    },
    {
      rule: 'leads to the login, and back to the editor (C-REV-32, C-REV-41)',
      in: ['editor.signedOut', 'editor.form.signedOut'],
      on: 'login.open',
      and: opensLogin(true),
    },
    {
      rule: 'leads to the login, and opens no editor after it (C-REV-43)',
      in: 'removal.signedOut',
      on: 'login.open',
      and: opensLogin(false),
    },
    {
      rule: 'takes the number of stars (C-REV-35)',
      in: 'editor.form',
      on: 'rating.change',
      if: ({ event }) => event.type === 'rating.change' && event.rating === 2,
      to: 'editor.form.drafting',
      and: (step) => isTyped(step) && step.to.context.draft.rating === 2,
    },
    {
      rule: 'takes the text as it is typed (C-REV-35)',
      in: 'editor.form',
      on: 'comment.change',
      to: 'editor.form.drafting',
      and: (step) =>
        isTyped(step) &&
        step.event.type === 'comment.change' &&
        step.to.context.draft.comment === step.event.comment,
    },
    {
      rule: 'takes the booking that the member selects (C-REV-34)',
      in: 'editor.form',
      on: 'reservation.choose',
      if: ({ event, from }) =>
        event.type === 'reservation.choose' &&
        from.context.reservations.some(({ reservationId }) => reservationId === 32) &&
        event.reservationId === 32,
      to: 'editor.form.drafting',
      and: (step) => isTyped(step) && step.to.context.draft.reservationId === 32,
    },
    {
      rule: 'asks before a changed text is discarded (C-REV-42)',
      in: 'editor.form',
      on: 'editor.close',
      if: isChanged,
      to: 'editor.confirmingDiscard',
      and: isDraftSame,
    },
    {
      rule: 'keeps the text in the tab when the page is left (C-REV-42)',
      in: ['editor.form', 'editor.confirmingDiscard'],
      on: 'page.leave',
      if: isChanged,
      and: (step) => actionsOf(step, 'keepDraft').length === 1,
    },
    {
      rule: 'goes back to the text that is not discarded (C-REV-42)',
      in: 'editor.confirmingDiscard',
      on: 'discard.dismiss',
      to: 'editor.form.drafting',
      and: isDraftSame,
    },
    {
      rule: 'discards the text after the confirmation (C-REV-42)',
      in: 'editor.confirmingDiscard',
      on: 'discard.confirm',
      to: 'closed',
    },
    {
      rule: 'closes the editor after the review is saved (C-REV-39)',
      in: 'editor.saving',
      on: 'xstate.done.actor.saving',
      to: 'closed',
    },
    {
      rule: 'shows in the editor why the review could not be saved (C-REV-40)',
      in: 'editor.saving',
      on: 'xstate.error.actor.saving',
      if: (step) => failureIn(step)?.status !== 401,
      to: 'editor.form.failed',
      and: isFailureShown,
    },
    {
      rule: 'keeps the review without a confirmation (C-REV-43)',
      in: ['removal.confirming', 'removal.failed', 'removal.signedOut'],
      on: 'delete.dismiss',
      to: 'closed',
    },
    {
      rule: 'closes the question after the review is deleted (C-REV-43)',
      in: 'removal.deleting',
      on: 'xstate.done.actor.deleting',
      to: 'closed',
    },
    {
      rule: 'reports that the review could not be deleted (C-REV-43)',
      in: 'removal.deleting',
      on: 'xstate.error.actor.deleting',
      if: (step) => failureIn(step)?.status !== 401,
      to: 'removal.failed',
      and: isFailureShown,
    },
    {
      rule: 'tries again to delete the review (C-REV-43)',
      in: 'removal.failed',
      on: 'delete.confirm',
      to: 'removal.deleting',
    },
  ]),
];
