import { requestOf } from '../detail-requests.ts';
import { dropReason } from '../kept-reason.ts';
import { reservationDetailSetup } from '../reservation-detail.setup.ts';
import { askingReason } from './opened/asking-reason.ts';
import { askingTicketReason } from './opened/asking-ticket-reason.ts';
import { cancelling } from './opened/cancelling.ts';
import { cancellingTicket } from './opened/cancelling-ticket.ts';
import { choosingTicket } from './opened/choosing-ticket.ts';
import { loading } from './opened/loading.ts';
import { loadingTicket } from './opened/loading-ticket.ts';
import { loadingTicketOffer } from './opened/loading-ticket-offer.ts';
import { showing } from './opened/showing.ts';

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
