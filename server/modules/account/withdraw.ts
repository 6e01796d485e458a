import { koreaDate } from '../../../domain/korea-time.ts';
import { WITHDRAWAL_MAX_CANCELLATIONS } from '../../../domain/limits.ts';
import type { Returned } from '../../../domain/partial-refund.ts';
import { refundShare, type RefundShare } from '../../../domain/refund.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict, unauthenticated } from '../../errors.ts';
import { groupedBy } from '../../lib/grouped-by.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { lockOwner, type LockedCustomer } from '../ledger/preconditions.ts';
import { insertOutboxEntry } from '../ledger/outbox-store.ts';
import { findMovedReservations } from '../ledger/moves-store.ts';
import { listPartialRefunds, type PartialRefund } from '../ledger/partial-refunds-store.ts';
import { listDifferences, type Payment } from '../ledger/payments-store.ts';
import { forfeitPoints } from '../ledger/points.ts';
import { freeHeldSeats, lockEndingClaims } from '../ledger/release-all-holds.ts';
import { refundOfRest } from '../ledger/refund-parts.ts';
import { ledgerText } from '../ledger/text.ts';
import { cancelReservationIn } from '../reservations/cancel-reservation.ts';
import { countReviewsBy } from '../reviews/review-store.ts';
import { findCustomer } from './customer-store.ts';
import { deleteSessionsOf } from './session-store.ts';
import { withdrawalText } from './text.ts';
import { withdrawalMail } from './withdrawal-mail.ts';
import {
  deleteCodesOf,
  deleteLikesOf,
  deleteMailRequestsOf,
  deleteReviewsOf,
  eraseCustomer,
  eraseTexts,
  findPoints,
  findRecordsEnd,
  insertKeptCustomer,
  listEndingReservations,
  lockEndingReviews,
  type EndingReservation,
} from './withdrawal-store.ts';

/** @throws Refusal as {@link withdraw}; 401 when the customer has withdrawn since the session was looked up */
export async function previewWithdrawal(
  database: Database,
  customerId: number,
): Promise<Schemas['WithdrawalPreview']> {
  const { orm } = database;
  const customer = await findCustomer(orm, customerId);
  if (!customer) throw unauthenticated();
  const now = await appNow(orm);
  const cancelled = (await requireEndable(orm, customerId, now)).filter(isBooked);
  const orderIds = cancelled.flatMap(({ order }) => order?.id ?? []);
  const earlier = groupedBy(await listPartialRefunds(orm, orderIds), (part) => part.paymentId);
  const differences = groupedBy(
    await listDifferences(
      orm,
      cancelled.map(({ reservationId }) => reservationId),
    ),
    ({ reservationId }) => reservationId,
  );
  const moved = await findMovedReservations(
    orm,
    cancelled.map(({ reservationId: id, ...each }) => ({ id, ...each })),
  );
  const refunds = cancelled.map((each) => {
    const { startsAt, reservationId } = each;
    const share = each.screeningCancelledAt
      ? 'FULL'
      : refundShare({ startsAt, fullUntil: moved.has(reservationId) ? startsAt : null }, now);
    return refundNow(each, share, {
      earlier: earlier.get(each.order?.id ?? 0) ?? [],
      differences: differences.get(reservationId) ?? [],
    });
  });
  const sumOf = (part: 'refundAmount' | 'returnedPoints') =>
    refunds.reduce((sum, refund) => sum + refund[part], 0);
  const returnedPoints = sumOf('returnedPoints');
  const refunding = cancelled.map(({ reservationId }) => reservationId);
  const recordsEnd = await findRecordsEnd(orm, customerId, { now, refunding });
  return {
    cancelledReservations: cancelled.length,
    refundAmount: sumOf('refundAmount'),
    returnedPoints,
    forfeitedPoints: customer.points + returnedPoints,
    deletedReviews: await countReviewsBy(orm, customerId),
    recordsKeptUntil: recordsEnd && recordsEnd > now ? koreaDate(recordsEnd) : null,
  };
}

/**
 * Erases a customer in one transaction under the customer's lock (docs/decisions/0029). A customer who has withdrawn
 * already is left alone.
 * @throws Refusal 409 PAYMENT_IN_PROGRESS or TOO_MANY_RESERVATIONS; nothing has changed then
 */
export function withdraw(database: Database, customerId: number): Promise<void> {
  return database.transaction(async (tx) => {
    const customer = await lockOwner(tx, customerId);
    if (customer.withdrawnAt) return;
    const now = await appNow(tx);
    const ending = await requireEndable(tx, customerId, now);
    await lockEndingReviews(tx, customerId);
    await deleteReviewsOf(tx, customerId);
    await deleteLikesOf(tx, customerId);
    await endBookings(tx, database, { customerId, now, ending });
    const points = await findPoints(tx, customerId);
    const description = ledgerText.pointsForfeited;
    await forfeitPoints(tx, points, { customerId, description, at: now });
    const keptUntil = await findRecordsEnd(tx, customerId, { now, refunding: [] });
    const isKept = keptUntil !== null && keptUntil > now;
    if (isKept) {
      const { name, email } = customer;
      await insertKeptCustomer(tx, { customerId, name, email, withdrawnAt: now, keptUntil });
    }
    await deleteCodesOf(tx, customer.email);
    await queueMail(tx, customer, { cancelled: ending.filter(isBooked).length, isKept, now });
    await deleteMailRequestsOf(tx, customerId);
    await eraseTexts(tx, customerId);
    await eraseCustomer(tx, customerId, now);
    await deleteSessionsOf(tx, customerId);
  });
}

/** @throws Refusal 409 PAYMENT_IN_PROGRESS or TOO_MANY_RESERVATIONS */
async function requireEndable(
  db: Reader,
  customerId: number,
  now: Date,
): Promise<EndingReservation[]> {
  const limit = WITHDRAWAL_MAX_CANCELLATIONS + 1;
  const ending = await listEndingReservations(db, { customerId, now, limit });
  if (ending.some(({ state, order }) => state === 'PAYING' && order?.state !== 'WAITING')) {
    throw conflict('PAYMENT_IN_PROGRESS', withdrawalText.paymentInProgress);
  }
  if (ending.length === limit) {
    throw conflict('TOO_MANY_RESERVATIONS', withdrawalText.tooMany(WITHDRAWAL_MAX_CANCELLATIONS));
  }
  return ending;
}

/** Whether the customer was told that the reservation exists: it is paid, or waits for its deposit. */
function isBooked({ state }: EndingReservation): boolean {
  return state !== 'PENDING';
}

/** A deposit that has not arrived is not refunded; its points come back. */
function refundNow(
  { state, order }: EndingReservation,
  share: RefundShare | null,
  { earlier, differences }: { earlier: readonly PartialRefund[]; differences: readonly Payment[] },
): Pick<Returned, 'refundAmount' | 'returnedPoints'> {
  if (state !== 'COMPLETED') return { refundAmount: 0, returnedPoints: order?.usedPoints ?? 0 };
  if (!share || !order) return { refundAmount: 0, returnedPoints: 0 };
  return refundOfRest(order, earlier, share, differences);
}

async function endBookings(
  tx: Transaction,
  database: Database,
  { customerId, now, ending }: { customerId: number; now: Date; ending: EndingReservation[] },
): Promise<void> {
  const reservationIds = ending.map(({ reservationId }) => reservationId);
  await lockEndingClaims(tx, customerId, reservationIds);
  const refundReason = withdrawalText.cancelReason;
  for (const reservationId of reservationIds) {
    await cancelReservationIn(tx, database, customerId, { reservationId, refundReason });
  }
  await freeHeldSeats(tx, database, customerId, now);
}

async function queueMail(
  tx: Transaction,
  { id, kind, name, email }: LockedCustomer,
  { now, ...facts }: { cancelled: number; isKept: boolean; now: Date },
): Promise<void> {
  await insertOutboxEntry(tx, {
    key: `mail:withdrawal:${id}`,
    payload: {
      kind: 'MAIL',
      recipient: email,
      content: withdrawalMail({ kind, name, ...facts }),
    },
    notBefore: now,
  });
}
