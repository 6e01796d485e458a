import { failureOf } from '../../../call-failure.ts';
import { ticketCancelRequestOf } from '../../detail-requests.ts';
import { dropReason } from '../../kept-reason.ts';
import { reservationDetailSetup } from '../../reservation-detail.setup.ts';

export const cancellingTicket = reservationDetailSetup.createStateConfig({
  description: 'The dialog can be neither closed nor submitted again (C-PART-42).',
  tags: ['ticketCancel', 'submitting'],
  on: { 'detail.close': {} },
  exit: 'clearAccount',
  invoke: {
    id: 'cancellingTicket',
    src: 'cancelTicket',
    input: ({ context }) => ticketCancelRequestOf(context),
    onDone: {
      target: 'ticketCancelled',
      actions: [
        { type: 'takeTicketCancellation', params: ({ event }) => event.output },
        dropReason,
      ],
    },
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'cancelUncertain',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The server may have cancelled the ticket without an answer (C-PART-43).',
      },
      {
        guard: { type: 'isInputRefused', params: failureOf },
        target: 'askingTicketReason.refused',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The typed reason is kept (C-PART-45).',
      },
      {
        guard: { type: 'isRefundChanged', params: failureOf },
        target: 'loadingTicketOffer',
        actions: ['clearTicketOffer', 'notifyTicketOfferLapsed'],
        description: 'The customer sees the correct refund first (C-PART-14).',
      },
      {
        target: 'cancelRefused',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The reservation is unchanged (C-PART-43).',
      },
    ],
  },
});
