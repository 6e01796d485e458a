/** Korean texts of the ticket. */
export const text = {
  room: '상영관',
  seats: '좌석',
  tickets: '관람 인원',
  ticketCount: (name: string, count: number) => `${name} ${count}명`,
  ends: (time: string) => `${time} 종료`,
  adult: '청소년 관람불가 영화예요. 신분증을 꼭 지참해 주세요.',
  qr: '입장 확인용 QR 코드',
  showAtEntrance: '입장할 때 이 화면을 보여 주세요.',
  brightness: '화면을 밝게 하면 코드가 더 잘 읽혀요.',
  opensOffline: '로그인해 있는 동안 인터넷 없이도 열 수 있어요.',
  toStored: '저장된 티켓',
  ended: '상영이 끝난 티켓이에요. 즐겁게 보셨길 바라요.',
  number: '예매 번호',
  reserver: '예매자',
  bookedAt: '예매 일시',
  addToCalendar: '캘린더에 추가',
} as const;
