import { failureOf } from '../../../calls.ts';
import {
  dropReason,
  keepReason,
  reservationDetailSetup,
  ticketCancelRequestOf,
  offerRequestOf,
  requestOf,
} from '../../reservation-detail.setup.ts';

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
