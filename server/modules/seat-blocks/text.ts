import { fullStartText } from '../../../domain/screening-time-text.ts';

/** The Korean of blocked seats. */
export const text = {
  seatNotFound: '이 상영관에 없는 좌석이에요.',
  taken: (seats: string) => `이미 판매되었거나 선택 중인 좌석이에요: ${seats}`,
  releasePast: '자동 해제 시각이 이미 지났어요. 더 늦은 시각으로 정해 주세요.',
  screening: (startsAt: Date, room: string, title: string) =>
    `${fullStartText(startsAt)} · ${room} · ${title}`,
} as const;
