/** Refusals and point descriptions that more than one module needs. */
export const ledgerText = {
  holdExpired: '좌석 선점 시간이 지났어요. 좌석을 다시 선택해 주세요.',
  bookedElsewhere: '다른 창에서 예매했거나 결제하고 있는 좌석이에요. 예매 내역을 확인해 주세요.',
  screeningNotFound: '상영 정보를 찾을 수 없어요.',
  screeningStarted: '이미 시작한 상영은 예매할 수 없어요.',
  screeningCancelled: '취소된 상영이에요. 다른 상영을 선택해 주세요.',
  screeningRefunded: '영화관이 취소한 상영이에요. 결제하신 금액을 모두 돌려드려요.',
  /** Of a screening that was cancelled outside the administration. */
  screeningCancelledReason: '상영 취소',
  ticketTypeUnavailable: '이 상영에서 판매하지 않는 티켓이 있어요.',
  paymentInProgress: '결제를 확인하고 있어요. 잠시 후 다시 확인해 주세요.',
  reservationNotFound: '예매 정보를 찾을 수 없어요.',
  reservationClosed: '이미 취소되었거나 만료된 예매예요.',
  signUpPoints: '회원가입 축하 포인트',
  pointsSpent: (movieTitle: string) => `${movieTitle} 예매 사용`,
  pointsGivenBack: (movieTitle: string) => `${movieTitle} 예매 취소 반환`,
  pointsOfTicketGivenBack: (movieTitle: string, seatNumber: string) =>
    `${movieTitle} ${seatNumber} 티켓 취소 반환`,
  pointsOfExchange: (movieTitle: string) => `${movieTitle} 상영 변경 반환`,
  exchangeReason: '다른 상영으로 변경',
  pointsEarned: (movieTitle: string) => `${movieTitle} 관람 적립`,
  pointsForfeited: '탈퇴로 소멸',
  /** Why a booking ended whose money was returned at the provider. */
  cancelledAtProvider: '결제사에서 결제가 취소되었어요.',
  depositTakenBack: '은행이 입금을 취소했어요.',
  orderNotFound: '주문 정보를 찾을 수 없어요.',
  pointsChanged: '보유 포인트가 부족해요. 사용할 포인트를 다시 확인해 주세요.',
} as const;
