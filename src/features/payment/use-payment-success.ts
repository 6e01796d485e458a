import { useMachine } from '@xstate/react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import { paymentSuccessMachine } from '../../../machines/payment-success/payment-success.machine.ts';
import { useApi } from '../../api/api-context.tsx';
import { inspection } from '../../ui/inspection.ts';
import { statePath } from '../../ui/state-path.ts';
import { createPaymentSuccessImplementations } from './adapter.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { readSuccessQuery } from './payment-query.ts';
import { receiptOf, type Receipt } from './receipt.ts';

export type PaymentPageOptions = Pick<PaymentDeps, 'onLoginRequired' | 'warn'>;

export interface PaymentSuccessView {
  /** leaving: another page opens. */
  readonly phase:
    | 'confirming'
    | 'awaiting'
    | 'paid'
    | 'deposit'
    | 'sentBack'
    | 'test'
    | 'notFound'
    | 'unreachable'
    | 'leaving';
  /** Null in a phase without a receipt. */
  readonly receipt: Receipt | null;
  /** Requests the order from the server again. */
  readonly askAgain: () => void;
  /** The machine's state for `data-state`, for tests. */
  readonly state: string;
}

/** The success page's flow. It starts when the page opens, with the address from the provider. */
export function usePaymentSuccess({
  onLoginRequired,
  warn,
}: PaymentPageOptions): PaymentSuccessView {
  const api = useApi();
  const queryClient = useQueryClient();
  const input = readSuccessQuery(useSearch());
  const machine = useMemo(
    () =>
      paymentSuccessMachine.provide(
        createPaymentSuccessImplementations({ api, queryClient, onLoginRequired, warn }),
      ),
    [api, queryClient, onLoginRequired, warn],
  );
  const [snapshot, send] = useMachine(machine, { input, ...inspection() });
  return {
    phase: phaseOf(snapshot),
    receipt: snapshot.hasTag('receipt') ? receiptOf(snapshot.context) : null,
    askAgain: () => send({ type: 'lookup.retry' }),
    state: statePath(snapshot.value),
  };
}

function phaseOf(
  snapshot: SnapshotFrom<typeof paymentSuccessMachine>,
): PaymentSuccessView['phase'] {
  if (snapshot.matches('completing') || snapshot.matches('paid')) return 'paid';
  if (snapshot.matches('waitingForDeposit')) return 'deposit';
  if (snapshot.matches('sentBack')) return 'sentBack';
  if (snapshot.matches('testPaid')) return 'test';
  if (snapshot.matches('awaitingOutcome')) return 'awaiting';
  if (snapshot.matches('notFound')) return 'notFound';
  if (snapshot.matches('unreachable')) return 'unreachable';
  return snapshot.hasTag('loading') ? 'confirming' : 'leaving';
}
