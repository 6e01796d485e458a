import type { checkoutMachine } from '../checkout.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { sentOf } from '@marquee/statecharts/read-effects';
import { BALANCE, corrected, DISCOUNT, MOVED, TOO_LATE } from './examples.ts';
import {
  endsAs,
  hasNotice,
  noticesOf,
  outputIn,
  type CheckoutInvariant,
  type CheckoutStep,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

const hasDropped = (step: CheckoutStep): boolean => sentOf(step, 'notice.drop').length === 1;
const isRefused =
  (code: string) =>
  (step: CheckoutStep): boolean =>
    failureIn(step)?.code === code;
const hasStatus =
  (status: number | null) =>
  (step: CheckoutStep): boolean =>
    failureIn(step)?.status === status;
const hasForgottenOrder = (step: CheckoutStep): boolean =>
  step.to.context.reservationId === null && sentOf(step, 'payment.closed').length === 1;
/** The message about the account says whether its discount was lost (C-PAY-121). */
const saysWhetherDiscountIsLost = (step: CheckoutStep): boolean =>
  isSame(noticesOf(step), [
    {
      kind: 'virtualAccountTooLate',
      isDiscountLost: step.from.context.discountId !== step.to.context.discountId,
    },
  ]);
const noticeAfterReload = (step: CheckoutStep): string => {
  if (isSame(outputIn(step), [])) return 'discountGone';
  const { paymentMethod } = isSame(outputIn(step), [MOVED]) ? MOVED : DISCOUNT;
  return paymentMethod === step.from.context.method ? 'bookingFailed' : 'discountLost';
};
const isWithout = (step: CheckoutStep): boolean => noticesOf(step).length === 0;

/** What each event and each answer leads to. */
export const stepRules: readonly CheckoutInvariant[] = [
  {
    name: 'keeps no order or failure of an earlier try at the summary (C-PAY-19)',
    when: ({ to }) =>
      to.matches('reviewing') || to.matches('abandoning') || to.matches('returning'),
    holds: ({ to }) => to.context.failure === null && to.context.prepared === null,
  },
  ...outcomes<typeof checkoutMachine>([
    {
      rule: 'offers the loaded discounts (C-PAY-10)',
      in: 'loading.discounts.loading',
      on: 'xstate.done.actor.loadingDiscounts',
      and: (step) =>
        !step.to.matches({ loading: { discounts: 'loading' } }) &&
        isSame(step.to.context.discounts, [DISCOUNT]),
    },
    {
      rule: 'continues without points that cannot be loaded (C-PAY-10)',
      in: 'loading.points.loading',
      on: 'xstate.error.actor.loadingPoints',
      if: hasStatus(500),
      and: ({ to }) => !to.matches({ loading: { points: 'loading' } }),
    },
    {
      rule: 'goes back to the seats without an order (C-BOOK-40)',
      in: ['loading', 'recalling'],
      on: 'checkout.leave',
      and: (step) => endsAs(step, 'leftForSeats'),
    },
    {
      rule: 'starts without kept choices when the storage fails (C-PAY-65)',
      in: 'recalling',
      on: 'xstate.error.actor.recalling',
      to: 'reviewing',
    },
    {
      rule: 'takes the chosen discount (C-PAY-3)',
      in: 'reviewing',
      on: 'discount.choose',
      and: (step) =>
        step.event.type === 'discount.choose' &&
        step.to.context.discountId === step.event.discountId &&
        hasDropped(step),
    },
    {
      rule: 'takes the points (C-PAY-3)',
      in: 'reviewing',
      on: 'points.set',
      and: hasDropped,
    },
    {
      rule: 'fills in the points (C-PAY-7)',
      in: 'reviewing',
      on: 'points.useAll',
      and: (step) =>
        hasDropped(step) &&
        (step.from.context.pointBalance === 0 ||
          step.to.context.points > 0 ||
          step.to.context.total === 0),
    },
    {
      rule: 'says why a virtual account cannot be chosen (C-PAY-12)',
      in: 'reviewing',
      on: 'method.choose',
      if: ({ event }) => event.type === 'method.choose' && event.now === TOO_LATE,
      and: (step) => hasNotice(step, 'virtualAccountTooLate'),
    },
    {
      rule: 'takes the chosen method (C-PAY-11)',
      in: 'reviewing',
      on: 'method.choose',
      if: ({ event }) => event.type === 'method.choose' && event.now !== TOO_LATE,
      and: (step) =>
        step.event.type === 'method.choose' &&
        step.to.context.method === step.event.method &&
        (hasNotice(step, 'discountLost') || (hasDropped(step) && isWithout(step))),
    },
    {
      rule: 'says that the seats are not as many as the tickets (C-BOOK-51)',
      in: 'reviewing',
      on: 'pay',
      if: ({ from }) => from.context.seatIds.length === 0,
      to: 'reviewing',
      and: (step) => hasNotice(step, 'seatCountMismatch'),
    },
    {
      rule: 'offers the card where a virtual account has become too late (C-PAY-12)',
      in: 'reviewing',
      on: 'pay',
      if: (step) => hasNotice(step, 'virtualAccountTooLate'),
      and: (step) =>
        step.from.context.method === 'VIRTUAL_ACCOUNT' &&
        step.to.context.method === 'CARD' &&
        saysWhetherDiscountIsLost(step),
    },
    {
      rule: 'orders under the new order id (C-PAY-13)',
      in: 'reviewing',
      on: 'pay',
      if: ({ to }) => to.matches('creatingReservation'),
      and: ({ event, to }) => event.type === 'pay' && to.context.orderId === event.orderId,
    },
    {
      rule: 'leaves at once without a reservation, and cancels one (C-BOOK-40)',
      in: 'reviewing',
      on: 'checkout.leave',
      and: (step) =>
        step.from.context.reservationId === null
          ? endsAs(step, 'leftForSeats')
          : step.to.matches('leavingForSeats'),
    },
    {
      rule: 'reports the new reservation, and registers its order (C-BOOK-52)',
      in: 'creatingReservation',
      on: 'xstate.done.actor.creating',
      to: 'preparingPayment',
      and: (step) =>
        step.to.context.reservationId === 31 && sentOf(step, 'reservation.created').length === 1,
    },
    {
      rule: 'replaces a missing server in demo mode only (C-PAY-57)',
      in: 'creatingReservation',
      on: 'xstate.error.actor.creating',
      if: (step) => hasStatus(404)(step) && failureIn(step)?.code === null,
      and: ({ to }) =>
        to.context.mode === 'demo' ? to.matches('preparingPayment') : to.matches('reviewing'),
    },
    {
      rule: 'shows a refused reservation at the summary (C-PAY-26)',
      in: 'creatingReservation',
      on: 'xstate.error.actor.creating',
      if: (step) => hasStatus(null)(step) || isRefused('NOT_FOUND')(step),
      to: 'reviewing',
      and: (step) => hasNotice(step, 'bookingFailed'),
    },
    {
      rule: 'continues with the registered order (C-PAY-22)',
      in: 'preparingPayment',
      on: 'xstate.done.actor.preparing',
      and: ({ to }) => to.matches('completing') || to.matches('paying'),
    },
    {
      rule: 'replaces a missing server in demo mode only (C-PAY-57)',
      in: 'preparingPayment',
      on: 'xstate.error.actor.preparing',
      if: (step) =>
        hasStatus(404)(step) && failureIn(step)?.code === null && step.from.context.mode === 'demo',
      and: ({ to }) => to.matches('completing') || to.matches('paying'),
    },
    {
      rule: 'reloads the discounts, one of which may have ended or moved (C-PAY-61, C-PAY-122)',
      in: 'preparingPayment',
      on: 'xstate.error.actor.preparing',
      if: (step) =>
        (isRefused('NOT_FOUND')(step) || isRefused('DISCOUNT_NOT_FOR_METHOD')(step)) &&
        step.from.context.discountId !== null,
      to: 'reloadingDiscounts',
    },
    {
      rule: 'shows a failure of the network at the summary (C-PAY-26)',
      in: 'preparingPayment',
      on: 'xstate.error.actor.preparing',
      if: hasStatus(null),
      to: 'reviewing',
      and: (step) => hasNotice(step, 'bookingFailed'),
    },
    {
      rule: 'shows that a virtual account is too late, and chooses the card (C-PAY-12)',
      in: 'preparingPayment',
      on: 'xstate.error.actor.preparing',
      if: isRefused('VIRTUAL_ACCOUNT_TOO_LATE'),
      to: 'reviewing',
      and: (step) => saysWhetherDiscountIsLost(step) && step.to.context.method === 'CARD',
    },
    {
      rule: 'shows that the amount is below the minimum (C-PAY-5)',
      in: 'preparingPayment',
      on: 'xstate.error.actor.preparing',
      if: isRefused('BELOW_MINIMUM_AMOUNT'),
      to: 'reviewing',
      and: (step) => hasNotice(step, 'belowMinimum'),
    },
    {
      rule: 'reloads points that have changed (C-PAY-3)',
      in: 'preparingPayment',
      on: 'xstate.error.actor.preparing',
      if: isRefused('POINTS_CHANGED'),
      to: 'reloadingPoints',
      and: ({ to }) => to.context.prepared === null && to.context.failure === null,
    },
    {
      rule: 'is booked without the provider (C-PAY-25)',
      in: 'completing',
      on: 'xstate.done.actor.completing',
      and: (step) => endsAs(step, 'booked'),
    },
    {
      rule: 'is booked in demo mode without a server (C-PAY-57)',
      in: 'completing',
      on: 'xstate.error.actor.completing',
      if: (step) => hasStatus(404)(step) && step.from.context.mode === 'demo',
      and: (step) => endsAs(step, 'booked'),
    },
    {
      rule: 'does not know the outcome without an answer (C-PAY-48)',
      in: 'completing',
      on: 'xstate.error.actor.completing',
      if: hasStatus(null),
      to: 'completionUncertain',
    },
    {
      rule: 'reports that a refused completion closes the order (C-BOOK-43)',
      in: 'completing',
      on: 'xstate.error.actor.completing',
      if: isRefused('HOLD_EXPIRED'),
      and: (step) => endsAs(step, 'holdLost') && sentOf(step, 'payment.closed').length === 1,
    },
    {
      rule: 'repeats the completion (C-PAY-48)',
      in: 'completionUncertain',
      on: 'completion.retry',
      to: 'completing',
    },
    {
      rule: 'asks the provider after the order is saved (C-PAY-22)',
      in: 'paying.savingPayment',
      on: 'xstate.done.actor.saving',
      to: 'paying.atProvider',
    },
    {
      rule: 'asks the provider also without storage (C-PAY-22)',
      in: 'paying.savingPayment',
      on: 'xstate.error.actor.saving',
      to: 'paying.atProvider',
    },
    {
      rule: 'cancels the order of a customer who returns without paying (C-BOOK-55)',
      in: ['paying.savingPayment', 'paying.atProvider', 'paying.awaitingRedirect'],
      on: 'provider.return',
      to: 'returning',
    },
    {
      rule: 'waits for the provider’s page (C-PAY-22)',
      in: 'paying.atProvider',
      on: 'xstate.done.actor.asking',
      to: 'paying.awaitingRedirect',
    },
    {
      rule: 'shows a failure without a code in place (C-PAY-24)',
      in: 'paying.atProvider',
      on: 'xstate.error.actor.asking',
      if: (step) => failureIn(step)?.code === null,
      to: 'abandoning',
      and: (step) => hasNotice(step, 'bookingFailed'),
    },
    {
      rule: 'registers a new order with the accepted amounts (C-PAY-8)',
      in: 'amountsChanged',
      on: 'amounts.accept',
      if: ({ from }) => from.context.failure?.amounts?.finalAmount === corrected.finalAmount,
      to: 'preparingPayment',
      and: ({ event, to }) =>
        event.type === 'amounts.accept' && to.context.orderId === event.orderId,
    },
    {
      rule: 'returns to the summary with declined amounts (C-PAY-8)',
      in: 'amountsChanged',
      on: 'amounts.decline',
      to: 'reviewing',
    },
    {
      rule: 'has the reloaded discounts (C-PAY-61)',
      in: 'reloadingDiscounts',
      on: 'xstate.done.actor.reloadingDiscounts',
      to: 'reviewing',
      and: (step) =>
        isSame(step.to.context.discounts, outputIn(step)) &&
        hasNotice(step, noticeAfterReload(step)),
    },
    {
      rule: 'shows the refusal when the discounts cannot be reloaded (C-PAY-26)',
      in: 'reloadingDiscounts',
      on: 'xstate.error.actor.reloadingDiscounts',
      to: 'reviewing',
      and: (step) => hasNotice(step, 'bookingFailed'),
    },
    {
      rule: 'has the reloaded points, and says that they changed (C-PAY-3)',
      in: 'reloadingPoints',
      on: 'xstate.done.actor.reloadingPoints',
      to: 'reviewing',
      and: (step) =>
        step.to.context.pointBalance === 500 &&
        step.from.context.pointBalance <= BALANCE &&
        hasNotice(step, 'pointsChanged'),
    },
    {
      rule: 'has no points when they cannot be reloaded, and says that they changed (C-PAY-10)',
      in: 'reloadingPoints',
      on: 'xstate.error.actor.reloadingPoints',
      if: hasStatus(500),
      to: 'reviewing',
      and: (step) => step.to.context.pointBalance === 0 && hasNotice(step, 'pointsChanged'),
    },
    {
      rule: 'closes the cancelled order at the summary (C-BOOK-43)',
      in: ['abandoning', 'returning'],
      on: 'xstate.done.actor.cancelling',
      to: 'reviewing',
      and: hasForgottenOrder,
    },
    {
      rule: 'closes an order that no longer exists (C-BOOK-45)',
      in: ['abandoning', 'returning'],
      on: 'xstate.error.actor.cancelling',
      if: hasStatus(404),
      to: 'reviewing',
      and: hasForgottenOrder,
    },
    {
      rule: 'does not know the order’s outcome after a failed cancellation (C-BOOK-55)',
      in: ['abandoning', 'returning'],
      on: 'xstate.error.actor.cancelling',
      if: (step) => hasStatus(409)(step) || hasStatus(null)(step),
      and: (step) => endsAs(step, 'orderUncertain'),
    },
    {
      rule: 'opens the failure page after the cancellation (C-PAY-24)',
      in: 'leavingForFailurePage',
      on: 'xstate.done.actor.cancelling',
      and: (step) => endsAs(step, 'failedAtProvider'),
    },
    {
      rule: 'opens the failure page also without the cancellation (C-PAY-24)',
      in: 'leavingForFailurePage',
      on: 'xstate.error.actor.cancelling',
      and: (step) => endsAs(step, 'failedAtProvider'),
    },
    {
      rule: 'goes back to the seats after the cancellation (C-BOOK-40)',
      in: 'leavingForSeats',
      on: 'xstate.done.actor.cancelling',
      and: (step) => endsAs(step, 'leftForSeats'),
    },
    {
      rule: 'does not show a failed cancellation (C-BOOK-45)',
      in: 'leavingForSeats',
      on: 'xstate.error.actor.cancelling',
      and: (step) => endsAs(step, 'leftForSeats'),
    },
  ]),
];
