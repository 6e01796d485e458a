import { failureOf } from '../../../call-failure.ts';
import { offerRequestOf } from '../../detail-requests.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const loadingTicketOffer = reservationDetailSetup.createStateConfig({
  description: 'The server computes the refund of the ticket (C-PART-2).',
  tags: ['loading'],
  invoke: {
    id: 'loadingTicketOffer',
    src: 'loadTicketOffer',
    input: ({ context }) => offerRequestOf(context),
    onDone: {
      target: 'askingTicketReason',
      actions: { type: 'takeTicketOffer', params: ({ event }) => event.output },
    },
    onError: {
      target: 'cancelRefused',
      actions: { type: 'takeFailure', params: failureOf },
      description: 'The reservation is unchanged (C-PART-43).',
    },
  },
});
