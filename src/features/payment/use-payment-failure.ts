import { useQueryClient } from '@tanstack/react-query';
import { useHistoryState, useSearch } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { paymentFailureKind, type PaymentFailureKind } from '../../../domain/payment-failure.ts';
import { paymentFailureMachine } from '../../../machines/payment-failure/payment-failure.machine.ts';
import { useApi } from '../../api/api.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createPaymentFailureImplementations } from './adapter.ts';
import { serverMessageIn } from './server-message.ts';
import { successPath } from './paths.ts';
import { readFailureQuery } from './payment-query.ts';
import { failureNotice, text } from './text.ts';
import { currentAddress, type PaymentPageOptions } from './use-payment-success.ts';

type Phase =
  'givingUp' | 'failed' | 'paid' | 'awaitingDeposit' | 'bookedElsewhere' | 'undecided' | 'sentBack';

/** The failure page's flow. It starts when the page opens. */
export function usePaymentFailure({ isSignedOut, onLoginRequired, warn }: PaymentPageOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { code, message, orderId } = readFailureQuery(useSearch());
  const [snapshot, actor] = usePageMachine(
    paymentFailureMachine,
    () => createPaymentFailureImplementations({ api, queryClient, warn }),
    { input: { orderId, reason: text.cancelReason } },
  );
  const { order } = snapshot.context;
  const serverMessage = serverMessageIn(useHistoryState<unknown>());
  const kind = paymentFailureKind(order?.failure?.code ?? code);
  const needsLogin = isSignedOut && snapshot.matches({ failed: 'unasked' });
  return {
    phase: phaseOf(snapshot),
    /** Null when the address has none. */
    code,
    /** What helps after this failure. */
    kind,
    /** The cause of the failure, in Korean. */
    notice: failureNotice(code, message, [order?.failure?.message ?? null, serverMessage]),
    /** The server has confirmed that no money was charged. */
    nothingCharged: snapshot.hasTag('failure') && order !== null,
    /** The state of the seats, or the reason why it is unknown: one line, in Korean; null without either. */
    seats: needsLogin ? text.signInFirst : seatsText(snapshot),
    /** The seats are still held for the next try. */
    areSeatsKept: snapshot.matches({ failed: 'released' }),
    /** The name of the next step. */
    retryLabel: needsLogin ? text.signInAndRetry : retryLabelOf(snapshot, kind),
    /** The page that waits for an order's outcome; null without a key of the provider. */
    outcomePath: order === null ? null : successPath(order),
    /** The number of the booking that has the order's seats; empty without one. */
    bookedNumber: order?.bookedElsewhere?.bookingNumber ?? '',
    retry: () =>
      needsLogin ? onLoginRequired(currentAddress()) : actor.send({ type: 'booking.retry' }),
    /** The machine's state for `data-state`, for tests. */
    state: statePath(snapshot.value),
  };
}

export type PaymentFailureView = ReturnType<typeof usePaymentFailure>;

type Snapshot = SnapshotFrom<typeof paymentFailureMachine>;

function seatsText(snapshot: Snapshot): string | null {
  if (snapshot.matches({ failed: 'released' })) return text.seatsKept;
  if (snapshot.matches({ failed: 'lost' })) return text.seatsLost;
  return snapshot.matches({ failed: 'unasked' }) ? text.orderUnasked : null;
}

function retryLabelOf(snapshot: Snapshot, kind: PaymentFailureKind): string {
  if (snapshot.matches({ failed: 'unasked' })) return text.retry;
  if (snapshot.context.order === null) return text.goBack;
  if (snapshot.matches({ failed: 'lost' })) return text.chooseSeatsAgain;
  if (kind === 'cancelled') return text.continuePaying;
  return kind === 'method' ? text.payOtherwise : text.payAgain;
}

function phaseOf(snapshot: Snapshot): Phase {
  if (snapshot.hasTag('failure')) return 'failed';
  if (snapshot.matches('paid')) return 'paid';
  if (snapshot.matches('awaitingDeposit')) return 'awaitingDeposit';
  if (snapshot.matches('bookedElsewhere')) return 'bookedElsewhere';
  if (snapshot.matches('undecided')) return 'undecided';
  return snapshot.matches('sentBack') ? 'sentBack' : 'givingUp';
}
