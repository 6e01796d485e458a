import { failureOf } from '../calls.ts';
import type { CheckoutContext } from './checkout.types.ts';

// Parts that several states of the checkout share. `createStateConfig` checks their types where they are used.

/** Each try to pay keeps its choices for the next one (C-PAY-65). */
export const saveChoice = {
  type: 'saveChoice',
  params: ({ context }: { context: CheckoutContext }) => ({
    screeningId: context.screeningId,
    discountId: context.discountId,
    points: context.points,
    method: context.method,
  }),
} as const;

/** The call that cancels the reservation with its order. */
export const cancelling = {
  id: 'cancelling',
  src: 'cancelReservation',
  input: ({ context }: { context: CheckoutContext }) => ({ reservationId: context.reservationId }),
} as const;

export const backToReview = {
  target: 'reviewing',
  actions: ['dropReservation', 'reportClosed'],
} as const;

/** A refused cancellation means that the order may be paid (C-BOOK-55). */
export const notCancelled = [
  { guard: { type: 'isNotFound', params: failureOf }, ...backToReview },
  { target: 'orderUncertain', description: 'C-BOOK-55' },
] as const;

/** A virtual account has become too late: the card takes its place, without a discount of the account (C-PAY-12, C-PAY-121). */
export const payByCard = [
  'raiseVirtualAccountTooLate',
  { type: 'chooseMethod', params: { method: 'CARD' } },
  'clampPoints',
] as const;
