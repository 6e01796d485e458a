import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Reader } from '../../db/client.ts';
import { invalidRequest } from '../../errors.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { getEntry } from '../admin-catalogue/change-entry.ts';
import { layoutChange } from './layout-change.ts';
import { roomSection } from './room-section.ts';
import { listComingScreeningIds } from './room-store.ts';
import { layoutFaults, rowsIn } from './row-definitions.ts';
import { listClaimedIn, listSeatsOf } from './seat-store.ts';

/**
 * @returns what a change of the rows would do, by the same computation as the change, without locks (A-ROOM-6)
 * @throws Refusal 404 for an unknown room, 400 for rows that contradict themselves
 */
export async function previewRoom(
  db: Reader,
  id: number,
  { rowDefinitions }: Schemas['RoomRowsForm'],
): Promise<Schemas['RoomEffect']> {
  await getEntry(db, roomSection, id);
  const faults = layoutFaults(rowDefinitions);
  if (faults.length > 0) throw invalidRequest(faults);
  const now = await appNow(db);
  const change = layoutChange(await listSeatsOf(db, id), rowsIn(rowDefinitions));
  const claimed = await listClaimedIn(db, { seatIds: change.affectedIds, now });
  const coming = await listComingScreeningIds(db, id, now);
  return {
    capacityBefore: change.capacityBefore,
    capacityAfter: change.capacityAfter,
    addedSeats: change.addedSeats,
    removedSeats: change.removedIds.length,
    closedSeats: change.closedSeats,
    reopenedSeats: change.reopenedSeats,
    comingScreenings: coming.length,
    protectedScreenings: claimed.screenings,
    protected: claimed.first.map((each) => ({ ...each, startsAt: toKoreaTime(each.startsAt) })),
  };
}
