/** Refusals of the cancellation of a screening. */
export const text = {
  more: '그 사이에 예매가 늘었어요. 지금의 예매와 환불 금액을 확인하고 다시 취소해 주세요.',
  leftRoom:
    '그 사이에 다른 상영관으로 옮긴 상영이 있어요. 지금의 상영을 확인하고 다시 취소해 주세요.',
  roomMissing: '상영관을 찾을 수 없어요.',
  ended: '이미 끝난 상영은 취소할 수 없어요.',
} as const;
