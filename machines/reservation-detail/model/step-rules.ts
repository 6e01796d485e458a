import type { reservationDetailMachine } from '../reservation-detail.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { inputsOf } from '@marquee/statecharts/read-effects';
import {
  isFailureShown,
  outputOf,
  starts,
  type DetailInvariant,
  type DetailStep,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';

const hasStatus =
  (status: number | null) =>
  (step: DetailStep): boolean =>
    failureIn(step)?.status === status;
const isAccountChecked = ({ from }: DetailStep): boolean =>
  from.context.detail?.refundAccount?.state === 'CHECKING';
const isBlank = ({ event }: DetailStep): boolean =>
  event.type === 'cancel.submit' && event.refundReason.trim() === '';
const isOfferForgotten = ({ to }: DetailStep): boolean => to.context.ticketOffer === null;

/** What each event and each answer leads to, but for the cancellations. */
export const stepRules: readonly DetailInvariant[] = outcomes<typeof reservationDetailMachine>([
  {
    rule: 'closes with the dialog (C-RES-6)',
    in: ['opened.loading', 'opened.showing', 'opened.askingReason', 'opened.ticket'],
    on: 'detail.close',
    to: 'closed',
  },
  {
    rule: 'shows the loaded reservation, without an earlier failure (C-RES-6)',
    in: 'opened.loading',
    on: 'xstate.done.actor.loading',
    to: 'opened.showing',
    and: (step) => step.to.context.detail === outputOf(step) && step.to.context.failure === null,
  },
  {
    rule: 'shows why the reservation could not be loaded (C-RES-5)',
    in: 'opened.loading',
    on: 'xstate.error.actor.loading',
    if: hasStatus(null),
    to: 'opened.loadFailed',
    and: isFailureShown,
  },
  {
    rule: 'loads the reservation again (C-RES-5)',
    in: 'opened.loadFailed',
    on: 'detail.reload',
    to: 'opened.loading',
  },
  {
    rule: 'loads the reservation again to show its state after a cancellation (C-RES-25, C-PART-43, C-PART-44)',
    in: ['opened.ticketCancelled', 'opened.cancelRefused', 'opened.cancelUncertain'],
    on: 'detail.reload',
    to: 'opened.loading',
  },
  {
    rule: 'loads the ticket (C-RES-9)',
    in: ['opened.showing', 'opened.ticketFailed'],
    on: 'ticket.show',
    to: 'opened.loadingTicket',
  },
  {
    rule: 'shows the loaded ticket (C-RES-10)',
    in: 'opened.loadingTicket',
    on: 'xstate.done.actor.loadingTicket',
    to: 'opened.ticket',
    and: (step) => step.to.context.ticket === outputOf(step),
  },
  {
    rule: 'shows why the ticket could not be loaded, with another try (C-RES-10)',
    in: 'opened.loadingTicket',
    on: 'xstate.error.actor.loadingTicket',
    if: hasStatus(null),
    to: 'opened.ticketFailed',
    and: isFailureShown,
  },
  {
    rule: 'goes back from the ticket to the details (C-RES-6)',
    in: ['opened.ticket', 'opened.ticketFailed'],
    on: 'ticket.hide',
    to: 'opened.showing',
  },
  {
    rule: 'shows that the mail was sent (C-MAIL-18)',
    in: 'opened.showing.sendingMail',
    on: 'xstate.done.actor.sendingMail',
    to: 'opened.showing.mailSent',
  },
  {
    rule: 'tries to send the mail again (C-MAIL-18)',
    in: 'opened.showing.mailFailed',
    on: 'mail.send',
    to: 'opened.showing.sendingMail',
    and: starts('sendingMail'),
  },
  {
    rule: 'asks which ticket to cancel (C-PART-40)',
    in: 'opened.showing',
    on: 'cancelTicket.ask',
    to: 'opened.choosingTicket',
  },
  {
    rule: 'asks the server for the refund of the chosen ticket (C-PART-2)',
    in: 'opened.choosingTicket',
    on: 'cancelTicket.choose',
    to: 'opened.loadingTicketOffer',
    and: (step) =>
      inputsOf(step, 'loadingTicketOffer').every(
        ({ reservationId, seatId, ticketTypeId }) =>
          reservationId === 31 && seatId === 101 && ticketTypeId === 1,
      ),
  },
  {
    rule: 'shows the refund of the ticket before the confirmation (C-PART-2)',
    in: 'opened.loadingTicketOffer',
    on: 'xstate.done.actor.loadingTicketOffer',
    to: 'opened.askingTicketReason.waiting',
    and: (step) => step.to.context.ticketOffer === outputOf(step),
  },
  {
    rule: 'shows the server’s message when a ticket cannot be cancelled (C-PART-43)',
    in: 'opened.loadingTicketOffer',
    on: 'xstate.error.actor.loadingTicketOffer',
    if: hasStatus(409),
    to: 'opened.cancelRefused',
    and: isFailureShown,
  },
  {
    rule: 'keeps the booking when the customer does not cancel (C-RES-15, C-PART-40)',
    in: ['opened.askingReason', 'opened.choosingTicket'],
    on: 'cancel.dismiss',
    to: 'opened.showing',
  },
  {
    rule: 'keeps the ticket when the customer does not cancel, and forgets its refund (C-PART-2)',
    in: 'opened.askingTicketReason',
    on: 'cancel.dismiss',
    to: 'opened.showing',
    and: isOfferForgotten,
  },
  {
    rule: 'keeps what is typed as the reason (C-FORM-14)',
    in: ['opened.askingReason', 'opened.askingTicketReason'],
    on: 'reason.change',
  },
  {
    rule: 'refuses a reason of spaces, and says so (C-RES-16)',
    in: 'opened.askingReason',
    on: 'cancel.submit',
    if: isBlank,
    to: 'opened.askingReason.rejected',
  },
  {
    rule: 'refuses a reason of spaces, and says so (C-PART-16)',
    in: 'opened.askingTicketReason',
    on: 'cancel.submit',
    if: isBlank,
    to: 'opened.askingTicketReason.rejected',
  },
  {
    rule: 'loads the reservation again when its refund has changed (C-RES-13)',
    in: 'opened.showing',
    on: 'xstate.after.untilOfferLapses.reservationDetail.opened.showing',
    if: ({ from }) => from.context.detail?.cancellation !== null,
  },
  {
    rule: 'loads the reservation again when the refund to confirm has changed (C-RES-15)',
    in: 'opened.askingReason',
    on: 'xstate.after.untilOfferLapses.reservationDetail.opened.askingReason',
    if: ({ from }) => from.context.detail?.virtualAccount === null,
    to: 'opened.loading',
  },
  {
    rule: 'loads the reservation again when the provider has checked the account (C-RES-44)',
    in: 'opened.showing',
    on: 'xstate.after.untilAccountChecked.reservationDetail.opened.showing',
    if: isAccountChecked,
    to: 'opened.loading',
  },
  {
    rule: 'sends the typed account, also after a refused one (C-RES-45)',
    in: ['opened.showing.idle', 'opened.showing.accountRefused'],
    on: 'account.send',
    to: 'opened.showing.sendingAccount',
    and: (step) =>
      step.event.type === 'account.send' &&
      inputsOf(step, 'sendingAccount')[0]?.refundAccount === step.event.refundAccount,
  },
  {
    rule: 'loads the reservation again with the sent account (C-RES-44)',
    in: 'opened.showing.sendingAccount',
    on: 'xstate.done.actor.sendingAccount',
    to: 'opened.loading',
  },
  {
    rule: 'shows why the account was not taken (C-RES-45)',
    in: 'opened.showing.sendingAccount',
    on: 'xstate.error.actor.sendingAccount',
    to: 'opened.showing.accountRefused',
    and: isFailureShown,
  },
  {
    rule: 'forgets the old state before it shows the cancelled reservation (C-RES-34)',
    in: 'opened.cancelled',
    on: 'detail.reload',
    to: 'opened.loading',
    and: ({ to: { context } }) =>
      context.reservationId === 31 && context.detail === null && context.cancellation === null,
  },
  {
    rule: 'loads the refund of the ticket again after its time limit, and does not show the old one (C-PART-41)',
    in: 'opened.askingTicketReason',
    on: 'xstate.after.untilTicketOfferLapses.reservationDetail.opened.askingTicketReason',
    to: 'opened.loadingTicketOffer',
    and: isOfferForgotten,
  },
]);
