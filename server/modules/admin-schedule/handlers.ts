import { toKoreaTime } from '../../../domain/korea-time.ts';
import { scheduleDay } from '../../../domain/schedule.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { listEntries } from '../admin-catalogue/list-entries.ts';
import {
  createScreening,
  deleteScreening,
  previewChanges,
  saveChanges,
  updateScreening,
} from './change-screenings.ts';
import { copyDay, previewCopy } from './copy-day.ts';
import { findScreening, listBoardRooms, listDay, listScreeningPage } from './screening-store.ts';
import { text } from './text.ts';
import { readWeek } from './week-store.ts';

type ScheduleOperationId =
  | 'listAdminScreenings'
  | 'getAdminScreening'
  | 'createScreening'
  | 'updateScreening'
  | 'deleteScreening'
  | 'getScheduleBoard'
  | 'getScheduleWeek'
  | 'previewScheduleChanges'
  | 'saveScheduleChanges'
  | 'previewDayCopy'
  | 'copyDay';

/** The schedule, for administrators. */
export function adminScheduleHandlers({ database }: Deps): Pick<Handlers, ScheduleOperationId> {
  const { orm } = database;
  return {
    listAdminScreenings: ({ query: { date, movieId, roomId, scope = 'coming', ...query } }) =>
      listEntries(query, 'screeningTime', (part) => {
        const day = date === undefined ? undefined : scheduleDay(date);
        const isComing = day === undefined && scope === 'coming';
        return listScreeningPage(orm, { day, movieId, roomId, isComing }, part);
      }),
    async getAdminScreening({ params }) {
      const found = await findScreening(orm, params.id);
      if (!found) throw notFound(text.notFound);
      return found;
    },
    createScreening: ({ administrator, body }) => createScreening(database, administrator, body),
    updateScreening: ({ administrator, params: { id }, body }) =>
      updateScreening(database, administrator, { id, change: body }),
    async deleteScreening({ administrator, params: { id } }) {
      await deleteScreening(database, administrator, id);
      return undefined;
    },
    getScheduleBoard: async ({ query: { date } }) => {
      const rooms = await listBoardRooms(orm);
      const roomIds = rooms.map(({ roomId }) => roomId);
      return {
        date,
        now: toKoreaTime(await appNow(orm)),
        rooms,
        screenings: await listDay(orm, scheduleDay(date), roomIds),
      };
    },
    getScheduleWeek: ({ query: { date } }) => readWeek(orm, date),
    previewScheduleChanges: ({ body }) => previewChanges(database, body),
    async saveScheduleChanges({ administrator, body }) {
      await saveChanges(database, administrator, body);
      return undefined;
    },
    previewDayCopy: ({ body }) => previewCopy(database, body),
    copyDay: ({ administrator, body }) => copyDay(database, administrator, body),
  };
}
