import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { idIn } from '../../../../../domain/page-table.ts';
import type { KeptChanges, Place } from '../../../../../machines/admin-board/admin-board.types.ts';
import type { FormValue, Values } from '../../section/section.types.ts';
import { sectionDrafts } from '../../section/kept-drafts.ts';

/**
 * The unsaved changes of the board by day, which the tab keeps like the input of every form (A-SCHED-31).
 * @param owner the login id of the administrator
 */
export function keptChanges(owner: string) {
  const draftsOf = (date: KoreaDate) =>
    sectionDrafts(owner, `${adminPaths.schedules}/board/${date}`);
  return {
    keep: (date: KoreaDate, kept: KeptChanges) =>
      draftsOf(date).keep(null, { base: null, values: valuesOf(kept) }),
    read: (date: KoreaDate): KeptChanges | null => {
      const kept = draftsOf(date).read(null);
      return kept === null ? null : changesIn(kept.values);
    },
    drop: (date: KoreaDate) => draftsOf(date).drop(null),
  };
}

/** Each screening has a row; a removed one has no room. */
function valuesOf({ changes, versions }: KeptChanges): Values {
  return Object.fromEntries(
    Object.entries(changes).map(([id, place]) => [
      id,
      [
        {
          version: String(versions[id] ?? 0),
          ...(place !== null && { roomId: String(place.roomId), minute: String(place.minute) }),
        },
      ],
    ]),
  );
}

function changesIn(values: Values): KeptChanges {
  const rows = Object.entries(values).map(([id, value]) => ({ id, row: rowIn(value) }));
  return {
    changes: Object.fromEntries(rows.map(({ id, row }) => [id, placeIn(row)])),
    versions: Object.fromEntries(rows.map(({ id, row }) => [id, Number(row.version)])),
  };
}

function rowIn(value: FormValue): Readonly<Record<string, string>> {
  const row = typeof value === 'string' ? undefined : value[0];
  return typeof row === 'object' ? row : {};
}

function placeIn({ roomId, minute }: Readonly<Record<string, string>>): Place | null {
  const room = idIn(roomId);
  return room === null ? null : { roomId: room, minute: Number(minute) };
}
