import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { addressDaySchema, readQuery } from '../../../api/schemas.ts';

const addressSchema = v.object({ day: addressDaySchema });

/** @returns the day in the address; undefined for today and for an unreadable one (A-TODAY-50) */
export function dayInAddress(search: string): KoreaDate | undefined {
  return readQuery(addressSchema, search).day;
}

/** @returns the path of a day; without the day for today */
export function todayPath(day: KoreaDate | undefined, today: KoreaDate): string {
  return day === undefined || day === today ? adminPaths.today : `${adminPaths.today}?day=${day}`;
}
