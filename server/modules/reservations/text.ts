import { minutesText } from '../../../domain/duration-text.ts';
import { FULL_REFUND_UNTIL_MS } from '../../../domain/limits.ts';
import { wonText } from '../../../domain/won.ts';

/** Refusals of holds, reservations and tickets, and the reasons recorded with a cancellation. */
export const reservationText = {
  seatTaken: '다른 고객님이 먼저 선택한 좌석이에요. 다른 좌석을 선택해 주세요.',
  seatUnavailable: '이용할 수 없는 좌석이에요. 다른 좌석을 선택해 주세요.',
  seatNotFound: '이 상영관에 없는 좌석이에요.',
  seatLimit: (most: number) => `좌석은 한 번에 ${most}석까지 선택할 수 있어요.`,
  holdLimit: (most: number) =>
    `동시에 ${most}개 상영까지만 좌석을 선택할 수 있어요. 다른 상영의 좌석을 먼저 해제해 주세요.`,
  waitingLine: '지금은 차례를 기다리는 분이 있어요. 대기 순서에 따라 좌석을 선택해 주세요.',
  lineFull: '지금 기다리는 분이 너무 많아요. 잠시 후 다시 시도해 주세요.',
  seatCountMismatch: '관람 인원과 좌석 수가 달라요.',
  companionAlone: '휠체어석 동반자석은 옆 휠체어석과 함께 예매해 주세요.',
  ticketTypeTwice: '같은 티켓이 두 번 들어 있어요.',
  alreadyPaid: '이미 결제가 끝난 예매예요.',
  reservationNotCompleted: '결제가 완료된 예매만 모바일 티켓을 볼 수 있어요.',
  noAddress: '이메일 주소가 없는 예매예요. 티켓은 링크에서 볼 수 있어요.',
  mailNotCompleted: '결제가 완료된 예매만 메일을 다시 받을 수 있어요.',
  tooManyMails: (minutes: number) =>
    `예매 메일을 여러 번 보냈어요. ${minutes}분 후에 다시 시도해 주세요.`,
  paymentNotDone: '결제가 완료되지 않았어요.',
  ticketNotCompleted: '결제가 완료된 예매의 티켓만 취소할 수 있어요.',
  ticketNotBooked: '이 예매에 없는 티켓이에요. 예매 정보를 다시 확인해 주세요.',
  ticketCancelled: '이미 취소한 좌석이에요.',
  lastTicket: '마지막 남은 티켓이에요. 예매 전체를 취소해 주세요.',
  onlyWhole: '이 결제 수단은 일부만 취소할 수 없어요. 예매 전체를 취소해 주세요.',
  refundChanged: '환불 금액이 바뀌었어요. 다시 확인해 주세요.',
  ticketAdmitted: '이미 입장한 예매라서 취소할 수 없어요.',
  cancelAfterStart: '상영이 시작되어 취소할 수 없어요.',
  cancelAfterEnd: '상영이 끝나서 취소할 수 없어요.',
  seatsNotCompleted: '결제가 완료된 예매만 좌석을 바꿀 수 있어요.',
  seatsAwaitDeposit: '입금을 기다리는 예매예요. 입금이 확인된 뒤에 좌석을 바꿀 수 있어요.',
  seatsAdmitted: '이미 입장한 예매라서 좌석을 바꿀 수 없어요.',
  seatsAfterStart: '상영이 시작되어 좌석을 바꿀 수 없어요.',
  seatsTooLate: `상영 시작 ${minutesText(FULL_REFUND_UNTIL_MS)} 전까지만 좌석을 바꿀 수 있어요.`,
  seatsTooOften: (most: number) => `좌석은 예매마다 ${most}번까지 바꿀 수 있어요.`,
  seatsChanged: '그사이 예매의 좌석이 바뀌었어요. 예매 정보를 다시 확인해 주세요.',
  seatTwice: '같은 좌석이 두 번 들어 있어요.',
  sameSeats: '지금과 다른 좌석을 선택해 주세요.',
  sameScreening: '지금 예매한 상영이에요. 다른 상영을 선택하거나 좌석만 바꿔 주세요.',
  otherMovie: '같은 영화의 상영으로만 바꿀 수 있어요.',
  /** Of a change without a payment, as an administrator's. @param won what it costs more */
  costsMore: (won: number) =>
    `지금 예매보다 ${wonText(won)} 비싼 상영이에요. 차액은 예매한 고객님이 예매 내역의 좌석·상영 변경에서 결제해야 해요.`,
  dearerInDollars:
    '달러로 결제한 예매는 더 비싼 상영으로 바꿀 수 없어요. 다른 상영을 선택하거나, 예매를 취소하고 다시 예매해 주세요.',
  differenceTooSmall: (least: number) =>
    `차액이 최소 결제 금액 ${wonText(least)}보다 적어 결제할 수 없어요. 다른 상영을 선택해 주세요.`,
  nothingToPay: '더 내실 금액이 없는 상영이에요. 금액을 다시 확인해 주세요.',
  differenceChanged: (won: number) =>
    `그사이 차액이 ${wonText(won)}으로 바뀌었어요. 금액을 다시 확인해 주세요.`,
  exchangeOnlyWhole:
    '이 결제 수단은 차액만 돌려드릴 수 없어요. 금액이 같은 상영을 선택하거나, 예매를 취소하고 다시 예매해 주세요.',
  asManySeats: (count: number) => `예매한 인원과 같은 ${count}석을 선택해 주세요.`,
  seatCancelled: '이 예매에서 취소한 좌석이에요. 다른 좌석을 선택해 주세요.',
  accountNotNeeded: '환불 계좌가 필요한 환불이 없어요. 예매 내역을 다시 확인해 주세요.',
  tooManyAccounts: '환불 계좌를 여러 번 확인하지 못했어요. 고객센터로 문의해 주세요.',
  /** What the provider says about an account, in the words of the form. */
  accountFaults: {
    bank: '이 은행으로는 환불할 수 없어요. 다른 은행을 선택해 주세요.',
    accountNumber: '계좌번호를 확인해 주세요. 은행에 없는 번호예요.',
    holderName: '예금주 이름이 계좌와 달라요. 계좌번호와 예금주를 확인해 주세요.',
  },
  seatReleased: '좌석 선택 해제',
  replaced: '다시 예매',
} as const;
