import type { SnapshotFrom } from 'xstate';
import { amountsOf } from '../../machines/checkout/checkout-amounts.ts';
import { MOCK_ID } from '../../machines/checkout/checkout-requests.ts';
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { Invariant, Step } from '../../tools/statecharts/model.ts';
import { BALANCE, corrected, correctedTooLow, DISCOUNT, TOO_LATE } from './checkout-examples.ts';
import { failureIn, fieldsOf, inputsOf, sentOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof checkoutMachine>;
type CheckoutStep = Step<typeof checkoutMachine>;

const CALLS = ['creating', 'preparing', 'completing', 'cancelling', 'asking', 'saving'];
const runningCalls = (snapshot: Snapshot): string[] =>
  Object.keys(snapshot.children).filter((id) => CALLS.includes(id));

const calls = (step: CheckoutStep, id: string): boolean => inputsOf(step, id).length > 0;
const isDone = ({ event }: CheckoutStep, id: string): boolean =>
  event.type === `xstate.done.actor.${id}`;
const isFailed = ({ event }: CheckoutStep, id: string): boolean =>
  event.type === `xstate.error.actor.${id}`;
const outputIn = ({ event }: CheckoutStep): unknown =>
  'output' in event ? event.output : undefined;
const noticesOf = (step: CheckoutStep): Record<string, unknown>[] =>
  sentOf(step, 'notice.raise').map(({ notice }) => fieldsOf(notice));
const hasNotice = (step: CheckoutStep, kind: string): boolean =>
  noticesOf(step).some((notice) => notice.kind === kind);
const hasStayed = (step: CheckoutStep): boolean => sentOf(step, 'checkout.stayed').length === 1;
const endsAs = ({ to }: CheckoutStep, ...results: string[]): boolean =>
  to.status === 'done' && results.includes(to.output.result);
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isReturningToReview = (snapshot: Snapshot): boolean =>
  snapshot.matches({ abandoning: 'toReview' }) || snapshot.matches({ abandoning: 'returning' });
const isAtProvider = (snapshot: Snapshot): boolean =>
  snapshot.matches({ paying: 'atProvider' }) || snapshot.matches({ paying: 'awaitingRedirect' });

/** The chosen discount in won, from its rate. */
const discountOf = ({ discounts, discountId, total }: Snapshot['context']): number =>
  discounts.some(({ paymentDiscountId }) => paymentDiscountId === discountId)
    ? (total * DISCOUNT.discountRate) / 100
    : 0;

const amountRules: Invariant<typeof checkoutMachine>[] = [
  {
    name: 'uses no more points than the balance and the amount after the discount (C-PAY-3)',
    when: ({ to }) => to.hasTag('form'),
    holds: ({ to }) => to.context.points === amountsOf(to.context).usedPointAmount,
  },
  {
    name: 'uses all usable points with "use all" (C-PAY-7)',
    when: ({ from, event }) => from.matches('reviewing') && event.type === 'points.useAll',
    holds: ({ to: { context } }) =>
      context.points === Math.min(context.pointBalance, context.total - discountOf(context)),
  },
  {
    name: 'drops the server’s amounts when the customer changes discount or points (C-PAY-8)',
    when: ({ from, event }) =>
      from.matches('reviewing') &&
      from.context.correctedAmounts !== null &&
      ['discount.choose', 'points.set', 'points.useAll'].includes(event.type),
    holds: ({ to: { context } }) =>
      context.correctedAmounts === null &&
      amountsOf(context).amount === context.total &&
      amountsOf(context).discountAmount === discountOf(context),
  },
  {
    name: 'orders amounts that add up, with points within the balance (C-PAY-4, C-PAY-20)',
    when: (step) => calls(step, 'preparing'),
    holds: (step) =>
      inputsOf(step, 'preparing').every(({ amount, usedPointAmount, finalAmount }) => {
        const { discountAmount } = amountsOf(step.to.context);
        return (
          Number(amount) - discountAmount - Number(usedPointAmount) === finalAmount &&
          Number(usedPointAmount) >= 0 &&
          Number(usedPointAmount) <= BALANCE &&
          Number(usedPointAmount) <= Number(amount) - discountAmount
        );
      }),
  },
  {
    name: 'orders a listed method (C-PAY-20)',
    when: (step) => calls(step, 'preparing'),
    holds: (step) =>
      inputsOf(step, 'preparing').every(({ paymentMethod }) =>
        ['CARD', 'VIRTUAL_ACCOUNT'].includes(String(paymentMethod)),
      ),
  },
  {
    name: 'orders nothing between 0 and 100 won (C-PAY-5, C-PAY-20)',
    when: (step) => calls(step, 'preparing'),
    holds: (step) =>
      inputsOf(step, 'preparing').every(
        ({ finalAmount }) => finalAmount === 0 || Number(finalAmount) >= 100,
      ),
  },
  {
    name: 'warns instead of ordering an amount between 0 and 100 won (C-PAY-5)',
    when: ({ from, event }) => {
      const { finalAmount } = amountsOf(from.context);
      return (
        ((event.type === 'pay' && from.matches('reviewing') && from.context.seatIds[0] === 101) ||
          (event.type === 'amounts.accept' && from.matches({ refused: 'amountsChanged' }))) &&
        finalAmount > 0 &&
        finalAmount < 100
      );
    },
    holds: (step) =>
      step.to.matches('reviewing') &&
      isSame(noticesOf(step), [{ kind: 'belowMinimum', minimum: 100 }]),
  },
  {
    name: 'shows changed amounts as the server has them (C-PAY-8)',
    when: ({ to }) => to.matches({ refused: 'amountsChanged' }),
    holds: ({ to }) =>
      [corrected, correctedTooLow].some((amounts) => isSame(amounts, amountsOf(to.context))),
  },
  {
    name: 'shows the dialog for each refusal that names the correct amounts (C-PAY-8)',
    when: (step) => isFailed(step, 'preparing') && (failureIn(step)?.amounts ?? null) !== null,
    holds: ({ to }) => to.matches({ refused: 'amountsChanged' }),
  },
  {
    name: 'orders changed amounts only after confirmation, and exactly as shown (C-PAY-8)',
    when: (step) => calls(step, 'preparing'),
    holds: (step) =>
      step.event.type === 'amounts.accept'
        ? inputsOf(step, 'preparing').every(
            ({ finalAmount }) => finalAmount === corrected.finalAmount,
          )
        : isDone(step, 'creating') || isFailed(step, 'creating'),
  },
];

const choiceRules: Invariant<typeof checkoutMachine>[] = [
  {
    name: 'starts with the method card (C-PAY-11)',
    when: ({ event }) => event.type === 'xstate.init',
    holds: ({ to }) => to.context.method === 'CARD',
  },
  {
    name: 'has no discounts when they cannot be loaded (C-PAY-10)',
    when: (step) => isFailed(step, 'loadingDiscounts'),
    holds: ({ to }) => to.status === 'active' && to.context.discounts.length === 0,
  },
  {
    name: 'has 0 points when they cannot be loaded (C-PAY-10)',
    when: (step) =>
      (isFailed(step, 'loadingPoints') || isFailed(step, 'reloadingPoints')) &&
      failureIn(step)?.status !== 401,
    holds: ({ to }) => to.status === 'active' && to.context.pointBalance === 0,
  },
  {
    name: 'passes a 401 to the points on (C-PAY-10)',
    when: (step) =>
      (isFailed(step, 'loadingPoints') || isFailed(step, 'reloadingPoints')) &&
      failureIn(step)?.status === 401,
    holds: (step) => endsAs(step, 'signedOut'),
  },
  {
    name: 'removes a discount that has ended, with a notice (C-PAY-61)',
    when: (step) => isDone(step, 'reloadingDiscounts') && isSame(outputIn(step), []),
    holds: (step) =>
      hasNotice(step, 'discountGone') &&
      step.to.context.discountId === null &&
      step.to.matches('reviewing'),
  },
  {
    name: 'raises the notice of an ended discount for no other cause (C-PAY-61)',
    when: (step) => hasNotice(step, 'discountGone'),
    holds: (step) => isDone(step, 'reloadingDiscounts') && isSame(outputIn(step), []),
  },
  {
    name: 'reloads the discounts after a 404 with a chosen discount (C-PAY-61)',
    when: ({ from, to }) =>
      to.matches({ refused: 'reloadingDiscounts' }) &&
      !from.matches({ refused: 'reloadingDiscounts' }),
    holds: (step) => step.from.context.discountId !== null && failureIn(step)?.status === 404,
  },
  {
    name: 'does not choose a virtual account within 24 hours of the start (C-PAY-12)',
    when: ({ event }) => event.type === 'method.choose' && event.now === TOO_LATE,
    holds: ({ from, to }) => to.context.method === from.context.method,
  },
  {
    name: 'does not order a virtual account within 24 hours of the start (C-PAY-12)',
    when: ({ event, from }) =>
      event.type === 'pay' && event.now === TOO_LATE && from.context.method === 'VIRTUAL_ACCOUNT',
    holds: ({ to }) => to.matches('reviewing'),
  },
];

const orderRules: Invariant<typeof checkoutMachine>[] = [
  {
    name: 'has at most one call in progress (C-PAY-21)',
    when: always,
    holds: ({ to }) => runningCalls(to).length <= 1,
  },
  {
    name: 'does not accept pay during a call (C-PAY-21)',
    when: ({ to }) => runningCalls(to).length > 0,
    holds: ({ to }) => !to.can({ type: 'pay', orderId: 'ORDER-1', now: 0 }),
  },
  {
    name: 'creates a reservation only with as many valid seats as tickets (C-BOOK-51, C-PAY-20)',
    when: (step) => calls(step, 'creating'),
    holds: (step) =>
      inputsOf(step, 'creating').every((request) =>
        isSame(request, {
          screeningId: 12,
          ticketTypes: [{ ticketTypeId: 1, count: 1 }],
          seatIds: [101],
        }),
      ),
  },
  {
    name: 'creates a reservation only when the customer presses pay',
    when: (step) => calls(step, 'creating'),
    holds: ({ event }) => event.type === 'pay',
  },
  {
    name: 'orders nothing after a 401, and ends as signed out (C-PAY-20)',
    when: (step) =>
      (isFailed(step, 'creating') || isFailed(step, 'preparing')) &&
      failureIn(step)?.status === 401,
    holds: (step) => endsAs(step, 'signedOut') && !calls(step, 'preparing'),
  },
  {
    name: 'calls the provider only with a saved order of the agreed amounts (C-PAY-22)',
    when: (step) => calls(step, 'asking'),
    holds: (step) =>
      step.from.matches({ paying: 'savingPayment' }) &&
      step.to.context.prepared !== null &&
      step.to.context.prepared.amounts.finalAmount > 0 &&
      step.to.context.reservationId !== null,
  },
  {
    name: 'saves the amounts of the provider’s charge (C-PAY-22)',
    when: (step) => calls(step, 'saving'),
    holds: (step) => {
      const { orderId, reservationId, prepared } = step.to.context;
      const { usedPointAmount, discountAmount, amount } = amountsOf(step.to.context);
      return inputsOf(step, 'saving').every((saved) =>
        isSame(saved, {
          orderId,
          reservationId,
          paymentId: prepared?.paymentId,
          amount: prepared?.providerAmount,
          usedPoints: usedPointAmount,
          discountAmount,
          originalAmount: amount,
        }),
      );
    },
  },
  {
    name: 'completes a free booking without the provider (C-PAY-25)',
    when: (step) => isDone(step, 'preparing'),
    holds: ({ to }) =>
      to.context.prepared?.amounts.finalAmount === 0
        ? to.matches('completing')
        : to.matches({ paying: 'savingPayment' }),
  },
  {
    name: 'completes only a free booking',
    when: (step) => calls(step, 'completing') || endsAs(step, 'booked'),
    holds: ({ to }) => to.context.prepared?.amounts.finalAmount === 0,
  },
  {
    name: 'works without a server in demo mode only, and never after the server’s own answer (C-PAY-57)',
    when: ({ from, to }) => to.context.isMock && !from.context.isMock,
    holds: (step) =>
      step.to.context.mode === 'demo' &&
      failureIn(step)?.status === 404 &&
      failureIn(step)?.code === null,
  },
  {
    name: 'reports no reservation without a server (C-PAY-57)',
    when: (step) => sentOf(step, 'reservation.created').length > 0,
    holds: (step) =>
      sentOf(step, 'reservation.created').every(({ reservationId }) => reservationId !== MOCK_ID),
  },
  {
    name: 'reports each registered order to the parent (C-BOOK-43)',
    when: always,
    holds: (step) => sentOf(step, 'payment.opened').length === (isDone(step, 'preparing') ? 1 : 0),
  },
];

const abandonRules: Invariant<typeof checkoutMachine>[] = [
  {
    name: 'cancels an order at the provider before the customer can choose again (C-PAY-24)',
    when: ({ from, to }) => isAtProvider(from) && !isAtProvider(to),
    holds: (step) =>
      isSame(inputsOf(step, 'cancelling'), [{ reservationId: step.from.context.reservationId }]),
  },
  {
    name: 'raises no notice before the cancellation after a return from the provider (C-BOOK-55)',
    when: ({ event }) => event.type === 'provider.return',
    holds: (step) => noticesOf(step).length === 0,
  },
  {
    name: 'raises the notice of the cancellation after a return from the provider (C-BOOK-55)',
    when: (step) => step.from.matches({ abandoning: 'returning' }) && isDone(step, 'cancelling'),
    holds: (step) => step.to.matches('reviewing') && hasNotice(step, 'paymentCancelled'),
  },
  {
    name: 'never offers to pay an order again that could not be cancelled (C-BOOK-55)',
    when: (step) => isReturningToReview(step.from) && isFailed(step, 'cancelling'),
    holds: (step) => {
      const status = failureIn(step)?.status;
      return status === 404
        ? step.to.matches('reviewing')
        : endsAs(step, status === 401 ? 'signedOut' : 'orderUncertain');
    },
  },
  {
    name: 'opens the failure page for a provider’s failure with a code (C-PAY-24)',
    when: (step) => isFailed(step, 'asking') && failureIn(step)?.code === 'REJECT_CARD_COMPANY',
    holds: (step) => step.to.matches({ abandoning: 'toFailurePage' }),
  },
  {
    name: 'stays at the summary when the customer closes the card form, the script is missing, or the failure has no code (C-PAY-23, C-PAY-24)',
    when: (step) => isFailed(step, 'asking') && failureIn(step)?.code !== 'REJECT_CARD_COMPANY',
    holds: (step) => {
      const code = failureIn(step)?.code;
      const notice =
        code === null
          ? { kind: 'bookingFailed', message: '결제창을 열 수 없습니다.' }
          : { kind: code === 'SDK_MISSING' ? 'sdkMissing' : 'paymentCancelled' };
      return step.to.matches({ abandoning: 'toReview' }) && isSame(noticesOf(step), [notice]);
    },
  },
  {
    name: 'cancels the reservation or stays when the customer goes back (C-BOOK-40)',
    when: ({ event, from }) =>
      event.type === 'checkout.leave' &&
      from.context.reservationId !== null &&
      !from.matches({ abandoning: 'toSeats' }),
    holds: (step) => inputsOf(step, 'cancelling').length === 1 || hasStayed(step),
  },
  {
    name: 'answers going back with the seats, a closed dialog, or the current step (C-BOOK-56)',
    when: ({ event }) => event.type === 'checkout.leave',
    holds: (step) => {
      const { from, to } = step;
      if (from.matches({ refused: 'amountsChanged' })) {
        return hasStayed(step) && to.matches('reviewing');
      }
      const isLeaving = to.matches('leftForSeats') || to.matches({ abandoning: 'toSeats' });
      const canLeave = from.matches('reviewing') || from.matches('loading');
      return canLeave ? isLeaving && !hasStayed(step) : isLeaving !== hasStayed(step);
    },
  },
  {
    name: 'reports a stay only after going back (C-BOOK-56)',
    when: hasStayed,
    holds: ({ event }) => event.type === 'checkout.leave',
  },
];

const outcomeRules: Invariant<typeof checkoutMachine>[] = [
  {
    name: 'shows each refusal or ends (C-PAY-26)',
    when: (step) => ['creating', 'preparing', 'asking'].some((id) => isFailed(step, id)),
    holds: (step) =>
      noticesOf(step).length === 1 ||
      step.to.status === 'done' ||
      step.to.context.isMock ||
      step.to.matches({ refused: 'amountsChanged' }) ||
      step.to.matches({ refused: 'reloadingPoints' }) ||
      step.to.matches({ refused: 'reloadingDiscounts' }) ||
      step.to.matches({ abandoning: 'toFailurePage' }),
  },
  {
    name: 'keeps the seats and the reservation after any other failure to book (C-PAY-26)',
    when: (step) => hasNotice(step, 'bookingFailed') && !isFailed(step, 'asking'),
    holds: (step) =>
      step.to.matches('reviewing') &&
      !calls(step, 'cancelling') &&
      isSame(step.to.context.seatIds, step.from.context.seatIds) &&
      step.to.context.reservationId === step.from.context.reservationId,
  },
  {
    name: 'ends as signed out, or as failed at the provider, after a 401',
    when: (step) => step.to.status === 'done' && failureIn(step)?.status === 401,
    holds: (step) => endsAs(step, 'signedOut', 'failedAtProvider'),
  },
  {
    name: 'ends as hold lost after HOLD_EXPIRED',
    when: (step) => failureIn(step)?.code === 'HOLD_EXPIRED',
    holds: (step) => endsAs(step, 'holdLost'),
  },
  {
    name: 'ends as screening closed, with the code, after a started or cancelled screening',
    when: (step) => failureIn(step)?.code?.startsWith('SCREENING_') ?? false,
    holds: (step) =>
      step.to.status === 'done' &&
      isSame(step.to.output, { result: 'screeningClosed', code: failureIn(step)?.code }),
  },
  {
    name: 'ends as failed at the provider with the provider’s code and message (C-PAY-24)',
    when: (step) => step.from.matches({ abandoning: 'toFailurePage' }) && step.to.status === 'done',
    holds: ({ to }) =>
      to.status === 'done' &&
      isSame(to.output, {
        result: 'failedAtProvider',
        code: 'REJECT_CARD_COMPANY',
        message: '카드사가 거절했습니다.',
      }),
  },
  {
    name: 'ends as booked, uncertain or left for the seats in all other cases',
    when: (step) =>
      step.to.status === 'done' &&
      failureIn(step)?.status !== 401 &&
      !/^(HOLD_EXPIRED|SCREENING_)/.test(failureIn(step)?.code ?? '') &&
      !step.from.matches({ abandoning: 'toFailurePage' }),
    holds: (step) => {
      if (step.from.matches('completing')) return endsAs(step, 'booked');
      return endsAs(step, isReturningToReview(step.from) ? 'orderUncertain' : 'leftForSeats');
    },
  },
];

/** The rules of paying, from docs/product/payment.md and docs/product/booking.md. */
export const checkoutInvariants: readonly Invariant<typeof checkoutMachine>[] = [
  ...amountRules,
  ...choiceRules,
  ...orderRules,
  ...abandonRules,
  ...outcomeRules,
];
