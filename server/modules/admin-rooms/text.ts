import { MAX_HOUSE_SEATS, MAX_ROOMS, MAX_ROW_SEATS } from '../../../domain/limits.ts';

/** The messages about rooms, for administrators. */
export const text = {
  roomNotFound: '상영관 정보를 찾을 수 없어요.',
  nameTaken: '같은 이름의 상영관이 이미 있어요.',
  tooManyRooms: `상영관은 ${MAX_ROOMS}개까지 등록할 수 있어요.`,
  letterTwice: (letter: string) => `${letter}열이 두 번 있어요.`,
  seatsMissing: '좌석을 한 줄에 하나 이상 두어 주세요.',
  countDiffers: '좌석 수와 배치의 좌석 수가 달라요.',
  numberTooHigh: `한 줄의 좌석 번호는 ${MAX_ROW_SEATS}까지예요.`,
  tooManyHouseSeats: `관계자석은 상영관에 ${MAX_HOUSE_SEATS}석까지 둘 수 있어요.`,
  companionAlone: '동반자석은 휠체어석 바로 옆에 두어 주세요.',
  inUse: ({ screenings, prices }: { screenings: number; prices: number }) =>
    screenings > 0
      ? `이 상영관의 상영 일정이 ${screenings}개 있어 삭제할 수 없어요.`
      : `이 상영관의 요금이 ${prices}개 있어 삭제할 수 없어요. 요금을 먼저 삭제해 주세요.`,
  seatsInUse: (screenings: number) =>
    `예정된 상영 ${screenings}개에서 판매되었거나 선택 중인 좌석은 없애거나 옮길 수 없어요.`,
  seatsOf: ({ seats, others }: { seats: string; others: number }) =>
    others > 0 ? `${seats} 외 ${others}석` : seats,
  firstOf: (title: string, screenings: number) =>
    screenings > 1 ? `${title} 외 상영 ${screenings - 1}개` : title,
  stays: (list: string) => `없애거나 옮길 수 없는 좌석이 있어요: ${list}`,
} as const;
