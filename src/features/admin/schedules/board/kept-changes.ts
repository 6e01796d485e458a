import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { idIn } from '../../../../../domain/page-table.ts';
import type { Values } from '../../section/section.ts';
import { rowIn } from '../../section/section-values.ts';
import { sectionDrafts } from '../../section/kept-drafts.ts';
import type { KeptChanges, Place } from './board.types.ts';

/**
 * The unsaved changes of the board of a day, which the tab keeps like the input of every form (A-SCHED-31).
 * @param owner the login id of the administrator
 */
export function keptChanges(owner: string, date: KoreaDate) {
  const drafts = sectionDrafts(owner, `${adminPaths.schedules}/board/${date}`);
  return {
    keep: (kept: KeptChanges) => drafts.keep(null, { base: null, values: valuesOf(kept) }),
    read: (): KeptChanges | null => {
      const kept = drafts.read(null);
      return kept === null ? null : changesIn(kept.values);
    },
    drop: () => drafts.drop(null),
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

function placeIn({ roomId, minute }: Readonly<Record<string, string>>): Place | null {
  const room = idIn(roomId);
  return room === null ? null : { roomId: room, minute: Number(minute) };
}
