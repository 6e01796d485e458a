import * as v from 'valibot';
import { adminPaths } from '../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../domain/korea-time.ts';
import { pageInAddress } from '../../../../domain/list-address.ts';
import { idIn } from '../../../../domain/page-table.ts';
import type { GroupState } from '../../../../openapi.gen.d.ts';
import { addressDaySchema, idTextSchema, readQuery } from '../../../api/schemas.ts';

export const GROUP_STATES = ['OPEN', 'PAID', 'ENDED'] as const satisfies readonly GroupState[];

const listSchema = v.object({
  state: v.fallback(v.nullable(v.picklist(GROUP_STATES)), null),
});

const newSchema = v.object({
  date: addressDaySchema,
  screening: v.fallback(v.nullable(idTextSchema), null),
});

/** @returns the page below the section's path: the list, a new booking, or that of a group; null for any other address */
export function groupPageIn(path: string): 'list' | 'new' | number | null {
  const [part, ...others] = path.slice(adminPaths.groups.length).split('/').filter(Boolean);
  if (part === undefined) return 'list';
  if (others.length > 0) return null;
  return part === 'new' ? 'new' : idIn(part);
}

/** @param search the raw query of the list's address; an unreadable part is left out */
export function readGroupsAddress(search: string): { state: GroupState | null; page: number } {
  return { ...readQuery(listSchema, search), page: pageInAddress(search) };
}

/** @returns the path of the groups of a state; null for all */
export function groupsPath(state: GroupState | null): string {
  return state === null ? adminPaths.groups : `${adminPaths.groups}?state=${state}`;
}

/** @param search the raw query of the address of a new booking; an unreadable day is undefined, an unreadable screening null */
export function readNewGroupAddress(search: string) {
  return readQuery(newSchema, search);
}

/** @returns the path of a new booking at a day's screenings, or at the seats of one */
export function newGroupPath(date?: KoreaDate, screeningId?: number): string {
  const path = `${adminPaths.groups}/new`;
  if (date === undefined) return path;
  return `${path}?date=${date}${screeningId === undefined ? '' : `&screening=${screeningId}`}`;
}
