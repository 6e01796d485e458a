import { LATE_NIGHT_END_HOUR } from './limits.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Korea has had no daylight saving time since 1988, so its offset is a constant. */
const KOREA_OFFSET_MS = 9 * HOUR_MS;

/** A day in Korea, `YYYY-MM-DD`. */
export type KoreaDate = string;
/** An instant, ISO 8601 with Korea's offset: `2026-11-20T19:30:00+09:00`. */
export type KoreaTime = string;

/** @returns the instant with Korea's offset; milliseconds only when there are any */
export function toKoreaTime(instant: Date): KoreaTime {
  const shifted = new Date(instant.getTime() + KOREA_OFFSET_MS).toISOString().slice(0, -1);
  return `${shifted.replace(/\.000$/, '')}+09:00`;
}

/** @returns the day it is in Korea at that instant */
export function koreaDate(instant: Date): KoreaDate {
  return toKoreaTime(instant).slice(0, 10);
}

/** @returns the hour (0 to 23) it is in Korea at that instant */
export function koreaHour(instant: Date): number {
  return Number(toKoreaTime(instant).slice(11, 13));
}

/** @returns midnight in Korea at the beginning of that day */
export function startOfKoreaDate(date: KoreaDate): Date {
  return new Date(Date.parse(`${date}T00:00:00+09:00`));
}

/** @returns whether the text is a day that exists; `2026-02-30` does not */
export function isKoreaDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const start = startOfKoreaDate(text);
  return !Number.isNaN(start.getTime()) && koreaDate(start) === text;
}

/** @returns the day that is `days` after `date`, or before it for a negative number */
export function addDays(date: KoreaDate, days: number): KoreaDate {
  return koreaDate(new Date(startOfKoreaDate(date).getTime() + days * DAY_MS));
}

/** @returns the days of the booking page's strip, beginning with `today` */
export function dateStrip(today: KoreaDate, length: number): KoreaDate[] {
  return Array.from({ length }, (_, day) => addDays(today, day));
}

/** @returns 0 for Sunday to 6 for Saturday */
export function weekday(date: KoreaDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** @returns whether it starts in the small hours, which people count to the evening before */
export function isLateNight(start: Date): boolean {
  return koreaHour(start) < LATE_NIGHT_END_HOUR;
}

/** @returns the day whose programme a start belongs to: the evening before for the small hours */
export function programmeDate(start: Date): KoreaDate {
  const date = koreaDate(start);
  return isLateNight(start) ? addDays(date, -1) : date;
}

/**
 * The instants between which a screening stands in a day's list: the calendar day, and the small hours after it.
 * @returns the first instant and the one after the last
 */
export function programmeRange(date: KoreaDate): { from: Date; before: Date } {
  const from = startOfKoreaDate(date);
  return {
    from,
    before: new Date(from.getTime() + DAY_MS + LATE_NIGHT_END_HOUR * HOUR_MS),
  };
}
