import { fromPromise } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import type {
  Hold,
  PaymentFailureEffects,
  SavedOrder,
} from '../../../machines/payment-failure/payment-failure.types.ts';
import type {
  ConfirmInput,
  PaymentOrder,
  PaymentSuccessEffects,
  Saved,
} from '../../../machines/payment-success/payment-success.types.ts';
import { answerOf } from '../../api/answer.ts';
import { clearPendingPayment, readPendingPayment } from '../../api/payment-storage.ts';
import { configQuery } from '../../api/queries.ts';
import { paths, seatsPath } from '../../../domain/pages.ts';
import { cancelDeposit, cancelOrder } from './actors/cancel-order.ts';
import { completeReservation } from './actors/complete-reservation.ts';
import { getOrder } from './actors/get-order.ts';
import { watchNetwork } from './actors/watch-network.ts';
import { watchVisibility } from './actors/watch-visibility.ts';
import type { ServerMessageState } from './server-message.ts';
import { failurePath } from './paths.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Connects the success page's machine with the server, the browser and its storage. */
export function createPaymentSuccessImplementations(deps: PaymentDeps) {
  const { api, queryClient } = deps;
  const actions: PaymentSuccessEffects = {
    ...sharedActions(deps),
    openFailure: (_, { failure, orderId }) => {
      if (failure === null) return;
      const state: ServerMessageState = { serverMessage: failure.message };
      navigate(failurePath(failure, orderId), { replace: true, state });
    },
  };
  return {
    actors: {
      readSaved: fromPromise<Saved, { orderId: string | null }>(({ input }) =>
        Promise.resolve(savedPaymentOf(input.orderId)),
      ),
      confirm: fromPromise<PaymentOrder, ConfirmInput>(({ input, signal }) =>
        answerOf(api.http.POST('/api/protected/payment/confirm', { body: input, signal })),
      ),
      getOrder: getOrder<{ orderId: string | null }>(api),
      complete: completeReservation(deps),
      cancelDeposit: cancelDeposit(deps),
      watchVisibility,
      watchNetwork,
      readMode: fromPromise<'demo' | 'live'>(async () => {
        const { mode } = await queryClient.query(configQuery(api));
        return mode;
      }),
    },
    actions,
  };
}

/** Connects the failure page's machine with the server, the browser and its storage. */
export function createPaymentFailureImplementations(deps: PaymentDeps) {
  const { api } = deps;
  const actions: PaymentFailureEffects = {
    ...sharedActions(deps),
    openBooking: (_, { movieId, screeningId }) => navigate(seatsPath(movieId, screeningId)),
    goBack: () => {
      if (history.length > 1) history.back();
      else navigate(paths.home);
    },
  };
  return {
    actors: {
      readSaved: fromPromise<SavedOrder | null, { orderId: string }>(({ input }) =>
        Promise.resolve(readPendingPayment(input.orderId)),
      ),
      getOrder: getOrder<{ orderId: string }>(api),
      cancelOrder: cancelOrder(deps),
      getHold: fromPromise<Hold, { screeningId: number }>(({ input, signal }) =>
        answerOf(
          api.http.GET('/api/protected/reservations/hold', { params: { query: input }, signal }),
        ),
      ),
    },
    actions,
  };
}

function sharedActions({ warn }: PaymentDeps) {
  return {
    clearSaved: (_: unknown, { orderId }: { orderId: string | null }) => {
      if (orderId !== null) clearPendingPayment(orderId);
    },
    warn: (_: unknown, { about, error }: { about: string; error: unknown }) => warn(about, error),
  };
}

function savedPaymentOf(orderId: string | null): Saved {
  const saved = orderId === null ? null : readPendingPayment(orderId);
  return { payment: saved, paymentId: saved?.paymentId ?? null };
}
