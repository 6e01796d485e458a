/** The Korean of the administrators' bookings. */
export const text = {
  notFound: '예매를 찾을 수 없어요.',
  withdrawn: '탈퇴한 고객의 예매라서 변경할 수 없어요.',
  soldAtCounter: '매표소에서 판 예매는 메일을 보내지 않아요. 티켓을 다시 인쇄해 주세요.',
  inactive: '비활성화된 계정이라서 좌석을 바꿀 수 없어요. 계정을 먼저 활성화해 주세요.',
  compensationChanged: '보상 금액이 바뀌었거나 보상할 금액이 없어요. 지금 내용을 확인해 주세요.',
} as const;
