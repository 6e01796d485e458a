import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import { programmeDate, type KoreaDate } from '../../../../domain/korea-time.ts';
import type { ServerClock } from '../../../api/server-clock.ts';
import { koreaDateSchema, readQuery } from '../../../api/schemas.ts';

/** What shows days of the schedule beside the list. */
export type DayView = 'board' | 'week' | 'copy';

const views: readonly DayView[] = ['board', 'week', 'copy'];

/** The server refuses other years. */
const addressSchema = v.object({
  date: v.fallback(v.optional(v.pipe(koreaDateSchema, v.startsWith('2'))), undefined),
});

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

/** @returns the current day of the schedule, which begins at six in the morning (A-SCHED-2) */
export function currentDay(clock: ServerClock): KoreaDate {
  return programmeDate(new Date(clock.now()));
}
