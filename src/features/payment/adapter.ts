import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import type {
  CancelInput,
  Hold,
  PaymentFailureEffects,
  SavedOrder,
} from '../../../machines/payment-failure/payment-failure.types.ts';
import type {
  ConfirmInput,
  PaymentOrder,
  PaymentSuccessEffects,
  ReservationDetail,
  Saved,
} from '../../../machines/payment-success/payment-success.types.ts';
import { answerOf } from '../../api/answer.ts';
import type { Api } from '../../api/api.ts';
import {
  clearPendingPayment,
  readLatestPendingPayment,
  readPendingPayment,
} from '../../api/payment-storage.ts';
import { configQuery, PERSONAL } from '../../api/queries.ts';
import { paths, seatsPath } from '../../../domain/pages.ts';
import type { OwnWords } from './own-words.ts';
import { failurePath } from './paths.ts';

/** What the payment pages need of the application. */
export interface PaymentOutside {
  api: Api;
  queryClient: QueryClient;
  /** Opens the login, which leads back to this path afterwards. */
  onLoginRequired: (returnTo: string) => void;
  /** Tells the developer, not the person. */
  warn: (about: string, error: unknown) => void;
}

/** @returns what the machine of the success page does outside */
export function paymentSuccessOutside({ api, queryClient, onLoginRequired, warn }: PaymentOutside) {
  const actions: PaymentSuccessEffects = {
    clearSaved: (_, { orderId }) => clearSaved(orderId),
    openFailure: (_, { failure, orderId }) => {
      if (failure === null) return;
      const state: OwnWords = { ownWords: failure.message };
      navigate(failurePath(failure, orderId), { replace: true, state });
    },
    openLogin: () => onLoginRequired(hereAgain()),
    warn: (_, { about, error }) => warn(about, error),
  };
  return {
    actors: {
      readSaved: fromPromise<Saved, { orderId: string | null }>(({ input }) =>
        Promise.resolve(savedPaymentOf(input.orderId)),
      ),
      confirm: fromPromise<PaymentOrder, ConfirmInput>(({ input, signal }) =>
        answerOf(api.http.POST('/api/protected/payment/confirm', { body: input, signal })),
      ),
      getOrder: fromPromise<PaymentOrder, { orderId: string | null }>(({ input, signal }) =>
        getOrder(api, input.orderId ?? '', signal),
      ),
      complete: fromPromise<ReservationDetail, { reservationId: number | null }>(
        async ({ input, signal }) => {
          const id = input.reservationId ?? 0;
          try {
            return await answerOf(
              api.http.POST('/api/protected/reservations/complete/{id}', {
                params: { path: { id } },
                signal,
              }),
            );
          } finally {
            // Paid or not, what the page knows of bookings and points is of before.
            void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
          }
        },
      ),
      readMode: fromPromise<'demo' | 'live'>(async () => {
        const { mode } = await queryClient.query(configQuery(api));
        return mode;
      }),
    },
    actions,
  };
}

/** @returns what the machine of the failure page does outside */
export function paymentFailureOutside({ api, queryClient, onLoginRequired, warn }: PaymentOutside) {
  const actions: PaymentFailureEffects = {
    clearSaved: (_, { orderId }) => clearSaved(orderId),
    openBooking: (_, { movieId, screeningId }) => navigate(seatsPath(movieId, screeningId)),
    goBack: () => {
      if (history.length > 1) history.back();
      else navigate(paths.home);
    },
    openLogin: () => onLoginRequired(hereAgain()),
    warn: (_, { about, error }) => warn(about, error),
  };
  return {
    actors: {
      readSaved: fromPromise<SavedOrder | null, { orderId: string | null }>(({ input }) =>
        Promise.resolve(
          input.orderId === null ? readLatestPendingPayment() : readPendingPayment(input.orderId),
        ),
      ),
      getOrder: fromPromise<PaymentOrder, { orderId: string }>(({ input, signal }) =>
        getOrder(api, input.orderId, signal),
      ),
      cancelOrder: fromPromise<unknown, CancelInput>(async ({ input, signal }) => {
        const answer = await answerOf(
          api.http.POST('/api/protected/reservations/cancel', {
            body: { ...input, onlyPending: true },
            signal,
          }),
        );
        void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
        return answer;
      }),
      getHold: fromPromise<Hold, { screeningId: number }>(({ input, signal }) =>
        answerOf(
          api.http.GET('/api/protected/reservations/hold', { params: { query: input }, signal }),
        ),
      ),
    },
    actions,
  };
}

function getOrder({ http }: Api, orderId: string, signal: AbortSignal): Promise<PaymentOrder> {
  return answerOf(
    http.GET('/api/protected/payment/order/{orderId}', { params: { path: { orderId } }, signal }),
  );
}

/** The page's own address, for whoever comes back to it. */
function hereAgain(): string {
  return `${location.pathname}${location.search}`;
}

function savedPaymentOf(orderId: string | null): Saved {
  const saved = orderId === null ? null : readPendingPayment(orderId);
  return { payment: saved, paymentId: saved?.paymentId ?? null };
}

function clearSaved(orderId: string | null): void {
  if (orderId !== null) clearPendingPayment(orderId);
}
