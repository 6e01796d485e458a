import { callFailure } from '../../../machines/call-failure.ts';
import { isComplete } from '../../../machines/review-editor/review-draft.ts';
import { fieldsOf } from '../read-effects.ts';
import type { EditorSnapshot, EditorStep } from './readers.ts';

type Condition = (from: EditorSnapshot, event: Readonly<Record<string, unknown>>) => boolean;

/** Whether the page and the server can cause a step at that moment; the causes of the model exclude whole transitions. */
export function isCausable({ event, from }: EditorStep): boolean {
  return conditions[event.type]?.(from, fieldsOf(event)) ?? true;
}

const conditions: Readonly<Record<string, Condition>> = {
  // Only a page that stores a session waits for it.
  'viewer.change': (from, { author }) =>
    from.matches('resuming') || fieldsOf(author).kind !== 'visitor',
  'rating.change': ({ context }, { rating }) =>
    Number(rating) <= 5 && rating !== context.draft.rating,
  'comment.change': ({ context }, { comment }) => comment !== context.draft.comment,
  // Only a choice between several bookings has radio buttons.
  'reservation.choose': ({ context: { draft, reservations } }, { reservationId }) =>
    reservations.length > 1 &&
    reservationId !== draft.reservationId &&
    reservations.some((each) => each.reservationId === reservationId),
  // After the end of the session the button leads to the login.
  'draft.submit': (from) => isComplete(from.context) && !from.hasTag('signedOut'),
  // The query cache repeats a load without an answer.
  'xstate.error.actor.preparing': (_, { error }) => callFailure(error).status !== null,
};
