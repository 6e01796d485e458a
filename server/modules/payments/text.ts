import { cutText } from '../../../domain/graphemes.ts';
import { hoursText } from '../../../domain/duration-text.ts';
import { VIRTUAL_ACCOUNT_LEAD_MS } from '../../../domain/limits.ts';
import { wonText } from '../../../domain/won.ts';

/** Refusals of orders, and texts about orders for customers. */
export const paymentText = {
  discountOfOtherMethod:
    '이 할인은 선택하신 결제 수단으로는 받을 수 없어요. 결제 수단이나 할인을 바꿔 주세요.',
  discountNotFound: '할인 정보를 찾을 수 없어요.',
  amountChanged: '결제 금액이 바뀌었어요. 금액을 다시 확인해 주세요.',
  amountMismatch: '결제하려는 금액이 주문과 달라요.',
  belowMinimum: (least: number) =>
    `최소 결제 금액은 ${wonText(least)}이에요. 포인트를 조정해 ${wonText(least)} 이상 남기거나 전액을 포인트로 결제해 주세요.`,
  currency: '결제 수단과 통화가 맞지 않아요.',
  duplicatedOrder: '이미 사용된 주문번호예요. 다시 시도해 주세요.',
  bookedElsewhere:
    '같은 좌석을 다른 창에서 이미 예매하셔서 이 주문은 종료되었어요. 예매 내역을 확인해 주세요.',
  orderClosed: '이미 종료된 주문이에요.',
  /** The page adds once that nothing was charged (C-PAY-42). */
  refused: (reason: string) => `결제가 승인되지 않았어요. ${reason}`.trim(),
  virtualAccountTooLate: `가상계좌는 상영 시작 ${hoursText(VIRTUAL_ACCOUNT_LEAD_MS)} 전까지만 이용할 수 있어요.`,
  orderName: (movieTitle: string, people: number) => {
    const suffix = ` 영화 티켓 ${people}매`;
    return `${cutText(movieTitle, 100 - suffix.length)}${suffix}`;
  },
  tooManyOrders: (minutes: number) =>
    `주문을 너무 많이 만들었어요. ${minutes}분 후에 다시 시도해 주세요.`,
  undone: '예매를 완료할 수 없어 결제가 취소되었어요.',
  refundReasonUndone: '예매 완료 불가',
  depositExpired: '입금 기한이 지났어요.',
  depositTooLate: '입금 기한이 지난 뒤에 입금되었어요.',
  accountNotOrdered: '가상계좌로 주문하지 않은 결제예요. 결제 수단을 다시 선택해 주세요.',
  differenceOnlyByCard:
    '차액은 카드나 간편결제로만 결제할 수 있어요. 할인과 포인트는 처음 예매의 것이 그대로 적용돼요.',
  exchangeClosed:
    '그사이 예매가 바뀌었거나 상영 변경 시간이 지나 차액을 결제할 수 없어요. 기존 예매를 확인해 주세요.',
  exchangeUndone: '상영 변경 불가',
  goneAtProvider: '결제사에서 취소되었거나 만료된 결제예요.',
} as const;
