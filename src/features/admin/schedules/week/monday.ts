import { addDays, weekday, type KoreaDate } from '../../../../../domain/korea-time.ts';

/** @returns the Monday of a day's week */
export function mondayOf(date: KoreaDate): KoreaDate {
  return addDays(date, -((weekday(date) + 6) % 7));
}
