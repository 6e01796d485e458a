import { paymentMachine } from '../../machines/lifecycle/payment/payment.machine.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';

type State = Step<typeof paymentMachine>['to'];

/** Money of the customer's is, or may be, with the cinema. */
const mayHoldMoney = ({ value }: State) => ['CONFIRMING', 'DONE', 'REFUND_PENDING'].includes(value);

export const paymentModel: MachineModel<typeof paymentMachine> = {
  machine: paymentMachine,
  inputs: { plain: undefined },
  cases: {
    'refund.request': [{ finalAmount: 15_000 }, { finalAmount: 0 }],
    'refund.free': [{ finalAmount: 0 }, { finalAmount: 15_000 }],
  },
  invariants: {
    'money is given up only when the provider refused it, sent it back, or there was none (C-PAY-49)':
      ({ from, event, to }) =>
        !mayHoldMoney(from) ||
        mayHoldMoney(to) ||
        ['provider.refused', 'provider.waiting', 'refund.done'].includes(event.type) ||
        (event.type === 'refund.free' && event.finalAmount === 0),
    'nothing but the provider ends a confirmation (C-PAY-47, C-RES-20)': ({ from, event, to }) =>
      from.value !== 'CONFIRMING' ||
      to.value === 'CONFIRMING' ||
      event.type.startsWith('provider.'),
    'money that is to go back goes back and is never kept (C-RES-21)': ({ from, to }) =>
      from.value !== 'REFUND_PENDING' || ['REFUND_PENDING', 'REFUNDED'].includes(to.value),
    'an end is final': ({ from, to }) => from.status === 'active' || from.value === to.value,
  },
};
