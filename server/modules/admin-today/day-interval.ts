import { addDays, startOfKoreaDate, type KoreaDate } from '../../../domain/korea-time.ts';
import type { Interval } from './movements.ts';

/** @returns a calendar day in Korea, from midnight to midnight */
export function dayInterval(day: KoreaDate): Interval {
  return { from: startOfKoreaDate(day), before: startOfKoreaDate(addDays(day, 1)) };
}
