import { bookingSetup } from '../booking.setup.ts';
import { showStep, startOver, toLoginWhenSignedOut } from '../booking.shared.ts';
import type { OrderRecoveryOutcome } from '../../order-recovery/order-recovery.types.ts';

const notifyOrderFound = {
  type: 'notify',
  params: ({ event }: { event: { output: OrderRecoveryOutcome } }) =>
    ({ kind: 'orderFound', state: event.output.state }) as const,
} as const;

export const recoveringOrder = bookingSetup.createStateConfig({
  description:
    'An order went to the provider. No seats are shown before its state is known: the customer’s own would look taken (C-BOOK-55).',
  entry: 'clearRoom',
  always: toLoginWhenSignedOut,
  invoke: {
    id: 'orderRecovery',
    src: 'orderRecovery',
    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
    onDone: [
      {
        guard: { type: 'isOrderDecided', params: ({ event }) => event.output },
        target: 'choosing',
        actions: [...startOver, notifyOrderFound],
        description: 'Paid, or being paid: this booking is over (C-PAY-36).',
      },
      {
        guard: { type: 'isOrderCancelled', params: ({ event }) => event.output },
        target: 'opening',
        actions: { type: 'notify', params: { kind: 'paymentCancelled' } },
        description: 'The customer came back without paying; the seats are still held (C-BOOK-55).',
      },
      {
        guard: { type: 'isOrderUnpaid', params: ({ event }) => event.output },
        target: 'opening',
        actions: notifyOrderFound,
      },
      { target: 'opening', description: 'There is no such order.' },
    ],
  },
  initial: 'pending',
  states: {
    pending: { tags: ['loading'], on: { 'recovery.stall': 'stalled' } },
    stalled: {
      description: 'It is unknown whether the order is paid; the customer can ask again.',
      tags: ['failure', 'screen.orderUnknown'],
      entry: showStep('screenings'),
      on: { 'load.retry': { target: 'pending', actions: 'retryRecovery' } },
    },
  },
});
