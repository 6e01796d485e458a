import { always } from '@marquee/statecharts/invariants';
import { actionsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { calls, isDepositAwaited, isOfferShown, starts, type DetailInvariant } from './readers.ts';

/** What the dialog asks of the server, and when. */
export const requestRules: readonly DetailInvariant[] = [
  {
    name: 'the mail is sent again only for a COMPLETED reservation, at the customer’s request (C-MAIL-15)',
    when: starts('sendingMail'),
    holds: ({ event, from }) =>
      event.type === 'mail.send' && from.context.detail?.reservationStatus === 'COMPLETED',
  },
  {
    name: 'a mail that is being sent is not sent a second time (C-MAIL-18)',
    when: ({ from }) => calls(from).includes('sendingMail'),
    holds: (step) => !starts('sendingMail')(step),
  },
  {
    name: 'a ticket is loaded only for a COMPLETED reservation (C-RES-9)',
    when: starts('loadingTicket'),
    holds: ({ from }) => from.context.detail?.reservationStatus === 'COMPLETED',
  },
  {
    name: 'only a COMPLETED reservation with a refund, or one that waits for its deposit, is cancelled (C-RES-12, C-RES-35)',
    when: starts('cancelling'),
    holds: ({ from }) => isOfferShown(from) || isDepositAwaited(from),
  },
  {
    name: 'the reason is asked for only where the reservation can be cancelled (C-RES-12, C-RES-35)',
    when: ({ from, to }) =>
      from.matches({ opened: 'showing' }) && to.matches({ opened: 'askingReason' }),
    holds: ({ from }) => isOfferShown(from) || isDepositAwaited(from),
  },
  {
    name: 'the reservation is loaded again for its account only while that is checked (C-RES-44)',
    when: (step) => step.event.type.includes('untilAccountChecked') && starts('loading')(step),
    holds: ({ from }) => from.context.detail?.refundAccount?.state === 'CHECKING',
  },
  {
    name: 'a reservation that waits for its deposit is cancelled only while it waits (C-RES-35)',
    when: starts('cancelling'),
    holds: (step) =>
      inputsOf(step, 'cancelling').every(
        ({ onlyAwaitingDeposit }) => onlyAwaitingDeposit === isDepositAwaited(step.from),
      ),
  },
  {
    name: 'the cancellation of the reservation forgets a ticket chosen before (C-RES-15)',
    when: starts('cancelling'),
    holds: ({ to }) => to.context.choice === null,
  },
  {
    name: 'a cancellation has a trimmed reason of 1 to 200 characters (C-RES-16)',
    when: starts('cancelling'),
    holds: (step) =>
      inputsOf(step, 'cancelling').every(
        ({ reservationId, refundReason }) =>
          reservationId === 31 && refundReason === '일정이 바뀌었어요',
      ),
  },
  {
    name: 'only the customer cancels, with the refund shown (C-RES-15)',
    when: starts('cancelling'),
    holds: ({ event, from }) =>
      event.type === 'cancel.submit' && from.matches({ opened: 'askingReason' }),
  },
  {
    name: 'at most one call is running',
    when: always,
    holds: ({ to }) => calls(to).length <= 1,
  },
  {
    name: 'a running cancellation is neither closed nor repeated (C-RES-19)',
    when: ({ event, from }) =>
      calls(from).includes('cancelling') && !event.type.startsWith('xstate.'),
    holds: (step) => calls(step.to).includes('cancelling') && !starts('cancelling')(step),
  },
  {
    name: 'a ticket is chosen only while a single one can be cancelled (C-PART-40)',
    when: ({ from, to }) =>
      to.matches({ opened: 'choosingTicket' }) && !from.matches({ opened: 'choosingTicket' }),
    holds: ({ from }) => from.context.detail?.ticketCancellation === 'OFFERED',
  },
  {
    name: 'only the customer cancels a ticket, with the refund shown and a trimmed reason (C-PART-2, C-PART-16)',
    when: starts('cancellingTicket'),
    holds: (step) =>
      step.event.type === 'cancel.submit' &&
      step.from.matches({ opened: 'askingTicketReason' }) &&
      inputsOf(step, 'cancellingTicket').every(
        (input) =>
          input.refundAmount === step.from.context.ticketOffer?.refundAmount &&
          input.seatId === 101 &&
          input.refundReason === '일정이 바뀌었어요',
      ),
  },
  {
    name: 'a running cancellation of a ticket is neither closed nor repeated (C-PART-42)',
    when: ({ event, from }) =>
      calls(from).includes('cancellingTicket') && !event.type.startsWith('xstate.'),
    holds: (step) =>
      calls(step.to).includes('cancellingTicket') && !starts('cancellingTicket')(step),
  },
  {
    name: 'the lists are reloaded exactly when the reservation may be cancelled',
    when: always,
    holds: (step) =>
      actionsOf(step, 'refreshReservations').length ===
      (calls(step.from).some((call) => call === 'cancelling' || call === 'cancellingTicket') &&
      (['cancelled', 'ticketCancelled', 'cancelUncertain'] as const).some((state) =>
        step.to.matches({ opened: state }),
      )
        ? 1
        : 0),
  },
];
