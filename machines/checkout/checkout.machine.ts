import { assign, fromPromise, sendParent, setup } from 'xstate';
import { clampPoints, isPayable, minimumPayment } from '../../domain/amounts.ts';
import type { Amounts, PaymentMethod } from '../../domain/amounts.ts';
import { VIRTUAL_ACCOUNT_LEAD_MS } from '../../domain/limits.ts';
import { failureOf, isOutcomeUnknown, type CallFailure } from '../call-failure.ts';
import { notProvided } from '../not-provided.ts';
import { allPoints, amountsOf, mostPoints } from './checkout-amounts.ts';
import {
  MOCK_ID,
  mockPrepared,
  paymentRequest,
  paymentToSave,
  providerRequest,
  reservationRequest,
} from './checkout-requests.ts';
import type {
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutNotice,
  CheckoutOutcome,
  CheckoutReport,
  Discount,
  PayAttempt,
  PaymentRequest,
  PaymentToSave,
  PreparedAnswer,
  ProviderRequest,
  ReservationRequest,
} from './checkout.types.ts';

/** From the summary of a booking to the card provider, or to the end of a booking that costs nothing. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutcome,
    tags: {} as 'loading' | 'form' | 'working',
  },
  actors: {
    loadDiscounts: fromPromise<Discount[]>(notProvided('loadDiscounts')),
    loadPoints: fromPromise<number>(notProvided('loadPoints')),
    /** Rejects an empty answer with the status 404. */
    createReservation: fromPromise<{ reservationId: number }, ReservationRequest>(
      notProvided('createReservation'),
    ),
    preparePayment: fromPromise<PreparedAnswer, PaymentRequest>(notProvided('preparePayment')),
    completeReservation: fromPromise<unknown, { reservationId: number | null }>(
      notProvided('completeReservation'),
    ),
    cancelReservation: fromPromise<unknown, { reservationId: number | null }>(
      notProvided('cancelReservation'),
    ),
    /** Keeps what the pages of success and failure need, in the browser. */
    savePayment: fromPromise<unknown, PaymentToSave>(notProvided('savePayment')),
    /** Redirects, or rejects with the provider's code and message; without its script with the code SDK_MISSING. */
    askProvider: fromPromise<unknown, ProviderRequest>(notProvided('askProvider')),
  },
  guards: {
    isSeatCountWrong: ({ context }) => !isSeatCountRight(context),
    isBelowMinimum: ({ context }) => !isPayable(amountsOf(context).finalAmount, context.method),
    isVirtualAccountTooLate: (
      { context },
      { method, now }: { method: PaymentMethod; now: number },
    ) =>
      method === 'VIRTUAL_ACCOUNT' && Date.parse(context.startsAt) - now <= VIRTUAL_ACCOUNT_LEAD_MS,
    isFree: ({ context }) => context.prepared?.amounts.finalAmount === 0,
    hasReservation: ({ context }) => context.reservationId !== null,
    isServerMissing: ({ context }, failure: CallFailure) => isServerMissing(context, failure),
    isUnauthenticated: (_, failure: CallFailure) => failure.status === 401,
    isOutcomeUnknown: (_, failure: CallFailure) => isOutcomeUnknown(failure),
    isCancelledByPerson: (_, failure: CallFailure) =>
      failure.code === 'USER_CANCEL' || failure.code === 'PAY_PROCESS_CANCELED',
    isSdkMissing: (_, failure: CallFailure) => failure.code === 'SDK_MISSING',
    hasCode: (_, failure: CallFailure) => failure.code !== null,
    wasUnauthenticated: ({ context }) => context.failure?.status === 401,
    wasHoldLost: ({ context }) => context.failure?.code === 'HOLD_EXPIRED',
    wasScreeningClosed: ({ context }) =>
      context.failure?.code === 'SCREENING_STARTED' ||
      context.failure?.code === 'SCREENING_CANCELLED',
    wasAmountChanged: ({ context }) =>
      context.failure?.code === 'AMOUNT_CHANGED' && context.failure.amounts !== null,
    wasPointsChanged: ({ context }) => context.failure?.code === 'POINTS_CHANGED',
    wasVirtualAccountTooLate: ({ context }) => context.failure?.code === 'VIRTUAL_ACCOUNT_TOO_LATE',
    wasBelowMinimum: ({ context }) => context.failure?.code === 'BELOW_MINIMUM_AMOUNT',
  },
  actions: {
    takeDiscounts: assign({ discounts: (_, discounts: Discount[]) => discounts }),
    takePoints: assign((_, pointBalance: number) => ({ pointBalance, correctedAmounts: null })),
    losePoints: assign({ pointBalance: 0, correctedAmounts: null }),
    clampPoints: assign({ points: ({ context }) => amountsOf(context).usedPointAmount }),
    chooseDiscount: assign((_, { discountId }: { discountId: number | null }) => ({
      discountId,
      correctedAmounts: null,
    })),
    setPoints: assign(({ context }, { points }: { points: number }) => ({
      points: clampPoints(points, mostPoints(context)),
      correctedAmounts: null,
    })),
    useAllPoints: assign(({ context }) => ({
      points: allPoints(context),
      correctedAmounts: null,
    })),
    chooseMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    chooseCard: assign({ method: 'CARD' }),
    takeOrder: assign((_, { orderId }: PayAttempt) => ({ orderId })),
    forgetAttempt: assign({ orderId: '', prepared: null, failure: null, isMock: false }),
    takeReservation: assign((_, { reservationId }: { reservationId: number }) => ({
      reservationId,
    })),
    dropReservation: assign({ reservationId: null }),
    mockReservation: assign({ reservationId: MOCK_ID, isMock: true }),
    takePrepared: assign((_, { prepared }: PreparedAnswer) => ({ prepared })),
    mockPayment: assign(({ context }) => ({ prepared: mockPrepared(context), isMock: true })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    takeCorrection: assign(({ context }) => correctionOf(context.failure?.amounts ?? null)),
    conclude: assign({ outcome: (_, outcome: CheckoutOutcome) => outcome }),
    concludeBooked: assign({
      outcome: ({ context }): CheckoutOutcome => ({
        result: 'booked',
        reservationId: context.reservationId,
      }),
    }),
    concludeClosed: assign({
      outcome: ({ context }): CheckoutOutcome => ({
        result: 'screeningClosed',
        code: context.failure?.code ?? null,
      }),
    }),
    concludeFailedAtProvider: assign({
      outcome: ({ context }): CheckoutOutcome => ({
        result: 'failedAtProvider',
        code: context.failure?.code ?? '',
        message: context.failure?.message ?? null,
      }),
    }),
    raiseNotice: sendParent((_, notice: CheckoutNotice): CheckoutReport => ({
      type: 'notice.raise',
      notice,
    })),
    raiseBelowMinimum: sendParent(({ context }): CheckoutReport => ({
      type: 'notice.raise',
      notice: { kind: 'belowMinimum', minimum: minimumPayment(context.method) },
    })),
    raiseBookingFailed: sendParent(({ context }): CheckoutReport => ({
      type: 'notice.raise',
      notice: { kind: 'bookingFailed', message: context.failure?.message ?? null },
    })),
    reportReservation: sendParent(
      (_, { reservationId }: { reservationId: number }): CheckoutReport => ({
        type: 'reservation.created',
        reservationId,
      }),
    ),
    reportOpened: sendParent((_, { prepared, now }: PreparedAnswer): CheckoutReport => ({
      type: 'payment.opened',
      orderId: prepared.orderId,
      expiresAt: prepared.expiresAt,
      now,
    })),
    reportClosed: sendParent({ type: 'payment.closed' } satisfies CheckoutReport),
  },
}).createMachine({
  id: 'checkout',
  description: 'Discount, points and method; then reservation, order and the card provider.',
  context: ({ input }) => ({
    ...input,
    total: input.tickets.reduce((sum, ticket) => sum + ticket.price * ticket.count, 0),
    discounts: [],
    discountId: null,
    pointBalance: 0,
    points: 0,
    method: 'CARD',
    correctedAmounts: null,
    orderId: '',
    reservationId: null,
    isMock: false,
    prepared: null,
    failure: null,
    outcome: { result: 'leftForSeats' },
  }),
  output: ({ context }) => context.outcome,
  initial: 'loading',
  states: {
    loading: {
      description: 'Without an answer there are no discounts and no points (C-PAY-10).',
      tags: ['loading'],
      type: 'parallel',
      onDone: 'reviewing',
      on: { 'checkout.leave': 'leftForSeats' },
      states: {
        discounts: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadingDiscounts',
                src: 'loadDiscounts',
                onDone: {
                  target: 'loaded',
                  actions: { type: 'takeDiscounts', params: ({ event }) => event.output },
                },
                onError: 'loaded',
              },
            },
            loaded: { type: 'final' },
          },
        },
        points: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadingPoints',
                src: 'loadPoints',
                onDone: {
                  target: 'loaded',
                  actions: { type: 'takePoints', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isUnauthenticated', params: failureOf },
                    target: '#checkout.signedOut',
                  },
                  { target: 'loaded' },
                ],
              },
            },
            loaded: { type: 'final' },
          },
        },
      },
    },
    reviewing: {
      description: 'The person chooses and decides.',
      tags: ['form'],
      entry: 'forgetAttempt',
      on: {
        'discount.choose': {
          actions: [{ type: 'chooseDiscount', params: ({ event }) => event }, 'clampPoints'],
        },
        'points.set': { actions: { type: 'setPoints', params: ({ event }) => event } },
        'points.useAll': { actions: 'useAllPoints' },
        'method.choose': [
          {
            guard: { type: 'isVirtualAccountTooLate', params: ({ event }) => event },
            actions: { type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } },
            description: 'A deposit needs its time before the film begins (C-PAY-12).',
          },
          { actions: { type: 'chooseMethod', params: ({ event }) => event } },
        ],
        pay: [
          {
            guard: 'isSeatCountWrong',
            actions: { type: 'raiseNotice', params: { kind: 'seatCountMismatch' } },
          },
          { guard: 'isBelowMinimum', actions: 'raiseBelowMinimum' },
          {
            guard: {
              type: 'isVirtualAccountTooLate',
              params: ({ context, event }) => ({ method: context.method, now: event.now }),
            },
            actions: [
              { type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } },
              'chooseCard',
            ],
          },
          {
            target: 'creatingReservation',
            actions: { type: 'takeOrder', params: ({ event }) => event },
          },
        ],
        'checkout.leave': [
          { guard: 'hasReservation', target: 'abandoning.toSeats' },
          { target: 'leftForSeats' },
        ],
      },
    },
    creatingReservation: {
      description: 'The same reservation again is answered the same (C-BOOK-52).',
      tags: ['working'],
      invoke: {
        id: 'creating',
        src: 'createReservation',
        input: ({ context }) => reservationRequest(context),
        onDone: {
          target: 'preparingPayment',
          actions: [
            { type: 'takeReservation', params: ({ event }) => event.output },
            { type: 'reportReservation', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isServerMissing', params: failureOf },
            target: 'preparingPayment',
            actions: 'mockReservation',
            description: 'Demo mode only (C-PAY-57).',
          },
          {
            target: 'judgingFailure',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    preparingPayment: {
      description: 'The server compares the amounts with its own (C-PAY-8).',
      tags: ['working'],
      invoke: {
        id: 'preparing',
        src: 'preparePayment',
        input: ({ context }) => paymentRequest(context),
        onDone: {
          target: 'routingPayment',
          actions: [
            { type: 'takePrepared', params: ({ event }) => event.output },
            { type: 'reportOpened', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'isServerMissing', params: failureOf },
            target: 'routingPayment',
            actions: 'mockPayment',
            description: 'Demo mode only (C-PAY-57).',
          },
          {
            target: 'judgingFailure',
            actions: { type: 'takeFailure', params: failureOf },
          },
        ],
      },
    },
    routingPayment: {
      always: [
        {
          guard: 'isFree',
          target: 'completing',
          description: 'Nothing to pay never goes to the provider (C-PAY-25).',
        },
        { target: 'savingPayment' },
      ],
    },
    completing: {
      tags: ['working'],
      invoke: {
        id: 'completing',
        src: 'completeReservation',
        input: ({ context }) => ({ reservationId: context.reservationId }),
        onDone: 'booked',
        onError: [
          { guard: { type: 'isServerMissing', params: failureOf }, target: 'booked' },
          { guard: { type: 'isOutcomeUnknown', params: failureOf }, target: 'completionUncertain' },
          {
            target: 'judgingFailure',
            actions: [{ type: 'takeFailure', params: failureOf }, 'reportClosed'],
          },
        ],
      },
    },
    completionUncertain: {
      description:
        'It may be booked: only asking again, which repeats nothing, can tell (C-PAY-48).',
      on: { 'completion.retry': 'completing' },
    },
    savingPayment: {
      description:
        'Saved before the provider is asked (C-PAY-22). Without storage the server knows the order.',
      tags: ['working'],
      invoke: {
        id: 'saving',
        src: 'savePayment',
        input: ({ context }) => paymentToSave(context),
        onDone: 'atProvider',
        onError: 'atProvider',
      },
    },
    atProvider: {
      description: 'The card form is open, in this page or instead of it.',
      tags: ['working'],
      invoke: {
        id: 'asking',
        src: 'askProvider',
        input: ({ context }) => providerRequest(context),
        onDone: 'awaitingRedirect',
        onError: [
          {
            guard: { type: 'isCancelledByPerson', params: failureOf },
            target: 'abandoning.toReview',
            actions: { type: 'raiseNotice', params: { kind: 'paymentCancelled' } },
          },
          {
            guard: { type: 'isSdkMissing', params: failureOf },
            target: 'abandoning.toReview',
            actions: { type: 'raiseNotice', params: { kind: 'sdkMissing' } },
            description: 'C-PAY-23',
          },
          {
            guard: { type: 'hasCode', params: failureOf },
            target: 'abandoning.toFailurePage',
            actions: { type: 'takeFailure', params: failureOf },
            description: 'C-PAY-24',
          },
          {
            target: 'abandoning.toReview',
            actions: [{ type: 'takeFailure', params: failureOf }, 'raiseBookingFailed'],
          },
        ],
      },
      on: { 'provider.return': 'abandoning.toReview' },
    },
    awaitingRedirect: {
      description: 'The browser is on its way to the provider. Coming back gives the order up.',
      tags: ['working'],
      on: { 'provider.return': 'abandoning.toReview' },
    },
    judgingFailure: {
      description: 'What a refusal means for the booking.',
      always: [
        { guard: 'wasUnauthenticated', target: 'signedOut' },
        { guard: 'wasHoldLost', target: 'holdLost' },
        { guard: 'wasScreeningClosed', target: 'screeningClosed' },
        { guard: 'wasAmountChanged', target: 'amountsChanged', actions: 'takeCorrection' },
        { guard: 'wasPointsChanged', target: 'reloadingPoints' },
        {
          guard: 'wasVirtualAccountTooLate',
          target: 'reviewing',
          actions: [
            { type: 'raiseNotice', params: { kind: 'virtualAccountTooLate' } },
            'chooseCard',
          ],
        },
        { guard: 'wasBelowMinimum', target: 'reviewing', actions: 'raiseBelowMinimum' },
        {
          target: 'reviewing',
          actions: 'raiseBookingFailed',
          description: 'The seats stay held (C-PAY-26).',
        },
      ],
    },
    amountsChanged: {
      description: 'The right amounts are shown, and nothing happens without a yes (C-PAY-8).',
      on: {
        'amounts.accept': [
          { guard: 'isBelowMinimum', target: 'reviewing', actions: 'raiseBelowMinimum' },
          {
            target: 'preparingPayment',
            actions: { type: 'takeOrder', params: ({ event }) => event },
          },
        ],
        'amounts.decline': 'reviewing',
        'checkout.leave': 'abandoning.toSeats',
      },
    },
    reloadingPoints: {
      tags: ['loading'],
      invoke: {
        id: 'reloadingPoints',
        src: 'loadPoints',
        onDone: {
          target: 'reviewing',
          actions: [
            { type: 'takePoints', params: ({ event }) => event.output },
            'clampPoints',
            { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
          ],
        },
        onError: [
          { guard: { type: 'isUnauthenticated', params: failureOf }, target: 'signedOut' },
          {
            target: 'reviewing',
            actions: [
              'losePoints',
              'clampPoints',
              { type: 'raiseNotice', params: { kind: 'pointsChanged' } },
            ],
          },
        ],
      },
    },
    abandoning: {
      description:
        'The order is cancelled; its seats return to the person. A failure of that is not shown.',
      initial: 'toReview',
      states: {
        toReview: {
          tags: ['working'],
          invoke: {
            id: 'cancelling',
            src: 'cancelReservation',
            input: ({ context }) => ({ reservationId: context.reservationId }),
            onDone: { target: '#checkout.reviewing', actions: ['dropReservation', 'reportClosed'] },
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: '#checkout.signedOut',
              },
              { target: '#checkout.reviewing', actions: ['dropReservation', 'reportClosed'] },
            ],
          },
        },
        toFailurePage: {
          tags: ['working'],
          invoke: {
            id: 'cancelling',
            src: 'cancelReservation',
            input: ({ context }) => ({ reservationId: context.reservationId }),
            onDone: '#checkout.failedAtProvider',
            onError: '#checkout.failedAtProvider',
          },
        },
        toSeats: {
          description: 'C-BOOK-40',
          tags: ['working'],
          invoke: {
            id: 'cancelling',
            src: 'cancelReservation',
            input: ({ context }) => ({ reservationId: context.reservationId }),
            onDone: '#checkout.leftForSeats',
            onError: [
              {
                guard: { type: 'isUnauthenticated', params: failureOf },
                target: '#checkout.signedOut',
              },
              { target: '#checkout.leftForSeats' },
            ],
          },
        },
      },
    },
    leftForSeats: {
      type: 'final',
      entry: { type: 'conclude', params: { result: 'leftForSeats' } },
    },
    booked: { type: 'final', entry: 'concludeBooked' },
    holdLost: { type: 'final', entry: { type: 'conclude', params: { result: 'holdLost' } } },
    screeningClosed: { type: 'final', entry: 'concludeClosed' },
    signedOut: { type: 'final', entry: { type: 'conclude', params: { result: 'signedOut' } } },
    failedAtProvider: { type: 'final', entry: 'concludeFailedAtProvider' },
  },
});

function isSeatCountRight({ seatIds, tickets }: CheckoutContext): boolean {
  const people = tickets.reduce((sum, { count }) => sum + count, 0);
  const areSeatsValid = seatIds.every((id) => Number.isSafeInteger(id) && id > 0);
  return people > 0 && seatIds.length === people && areSeatsValid;
}

/** No answer of ours: a 404 of the product's own server carries a code. */
function isServerMissing({ mode }: CheckoutContext, { status, code }: CallFailure): boolean {
  return mode === 'demo' && status === 404 && code === null;
}

function correctionOf(amounts: Amounts | null): Partial<CheckoutContext> {
  return amounts === null
    ? {}
    : { correctedAmounts: amounts, total: amounts.amount, points: amounts.usedPointAmount };
}
