import { failureOf } from '../call-failure.ts';
import { bookingSetup } from './booking.setup.ts';
import { startAnew, toLoginWhenSignedOut } from './booking.shared.ts';
import type { Order } from './booking.types.ts';

const sayWhatBecameOfIt = {
  type: 'notify',
  params: ({ event }: { event: { output: Order } }) =>
    ({ kind: 'orderFound', state: event.output.state }) as const,
} as const;

export const askingOrder = bookingSetup.createStateConfig({
  description: 'The order went to the provider: what became of it says the server.',
  tags: ['loading'],
  invoke: {
    id: 'askingOrder',
    src: 'loadOrder',
    input: ({ context }) => ({ orderId: context.orderId }),
    onDone: [
      {
        guard: { type: 'isOrderDecided', params: ({ event }) => event.output },
        target: 'choosing',
        actions: [...startAnew, sayWhatBecameOfIt],
        description: 'Paid, or being paid: this booking is over.',
      },
      {
        guard: { type: 'isOrderOpen', params: ({ event }) => event.output },
        target: 'cancellingOrder',
        actions: {
          type: 'takeReservation',
          params: ({ event }) => ({
            type: 'reservation.created',
            reservationId: event.output.reservationId,
          }),
        },
      },
      {
        target: 'openingScreening',
        actions: sayWhatBecameOfIt,
      },
    ],
    onError: [
      toLoginWhenSignedOut,
      {
        guard: { type: 'isNotFound', params: failureOf },
        target: 'openingScreening',
        description: 'There is no such order.',
      },
      { target: 'orderUnknown' },
    ],
  },
  on: { 'booking.close': { target: 'closed', description: 'It is asked again next time.' } },
});

export const orderUnknown = bookingSetup.createStateConfig({
  description:
    'Paid or not, nobody can say just now: no seats before one knows, as one’s own would read as taken (C-BOOK-55).',
  tags: ['failure'],
  entry: { type: 'showStep', params: { step: 'screenings' } },
  on: {
    'load.retry': 'askingOrder',
    'booking.close': { target: 'closed', description: 'It is asked again next time.' },
  },
});

export const cancellingOrder = bookingSetup.createStateConfig({
  description: 'The person came back without paying; the seats are theirs again.',
  tags: ['loading'],
  invoke: {
    id: 'cancellingOrder',
    src: 'cancelReservation',
    input: ({ context }) => ({ reservationId: context.reservationId }),
    onDone: {
      target: 'openingScreening',
      actions: { type: 'notify', params: { kind: 'paymentCancelled' } },
    },
    onError: [
      toLoginWhenSignedOut,
      { guard: { type: 'isNotFound', params: failureOf }, target: 'openingScreening' },
      {
        target: 'orderUnknown',
        description: 'Refused, it may be paid by now; without an answer nobody knows.',
      },
    ],
  },
  on: { 'booking.close': { target: 'closed', description: 'It is asked again next time.' } },
});
