import { dropReason, keepReason } from '../../kept-reason.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const askingTicketReason = reservationDetailSetup.createStateConfig({
  description: 'Shows the refund of the ticket before the confirmation (C-PART-2).',
  tags: ['ticketCancel'],
  after: {
    untilTicketOfferLapses: {
      target: 'loadingTicketOffer',
      actions: ['clearTicketOffer', 'notifyTicketOfferLapsed'],
      description: 'A refund that has changed cannot be confirmed (C-PART-41).',
    },
  },
  on: {
    'cancel.dismiss': { target: 'showing', actions: ['clearTicketOffer', dropReason] },
    'reason.change': keepReason,
    'cancel.submit': [
      {
        guard: { type: 'isReason', params: ({ event }) => event },
        target: 'cancellingTicket',
        actions: { type: 'takeReason', params: ({ event }) => event },
      },
      { target: '.rejected', description: 'A reason is required (C-PART-16).' },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: {},
    rejected: {},
    refused: {
      description: 'The server’s message is shown at the reason (C-PART-45).',
      exit: 'clearFailure',
    },
  },
});
