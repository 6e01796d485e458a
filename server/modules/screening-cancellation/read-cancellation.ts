import { toKoreaTime } from '../../../domain/korea-time.ts';
import { KEPT_MAIL_MS } from '../../../domain/limits.ts';
import type { Reader } from '../../db/client.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { requireScreening, type BookedScreening } from '../ledger/preconditions.ts';
import { countOpen } from './cancellation-store.ts';
import { countMails, findRefunds } from './progress-store.ts';
import { findSold } from './sold-store.ts';

/**
 * @returns what the cancellation of a screening would return, or how far it is
 * @throws Refusal 404
 */
export async function readCancellation(
  db: Reader,
  screeningId: number,
): Promise<Schemas['ScreeningCancellation']> {
  const screening = await requireScreening(db, screeningId);
  const now = await appNow(db);
  const { cancelledAt } = screening;
  return {
    screeningId,
    movieTitle: screening.movieTitle,
    roomName: screening.roomName,
    startsAt: toKoreaTime(screening.startsAt),
    endsAt: toKoreaTime(screening.endsAt),
    state: stateAt(screening, now),
    preview: cancelledAt ? null : await readPreview(db, screeningId, now),
    progress: cancelledAt ? await readProgress(db, screening, cancelledAt, now) : null,
  };
}

function stateAt(
  { startsAt, endsAt, cancelledAt }: BookedScreening,
  now: Date,
): Schemas['ScreeningCancellation']['state'] {
  if (cancelledAt) return 'CANCELLED';
  if (startsAt > now) return 'COMING';
  return endsAt > now ? 'RUNNING' : 'ENDED';
}

async function readPreview(
  db: Reader,
  screeningId: number,
  now: Date,
): Promise<Schemas['CancellationPreview']> {
  const sold = await findSold(db, screeningId);
  return { sold, ...(await countOpen(db, screeningId, now)) };
}

async function readProgress(
  db: Reader,
  { id, cancelReason }: BookedScreening,
  cancelledAt: Date,
  now: Date,
): Promise<Schemas['CancellationProgress']> {
  // Read before the closed ones: a reservation that is closed in between counts twice, and never not at all.
  const open = await findSold(db, id);
  const { openPayments, waitingDeposits, holdingCustomers } = await countOpen(db, id, now);
  const closed = await findRefunds(db, id);
  const isKept = now.getTime() - cancelledAt.getTime() < KEPT_MAIL_MS;
  const mails = isKept ? await countMails(db, id) : null;
  const openReservations = open.reservations + waitingDeposits;
  const isOpen = openReservations + openPayments + holdingCustomers + closed.refunds.waiting > 0;
  return {
    cancelledAt: toKoreaTime(cancelledAt),
    reason: cancelReason,
    ...closed,
    reservations: closed.reservations + openReservations,
    openReservations,
    openPayments,
    holdingCustomers,
    mails,
    isFinished: !isOpen && (mails?.waiting ?? 0) === 0,
  };
}
