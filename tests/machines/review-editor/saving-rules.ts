import { always } from '../../../tools/statecharts/invariants.ts';
import { actionsOf, emittedOf, inputsOf } from '../read-effects.ts';
import {
  expectedNotices,
  isCallRunning,
  sameDraft,
  starts,
  type EditorInvariant,
} from './readers.ts';

/** What is sent to the server, and what is reported. */
export const savingRules: readonly EditorInvariant[] = [
  {
    name: 'a review that is sent has 10 to 500 characters, trimmed (C-REV-35)',
    when: starts('saving'),
    holds: (step) =>
      inputsOf(step, 'saving').every(({ comment }) =>
        ['열 글자가 되는 리뷰', '다시 보아도 좋은 영화예요.'].includes(String(comment)),
      ),
  },
  {
    name: 'a new review is sent for an offered booking (C-REV-34)',
    when: (step) => inputsOf(step, 'saving').some(({ reviewId }) => reviewId === null),
    holds: (step) =>
      inputsOf(step, 'saving').every(
        ({ movieId, reservationId }) =>
          movieId === 3 &&
          step.from.context.reservations.some((offered) => offered.reservationId === reservationId),
      ),
  },
  {
    name: 'an edit sends rating and comment only (C-REV-37)',
    when: (step) => starts('saving')(step) && step.from.context.reviewId !== null,
    holds: (step) =>
      inputsOf(step, 'saving').every(
        (input) => JSON.stringify(Object.keys(input)) === '["reviewId","rating","comment"]',
      ),
  },
  {
    name: 'at most one call is running',
    when: always,
    holds: ({ to }) => Object.keys(to.children).length <= 1,
  },
  {
    name: 'a review that is being saved is neither closed, changed nor sent again',
    when: ({ event, from }) => isCallRunning(from, 'saving') && !event.type.startsWith('xstate.'),
    holds: (step) =>
      isCallRunning(step.to, 'saving') &&
      !starts('saving')(step) &&
      sameDraft(step.from.context, step.to.context),
  },
  {
    name: 'a review is deleted only after a confirmation (C-REV-43)',
    when: starts('deleting'),
    holds: ({ event, from }) =>
      event.type === 'delete.confirm' &&
      (from.matches({ removal: 'confirming' }) || from.matches({ removal: 'failed' })),
  },
  {
    name: 'a deletion is neither cancelled nor repeated while it is running',
    when: ({ event, from }) => isCallRunning(from, 'deleting') && !event.type.startsWith('xstate.'),
    holds: (step) => isCallRunning(step.to, 'deleting') && !starts('deleting')(step),
  },
  {
    name: 'every success notifies the user of the review, and nothing else does (C-REV-39, C-REV-43)',
    when: always,
    holds: (step) => JSON.stringify(emittedOf(step)) === JSON.stringify(expectedNotices(step)),
  },
  {
    name: 'the list is reloaded after every success and every refusal but a 401 (C-REV-39)',
    when: always,
    holds: (step) =>
      actionsOf(step, 'refreshReviews').length ===
      (/^xstate\.(done|error)\.actor\.(saving|deleting)$/.test(step.event.type) &&
      !step.to.hasTag('signedOut')
        ? 1
        : 0),
  },
];
