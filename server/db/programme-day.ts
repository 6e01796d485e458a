import { sql, type SQL } from 'drizzle-orm';
import { LATE_NIGHT_END_HOUR } from '../../domain/limits.ts';

/** @returns the day of the timetable that a start belongs to, of which the hours after midnight are the last (A-SCHED-2) */
export function programmeDay(startsAt: SQL): SQL {
  // Not a parameter: a statement that groups by it names it twice.
  const hours = sql.raw(String(LATE_NIGHT_END_HOUR));
  return sql`((${startsAt} at time zone 'Asia/Seoul') - make_interval(hours => ${hours}))::date`;
}
