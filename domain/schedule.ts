import { addDays, startOfKoreaDate, toKoreaTime, type KoreaDate } from './korea-time.ts';
import { CLEANING_MINUTES, LATE_NIGHT_END_HOUR } from './limits.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

/** An interval of time: the first instant, and the first one after it. */
export interface Interval {
  readonly from: Date;
  readonly before: Date;
}

/** @returns a day of the schedule, from six in the morning to six in the morning after it (A-SCHED-2) */
export function scheduleDay(date: KoreaDate): Interval {
  const startOf = (day: KoreaDate) =>
    new Date(startOfKoreaDate(day).getTime() + LATE_NIGHT_END_HOUR * HOUR_MS);
  return { from: startOf(date), before: startOf(addDays(date, 1)) };
}

/** How long a screening takes its room: the film, and the cleaning after it. */
export interface Occupation {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly clearedAt: Date;
}

/** @param minutes the running time of the film @returns how long a screening takes its room (A-SCHED-6) */
export function occupationOf(startsAt: Date, minutes: number): Occupation {
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return { startsAt, endsAt, clearedAt: new Date(endsAt.getTime() + CLEANING_MINUTES * MINUTE_MS) };
}

/** @returns whether two screenings of one room overlap; one may start when the other is cleared */
export function overlaps(
  one: Pick<Occupation, 'startsAt' | 'clearedAt'>,
  other: Pick<Occupation, 'startsAt' | 'clearedAt'>,
): boolean {
  return one.startsAt < other.clearedAt && other.startsAt < one.clearedAt;
}

/** @returns the start as the contract sends it: `2026-11-20 19:30` */
export function screeningTimeOf(startsAt: Date): string {
  return toKoreaTime(startsAt).slice(0, 16).replace('T', ' ');
}

/** @returns the instant of `2026-11-20 19:30`, in Korea; null for a day that does not exist */
export function startOf(screeningTime: string): Date | null {
  const start = new Date(`${screeningTime.replace(' ', 'T')}:00+09:00`);
  if (Number.isNaN(start.getTime())) return null;
  return screeningTimeOf(start) === screeningTime ? start : null;
}
