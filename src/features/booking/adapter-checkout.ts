import { fromPromise } from 'xstate';
import type {
  CheckoutChoice,
  CheckoutEffects,
  Discount,
  PaymentToSave,
  ProviderRequest,
} from '../../../machines/checkout/checkout.types.ts';
import { paymentDiscountsQuery } from '../../api/booking-queries.ts';
import { savePendingPayment } from '../../api/payment-storage.ts';
import { pointQuery } from '../../api/point-query.ts';
import { configQuery } from '../../api/queries.ts';
import { askProvider } from './actors/ask-provider.ts';
import { cancelReservation } from './actors/cancel-reservation.ts';
import { completeReservation } from './actors/complete-reservation.ts';
import { createReservation } from './actors/create-reservation.ts';
import { preparePayment } from './actors/prepare-payment.ts';
import { readChoice, saveChoice } from './adapter-choice.ts';
import type { BookingDeps } from './booking-deps.ts';

type CheckoutDeps = Pick<BookingDeps, 'api' | 'queries'> & {
  guests: Pick<BookingDeps['guests'], 'isSignedIn'>;
};

/** Connects the checkout's machine with the server, the browser's storage and the card provider. */
export function createCheckoutImplementations(deps: CheckoutDeps) {
  const { api, queries, guests } = deps;
  const actions: CheckoutEffects = { saveChoice: (_, choice) => saveChoice(choice) };
  return {
    actors: {
      loadDiscounts: fromPromise<Discount[]>(async () => [
        // The choice must be from the current discounts, not from the cache.
        ...(await queries.query({ ...paymentDiscountsQuery(api), staleTime: 0 })),
      ]),
      loadPoints: fromPromise<number>(() =>
        guests.isSignedIn() ? Promise.resolve(0) : queries.query(pointQuery(api)),
      ),
      recallChoice: fromPromise<CheckoutChoice | null, { screeningId: number }>(({ input }) =>
        Promise.resolve(readChoice(input.screeningId)),
      ),
      createReservation: createReservation(api),
      preparePayment: preparePayment(api),
      completeReservation: completeReservation(deps),
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
    actions,
  };
}
