/** The messages about rooms and prices, for administrators. */
export const text = {
  roomNotFound: '상영관 정보를 찾을 수 없어요.',
  priceNotFound: '수정할 요금 정보를 찾을 수 없어요.',
  typeNotFound: '권종을 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  tooManyTypes: (most: number) => `한 상영관에서 팔 수 있는 권종은 ${most}개까지예요.`,
  repeatedPrice: '같은 상영관과 권종의 요금이 두 번 들어 있어요.',
  pricesChanged:
    '그 사이에 다른 관리자가 바꾼 요금이 있어 아무것도 저장하지 않았어요. 지금 저장된 요금을 확인해 주세요.',
  priceChanged:
    '그 사이에 다른 관리자가 요금을 바꿨어요. 지금 저장된 요금을 확인하고 다시 저장해 주세요.',
} as const;
