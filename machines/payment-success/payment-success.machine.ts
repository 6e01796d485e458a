import { assign, fromPromise, setup } from 'xstate';
import { OUTCOME_POLL_INTERVAL_MS } from '../../domain/limits.ts';
import { isOrderId } from '../../domain/order-id.ts';
import { failureOf, isOutcomeUnknown, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import type {
  ConfirmInput,
  PaymentFailureCode,
  PaymentOrder,
  PaymentSuccessContext,
  PaymentSuccessDeeds,
  PaymentSuccessEvent,
  PaymentSuccessInput,
  ReservationDetail,
  Saved,
} from './payment-success.types.ts';

const nothingDone: PaymentSuccessDeeds = {
  clearSaved: () => undefined,
  openFailure: () => undefined,
  openLogin: () => undefined,
  warn: () => undefined,
};

/** The page that the provider sends the person back to: verifies, confirms once, and shows the receipt. */
export const paymentSuccessMachine = setup({
  types: {
    context: {} as PaymentSuccessContext,
    events: {} as PaymentSuccessEvent,
    input: {} as PaymentSuccessInput,
    tags: {} as 'loading' | 'receipt',
  },
  actors: {
    readSaved: fromPromise<Saved, { orderId: string | null }>(notProvided('readSaved')),
    confirm: fromPromise<PaymentOrder, ConfirmInput>(notProvided('confirm')),
    getOrder: fromPromise<PaymentOrder, { orderId: string | null }>(notProvided('getOrder')),
    complete: fromPromise<ReservationDetail, { reservationId: number | null }>(
      notProvided('complete'),
    ),
    readMode: fromPromise<'demo' | 'live'>(notProvided('readMode')),
  },
  delays: { pollInterval: OUTCOME_POLL_INTERVAL_MS },
  guards: {
    lacksParameter: ({ context }) =>
      context.orderId === null || context.paymentKey === null || context.amount === null,
    hasBadOrderId: ({ context }) => context.orderId === null || !isOrderId(context.orderId),
    differsInAmount: ({ context }) =>
      context.saved !== null && context.saved.amount !== context.amount,
    differsInOrderId: ({ context }) =>
      context.saved !== null && context.saved.orderId !== context.orderId,
    lacksPaymentId: ({ context }) => context.paymentId === null,
    isDone: ({ context }) => context.order?.state === 'DONE',
    isWaiting: ({ context }) => context.order?.state === 'WAITING',
    isUndecided: ({ context }) => context.order?.state === 'CONFIRMING',
    isSentBack: ({ context }) =>
      context.order?.state === 'REFUND_PENDING' || context.order?.state === 'REFUNDED',
    isOver: ({ context }) =>
      context.order?.state === 'FAILED' || context.order?.state === 'CANCELLED',
    hasServerFault: ({ context }) => typeof context.doubt?.status === 'number',
    hasAsked: ({ context }) => context.asked,
    differsFromOrder: ({ context }) => context.order?.providerAmount !== context.amount,
    isStillUndecided: (_, { order }: { order: PaymentOrder }) => order.state === 'CONFIRMING',
    isUnauthenticated: (_, { status }: CallFailure) => status === 401,
    isMissing: (_, { status }: CallFailure) => status === 404,
    isMissingThoughAsked: ({ context }, { status }: CallFailure) => status === 404 && context.asked,
    isUnknown: (_, failure: CallFailure) => isOutcomeUnknown(failure),
    isBadConfirmation: (_, { status, message }: CallFailure) =>
      status === 400 || /order\s?id|주문\s?번호|internal server error/i.test(message ?? ''),
    isDemoWithReservation: ({ context }, { mode }: { mode: 'demo' | 'live' }) =>
      mode === 'demo' && context.saved !== null,
    isDemo: (_, { mode }: { mode: 'demo' | 'live' }) => mode === 'demo',
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
    fail: assign((_, { code, message }: { code: PaymentFailureCode; message?: string | null }) => ({
      failure: { code, message: message ?? null },
    })),
    failAsOrder: assign(({ context }) => ({
      failure: context.order?.failure ?? { code: 'PAYMENT_CONFIRMATION_FAILED', message: null },
    })),
    ...nothingDone,
  },
}).createMachine({
  id: 'paymentSuccess',
  description:
    'The page that the provider sends the person back to: verifies the address, has the payment confirmed, and shows the receipt. Every request can be repeated without paying twice.',
  context: ({ input }) => ({
    orderId: input.orderId,
    paymentKey: input.paymentKey,
    amount: /^\d+$/.test(input.amount ?? '') ? Number(input.amount) : null,
    saved: null,
    paymentId: null,
    order: null,
    reservation: null,
    asked: false,
    doubt: null,
    failure: null,
  }),
  initial: 'checkingParameters',
  states: {
    checkingParameters: {
      always: [
        {
          guard: 'lacksParameter',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'INVALID_PAYMENT_PARAMS' } },
          description: 'C-PAY-27.',
        },
        {
          guard: 'hasBadOrderId',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'INVALID_ORDER_ID' } },
          description: 'C-PAY-28.',
        },
        { target: 'readingSaved' },
      ],
    },
    readingSaved: {
      tags: ['loading'],
      invoke: {
        id: 'readSaved',
        src: 'readSaved',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'comparing',
          actions: { type: 'takeSaved', params: ({ event }) => event.output },
        },
        onError: { target: 'lookingUp' },
      },
    },
    comparing: {
      description: 'The address against what was saved before the provider was asked (C-PAY-29).',
      always: [
        {
          guard: 'differsInAmount',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'AMOUNT_MISMATCH' } },
        },
        {
          guard: 'differsInOrderId',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'ORDER_ID_MISMATCH' } },
        },
        {
          guard: 'lacksPaymentId',
          target: 'lookingUp',
          description: 'A reload after the end, or another browser: the server knows.',
        },
        { target: 'confirming' },
      ],
    },
    lookingUp: {
      description: 'The server is asked how the order stands (C-PAY-36).',
      tags: ['loading'],
      invoke: {
        id: 'lookUp',
        src: 'getOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: {
          target: 'judging',
          actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: 'signInNeeded',
          },
          {
            guard: { type: 'isMissingThoughAsked', params: failureOf },
            target: 'judging',
            description: 'The confirmation failed, and no order was left by it.',
          },
          { guard: { type: 'isMissing', params: failureOf }, target: 'notFound' },
          { target: 'unreachable' },
        ],
      },
    },
    confirming: {
      description: 'Money moves here and nowhere else; repeated, it gets the stored result.',
      tags: ['loading'],
      entry: ['noteAsked'],
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => confirmInput(context),
        onDone: {
          target: 'judging',
          actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: failureOf },
            target: 'signInNeeded',
          },
          { guard: { type: 'isMissing', params: failureOf }, target: 'checkingMode' },
          {
            guard: { type: 'isUnknown', params: failureOf },
            target: 'lookingUp',
            actions: { type: 'takeDoubt', params: failureOf },
            description: 'The money may have moved: the order says whether it did.',
          },
          {
            guard: { type: 'isBadConfirmation', params: failureOf },
            target: 'failed',
            actions: {
              type: 'fail',
              params: ({ event }) => ({
                code: 'PAYMENT_CONFIRMATION_FAILED',
                message: failureOf({ event }).message,
              }),
            },
            description: 'C-PAY-32.',
          },
          {
            target: 'failed',
            actions: {
              type: 'fail',
              params: ({ event }) => ({
                code: 'PAYMENT_ERROR',
                message: failureOf({ event }).message,
              }),
            },
            description: 'Any other refusal (C-PAY-32).',
          },
        ],
      },
    },
    judging: {
      description: 'What the state of the order means for this page.',
      always: [
        { guard: 'isDone', target: 'completing' },
        { guard: 'isWaiting', target: 'waitingForDeposit' },
        { guard: 'isUndecided', target: 'awaitingOutcome' },
        { guard: 'isSentBack', target: 'sentBack' },
        { guard: 'isOver', target: 'failed', actions: ['failAsOrder'] },
        {
          guard: 'hasServerFault',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'PAYMENT_CONFIRMATION_FAILED' } },
          description: 'The server failed before it asked the provider (C-PAY-32).',
        },
        {
          guard: 'hasAsked',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'CONFIRMATION_FAILED' } },
          description: 'The confirmation never reached the server (C-PAY-32).',
        },
        {
          guard: 'differsFromOrder',
          target: 'failed',
          actions: { type: 'fail', params: { code: 'AMOUNT_MISMATCH' } },
        },
        {
          target: 'confirming',
          description:
            'The order waits for its confirmation, which this browser has not asked for.',
        },
      ],
    },
    awaitingOutcome: {
      description: 'The provider has not decided; one must not pay again (C-PAY-37).',
      initial: 'pausing',
      states: {
        pausing: { after: { pollInterval: { target: 'asking' } } },
        asking: {
          invoke: {
            id: 'askOutcome',
            src: 'getOrder',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: [
              {
                guard: {
                  type: 'isStillUndecided',
                  params: ({ event }) => ({ order: event.output }),
                },
                target: 'pausing',
              },
              {
                target: '#paymentSuccess.judging',
                actions: { type: 'takeOrder', params: ({ event }) => ({ order: event.output }) },
              },
            ],
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: '#paymentSuccess.signInNeeded',
              },
              { target: 'pausing' },
            ],
          },
        },
      },
    },
    completing: {
      description:
        'Paid. The reservation is completed, and its seats come for the receipt (C-PAY-31).',
      tags: ['receipt'],
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ context }) => ({ reservationId: context.order?.reservationId ?? null }),
        onDone: {
          target: 'paid',
          actions: {
            type: 'takeReservation',
            params: ({ event }) => ({ reservation: event.output }),
          },
        },
        onError: {
          target: 'paid',
          actions: {
            type: 'warn',
            params: ({ event }) => ({ about: 'completionFailed', error: event.error }),
          },
          description: 'It is paid all the same, and the server completes it.',
        },
      },
    },
    paid: {
      tags: ['receipt'],
      entry: [{ type: 'clearSaved', params: ({ context }) => ({ orderId: context.orderId }) }],
    },
    waitingForDeposit: {
      description: 'A virtual account was issued (C-PAY-38).',
      tags: ['receipt'],
      entry: [{ type: 'clearSaved', params: ({ context }) => ({ orderId: context.orderId }) }],
    },
    sentBack: {
      description: 'Paid once, and given back since, or about to be (C-PAY-50).',
      tags: ['receipt'],
      entry: [{ type: 'clearSaved', params: ({ context }) => ({ orderId: context.orderId }) }],
    },
    checkingMode: {
      description: 'A 404 to the confirmation is a success only in the demo (C-PAY-33).',
      tags: ['loading'],
      invoke: {
        id: 'readMode',
        src: 'readMode',
        onDone: [
          {
            guard: {
              type: 'isDemoWithReservation',
              params: ({ event }) => ({ mode: event.output }),
            },
            target: 'completingTest',
          },
          {
            guard: { type: 'isDemo', params: ({ event }) => ({ mode: event.output }) },
            target: 'testPaid',
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: { code: 'PAYMENT_CONFIRMATION_FAILED' } },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: { code: 'PAYMENT_CONFIRMATION_FAILED' } },
        },
      },
    },
    completingTest: {
      tags: ['loading'],
      invoke: {
        id: 'completeTest',
        src: 'complete',
        input: ({ context }) => ({ reservationId: context.saved?.reservationId ?? null }),
        onDone: {
          target: 'testPaid',
          actions: {
            type: 'takeReservation',
            params: ({ event }) => ({ reservation: event.output }),
          },
        },
        onError: {
          target: 'testPaid',
          actions: {
            type: 'warn',
            params: ({ event }) => ({ about: 'completionFailed', error: event.error }),
          },
        },
      },
    },
    testPaid: {
      description: 'Marked on the screen as a test: no money moved.',
      tags: ['receipt'],
      entry: [{ type: 'clearSaved', params: ({ context }) => ({ orderId: context.orderId }) }],
    },
    notFound: { description: 'Neither this browser nor the server knows the payment (C-PAY-30).' },
    unreachable: {
      description: 'The server cannot be asked at the moment; whether it is paid is not known.',
      on: { 'lookup.retry': { target: 'lookingUp' } },
    },
    signInNeeded: {
      description: 'The session ended at the provider’s; what was saved stays for afterwards.',
      entry: ['openLogin'],
    },
    failed: {
      description: 'Nothing was charged. The failure page cancels the order.',
      entry: [
        {
          type: 'openFailure',
          params: ({ context }) => ({ failure: context.failure, orderId: context.orderId }),
        },
      ],
    },
  },
});

function confirmInput(context: PaymentSuccessContext): ConfirmInput {
  return {
    paymentId: context.paymentId ?? 0,
    orderId: context.orderId ?? '',
    paymentKey: context.paymentKey ?? '',
    finalAmount: context.amount ?? 0,
  };
}
