import type { OrderRecoveryOutcome } from '../../order-recovery/order-recovery.machine.ts';
import { bookingSetup } from '../booking.setup.ts';
import { showStep, startOver, toLoginWhenSignedOut } from '../booking.shared.ts';

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

export const loginGate = bookingSetup.createStateConfig({
  description:
    'The login dialog over the screenings. On the way to the login page the memory is kept (C-BOOK-8).',
  tags: ['screen.screenings'],
  entry: ['clearRoom', showStep('login')],
  invoke: {
    id: 'loginGate',
    src: 'loginGate',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: [
      {
        guard: { type: 'isSignedInWithOrder', params: ({ event }) => event.output },
        target: 'recoveringOrder',
        actions: { type: 'takeSession', params: ({ event }) => event.output },
        description: 'The session ended while an order was with the provider (C-BOOK-55).',
      },
      {
        guard: { type: 'isSignedInNow', params: ({ event }) => event.output },
        target: 'opening',
        actions: { type: 'takeSession', params: ({ event }) => event.output },
        description: 'The seats of the chosen screening open (C-BOOK-8).',
      },
      {
        target: 'choosing',
        actions: startOver,
        description: 'Closing the dialog clears the choice (C-BOOK-8).',
      },
    ],
    onError: { target: 'choosing', actions: startOver },
  },
  on: {
    'session.change': {
      actions: [
        { type: 'takeSession', params: ({ event }) => event },
        { type: 'sendSession', params: ({ event }) => event },
      ],
    },
    'step.back': {
      actions: 'dismissGate',
      description: 'Back closes the dialog first (C-BOOK-56).',
    },
  },
});
