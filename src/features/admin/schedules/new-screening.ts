import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { idIn } from '../../../../domain/page-table.ts';
import { screeningTimeOf, startOf } from '../../../../domain/schedule.ts';
import { queryTextSchema, readQuery } from '../../../api/schemas.ts';
import type { Values } from '../section/section.ts';
import { startAt } from './board/board-plan.ts';
import type { Place } from './board/board.types.ts';

const addressSchema = v.object({ screeningTime: queryTextSchema, roomId: queryTextSchema });

/** @returns the address of the form of a new screening at a place of the board (A-SCHED-33) */
export function addPath(date: KoreaDate, { roomId, minute }: Place): string {
  const screeningTime = screeningTimeOf(startAt(date, minute)).replace(' ', 'T');
  const search = new URLSearchParams({ screeningTime, roomId: String(roomId) }).toString();
  return `${adminPaths.schedules}/add?${search}`;
}

/** @returns what the address enters into the form of a new screening; an unreadable part is left out */
export function enteredValues(search: string): Values {
  const { screeningTime, roomId } = readQuery(addressSchema, search);
  const start = startOf(screeningTime?.replace('T', ' ') ?? '');
  const room = idIn(roomId ?? undefined);
  return {
    ...(start !== null && { screeningTime: screeningTimeOf(start).replace(' ', 'T') }),
    ...(room !== null && { roomId: String(room) }),
  };
}
