/** Generated from openapi.yaml by `npm run generate`. */
import type { operations } from '../../openapi.gen.d.ts';

/** The operations that need a signed-in customer. */
export const protectedOperationIds = [
  'getCustomer',
  'getPoint',
  'getHold',
  'holdSeats',
  'releaseSeats',
  'createReservation',
  'completeReservation',
  'cancelReservation',
  'listMyReservations',
  'getReservation',
  'sendReservationMail',
  'getTicket',
  'preparePayment',
  'confirmPayment',
  'getPaymentOrder',
  'listMyReviews',
  'createReview',
  'updateReview',
  'deleteReview',
  'toggleReviewLike',
] as const satisfies readonly (keyof operations)[];

/** The operations that need a signed-in administrator. */
export const adminOperationIds = [
  'listAdminMovies',
] as const satisfies readonly (keyof operations)[];
