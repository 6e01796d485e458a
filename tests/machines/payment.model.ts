import { paymentMachine } from '../../machines/lifecycle/payment/payment.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';

type PaymentStep = Step<typeof paymentMachine>;

/** Money of the customer is, or may be, with the cinema. */
const mayHoldMoney = ({ value }: PaymentStep['to']) =>
  ['CONFIRMING', 'DONE', 'REFUND_PENDING'].includes(value);

export const paymentModel: MachineModel<typeof paymentMachine> = {
  machine: paymentMachine,
  inputs: { plain: undefined },
  cases: {
    'refund.request': [{ charge: 15_000 }, { charge: 0 }],
    'refund.free': [{ charge: 0 }, { charge: 15_000 }],
  },
  invariants: [
    {
      name: 'the cinema gives money up only if the provider refused it or sent it back, or if there was none (C-PAY-49)',
      when: ({ from, to }) => mayHoldMoney(from) && !mayHoldMoney(to),
      holds: ({ event }) =>
        ['provider.refused', 'provider.waiting', 'refund.done'].includes(event.type) ||
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
