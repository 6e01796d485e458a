import { bookingSetup } from '../../../booking.setup.ts';
import { refreshSeats, remember, showStep, whenHoldExpired } from '../../../booking.shared.ts';

export const paying = bookingSetup.createStateConfig({
  description: 'The order is with the provider; leaving releases nothing (C-BOOK-43).',
  tags: ['working'],
  on: {
    'page.leave': { description: 'The provider’s page opens, most often (C-BOOK-43).' },
    'page.return': {
      actions: 'returnToCheckout',
      description: 'Back from the provider: the checkout cancels the order.',
    },
    'step.back': {
      actions: ['returnToCheckout', showStep('summary')],
      description: 'Back cancels the order, as the return from the provider does (C-BOOK-56).',
    },
    'booking.close': {
      target: '#booking.closed',
      description: 'The seats stay held and the memory is kept (C-BOOK-43).',
    },
    'payment.closed': {
      target: 'reviewing',
      actions: ['clearOrder', remember('summary'), refreshSeats],
      description: 'Another page may have booked the seats in the meantime (C-BOOK-64).',
    },
    'clock.check': { description: 'The server decides whether the payment is in time.' },
    'screening.close': {
      description: 'The server refuses the payment, or refunds it (A-CANCEL-14).',
    },
    'seats.freed': {
      actions: { type: 'loseElsewhere', params: ({ event }) => event },
      description: 'The order has its seats; no others are held for it.',
    },
  },
  initial: 'inTime',
  states: {
    inTime: { on: { 'hold.expired': 'pastDeadline' } },
    pastDeadline: {
      on: {
        'payment.closed': {
          target: '#booking.seating.picking',
          actions: ['clearSeats', 'clearOrder', ...whenHoldExpired],
          description: 'The customer must choose again (C-BOOK-33).',
        },
      },
    },
  },
});
