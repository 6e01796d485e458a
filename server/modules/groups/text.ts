/** The Korean of the bookings of groups. */
export const text = {
  notFound: '단체 예매를 찾을 수 없어요.',
  linkGone: '열 수 없는 링크예요. 극장에 문의해 주세요.',
  changed: '이미 만든 단체 예매예요. 목록에서 확인해 주세요.',
  tooMany: (most: number) =>
    `결제하지 않은 단체 예매는 ${most}건까지 둘 수 있어요. 먼저 결제를 기록하거나 취소해 주세요.`,
  dayPast: '이미 지난 날이에요. 오늘이나 그 뒤의 날을 골라 주세요.',
  dayAfterStart: '상영일까지의 날을 골라 주세요.',
  ended: '취소됐거나 기한이 지난 단체 예매예요. 새로 예매해 주세요.',
  paid: '이미 결제한 단체 예매예요. 예매 화면에서 취소해 주세요.',
  paying: '지금 온라인으로 결제하고 있어요. 잠시 후에 다시 확인해 주세요.',
  cancelled: '결제 전에 극장에서 취소',
} as const;
