import { assign, fromPromise, sendParent, setup } from 'xstate';
import {
  clampPoints,
  countTickets,
  isDiscountFor,
  isPayable,
  minimumPayment,
  type Amounts,
  type PaymentMethod,
} from '../../domain/amounts.ts';
import { VIRTUAL_ACCOUNT_LEAD_MS } from '../../domain/limits.ts';
import type { ReservationRequest } from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure, effect, notProvided } from '../calls.ts';
import { isSeatBooked } from '../seat-hold/seat-hold.setup.ts';
import {
  allPoints,
  amountsOf,
  chosenDiscount,
  isDiscountLost,
  mostPoints,
} from './checkout-amounts.ts';
import { MOCK_ID, mockPrepared } from './checkout-requests.ts';
import type {
  CheckoutChoice,
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
} from './checkout.types.ts';

/** Whether the last call was refused with one of these codes. */
const hasFailedWith =
  (...codes: string[]) =>
  ({ context: { failure } }: { context: CheckoutContext }): boolean =>
    codes.includes(failure?.code ?? '');

/** Types, actors, guards and actions of the checkout; the booking page provides the actors. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    output: {} as CheckoutOutcome,
    tags: {} as 'loading' | 'form' | 'working' | 'atProvider',
  },
  actors: {
    loadDiscounts: fromPromise<Discount[]>(notProvided('loadDiscounts')),
    loadPoints: fromPromise<number>(notProvided('loadPoints')),
    /** Reads what the customer chose before an earlier try in the same screening; null without one. */
    recallChoice: fromPromise<CheckoutChoice | null, { screeningId: number }>(
      notProvided('recallChoice'),
    ),
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
    /** Saves in the browser what the success and failure pages need. */
    savePayment: fromPromise<unknown, PaymentToSave>(notProvided('savePayment')),
    /** Redirects, or rejects with the provider's code and message; with SDK_MISSING without its script. */
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
    /** Without a discount, or with one for the chosen method. */
    isForMethod: ({ context }, { discountId }: { discountId: number | null }) =>
      !isDiscountLost({ ...context, discountId }, context.method),
    isDiscountLost: ({ context }, { method }: { method: PaymentMethod }) =>
      isDiscountLost(context, method),
    isFree: ({ context }) => context.prepared?.amounts.finalAmount === 0,
    hasReservation: ({ context }) => context.reservationId !== null,
    isServerMissing: ({ context }, failure: CallFailure) => isServerMissing(context, failure),
    ...callFailureGuards,
    isCancelledByCustomer: hasFailedWith('USER_CANCEL', 'PAY_PROCESS_CANCELED'),
    isSdkMissing: hasFailedWith('SDK_MISSING'),
    hasCode: ({ context }) => (context.failure?.code ?? null) !== null,
    isHoldLost: hasFailedWith('HOLD_EXPIRED'),
    isScreeningClosed: hasFailedWith('SCREENING_STARTED', 'SCREENING_CANCELLED'),
    havePointsChanged: hasFailedWith('POINTS_CHANGED'),
    isVirtualAccountRefused: hasFailedWith('VIRTUAL_ACCOUNT_TOO_LATE'),
    isAmountRefused: hasFailedWith('BELOW_MINIMUM_AMOUNT'),
    areSeatsBooked: ({ context }) => context.failure !== null && isSeatBooked(context.failure),
    hasCorrectAmounts: ({ context }) =>
      context.failure?.code === 'AMOUNT_CHANGED' && context.failure.amounts !== null,
    isDiscountPossiblyGone: ({ context }, { status, code }: CallFailure) =>
      (status === 404 || code === 'DISCOUNT_NOT_FOR_METHOD') && context.discountId !== null,
    isDiscountOffered: ({ context: { discountId, method } }, discounts: Discount[]) => {
      const discount = chosenDiscount({ discounts, discountId });
      return discount !== null && isDiscountFor(discount, method);
    },
    isDiscountOfOtherMethod: ({ context: { discountId } }, discounts: Discount[]) =>
      chosenDiscount({ discounts, discountId }) !== null,
  },
  actions: {
    endAs: assign((_, outcome: CheckoutOutcome) => ({ outcome })),
    takeDiscounts: assign((_, discounts: Discount[]) => ({ discounts, correctedAmounts: null })),
    takePoints: assign((_, pointBalance: number) => ({ pointBalance, correctedAmounts: null })),
    applyChoice: assign(({ context }, choice: CheckoutChoice | null) =>
      choice === null ? {} : appliedChoice(context, choice),
    ),
    /** Keeps the choices in the browser for the next try (C-PAY-65). */
    saveChoice: effect<CheckoutChoice & { screeningId: number }>(),
    losePoints: assign({ pointBalance: 0, correctedAmounts: null }),
    clampPoints: assign({ points: ({ context }) => amountsOf(context).usedPointAmount }),
    chooseDiscount: assign((_, { discountId }: { discountId: number | null }) => ({
      discountId,
      correctedAmounts: null,
    })),
    dropDiscount: assign({ discountId: null, correctedAmounts: null }),
    setPoints: assign(({ context }, { points }: { points: number }) => ({
      points: clampPoints(points, mostPoints(context)),
      correctedAmounts: null,
    })),
    useAllPoints: assign(({ context }) => ({
      points: allPoints(context),
      correctedAmounts: null,
    })),
    /** A discount of another method is lost. */
    chooseMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      method,
      ...(isDiscountLost(context, method) && { discountId: null, correctedAmounts: null }),
    })),
    takeOrder: assign((_, { orderId, cashReceipt = 'NONE' }: PayAttempt) => ({
      ...{ orderId, cashReceipt },
      failure: null,
    })),
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
    raiseNotice: sendParent((_, notice: CheckoutNotice): CheckoutReport => ({
      type: 'notice.raise',
      notice,
    })),
    dropNotice: sendParent({ type: 'notice.drop' } satisfies CheckoutReport),
    raiseBelowMinimum: sendParent(({ context }): CheckoutReport => ({
      type: 'notice.raise',
      notice: { kind: 'belowMinimum', minimum: minimumPayment(context.method) },
    })),
    /** Before the card takes the place of the account. */
    raiseVirtualAccountTooLate: sendParent(({ context }): CheckoutReport => ({
      type: 'notice.raise',
      notice: { kind: 'virtualAccountTooLate', isDiscountLost: isDiscountLost(context, 'CARD') },
    })),
    raiseDiscountLost: sendParent(({ context }): CheckoutReport => ({
      type: 'notice.raise',
      notice: {
        kind: 'discountLost',
        method: chosenDiscount(context)?.paymentMethod ?? context.method,
      },
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
    reportStayed: sendParent({ type: 'checkout.stayed' } satisfies CheckoutReport),
    reportClosed: sendParent({ type: 'payment.closed' } satisfies CheckoutReport),
  },
});

/** A discount that is no longer offered with the method is left out, and the points follow the balance. */
function appliedChoice(context: CheckoutContext, choice: CheckoutChoice): Partial<CheckoutContext> {
  const discount = chosenDiscount({ ...context, discountId: choice.discountId });
  const discountId =
    discount !== null && isDiscountFor(discount, choice.method) ? choice.discountId : null;
  const points = clampPoints(choice.points, mostPoints({ ...context, discountId }));
  return { discountId, points, method: choice.method };
}

function isSeatCountRight({ seatIds, tickets }: CheckoutContext): boolean {
  const people = countTickets(tickets);
  const areSeatsValid = seatIds.every((id) => Number.isSafeInteger(id) && id > 0);
  return people > 0 && seatIds.length === people && areSeatsValid;
}

/** A 404 of the product's own server carries a code; a 404 without one has no server behind it. */
function isServerMissing({ mode }: CheckoutContext, { status, code }: CallFailure): boolean {
  return mode === 'demo' && status === 404 && code === null;
}

function correctionOf(amounts: Amounts | null): Partial<CheckoutContext> {
  return amounts === null
    ? {}
    : { correctedAmounts: amounts, total: amounts.amount, points: amounts.usedPointAmount };
}
