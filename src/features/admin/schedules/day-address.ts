import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { isKoreaDate, programmeDate, type KoreaDate } from '../../../../domain/korea-time.ts';
import { MAX_COPY_DAYS } from '../../../../domain/limits.ts';
import type { ServerClock } from '../../../api/server-clock.ts';
import { addressDaySchema, queryTextSchema, readQuery } from '../../../api/schemas.ts';

/** What shows days of the schedule beside the list. */
export type DayView = 'board' | 'week' | 'copy';

const views: readonly DayView[] = ['board', 'week', 'copy'];

const addressSchema = v.object({ date: addressDaySchema });

const copyAddressSchema = v.object({ to: queryTextSchema });

/** @returns the view of an address below the section's path; null for any other address */
export function dayViewIn(path: string): DayView | null {
  const [part, ...others] = path.slice(adminPaths.schedules.length).split('/').filter(Boolean);
  return others.length > 0 ? null : (views.find((view) => view === part) ?? null);
}

/** @returns the day in the address; undefined without one, and for an unreadable one (A-SCHED-23) */
export function dayInAddress(search: string): KoreaDate | undefined {
  return readQuery(addressSchema, search).date;
}

/** @returns the path of a view; without a day that of the current one */
export function dayPath(view: DayView, date?: KoreaDate): string {
  const path = `${adminPaths.schedules}/${view}`;
  return date === undefined ? path : `${path}?date=${date}`;
}

/** @returns the path of a day's copy to other days, which stay chosen when the page is reloaded (A-SCHED-34) */
export function copyPath(from: KoreaDate, to: readonly KoreaDate[]): string {
  return `${dayPath('copy', from)}${to.length === 0 ? '' : `&to=${to.join(',')}`}`;
}

/** @returns the days in the address that get a copy; an unreadable or past one is left out */
export function copiedTo(
  search: string,
  { from, today }: Record<'from' | 'today', KoreaDate>,
): KoreaDate[] {
  const { to } = readQuery(copyAddressSchema, search);
  const days = (to ?? '').split(',').filter((day) => isKoreaDate(day) && day.startsWith('2'));
  const others = days.filter((day) => day >= today && day !== from);
  return [...new Set(others)].slice(0, MAX_COPY_DAYS);
}

/** @returns the current day of the schedule, which begins at six in the morning (A-SCHED-2) */
export function currentDay(clock: ServerClock): KoreaDate {
  return programmeDate(new Date(clock.now()));
}
