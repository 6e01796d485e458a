import { failureOf } from '../../../call-failure.ts';
import { requestOf } from '../../detail-requests.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const loadingTicket = reservationDetailSetup.createStateConfig({
  tags: ['loading', 'ticket'],
  invoke: {
    id: 'loadingTicket',
    src: 'loadTicket',
    input: ({ context }) => requestOf(context),
    onDone: {
      target: 'ticket',
      actions: { type: 'takeTicket', params: ({ event }) => event.output },
    },
    onError: { target: 'ticketFailed', actions: { type: 'takeFailure', params: failureOf } },
  },
});
