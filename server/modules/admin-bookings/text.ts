/** The Korean of the administrators' bookings. */
export const text = {
  notFound: '예매를 찾을 수 없어요.',
  withdrawn: '탈퇴한 고객의 예매라서 변경할 수 없어요.',
} as const;
