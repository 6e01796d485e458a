import { paymentMachine } from './payment.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';

type PaymentStep = Step<typeof paymentMachine>;

/** Money of the customer is, or may be, with the cinema. */
const mayHoldMoney = ({ value }: PaymentStep['to']) =>
  ['CONFIRMING', 'DONE', 'REFUND_PENDING'].includes(value);

export const paymentModel: MachineModel<typeof paymentMachine> = {
  machine: paymentMachine,
  runsWithoutPage: 'The server moves the row of a payment; no page runs its life.',
  inputs: { plain: undefined },
  cases: {
    'refund.request': [{ charge: 15_000 }, { charge: 0 }],
    'refund.free': [{ charge: 0 }, { charge: 15_000 }],
  },
  invariants: [
    ...outcomes<typeof paymentMachine>([
      {
        rule: 'is written before the call to the provider (C-PAY-49)',
        in: 'READY',
        on: 'confirm.open',
        to: 'CONFIRMING',
      },
      { rule: 'is done without an amount (C-PAY-25)', in: 'READY', on: 'free', to: 'DONE' },
      {
        rule: 'is done when the counter is paid (A-COUNT-11)',
        in: 'READY',
        on: 'counter.paid',
        to: 'DONE',
      },
      {
        rule: 'is cancelled before money moved (C-PAY-40, C-RES-23)',
        in: ['READY', 'WAITING'],
        on: 'cancel',
        to: 'CANCELLED',
      },
      {
        rule: 'is done when the provider says so (C-PAY-43)',
        in: 'CONFIRMING',
        on: 'provider.done',
        to: 'DONE',
      },
      {
        rule: 'waits for the deposit (C-PAY-38)',
        in: 'CONFIRMING',
        on: 'provider.waiting',
        to: 'WAITING',
      },
      {
        rule: 'fails when the provider refuses (C-PAY-46)',
        in: 'CONFIRMING',
        on: 'provider.refused',
        to: 'FAILED',
      },
      {
        rule: 'returns money for a booking that failed (C-PAY-50)',
        in: ['CONFIRMING', 'WAITING'],
        on: 'provider.undo',
        to: 'REFUND_PENDING',
      },
      {
        rule: 'is done after the deposit (C-PAY-43)',
        in: 'WAITING',
        on: 'deposit.done',
        to: 'DONE',
      },
      {
        rule: 'ends without a deposit (C-PAY-56)',
        in: 'WAITING',
        on: 'deposit.expired',
        to: 'CANCELLED',
      },
      {
        rule: 'stays paid for the other tickets (C-PART-1)',
        in: 'DONE',
        on: 'refund.part',
        to: 'DONE',
      },
      {
        rule: 'returns the charge (C-RES-21)',
        in: 'DONE',
        on: 'refund.request',
        to: 'REFUND_PENDING',
        and: ({ event }) => event.type === 'refund.request' && event.charge > 0,
      },
      {
        rule: 'returns points without a charge (C-RES-21)',
        in: 'DONE',
        on: 'refund.free',
        to: 'REFUNDED',
        and: ({ event }) => event.type === 'refund.free' && event.charge === 0,
      },
      {
        rule: 'ends when the money is returned (C-RES-21)',
        in: 'REFUND_PENDING',
        on: 'refund.done',
        to: 'REFUNDED',
      },
    ]),
    {
      name: 'the cinema gives money up only if the provider refused it or sent it back, or if there was none (C-PAY-49)',
      when: ({ from, to }) => mayHoldMoney(from) && !mayHoldMoney(to),
      holds: ({ event }) =>
        ['provider.refused', 'provider.waiting', 'refund.done', 'refund.outside'].includes(
          event.type,
        ) ||
        (event.type === 'refund.free' && event.charge === 0),
    },
    {
      name: 'only the provider ends a confirmation (C-PAY-47, C-RES-20)',
      when: ({ from, to }) => from.value === 'CONFIRMING' && to.value !== 'CONFIRMING',
      holds: ({ event }) => event.type.startsWith('provider.'),
    },
    {
      name: 'a pending refund ends only as refunded (C-RES-21)',
      when: ({ from }) => from.value === 'REFUND_PENDING',
      holds: ({ to }) => ['REFUND_PENDING', 'REFUNDED'].includes(to.value),
    },
    {
      name: 'an ended payment never changes',
      when: always,
      holds: ({ from, to }) => from.status === 'active' || from.value === to.value,
    },
  ],
};
