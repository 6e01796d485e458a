import { fromPromise, fromCallback } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import type {
  SavedOrder,
  CancelInput,
} from '../../../machines/payment-failure/payment-failure.types.ts';
import type {
  PaymentFailure,
  Saved,
  NetworkBackEvent,
  PageVisibilityEvent,
} from '../../../machines/payment-success/payment-success.setup.ts';
import { exchangePath, paths, seatsPath } from '../../../domain/pages.ts';
import type {
  CancelRequest,
  ConfirmRequest,
  Hold,
  PaymentOrder,
  ReservationDetail,
} from '../../../openapi.gen.d.ts';
import { answerOf, type Api, configQuery, PERSONAL } from '../../api/api.ts';
import { clearPendingPayment, readPendingPayment } from '../../api/payment-storage.ts';
import { readRetryPath } from '../../api/retry-path.ts';
import type { ServerMessageState } from './server-message.ts';
import { failurePath } from './paths.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { text } from './text.ts';

/** Connects the success page's machine with the server, the browser and its storage. */
export function createPaymentSuccessImplementations(deps: PaymentDeps) {
  const { api, queryClient } = deps;
  return {
    actors: {
      readSaved: fromPromise<Saved, { orderId: string | null }>(({ input }) =>
        Promise.resolve(savedPaymentOf(input.orderId)),
      ),
      confirm: fromPromise<PaymentOrder, ConfirmRequest>(({ input, signal }) =>
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
    actions: {
      ...sharedActions(deps),
      openFailure: (
        _: unknown,
        { failure, orderId }: { failure: PaymentFailure | null; orderId: string | null },
      ) => {
        if (failure === null) return;
        const state: ServerMessageState = { serverMessage: failure.message };
        navigate(failurePath(failure, orderId), { replace: true, state });
      },
    },
  };
}

/** Connects the failure page's machine with the server, the browser and its storage. */
export function createPaymentFailureImplementations(deps: PaymentDeps) {
  const { api } = deps;
  /** Of the address, which names the order that is paid again. */
  let orderId = '';
  return {
    actors: {
      readSaved: fromPromise<SavedOrder | null, { orderId: string }>(({ input }) => {
        ({ orderId } = input);
        return Promise.resolve(readPendingPayment(orderId));
      }),
      getOrder: getOrder<{ orderId: string }>(api),
      cancelOrder: cancelOrder(deps),
      getHold: fromPromise<Hold, { screeningId: number }>(({ input, signal }) =>
        answerOf(
          api.http.GET('/api/protected/reservations/hold', { params: { query: input }, signal }),
        ),
      ),
    },
    actions: {
      ...sharedActions(deps),
      openBooking: (
        _: unknown,
        to: { movieId: number; screeningId: number; exchangeOf: number | null },
      ) =>
        navigate(
          readRetryPath(orderId) ??
            (to.exchangeOf === null
              ? seatsPath(to.movieId, to.screeningId)
              : exchangePath(to.exchangeOf, to.screeningId)),
        ),
      goBack: () => (history.length > 1 ? history.back() : navigate(paths.home)),
    },
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

/** Reports when the page is hidden and when it is shown; a page that opens hidden reports that too. */
const watchVisibility = fromCallback<PageVisibilityEvent>(({ sendBack }) => {
  const report = () =>
    sendBack({ type: document.visibilityState === 'hidden' ? 'page.hide' : 'page.show' });
  if (document.visibilityState === 'hidden') report();
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
});

/** Reports when the device is connected again. */
const watchNetwork = fromCallback<NetworkBackEvent>(({ sendBack }) => {
  const report = () => sendBack({ type: 'network.back' });
  window.addEventListener('online', report);
  return () => window.removeEventListener('online', report);
});

/** Loads an order of the customer. */
function getOrder<Input extends { orderId: string | null }>({ http }: Api) {
  return fromPromise<PaymentOrder, Input>(({ input, signal }) =>
    answerOf(
      http.GET('/api/protected/payment/order/{orderId}', {
        params: { path: { orderId: input.orderId ?? '' } },
        signal,
      }),
    ),
  );
}

/** Completes a paid reservation, and refetches the customer's bookings and points even when this fails. */
function completeReservation({ api, queryClient }: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<ReservationDetail, { reservationId: number | null }>(
    async ({ input, signal }) => {
      try {
        return await answerOf(
          api.http.POST('/api/protected/reservations/complete/{id}', {
            params: { path: { id: input.reservationId ?? 0 } },
            signal,
          }),
        );
      } finally {
        // The payment has changed them already.
        void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
      }
    },
  );
}

/** Cancels a reservation only while it is not paid, and refetches the customer's bookings and points. */
function cancelOrder(deps: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<unknown, CancelInput>(({ input, signal }) =>
    cancel(deps, { ...input, onlyPending: true }, signal),
  );
}

/** Cancels a reservation only while it waits for its deposit (C-PAY-64). */
function cancelDeposit(deps: Pick<PaymentDeps, 'api' | 'queryClient'>) {
  return fromPromise<unknown, { reservationId: number }>(({ input, signal }) =>
    cancel(
      deps,
      { ...input, refundReason: text.depositCancelReason, onlyAwaitingDeposit: true },
      signal,
    ),
  );
}

async function cancel(
  { api, queryClient }: Pick<PaymentDeps, 'api' | 'queryClient'>,
  body: CancelRequest,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await answerOf(
    api.http.POST('/api/protected/reservations/cancel', { body, signal }),
  );
  void queryClient.invalidateQueries({ queryKey: [PERSONAL] });
  return answer;
}
