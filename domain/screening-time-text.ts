import {
  koreaDate,
  programmeDate,
  toKoreaTime,
  weekday,
  isLateNight,
  type KoreaDate,
} from './korea-time.ts';

const WEEKDAYS = '일월화수목금토';

/** @returns one syllable: 일 to 토 */
export function weekdayText(date: KoreaDate): string {
  return WEEKDAYS.charAt(weekday(date));
}

/** @returns `19:30` */
export function clockText(instant: Date): string {
  return toKoreaTime(instant).slice(11, 16);
}

/** @returns the end in a list of times: `~21:30` */
export function untilText(end: Date): string {
  return `~${clockText(end)}`;
}

/** In place of the free seats of a screening without any. */
export const SOLD_OUT_TEXT = '매진';

/** @returns `11월 20일 (금)` */
export function dayText(date: KoreaDate): string {
  return `${monthAndDayText(date)} (${weekdayText(date)})`;
}

/** @returns the heading of a day's screenings: `11월 20일 (금) 상영 시간` */
export function screeningsOfText(date: KoreaDate): string {
  return `${dayText(date)} 상영 시간`;
}

/**
 * The start in a list of times: the clock time, after midnight with the evening that it belongs to, so that no
 * customer comes a day late.
 * @returns `19:30` or `심야 11일 00:30`
 */
export function startText(start: Date): string {
  const night = nightText(start);
  return night === null ? clockText(start) : `${night} ${clockText(start)}`;
}

/** @returns the evening of a start after midnight: `심야 11일`; null for any other start */
export function nightText(start: Date): string | null {
  if (!isLateNight(start)) return null;
  return `심야 ${Number(programmeDate(start).slice(8))}일`;
}

/**
 * The start on its own, as on a ticket.
 * @returns `11월 20일 (금) 19:30`; after midnight also the evening before: `11월 12일 (목) 00:30 (심야 11일 00:30)`
 */
export function fullStartText(start: Date): string {
  const text = `${dayText(koreaDate(start))} ${clockText(start)}`;
  return isLateNight(start) ? `${text} (${startText(start)})` : text;
}

/** @returns an instant of the past: `2026년 11월 20일 19:30`, in Korea's time */
export function pastMomentText(instant: Date): string {
  const date = koreaDate(instant);
  return `${date.slice(0, 4)}년 ${monthAndDayText(date)} ${clockText(instant)}`;
}

function monthAndDayText(date: KoreaDate): string {
  return `${Number(date.slice(5, 7))}월 ${Number(date.slice(8))}일`;
}

/** @param date of the contract; empty for none @returns `2026. 11. 20.`, as Korean texts write it */
export function koreanDate(date: string): string {
  return date === '' ? '' : `${date.split('-').map(Number).join('. ')}.`;
}

/** @returns whether a booking has a seat now that it had not before a move; a cancelled ticket is no other seat (C-RES-111) */
export function hasOtherSeats(before: readonly string[], seats: readonly string[]): boolean {
  return !seats.every((seat) => before.includes(seat));
}
