import { fieldsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { ORDER_ID } from './examples.ts';
import {
  isMemoryCleared,
  isOpening,
  noticesOf,
  outputOf,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';

const resultOf = (step: BookingModelStep): unknown => outputOf(step, 'orderRecovery').result;

/** An order that went to the provider. How its state is found out: `order-recovery.model.ts`. */
export const orderRules: readonly BookingInvariant[] = [
  {
    name: 'the remembered order is asked about (C-BOOK-55)',
    when: (step) => inputsOf(step, 'orderRecovery').length > 0,
    holds: (step) => inputsOf(step, 'orderRecovery').every(({ orderId }) => orderId === ORDER_ID),
  },
  {
    name: 'a remembered order is asked about before anything else (C-BOOK-55)',
    when: ({ event, from, to }) =>
      event.type === 'xstate.done.actor.loadingFilm' &&
      from.context.isSignedIn === true &&
      from.context.resumeAt === 'payment' &&
      to.context.screening !== null,
    holds: (step) => inputsOf(step, 'orderRecovery').length === 1,
  },
  {
    name: 'after a login an order at the provider is asked about before anything else (C-BOOK-55)',
    when: (step) =>
      step.from.context.orderId !== null && outputOf(step, 'loginGate').isSignedIn === true,
    holds: (step) => inputsOf(step, 'orderRecovery').length === 1,
  },
  {
    name: 'the seats of an order are opened only when it is known to be unpaid (C-BOOK-55)',
    when: ({ from, to }) => from.matches('recoveringOrder') && isOpening(to),
    holds: (step) => ['cancelled', 'unpaid', 'missing'].includes(String(resultOf(step))),
  },
  {
    name: 'a paid booking is never resumed (C-PAY-36)',
    when: (step) => resultOf(step) === 'decided',
    holds: (step) =>
      step.to.matches('choosing') && step.to.context.orderId === null && isMemoryCleared(step),
  },
  {
    name: 'an unpaid booking resumes at its seats (C-BOOK-55)',
    when: (step) => ['cancelled', 'unpaid', 'missing'].includes(String(resultOf(step))),
    holds: ({ to }) => isOpening(to),
  },
  {
    name: 'the customer hears of the order’s state (C-BOOK-55)',
    when: (step) => ['decided', 'unpaid'].includes(String(resultOf(step))),
    holds: (step) =>
      step.effects.some(
        (effect) =>
          effect.type === 'emit' &&
          fieldsOf(fieldsOf(effect.event).notice).kind === 'orderFound' &&
          fieldsOf(fieldsOf(effect.event).notice).state === outputOf(step, 'orderRecovery').state,
      ),
  },
  {
    name: 'the customer hears that the order is cancelled (C-BOOK-55)',
    when: (step) => resultOf(step) === 'cancelled',
    holds: (step) => noticesOf(step).join() === 'paymentCancelled',
  },
  {
    name: 'an unknown order shows a failure and no seats (C-BOOK-55)',
    when: ({ event }) => event.type === 'recovery.stall',
    holds: ({ to }) => to.hasTag('screen.orderUnknown') && to.hasTag('failure'),
  },
  {
    name: 'the customer can ask again (C-BOOK-55)',
    when: ({ event, from }) =>
      event.type === 'load.retry' && from.matches({ recoveringOrder: 'stalled' }),
    holds: (step) => sentOf(step, 'load.retry').length === 1 && step.to.hasTag('loading'),
  },
];
