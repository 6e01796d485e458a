import { cutText } from '../../../domain/graphemes.ts';
import { fullStartText } from '../../../domain/screening-time-text.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import type { AdminCaller, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { publishCatalogueChange } from '../catalogue/publish-change.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import { requireScreening, type BookedScreening } from '../ledger/preconditions.ts';
import { publishSeatMaps } from '../ledger/publish-seat-change.ts';
import { updateCancelled } from './cancellation-store.ts';
import { readCancellation } from './read-cancellation.ts';
import { findSold, type Sold } from './sold-store.ts';
import { text } from './text.ts';

/** The longest name in the audit log. */
const NAME_LENGTH = 255;

/**
 * Cancels a screening for all its customers (docs/product/screening-cancellation.md). It is closed in one short
 * transaction; the job `cancel-screenings` closes what was sold. A screening that is cancelled already stays as it is.
 * @throws Refusal 404; 409 SCREENING_ENDED after its end, CANCELLATION_CHANGED when more would be cancelled than `seen`
 */
export async function cancelScreening(
  database: Database,
  by: AdminCaller,
  screeningId: number,
  { reason, seen }: Schemas['ScreeningCancelRequest'],
): Promise<Schemas['ScreeningCancellation']> {
  await database.transaction((tx) =>
    cancelAll(database, tx, by, { reason, screenings: [{ screeningId, seen }] }),
  );
  return readCancellation(database.orm, screeningId);
}

interface CancelledTogether {
  reason: string;
  /** What was shown of each. */
  screenings: readonly { screeningId: number; seen: Sold }[];
}

/**
 * Cancels all screenings that are not cancelled yet, or none, as part of the caller's transaction.
 * @param roomId of the room that they must be in; undefined for any
 * @throws Refusal as {@link cancelScreening}, also CANCELLATION_CHANGED for a screening that has left the room
 */
export async function cancelAll(
  database: Database,
  tx: Transaction,
  by: AdminCaller,
  { reason, screenings }: CancelledTogether,
  roomId?: number,
): Promise<void> {
  const ordered = screenings.toSorted((one, other) => one.screeningId - other.screeningId);
  const cancelled: number[] = [];
  for (const { screeningId, seen } of ordered) {
    await lockScreening(tx, screeningId, 'no key update');
    const screening = await requireScreening(tx, screeningId);
    if (roomId !== undefined && screening.roomId !== roomId) {
      throw conflict('CANCELLATION_CHANGED', text.leftRoom);
    }
    if (screening.cancelledAt) continue;
    const at = await appNow(tx);
    if (screening.endsAt <= at) throw conflict('SCREENING_ENDED', text.ended);
    // No sale is under way: each shares the lock of the screening until it is committed.
    const sold = await findSold(tx, screeningId);
    if (isMore(sold, seen)) throw conflict('CANCELLATION_CHANGED', text.more);
    const cancelReason = reason.trim();
    await updateCancelled(tx, screeningId, { at, reason: cancelReason });
    await recordChange(tx, {
      by,
      kind: 'SCREENING',
      action: 'CANCEL',
      subject: { id: screeningId, name: nameOf(screening) },
      before: { cancelledAt: null },
      after: { cancelledAt: toKoreaTime(at), cancelReason, ...sold },
    });
    cancelled.push(screeningId);
  }
  if (cancelled.length === 0) return;
  await publishSeatMaps(database, tx, cancelled);
  await publishCatalogueChange(database, tx);
}

/** Customers may cancel in the meantime. More bookings or more money than were shown are not cancelled unseen. */
function isMore(sold: Sold, seen: Sold): boolean {
  return (
    sold.reservations > seen.reservations ||
    sold.tickets > seen.tickets ||
    sold.refundAmount > seen.refundAmount ||
    sold.returnedPoints > seen.returnedPoints
  );
}

function nameOf({ movieTitle, roomName, startsAt }: BookedScreening): string {
  const place = ` · ${roomName} · ${fullStartText(startsAt)}`;
  return `${cutText(movieTitle, NAME_LENGTH - place.length)}${place}`;
}
