import { hoursText } from '../../../domain/duration-text.ts';
import {
  EARLIER_START_LEAD_MS,
  MAX_NAMED_SEATS,
  MAX_SCREENING_MOVES,
} from '../../../domain/limits.ts';

/** The messages about a moved screening, for administrators. */
export const text = {
  sameTime: '지금 상영 시각과 같아요. 다른 시각을 골라 주세요.',
  roomTooSmall: (before: number, after: number) =>
    `좌석이 같거나 더 많은 상영관으로만 옮길 수 있어요. 지금 상영관은 ${before}석, 고른 상영관은 ${after}석이에요.`,
  bookingsChanged:
    '그 사이에 예매나 좌석이 바뀌었어요. 새 좌석 배치를 확인하고 다시 시도해 주세요.',
  seatsMissing: (seats: readonly string[]) =>
    `새 상영관에 같은 종류의 빈자리가 없는 예매 좌석이 있어요: ${seats.slice(0, MAX_NAMED_SEATS).join(', ')}${seats.length > MAX_NAMED_SEATS ? ` 외 ${seats.length - MAX_NAMED_SEATS}석` : ''}. 예매 내역에서 먼저 좌석을 바꾸거나 취소해 주세요.`,
  seatsHeld: (seats: number, until: string) =>
    `고객이 고르고 있는 좌석 ${seats}석의 자리가 새 상영관에 없어요. 늦어도 ${until}에는 풀려요. 그 뒤에 다시 시도해 주세요.`,
  tooEarly: `더 이른 시각으로는 새 시작이 지금부터 ${hoursText(EARLIER_START_LEAD_MS)} 이상 남았을 때만 옮길 수 있어요.`,
  tooOften: `한 상영은 ${MAX_SCREENING_MOVES}번까지만 옮길 수 있어요. 상영을 취소하고 새로 등록해 주세요.`,
  changed: '그 사이에 이 상영관의 남은 상영이 바뀌었어요. 지금 내용을 확인하고 다시 시도해 주세요.',
  superOnly: '표준약관보다 더 보상하는 것은 최고 관리자만 할 수 있어요.',
} as const;
