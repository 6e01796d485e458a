import { LATE_NIGHT_END_HOUR, MATINEE_END_HOUR } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Korea has had no daylight saving time since 1988, so its offset is a constant. */
const KOREA_OFFSET_MS = 9 * HOUR_MS;

/** A day in Korea, `YYYY-MM-DD`. */
export type KoreaDate = string;
/** An instant, ISO 8601 with Korea's offset: `2026-11-20T19:30:00+09:00`. */
export type KoreaTime = string;

/** @returns the instant with Korea's offset; milliseconds only when they are not zero */
export function toKoreaTime(instant: Date): KoreaTime {
  const shifted = new Date(instant.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, -1);
  return `${shifted.replace('.000', '')}+09:00`;
}

/** @returns the date in Korea at that instant */
export function koreaDate(instant: Date): KoreaDate {
  return toKoreaTime(instant).slice(0, 10);
}

/** @returns the hour (0 to 23) in Korea at that instant */
export function koreaHour(instant: Date): number {
  return Number(toKoreaTime(instant).slice(11, 13));
}

/** @returns midnight in Korea at the start of that day */
export function startOfKoreaDate(date: KoreaDate): Date {
  return new Date(Date.parse(`${date}T00:00:00+09:00`));
}

/** @returns whether the text is an existing date; `2026-02-30` is not */
export function isKoreaDate(text: string): boolean {
  const start = startOfKoreaDate(text);
  return !Number.isNaN(start.getTime()) && koreaDate(start) === text;
}

/** @returns the date `days` after `date`; before it for a negative number */
export function addDays(date: KoreaDate, days: number): KoreaDate {
  return koreaDate(new Date(startOfKoreaDate(date).getTime() + days * DAY_MS));
}

/** @returns the days of the booking page's date strip, starting with `today` */
export function dateStrip(today: KoreaDate, length: number): KoreaDate[] {
  return Array.from({ length }, (_, day) => addDays(today, day));
}

/** @returns 0 for Sunday to 6 for Saturday */
export function weekday(date: KoreaDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** @returns whether a screening starts after midnight, in the hours that belong to the evening before */
export function isLateNight(start: Date): boolean {
  return koreaHour(start) < LATE_NIGHT_END_HOUR;
}

/** @returns whether a screening starts in the hours of the matinee, which the timetable marks as 조조 */
export function isMatinee(start: Date): boolean {
  return !isLateNight(start) && koreaHour(start) < MATINEE_END_HOUR;
}

/** @returns the day whose timetable contains a start: the day before for the hours after midnight */
export function programmeDate(start: Date): KoreaDate {
  const date = koreaDate(start);
  return isLateNight(start) ? addDays(date, -1) : date;
}

/**
 * The interval of the starts in a day's timetable: the calendar day and the night after it.
 * @returns the first instant, and the first one after the interval
 */
export function programmeRange(date: KoreaDate): { from: Date; before: Date } {
  const from = startOfKoreaDate(date);
  return {
    from,
    before: new Date(from.getTime() + DAY_MS + LATE_NIGHT_END_HOUR * HOUR_MS),
  };
}
