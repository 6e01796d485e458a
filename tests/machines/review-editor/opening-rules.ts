import { actionsOf, emittedOf, fieldsOf, inputsOf } from '../read-effects.ts';
import { isWrittenBy, preparedIn, type EditorInvariant } from './readers.ts';

/** Who opens the editor, and with which draft. */
export const openingRules: readonly EditorInvariant[] = [
  {
    name: 'a new review starts with a rating of 5 (C-REV-35)',
    when: (step) => preparedIn(step)?.saved === null,
    holds: ({ to }) => to.context.draft.rating === 5,
  },
  {
    name: 'the only booking is selected, and none of several (C-REV-34)',
    when: (step) => preparedIn(step)?.saved === null && step.to.hasTag('form'),
    holds: (step) => {
      const [first, second] = preparedIn(step)?.reservations ?? [];
      return (
        step.to.context.draft.reservationId === (second === undefined ? first?.reservationId : null)
      );
    },
  },
  {
    name: 'the form opens only with something to review (C-REV-34)',
    when: (step) => preparedIn(step) !== null,
    holds: (step) => {
      const output = preparedIn(step);
      return (
        step.to.hasTag('form') ===
        (output !== null && (output.reservations.length > 0 || output.saved !== null))
      );
    },
  },
  {
    name: 'a visitor who writes is led to the login, with the editor to resume (C-REV-32)',
    when: (step) => isWrittenBy('visitor')(step),
    holds: (step) => step.to.matches('closed') && actionsOf(step, 'openLogin')[0]?.resume === true,
  },
  {
    name: 'a guest or administrator who writes is notified, and nothing opens (C-REV-33)',
    when: (step) => isWrittenBy('nonMember')(step),
    holds: (step) => step.to.matches('closed') && emittedOf(step).length === 1,
  },
  {
    name: 'the editor resumes after the login of a customer, once (C-REV-32)',
    when: ({ event, from }) => event.type === 'viewer.change' && from.matches('resuming'),
    holds: (step) =>
      step.event.type === 'viewer.change' &&
      inputsOf(step, 'preparing').length === (step.event.author.kind === 'customer' ? 1 : 0) &&
      step.to.matches(step.event.author.kind === 'customer' ? 'editor' : 'closed') &&
      actionsOf(step, 'endResumption').length === 1,
  },
  {
    name: 'the request to resume waits for the account, and opens nothing before (C-REV-32)',
    when: ({ event, to }) => event.type === 'xstate.init' && to.context.isResumed,
    holds: ({ to, effects }) => to.matches('resuming') && effects.length === 0,
  },
  {
    name: 'an edit asks for the customer’s draft of the film (C-REV-42)',
    when: ({ event, from }) => event.type === 'review.edit' && from.matches('closed'),
    holds: (step) =>
      JSON.stringify(inputsOf(step, 'recalling')) ===
      JSON.stringify([{ movieId: 3, loginId: 'haneul' }]),
  },
  {
    name: 'an edit continues with its own draft, and with no other review’s (C-REV-42)',
    when: ({ event }) =>
      event.type === 'xstate.done.actor.recalling' || event.type === 'xstate.error.actor.recalling',
    holds: ({ event, to }) =>
      to.hasTag('form') &&
      to.context.draft.rating ===
        ('output' in event && fieldsOf(event.output).reviewId === 7 ? 2 : 4),
  },
];
