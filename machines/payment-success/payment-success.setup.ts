import { assign, fromCallback, fromPromise, setup } from 'xstate';
import {
  DEPOSIT_POLL_PAUSES_MS,
  OUTCOME_POLL_INTERVAL_MS,
  PAYMENT_RETRY_PAUSE_MS,
} from '../../domain/limits.ts';
import { isOrderId } from '../../domain/order-id.ts';
import type { ConfirmRequest, PaymentOrder, ReservationDetail } from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure, effect, notProvided } from '../calls.ts';
import type { SavedPayment } from '../checkout/checkout.types.ts';

/** A transition to the failure page. */
export function toFailure(code: PaymentFailureCode) {
  return {
    target: '#paymentSuccess.failed',
    actions: { type: 'fail', params: { code } },
  } as const;
}

/** Removes the saved payment. */
export const clearSaved = {
  type: 'clearSaved',
  params: ({ context }: { context: PaymentSuccessContext }) => ({ orderId: context.orderId }),
} as const;

/** The query of the page's address, which the provider filled in. */
export interface PaymentSuccessInput {
  readonly orderId: string | null;
  readonly paymentKey: string | null;
  readonly amount: string | null;
}

export interface Saved {
  readonly payment: SavedPayment | null;
  readonly paymentId: number | null;
}

export type PaymentFailureCode =
  | 'INVALID_PAYMENT_PARAMS'
  | 'INVALID_ORDER_ID'
  | 'AMOUNT_MISMATCH'
  | 'ORDER_ID_MISMATCH'
  | 'PAYMENT_CONFIRMATION_FAILED'
  | 'PAYMENT_ERROR'
  | 'CONFIRMATION_FAILED';

export interface PaymentFailure {
  /** One of `PaymentFailureCode`, or the provider's own. */
  readonly code: string;
  /** The server's message for the customer. */
  readonly message: string | null;
}

export interface PaymentSuccessContext {
  readonly orderId: string | null;
  readonly paymentKey: string | null;
  /** The amount that the provider authorised, in its currency; null when it is not a number. */
  readonly amount: number | null;
  readonly saved: SavedPayment | null;
  readonly paymentId: number | null;
  /** The server's last answer about the order. */
  readonly order: PaymentOrder | null;
  /** The completed reservation for the receipt; null until it is loaded. */
  readonly reservation: ReservationDetail | null;
  /** This page has requested the confirmation, and not asked about the order after a time without an answer. */
  readonly asked: boolean;
  /** The failure that left the outcome of the confirmation unknown. */
  readonly doubt: CallFailure | null;
  readonly failure: PaymentFailure | null;
  /** Requests for the order since the page was shown; counts no further than the pauses grow. */
  readonly depositPolls: number;
}

type PaymentSuccessEvent =
  | { type: 'lookup.retry' }
  | { type: 'deposit.cancel' }
  | { type: 'cancel.confirm' }
  | { type: 'cancel.dismiss' }
  | NetworkBackEvent
  | PageVisibilityEvent;

export interface NetworkBackEvent {
  type: 'network.back';
}

export type PageVisibilityEvent = { type: 'page.hide' } | { type: 'page.show' };

/** Types, actors, guards and actions of the success page; the page provides actors and effects. */
export const paymentSuccessSetup = setup({
  types: {
    context: {} as PaymentSuccessContext,
    events: {} as PaymentSuccessEvent,
    input: {} as PaymentSuccessInput,
    tags: {} as
      | 'loading'
      | 'receipt'
      | 'deposit'
      | 'cancelConfirm'
      | 'cancelling'
      | 'cancelFailed'
      | 'asking',
  },
  actors: {
    readSaved: fromPromise<Saved, { orderId: string | null }>(notProvided('readSaved')),
    confirm: fromPromise<PaymentOrder, ConfirmRequest>(notProvided('confirm')),
    getOrder: fromPromise<PaymentOrder, { orderId: string | null }>(notProvided('getOrder')),
    complete: fromPromise<ReservationDetail, { reservationId: number | null }>(
      notProvided('complete'),
    ),
    readMode: fromPromise<'demo' | 'live'>(notProvided('readMode')),
    /** Cancels the reservation only while it waits for its deposit. */
    cancelDeposit: fromPromise<unknown, { reservationId: number }>(notProvided('cancelDeposit')),
    /** Reports when the page is hidden, and when it is shown. */
    watchVisibility: fromCallback<PageVisibilityEvent>(() => undefined),
    watchNetwork: fromCallback<NetworkBackEvent>(() => undefined),
  },
  delays: {
    retryPause: PAYMENT_RETRY_PAUSE_MS,
    pollInterval: OUTCOME_POLL_INTERVAL_MS,
    depositPause: ({ context }) =>
      DEPOSIT_POLL_PAUSES_MS[context.depositPolls] ?? OUTCOME_POLL_INTERVAL_MS,
  },
  guards: {
    isParameterMissing: ({ context }) =>
      context.orderId === null || context.paymentKey === null || context.amount === null,
    hasOrderId: ({ context }) => context.orderId !== null && isOrderId(context.orderId),
    isAmountDifferent: ({ context }) =>
      context.saved !== null && context.saved.amount !== context.amount,
    isOrderIdDifferent: ({ context }) =>
      context.saved !== null && context.saved.orderId !== context.orderId,
    hasPaymentId: ({ context }) => context.paymentId !== null,
    isDone: ({ context }) => context.order?.state === 'DONE',
    isWaiting: ({ context }) => context.order?.state === 'WAITING',
    isUndecided: ({ context }) => context.order?.state === 'CONFIRMING',
    isSentBack: ({ context }) =>
      context.order?.state === 'REFUND_PENDING' || context.order?.state === 'REFUNDED',
    isDepositExpired: ({ context }) =>
      context.order?.state === 'CANCELLED' && context.order.failure?.code === 'DEPOSIT_EXPIRED',
    isDepositCancelled: ({ context }) =>
      context.order?.state === 'CANCELLED' && context.order.virtualAccount !== null,
    isOver: ({ context }) =>
      context.order?.state === 'FAILED' || context.order?.state === 'CANCELLED',
    // A 500 is the server's own failure; without its answer, and with one of a gateway, it may not have got the request.
    isConfirmationOpen: ({ context }) =>
      context.doubt !== null && context.doubt.status !== 500 && context.order?.state === 'READY',
    hasServerFault: ({ context }) => typeof context.doubt?.status === 'number',
    hasAsked: ({ context }) => context.asked,
    isAmountOfOrderDifferent: ({ context }) => context.order?.providerAmount !== context.amount,
    isStillUndecided: (_, { order }: { order: PaymentOrder }) => order.state === 'CONFIRMING',
    isDepositDue: (_, { order }: { order: PaymentOrder }) => order.state === 'WAITING',
    ...callFailureGuards,
    isNotFoundAfterAsking: ({ context }, { status }: CallFailure) =>
      status === 404 && context.asked,
    isBadConfirmation: (_, { status, message }: CallFailure) =>
      status === 400 || /order\s?id|주문\s?번호|internal server error/i.test(message ?? ''),
    hasSaved: ({ context }) => context.saved !== null,
    isLive: (_, { mode }: { mode: 'demo' | 'live' }) => mode !== 'demo',
  },
  actions: {
    takeSaved: assign((_, { payment, paymentId }: Saved) => ({ saved: payment, paymentId })),
    takeOrder: assign((_, { order }: { order: PaymentOrder }) => ({
      order,
      paymentId: order.paymentId,
    })),
    takeReservation: assign((_, { reservation }: { reservation: ReservationDetail }) => ({
      reservation,
    })),
    takeDoubt: assign((_, failure: CallFailure) => ({ doubt: failure })),
    noteAsked: assign({ asked: true, doubt: null }),
    allowConfirmation: assign({ asked: false, doubt: null }),
    fail: assign((_, { code, message }: { code: PaymentFailureCode; message?: string | null }) => ({
      failure: { code, message: message ?? null },
    })),
    countDepositPoll: assign(({ context }) => ({
      depositPolls: Math.min(context.depositPolls + 1, DEPOSIT_POLL_PAUSES_MS.length - 1),
    })),
    resetDepositPolls: assign({ depositPolls: 0 }),
    closeOrder: assign(({ context }) => ({
      order: context.order && { ...context.order, state: 'CANCELLED' as const },
    })),
    failAsOrder: assign(({ context }) => ({
      failure: context.order?.failure ?? { code: 'PAYMENT_CONFIRMATION_FAILED', message: null },
    })),
    /** Removes the saved payment of the order. */
    clearSaved: effect<{ orderId: string | null }>(),
    /** Opens the failure page, in place of this one. */
    openFailure: effect<{ failure: PaymentFailure | null; orderId: string | null }>(),
    /** Warns the developer, not the customer. */
    warn: effect<{ about: 'completionFailed'; error: unknown }>(),
  },
});
