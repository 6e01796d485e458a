import { actionsOf, sentOf } from '@marquee/statecharts/read-effects';
import { KEPT, KEPT_GONE, KEPT_MOVED, MOVED, TOO_LATE } from './examples.ts';
import { amountsOf, mostPoints } from '../checkout-amounts.ts';
import {
  isDone,
  isFailed,
  outputIn,
  hasNotice,
  noticesOf,
  calls,
  type CheckoutInvariant,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

/** What the customer chooses from: discounts, points and methods. */
export const choiceRules: readonly CheckoutInvariant[] = [
  {
    name: 'starts with the method card (C-PAY-11)',
    when: ({ event }) => event.type === 'xstate.init',
    holds: ({ to }) => to.context.method === 'CARD',
  },
  {
    name: 'ends the notice about the last choice with another choice (C-BOOK-63)',
    when: ({ event, from }) =>
      ['discount.choose', 'points.set', 'points.useAll'].includes(event.type) &&
      from.matches('reviewing'),
    holds: (step) => sentOf(step, 'notice.drop').length === 1,
  },
  {
    name: 'never has a discount of another method (C-PAY-120)',
    when: (step) => step.to.hasTag('form') || calls(step, 'preparing'),
    holds: ({ to: { context } }) =>
      context.discounts.every(
        ({ paymentDiscountId, paymentMethod }) =>
          paymentDiscountId !== context.discountId || paymentMethod === context.method,
      ),
  },
  {
    name: 'offers exactly the discounts of the method (C-PAY-120)',
    when: ({ to }) => to.matches('reviewing') && to.context.discounts.length > 0,
    holds: ({ to }) =>
      to.context.discounts.every(
        ({ paymentDiscountId: discountId, paymentMethod }) =>
          to.can({ type: 'discount.choose', discountId }) === (paymentMethod === to.context.method),
      ),
  },
  {
    name: 'removes the discount with its method, and names the method (C-PAY-121)',
    when: ({ from, to, event }) =>
      event.type === 'method.choose' &&
      from.context.discountId !== null &&
      to.context.method !== from.context.method,
    holds: (step) =>
      step.to.context.discountId === null &&
      isSame(noticesOf(step), [{ kind: 'discountLost', method: step.from.context.method }]),
  },
  {
    name: 'changes the amount only by a choice of discount or points, or with a message (C-PAY-121)',
    when: ({ from, to }) =>
      from.hasTag('form') &&
      to.hasTag('form') &&
      amountsOf(from.context).finalAmount !== amountsOf(to.context).finalAmount,
    holds: (step) =>
      ['discount.choose', 'points.set', 'points.useAll'].includes(step.event.type) ||
      noticesOf(step).length === 1,
  },
  {
    name: 'names the method of a discount that was given to another one (C-PAY-122)',
    when: (step) =>
      isDone(step, 'reloadingDiscounts') &&
      isSame(outputIn(step), [MOVED]) &&
      step.from.context.method !== MOVED.paymentMethod,
    holds: (step) =>
      step.to.matches('reviewing') &&
      step.to.context.discountId === null &&
      isSame(noticesOf(step), [{ kind: 'discountLost', method: 'CARD' }]),
  },
  {
    name: 'ends the notice about the last choice with an order (C-BOOK-63)',
    when: ({ event, from, to }) =>
      event.type === 'pay' && from.matches('reviewing') && to.matches('creatingReservation'),
    holds: (step) => sentOf(step, 'notice.drop').length === 1,
  },
  {
    name: 'has no discounts when they cannot be loaded (C-PAY-10)',
    when: (step) => isFailed(step, 'loadingDiscounts'),
    holds: ({ to }) => to.status === 'active' && to.context.discounts.length === 0,
  },
  {
    name: 'has 0 points when they cannot be loaded (C-PAY-10)',
    when: (step) => isFailed(step, 'loadingPoints') || isFailed(step, 'reloadingPoints'),
    holds: ({ to }) => to.status === 'active' && to.context.pointBalance === 0,
  },
  {
    name: 'continues with the discount, the points and the method of the failed try (C-PAY-65)',
    when: (step) => isDone(step, 'recalling') && isSame(outputIn(step), KEPT),
    holds: ({ to: { context } }) =>
      context.discountId === (context.discounts.length > 0 ? KEPT.discountId : null) &&
      context.points === Math.min(KEPT.points, context.pointBalance, mostPoints(context)) &&
      context.method === KEPT.method,
  },
  {
    name: 'leaves out a kept discount that has ended or belongs to another method (C-PAY-65)',
    when: (step) =>
      isDone(step, 'recalling') &&
      [KEPT_GONE, KEPT_MOVED].some((kept) => isSame(outputIn(step), kept)),
    holds: ({ to }) => to.matches('reviewing') && to.context.discountId === null,
  },
  {
    name: 'keeps the choices of each try before its order is created (C-PAY-65)',
    when: ({ event, to }) =>
      (event.type === 'pay' || event.type === 'amounts.accept') && !to.matches('reviewing'),
    holds: (step) => {
      const { screeningId, discountId, points, method } = step.to.context;
      return isSame(actionsOf(step, 'saveChoice'), [{ screeningId, discountId, points, method }]);
    },
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
    name: 'reloads the discounts after a refusal that a chosen discount can cause (C-PAY-61, C-PAY-122)',
    when: ({ from, to }) => to.matches('reloadingDiscounts') && !from.matches('reloadingDiscounts'),
    holds: (step) =>
      step.from.context.discountId !== null &&
      (failureIn(step)?.status === 404 || failureIn(step)?.code === 'DISCOUNT_NOT_FOR_METHOD'),
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
