import { amountsOf } from '../checkout-amounts.ts';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { BALANCE, corrected, correctedTooLow } from './examples.ts';
import {
  calls,
  isDone,
  isFailed,
  noticesOf,
  discountOf,
  type CheckoutInvariant,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

/** Points, discount and the amounts of the order. */
export const amountRules: readonly CheckoutInvariant[] = [
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
          (event.type === 'amounts.accept' && from.matches('amountsChanged'))) &&
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
    when: ({ to }) => to.matches('amountsChanged'),
    holds: ({ to }) =>
      [corrected, correctedTooLow].some((amounts) => isSame(amounts, amountsOf(to.context))),
  },
  {
    name: 'shows the dialog for each refusal that names the correct amounts (C-PAY-8)',
    when: (step) => isFailed(step, 'preparing') && (failureIn(step)?.amounts ?? null) !== null,
    holds: ({ to }) => to.matches('amountsChanged'),
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
