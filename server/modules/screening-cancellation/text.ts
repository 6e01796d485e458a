/** Refusals of the cancellation of a screening. */
export const text = {
  more: '그 사이에 예매가 늘었어요. 지금의 예매와 환불 금액을 확인하고 다시 취소해 주세요.',
  ended: '이미 끝난 상영은 취소할 수 없어요.',
} as const;
