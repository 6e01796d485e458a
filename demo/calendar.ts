import { addDays } from '../domain/korea-time.ts';

/** ISO time in Korea, which has no daylight saving time. Minutes past 24:00 belong to the next date. */
export function atMinuteOfDay(isoDate: string, minute: number): string {
  const date = addDays(isoDate, Math.floor(minute / 1440));
  const hours = Math.floor((minute % 1440) / 60);
  return `${date}T${twoDigits(hours)}:${twoDigits(minute % 60)}:00+09:00`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
