import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { paymentSuccessMachine } from '../../../machines/payment-success/payment-success.machine.ts';
import { useApi } from '../../api/api.ts';
import { reservationQuery } from '../../api/reservation-queries.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createPaymentSuccessImplementations } from './adapter.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readSuccessQuery } from './payment-query.ts';
import { receiptOf } from './receipt.ts';

export interface PaymentPageOptions extends Pick<PaymentDeps, 'warn'> {
  /** No customer is signed in; false while the session is being restored. */
  isSignedOut: boolean;
  /** Opens the login, which leads back to this path afterwards. */
  onLoginRequired: (returnTo: string) => void;
}

/** leaving: another page opens. */
type Phase =
  | 'confirming'
  | 'awaiting'
  | 'paid'
  | 'deposit'
  | 'depositExpired'
  | 'depositCancelled'
  | 'sentBack'
  | 'test'
  | 'notFound'
  | 'unreachable'
  | 'leaving';

/** The success page's flow. It starts when the page opens, with the address from the provider. */
export function usePaymentSuccess({ isSignedOut, onLoginRequired, warn }: PaymentPageOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const input = readSuccessQuery(useSearch());
  const [snapshot, actor] = usePageMachine(
    paymentSuccessMachine,
    () => createPaymentSuccessImplementations({ api, queryClient, warn }),
    { input },
  );
  const now = useCallback(() => api.clock.now(), [api]);
  const phase = phaseOf(snapshot);
  const needsLogin = isSignedOut && asking.includes(phase);
  useEffect(() => {
    if (!needsLogin) return;
    // The login takes a moment to load; the answer to a call without a session is no outcome of the payment.
    actor.stop();
    onLoginRequired(currentAddress());
  }, [needsLogin, actor, onLoginRequired]);
  const { order } = snapshot.context;
  const waiting = useQuery({
    ...reservationQuery(api, order?.reservationId ?? 0),
    enabled: snapshot.hasTag('deposit') && order !== null,
  });
  return {
    phase,
    /** Null in a phase without a receipt. */
    receipt:
      snapshot.hasTag('receipt') && !snapshot.hasTag('deposit')
        ? receiptOf(snapshot.context)
        : null,
    /** The server's answer about the order; null before it. */
    order,
    /** The order's reservation; null before it is loaded. */
    reservation: snapshot.context.reservation ?? waiting.data ?? null,
    /** The cancellation of an order that waits for its deposit. */
    cancellation: {
      isAsked: snapshot.hasTag('cancelConfirm'),
      isRunning: snapshot.hasTag('cancelling'),
      isFailed: snapshot.hasTag('cancelFailed'),
      ask: () => actor.send({ type: 'deposit.cancel' }),
      dismiss: () => actor.send({ type: 'cancel.dismiss' }),
      confirm: () => actor.send({ type: 'cancel.confirm' }),
    },
    /** The server's time, in milliseconds since 1970. */
    now,
    /** The order is requested again. */
    isAsking: snapshot.hasTag('asking'),
    /** Requests the order from the server again. */
    askAgain: () => actor.send({ type: 'lookup.retry' }),
    /** The machine's state for `data-state`, for tests. */
    state: statePath(snapshot.value),
  };
}

export type PaymentSuccessView = ReturnType<typeof usePaymentSuccess>;

/** Phases that call the server as the customer. */
const asking: readonly Phase[] = ['confirming', 'awaiting', 'deposit', 'unreachable'];

/** @returns the page's path and query, for the way back from the login */
export function currentAddress(): string {
  return `${location.pathname}${location.search}`;
}

function phaseOf(snapshot: SnapshotFrom<typeof paymentSuccessMachine>): Phase {
  if (snapshot.matches('completing') || snapshot.matches('paid')) return 'paid';
  if (snapshot.matches('waitingForDeposit')) return 'deposit';
  if (snapshot.matches({ depositEnded: 'expired' })) return 'depositExpired';
  if (snapshot.matches({ depositEnded: 'cancelled' })) return 'depositCancelled';
  if (snapshot.matches('sentBack')) return 'sentBack';
  if (snapshot.matches('testPaid')) return 'test';
  if (snapshot.matches('awaitingOutcome')) return 'awaiting';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('loading') ? 'confirming' : 'leaving';
}
