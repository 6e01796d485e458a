import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const choosingTicket = reservationDetailSetup.createStateConfig({
  description: 'The customer chooses the seat and the type of the ticket (C-PART-40).',
  on: {
    'cancel.dismiss': 'showing',
    'cancelTicket.choose': {
      target: 'loadingTicketOffer',
      actions: { type: 'takeChoice', params: ({ event }) => event },
    },
  },
});
