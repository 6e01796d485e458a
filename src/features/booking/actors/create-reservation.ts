import { fromPromise } from 'xstate';
import type { ReservationRequest } from '../../../../machines/checkout/checkout.types.ts';
import { answerOrNull } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { requireId } from '../require-id.ts';

/** Creates the reservation. Rejects an answer without an id with the status 404. */
export function createReservation({ http }: Api) {
  return fromPromise<{ reservationId: number }, ReservationRequest>(async ({ input, signal }) => {
    const answer = await answerOrNull(
      http.POST('/api/protected/reservations/create', { body: input, signal }),
    );
    return { reservationId: requireId(answer, 'reservationId') };
  });
}
