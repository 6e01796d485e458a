import { dropReason, keepReason } from '../../kept-reason.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const askingReason = reservationDetailSetup.createStateConfig({
  description: 'Shows the refund and its deadline before the confirmation (C-RES-15).',
  tags: ['asking'],
  after: {
    untilOfferLapses: {
      guard: 'hasRefund',
      target: 'loading',
      actions: 'notifyOfferLapsed',
      description: 'A refund that has changed cannot be confirmed (C-RES-15).',
    },
  },
  on: {
    'cancel.dismiss': { target: 'showing', actions: dropReason },
    'reason.change': keepReason,
    'cancel.submit': [
      {
        guard: { type: 'isReason', params: ({ event }) => event },
        target: 'cancelling',
        actions: { type: 'takeReason', params: ({ event }) => event },
      },
      { target: '.rejected', description: 'A reason is required (C-RES-16).' },
    ],
  },
  initial: 'waiting',
  states: {
    waiting: {},
    rejected: {},
    refused: {
      description: 'The server’s message is shown at the reason (C-RES-16).',
      exit: 'clearFailure',
    },
  },
});
