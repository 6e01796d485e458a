import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { reservationDetailMachine } from '../reservation-detail.machine.ts';

/** What causes each transition of a reservation's dialog in a browser. */
export const reservationDetailCauses: Causes<typeof reservationDetailMachine> = {
  'reservationDetail.closed': {
    'detail.open': user('presses a booking'),
  },
  'reservationDetail.opened': {
    'detail.close': user('presses Escape'),
  },
  'reservationDetail.opened.loading': {
    'xstate.done.actor.loading': server('answers'),
    'xstate.error.actor.loading': {
      isNotFound: server('has no such reservation'),
      otherwise: network('the call fails'),
    },
  },
  'reservationDetail.opened.loadFailed': {
    'detail.reload': user('presses 다시 시도'),
  },
  'reservationDetail.opened.showing': {
    'ticket.show': user('presses 모바일 티켓'),
    'cancel.ask': user('presses 예매 취소'),
    'cancelTicket.ask': user('presses 티켓 한 장만 취소'),
    'xstate.after.untilOfferLapses.reservationDetail.opened.showing': clock('the refund changes'),
    'xstate.after.untilAccountChecked.reservationDetail.opened.showing':
      clock('the account is checked'),
  },
  'reservationDetail.opened.showing.idle': {
    'account.send': user('names an account'),
    'mail.send': user('presses 예매 메일 다시 보내기'),
  },
  'reservationDetail.opened.showing.sendingAccount': {
    'xstate.done.actor.sendingAccount': server('takes the account'),
    'xstate.error.actor.sendingAccount': network('the call fails'),
  },
  'reservationDetail.opened.showing.accountRefused': {
    'account.send': user('names an account again'),
  },
  'reservationDetail.opened.cancelled': {
    'detail.reload': user('presses 예매 상세 보기'),
  },
  'reservationDetail.opened.showing.sendingMail': {
    'xstate.done.actor.sendingMail': server('accepts the mail'),
    'xstate.error.actor.sendingMail': network('the call fails'),
  },
  'reservationDetail.opened.showing.mailFailed': {
    'mail.send': user('presses the button again'),
  },
  'reservationDetail.opened.loadingTicket': {
    'xstate.done.actor.loadingTicket': server('answers'),
    'xstate.error.actor.loadingTicket': network('the call fails'),
  },
  'reservationDetail.opened.ticket': {
    'ticket.hide': user('presses 예매 상세로'),
  },
  'reservationDetail.opened.ticketFailed': {
    'ticket.show': user('presses 다시 시도'),
    'ticket.hide': user('presses 예매 상세로'),
  },
  'reservationDetail.opened.askingReason': {
    'cancel.dismiss': user('presses 예매 유지'),
    'reason.change': user('types a reason'),
    'cancel.submit': {
      isReason: user('submits a reason'),
      otherwise: user('submits only spaces'),
    },
    'xstate.after.untilOfferLapses.reservationDetail.opened.askingReason':
      clock('the refund changes'),
  },
  'reservationDetail.opened.cancelling': {
    'detail.close': user('presses Escape, in vain'),
    'xstate.done.actor.cancelling': server('cancels'),
    'xstate.error.actor.cancelling': {
      isOutcomeUnknown: network('the call fails'),
      isInputRefused: server('refuses the reason'),
      otherwise: server('refuses the cancellation'),
    },
  },
  'reservationDetail.opened.choosingTicket': {
    'cancel.dismiss': user('presses 예매 유지'),
    'cancelTicket.choose': user('presses 환불 금액 확인'),
  },
  'reservationDetail.opened.loadingTicketOffer': {
    'xstate.done.actor.loadingTicketOffer': server('answers'),
    'xstate.error.actor.loadingTicketOffer': network('the call fails'),
  },
  'reservationDetail.opened.askingTicketReason': {
    'cancel.dismiss': user('presses 예매 유지'),
    'reason.change': user('types a reason'),
    'cancel.submit': {
      isReason: user('submits a reason'),
      otherwise: user('submits only spaces'),
    },
    'xstate.after.untilTicketOfferLapses.reservationDetail.opened.askingTicketReason':
      clock('the refund changes'),
  },
  'reservationDetail.opened.cancellingTicket': {
    'detail.close': user('presses Escape, in vain'),
    'xstate.done.actor.cancellingTicket': server('cancels the ticket'),
    'xstate.error.actor.cancellingTicket': {
      isOutcomeUnknown: network('the call fails'),
      isInputRefused: server('refuses the reason'),
      isRefundChanged: server('computes another refund'),
      otherwise: server('refuses the cancellation'),
    },
  },
  'reservationDetail.opened.ticketCancelled': {
    'detail.reload': user('presses 예매 상세 보기'),
  },
  'reservationDetail.opened.cancelRefused': {
    'detail.reload': user('presses 예매 상태 확인'),
  },
  'reservationDetail.opened.cancelUncertain': {
    'detail.reload': user('presses 예매 상태 확인'),
  },
};
