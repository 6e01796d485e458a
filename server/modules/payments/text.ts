import { wonText } from '../../../domain/won.ts';

/** Refusals of orders, and what customers read about them. */
export const paymentText = {
  discountNotFound: '할인 정보를 찾을 수 없습니다.',
  amountChanged: '결제 금액이 바뀌었습니다. 금액을 다시 확인해 주세요.',
  amountMismatch: '결제 금액이 주문 금액과 다릅니다. 결제되지 않았습니다.',
  belowMinimum: (least: number) =>
    `최소 결제 금액은 ${wonText(least)}입니다. 포인트를 조정해 ${wonText(least)} 이상 남기거나 전액을 포인트로 결제해 주세요.`,
  currency: '결제 수단과 통화가 맞지 않습니다.',
  duplicatedOrder: '이미 사용된 주문번호입니다. 다시 시도해 주세요.',
  orderClosed: '이미 종료된 주문입니다. 결제되지 않았습니다.',
  refused: (reason: string) => `결제가 승인되지 않았습니다. 결제되지 않았습니다. ${reason}`.trim(),
  virtualAccountTooLate: '가상계좌는 상영 시작 24시간 전까지만 이용할 수 있습니다.',
  orderName: (movieTitle: string, people: number) => {
    const suffix = ` 영화 관람권 ${people}매`;
    return `${movieTitle.slice(0, 100 - suffix.length)}${suffix}`;
  },
  undone: '예매를 완료할 수 없어 결제가 취소되었습니다.',
  refundReasonUndone: '예매 완료 불가',
  depositExpired: '입금 기한이 지났습니다.',
  goneAtProvider: '결제 대행사에서 취소되었거나 만료된 결제입니다.',
} as const;
