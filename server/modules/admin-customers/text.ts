/** The messages of the administrators' customers, and the reasons that are recorded. */
export const text = {
  notFound: '고객을 찾을 수 없어요. 이미 탈퇴했을 수 있어요.',
  /** The name of a customer in the audit log: without personal data. */
  customer: (id: number) => `고객 ${id}번`,
  booking: (movieTitle: string, bookingNumber: string) => `${movieTitle} · ${bookingNumber}`,
  activated: '계정 활성화',
  deactivated: '계정 비활성화',
  notPaid: '아직 결제하지 않은 예매예요. 결제된 예매만 취소할 수 있어요.',
  superOnly: '극장 사정으로는 최고 관리자만 취소할 수 있어요.',
  admitted: '이미 입장한 예매예요. 극장 사정으로만 취소할 수 있어요.',
} as const;
