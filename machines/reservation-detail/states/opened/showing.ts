import { failureOf } from '../../../calls.ts';
import {
  accountRequestOf,
  requestOf,
  reservationDetailSetup,
} from '../../reservation-detail.setup.ts';

export const showing = reservationDetailSetup.createStateConfig({
  description: 'Film, time, room, seats, payment and amounts (C-RES-6).',
  after: {
    untilOfferLapses: {
      guard: 'hasRefund',
      target: 'loading',
      description: 'The offered refund has changed, so the reservation is loaded again (C-RES-13).',
    },
    untilAccountChecked: {
      guard: 'isAccountChecked',
      target: 'loading',
      description: 'The provider has checked the account by then (C-RES-44).',
    },
  },
  on: {
    'ticket.show': { guard: 'hasTicket', target: 'loadingTicket' },
    'cancel.ask': { guard: 'isCancellable', target: 'askingReason', actions: 'clearChoice' },
    'cancelTicket.ask': {
      guard: 'isTicketCancellable',
      target: 'choosingTicket',
      description: 'Only while several tickets remain, and by method (C-PART-11, C-PART-12).',
    },
  },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'mail.send': {
          guard: 'hasTicket',
          target: 'sendingMail',
          description: 'Only a COMPLETED reservation has the mail (C-MAIL-15).',
        },
        'account.send': {
          guard: 'needsAccount',
          target: 'sendingAccount',
          actions: { type: 'takeAccount', params: ({ event }) => event },
          description: 'A refund waits for the account of the customer (C-RES-45).',
        },
      },
    },
    sendingAccount: {
      exit: 'clearAccount',
      invoke: {
        id: 'sendingAccount',
        src: 'sendAccount',
        input: ({ context }) => accountRequestOf(context),
        onDone: '#reservationDetail.opened.loading',
        onError: {
          target: 'accountRefused',
          actions: { type: 'takeFailure', params: failureOf },
          description: 'The form stays, with the message (C-RES-45).',
        },
      },
    },
    accountRefused: {
      exit: 'clearFailure',
      on: {
        'account.send': {
          target: 'sendingAccount',
          actions: { type: 'takeAccount', params: ({ event }) => event },
        },
      },
    },
    sendingMail: {
      invoke: {
        id: 'sendingMail',
        src: 'sendMail',
        input: ({ context }) => requestOf(context),
        onDone: 'mailSent',
        onError: {
          target: 'mailFailed',
          actions: { type: 'takeFailure', params: failureOf },
          description: 'The reservation stays open, with the message (C-MAIL-18).',
        },
      },
    },
    mailSent: { description: 'The mail is on its way (C-MAIL-18).' },
    mailFailed: {
      exit: 'clearFailure',
      on: { 'mail.send': 'sendingMail' },
    },
  },
});
