import { fromPromise } from 'xstate';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import type {
  Discount,
  PaymentRequest,
  PaymentToSave,
  PreparedAnswer,
  ProviderRequest,
  ReservationRequest,
} from '../../../machines/checkout/checkout.types.ts';
import { answerOf, answerOrNull } from '../../api/answer.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Api } from '../../api/api.ts';
import { savePendingPayment } from '../../api/payment-storage.ts';
import { pointQuery } from '../../api/point-query.ts';
import { configQuery, paymentDiscountsQuery, PERSONAL } from '../../api/queries.ts';
import { idOf } from '../../api/tolerant-schemas.ts';
import type { BookingDeps } from './booking-deps.ts';
import { askProvider } from './adapter-provider.ts';
import { text } from './text.ts';

/** The checkout's machine with the server, the browser's storage and the card provider behind it. */
export function realCheckout({ api, queries, guests }: BookingDeps) {
  return checkoutMachine.provide({
    actors: {
      loadDiscounts: fromPromise<Discount[]>(async () => [
        // What is chosen from must be what is offered now.
        ...(await queries.query({ ...paymentDiscountsQuery(api), staleTime: 0 })),
      ]),
      loadPoints: fromPromise<number>(() =>
        guests.isSignedIn() ? Promise.resolve(0) : queries.query(pointQuery(api)),
      ),
      createReservation: fromPromise<{ reservationId: number }, ReservationRequest>(
        async ({ input, signal }) => {
          const answer = await answerOrNull(
            api.http.POST('/api/protected/reservations/create', { body: input, signal }),
          );
          return { reservationId: idIn(answer, 'reservationId') };
        },
      ),
      preparePayment: fromPromise<PreparedAnswer, PaymentRequest>(async ({ input, signal }) => {
        const answer = await answerOf(
          api.http.POST('/api/protected/payment/before', { body: input, signal }),
        );
        const prepared = { ...answer, paymentId: idIn(answer, 'paymentId') };
        return { prepared, now: api.clock.now() };
      }),
      completeReservation: fromPromise<unknown, { reservationId: number | null }>(
        async ({ input, signal }) => {
          await answerOrNull(
            api.http.POST('/api/protected/reservations/complete/{id}', {
              params: { path: { id: input.reservationId ?? 0 } },
              signal,
            }),
          );
          void queries.invalidateQueries({ queryKey: [PERSONAL] });
        },
      ),
      cancelReservation: cancelReservation(api),
      savePayment: fromPromise<unknown, PaymentToSave>(({ input }) => {
        savePendingPayment(input);
        return Promise.resolve();
      }),
      askProvider: fromPromise<unknown, ProviderRequest>(async ({ input, signal }) => {
        const { payment } = await queries.query(configQuery(api));
        await askProvider(input, payment, { origin: location.origin, signal });
      }),
    },
  });
}

/** Gives an order up that is not paid yet, and nothing else. */
export function cancelReservation({ http }: Api) {
  return fromPromise<unknown, { reservationId: number | null }>(({ input, signal }) =>
    answerOrNull(
      http.POST('/api/protected/reservations/cancel', {
        body: {
          reservationId: input.reservationId ?? 0,
          refundReason: text.gaveUpPaying,
          onlyPending: true,
        },
        signal,
      }),
    ),
  );
}

/** @throws ApiError with the status 404, as for a missing server, when the answer has no id */
function idIn(answer: unknown, name: 'reservationId' | 'paymentId'): number {
  const id = idOf(answer, name);
  if (id === null) throw new ApiError({ status: 404, message: text.emptyAnswer });
  return id;
}
