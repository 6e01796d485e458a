import { failureOf } from '../../calls.ts';
import {
  requestOf,
  cancelRequestOf,
  dropReason,
  keepReason,
  reservationDetailSetup,
} from '../reservation-detail.setup.ts';
import {
  askingTicketReason,
  cancellingTicket,
  loadingTicketOffer,
  choosingTicket,
  loadingTicket,
} from './opened/asking-ticket-reason.ts';
import { showing } from './opened/showing.ts';

const loading = reservationDetailSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loading',
    src: 'loadReservation',
    input: ({ context }) => requestOf(context),
    onDone: {
      target: 'showing',
      actions: [{ type: 'takeDetail', params: ({ event }) => event.output }, 'clearFailure'],
    },
    onError: [
      {
        guard: { type: 'isNotFound', params: failureOf },
        target: 'missing',
        description: 'The reservation does not exist or is another customer’s (C-RES-7).',
      },
      {
        target: 'loadFailed',
        actions: { type: 'takeFailure', params: failureOf },
      },
    ],
  },
});

const askingReason = reservationDetailSetup.createStateConfig({
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

const cancelling = reservationDetailSetup.createStateConfig({
  description: 'The dialog can be neither closed nor submitted again (C-RES-19).',
  tags: ['asking', 'submitting'],
  on: { 'detail.close': {} },
  exit: 'clearAccount',
  invoke: {
    id: 'cancelling',
    src: 'cancelReservation',
    input: ({ context }) => cancelRequestOf(context),
    onDone: {
      target: 'cancelled',
      actions: [{ type: 'takeCancellation', params: ({ event }) => event.output }, dropReason],
    },
    onError: [
      {
        guard: { type: 'isOutcomeUnknown', params: failureOf },
        target: 'cancelUncertain',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The server may have cancelled it without an answer.',
      },
      {
        guard: { type: 'isInputRefused', params: failureOf },
        target: 'askingReason.refused',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The typed reason is kept (C-RES-16).',
      },
      {
        target: 'cancelRefused',
        actions: { type: 'takeFailure', params: failureOf },
        description: 'The reservation is unchanged (C-RES-20, C-RES-25).',
      },
    ],
  },
});

export const opened = reservationDetailSetup.createStateConfig({
  tags: ['open'],
  initial: 'loading',
  on: {
    'detail.close': {
      target: 'closed',
      actions: [dropReason, 'clearContext'],
      description: 'Running loads are aborted. A running cancellation prevents closing (C-RES-19).',
    },
  },
  states: {
    loading,
    loadFailed: { on: { 'detail.reload': 'loading' } },
    missing: {},
    showing,
    loadingTicket,
    ticket: {
      description: 'The code that is scanned at the entrance (C-RES-10).',
      tags: ['ticket'],
      on: { 'ticket.hide': 'showing' },
    },
    ticketFailed: {
      tags: ['ticket'],
      on: { 'ticket.show': 'loadingTicket', 'ticket.hide': 'showing' },
    },
    askingReason,
    cancelling,
    choosingTicket,
    loadingTicketOffer,
    askingTicketReason,
    cancellingTicket,
    ticketCancelled: {
      description: 'The cancelled seat, the refund and the remaining seats (C-PART-44).',
      entry: 'refreshReservations',
      on: { 'detail.reload': 'loading' },
    },
    cancelRefused: { on: { 'detail.reload': 'loading' } },
    cancelUncertain: {
      description: 'Loading the reservation again shows the outcome.',
      entry: 'refreshReservations',
      on: { 'detail.reload': 'loading' },
    },
    cancelled: {
      entry: 'refreshReservations',
      on: {
        'detail.reload': {
          target: 'loading',
          actions: { type: 'begin', params: ({ context }) => requestOf(context) },
        },
      },
    },
  },
});
