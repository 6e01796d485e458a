import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of a reservation's dialog in a browser. */
export const reservationDetailCauses: Causes = {
  'reservationDetail.closed | detail.open | 0': user('presses a booking'),
  'reservationDetail.opened | detail.close | 0': user('presses Escape'),
  'reservationDetail.opened.loading | xstate.done.actor.loading | 0': server('answers'),
  'reservationDetail.opened.loading | xstate.error.actor.loading | 0':
    server('has no such reservation'),
  'reservationDetail.opened.loading | xstate.error.actor.loading | 1': network('the call fails'),
  'reservationDetail.opened.loadFailed | detail.reload | 0': user('presses 다시 시도'),
  'reservationDetail.opened.showing | ticket.show | 0': user('presses 모바일 티켓'),
  'reservationDetail.opened.showing | cancel.ask | 0': user('presses 예매 취소'),
  'reservationDetail.opened.showing | cancelTicket.ask | 0': user('presses 티켓 한 장만 취소'),
  'reservationDetail.opened.showing | xstate.after.untilOfferLapses.reservationDetail.opened.showing | 0':
    clock('the refund changes'),
  'reservationDetail.opened.showing | xstate.after.untilAccountChecked.reservationDetail.opened.showing | 0':
    clock('the account is checked'),
  'reservationDetail.opened.showing.idle | account.send | 0': user('names an account'),
  'reservationDetail.opened.showing.sendingAccount | xstate.done.actor.sendingAccount | 0':
    server('takes the account'),
  'reservationDetail.opened.showing.sendingAccount | xstate.error.actor.sendingAccount | 0':
    network('the call fails'),
  'reservationDetail.opened.showing.accountRefused | account.send | 0':
    user('names an account again'),
  'reservationDetail.opened.cancelled | detail.reload | 0': user('presses 예매 상세 보기'),
  'reservationDetail.opened.showing.idle | mail.send | 0': user('presses 예매 메일 다시 보내기'),
  'reservationDetail.opened.showing.sendingMail | xstate.done.actor.sendingMail | 0':
    server('accepts the mail'),
  'reservationDetail.opened.showing.sendingMail | xstate.error.actor.sendingMail | 0':
    network('the call fails'),
  'reservationDetail.opened.showing.mailFailed | mail.send | 0': user('presses the button again'),
  'reservationDetail.opened.loadingTicket | xstate.done.actor.loadingTicket | 0': server('answers'),
  'reservationDetail.opened.loadingTicket | xstate.error.actor.loadingTicket | 0':
    network('the call fails'),
  'reservationDetail.opened.ticket | ticket.hide | 0': user('presses 예매 상세로'),
  'reservationDetail.opened.ticketFailed | ticket.show | 0': user('presses 다시 시도'),
  'reservationDetail.opened.ticketFailed | ticket.hide | 0': user('presses 예매 상세로'),
  'reservationDetail.opened.askingReason | cancel.dismiss | 0': user('presses 예매 유지'),
  'reservationDetail.opened.askingReason | reason.change | 0': user('types a reason'),
  'reservationDetail.opened.askingReason | cancel.submit | 0': user('submits a reason'),
  'reservationDetail.opened.askingReason | cancel.submit | 1': user('submits only spaces'),
  'reservationDetail.opened.askingReason | xstate.after.untilOfferLapses.reservationDetail.opened.askingReason | 0':
    clock('the refund changes'),
  'reservationDetail.opened.cancelling | detail.close | 0': user('presses Escape, in vain'),
  'reservationDetail.opened.cancelling | xstate.done.actor.cancelling | 0': server('cancels'),
  'reservationDetail.opened.cancelling | xstate.error.actor.cancelling | 0':
    network('the call fails'),
  'reservationDetail.opened.cancelling | xstate.error.actor.cancelling | 1':
    server('refuses the reason'),
  'reservationDetail.opened.cancelling | xstate.error.actor.cancelling | 2': server(
    'refuses the cancellation',
  ),
  'reservationDetail.opened.choosingTicket | cancel.dismiss | 0': user('presses 예매 유지'),
  'reservationDetail.opened.choosingTicket | cancelTicket.choose | 0':
    user('presses 환불 금액 확인'),
  'reservationDetail.opened.loadingTicketOffer | xstate.done.actor.loadingTicketOffer | 0':
    server('answers'),
  'reservationDetail.opened.loadingTicketOffer | xstate.error.actor.loadingTicketOffer | 0':
    network('the call fails'),
  'reservationDetail.opened.askingTicketReason | cancel.dismiss | 0': user('presses 예매 유지'),
  'reservationDetail.opened.askingTicketReason | reason.change | 0': user('types a reason'),
  'reservationDetail.opened.askingTicketReason | cancel.submit | 0': user('submits a reason'),
  'reservationDetail.opened.askingTicketReason | cancel.submit | 1': user('submits only spaces'),
  'reservationDetail.opened.askingTicketReason | xstate.after.untilTicketOfferLapses.reservationDetail.opened.askingTicketReason | 0':
    clock('the refund changes'),
  'reservationDetail.opened.cancellingTicket | detail.close | 0': user('presses Escape, in vain'),
  'reservationDetail.opened.cancellingTicket | xstate.done.actor.cancellingTicket | 0':
    server('cancels the ticket'),
  'reservationDetail.opened.cancellingTicket | xstate.error.actor.cancellingTicket | 0':
    network('the call fails'),
  'reservationDetail.opened.cancellingTicket | xstate.error.actor.cancellingTicket | 1':
    server('refuses the reason'),
  'reservationDetail.opened.cancellingTicket | xstate.error.actor.cancellingTicket | 2':
    server('computes another refund'),
  'reservationDetail.opened.cancellingTicket | xstate.error.actor.cancellingTicket | 3': server(
    'refuses the cancellation',
  ),
  'reservationDetail.opened.ticketCancelled | detail.reload | 0': user('presses 예매 상세 보기'),
  'reservationDetail.opened.cancelRefused | detail.reload | 0': user('presses 예매 상태 확인'),
  'reservationDetail.opened.cancelUncertain | detail.reload | 0': user('presses 예매 상태 확인'),
};
