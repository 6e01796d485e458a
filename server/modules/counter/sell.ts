import { randomBytes } from 'node:crypto';
import { ticketTotal, type OrderMethod } from '../../../domain/amounts.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Database, Reader, Transaction } from '../../db/client.ts';
import { conflict } from '../../errors.ts';
import type { AdminCaller, BodyOf, Schemas } from '../../plugins/contract-types.ts';
import { now as appNow } from '../../ports/clock.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { text as customersText } from '../admin-customers/text.ts';
import { joinReservation } from '../ledger/claims-store.ts';
import { lockScreening } from '../ledger/holds-store.ts';
import {
  advancePayment,
  findPayment,
  insertPayment,
  type Payment,
} from '../ledger/payments-store.ts';
import { requireCustomer, requireOpenScreening } from '../ledger/preconditions.ts';
import { publishSeatChange } from '../ledger/publish-seat-change.ts';
import { requireHeldClaims } from '../ledger/require-held-claims.ts';
import {
  advanceReservation,
  findReservation,
  insertReservation,
  listAccessibleSeats,
  listRoomPrices,
  listSeatNames,
  type Reservation,
} from '../ledger/reservations-store.ts';
import { sellSeats } from '../ledger/sell-seats.ts';
import { assertCompanions, assertCounts, priceTickets } from '../reservations/booking-rules.ts';
import { paymentOf, type SalePayment } from './sale-rules.ts';
import {
  findCounterCustomer,
  findSale,
  insertEntry,
  lockOpenShift,
  type CounterEntry,
} from './shift-store.ts';
import { text } from './text.ts';

type Request = BodyOf<'sellAtCounter'>;

/**
 * @returns the customer who holds what the caller sells
 * @throws Refusal 409 SHIFT_CLOSED before the caller's first shift
 */
export async function requireCounterCustomer(db: Reader, by: AdminCaller): Promise<number> {
  const customerId = await findCounterCustomer(db, by.administratorId);
  if (customerId === null) throw conflict('SHIFT_CLOSED', text.shiftClosed);
  return customerId;
}

/**
 * Sells held seats at the counter: a booking and its paid order, and an entry of the caller's shift (A-COUNT-10 to A-COUNT-15).
 * Repeating the request returns the sale.
 * @throws Refusal 400; 404; 409 SHIFT_CLOSED, SALE_CHANGED, AMOUNT_CHANGED, HOLD_EXPIRED, BOOKED_ELSEWHERE, SEAT_COUNT_MISMATCH,
 *   COMPANION_ALONE, TICKET_TYPE_UNAVAILABLE, SCREENING_STARTED or SCREENING_CANCELLED
 */
export function sellAtCounter(
  database: Database,
  by: AdminCaller,
  request: Request,
): Promise<Schemas['CounterSale']> {
  assertCounts(request);
  const paid = paymentOf(request);
  return database.transaction(async (tx) => {
    const customerId = await requireCounterCustomer(tx, by);
    await requireCustomer(tx, customerId);
    const earlier = await findSale(tx, request.key);
    if (earlier) return repeatedSale(tx, earlier, customerId, request);
    const now = await appNow(tx);
    await lockScreening(tx, request.screeningId, 'share');
    const screening = await requireOpenScreening(tx, request.screeningId, now);
    const { id: screeningId, roomId } = screening;
    const tickets = priceTickets(
      ...([await listRoomPrices(tx, roomId), screening, request.ticketTypes] as const),
    );
    if (ticketTotal(tickets) !== request.amount) {
      throw conflict('AMOUNT_CHANGED', text.amountChanged);
    }
    const { seatIds } = request;
    const held = await requireHeldClaims(tx, { screeningId, customerId, seatIds, now });
    assertCompanions(await listAccessibleSeats(tx, seatIds));
    const shift = await lockOpenShift(tx, by.administratorId);
    if (!shift) throw conflict('SHIFT_CLOSED', text.shiftClosed);
    const pending = await insertReservation(tx, {
      ...{ customerId, screeningId, holdId: held.holdId, totalAmount: request.amount },
      ticketCode: randomBytes(20).toString('base64url'),
      ...{ createdAt: now, tickets, seatIds },
    });
    await joinReservation(tx, pending.id, held.claims);
    const { key } = request;
    const { sale } = await settleSale(database, tx, {
      ...{
        by,
        pending,
        seatIds,
        paid,
        key,
        now,
        shiftId: shift.id,
        movieTitle: screening.movieTitle,
      },
    });
    return sale;
  });
}

interface Settlement {
  by: AdminCaller;
  /** Its seats are held, and their claims and its customer locked. */
  pending: Reservation;
  seatIds: readonly number[];
  paid: SalePayment;
  key: string;
  now: Date;
  /** The caller's open shift, which is locked last. */
  shiftId: number;
  movieTitle: string;
}

/** Completes a pending reservation that is paid at the counter: its order, its entry of the shift and its seats. */
export async function settleSale(
  database: Database,
  tx: Transaction,
  { by, pending, seatIds, paid, key, now, shiftId, movieTitle }: Settlement,
): Promise<{ sale: Schemas['CounterSale']; order: Payment }> {
  const { screeningId } = pending;
  const order = await insertPaidOrder(tx, pending, { ...paid, key, at: now });
  const completion = { completedAt: now };
  const sold = await advanceReservation(tx, pending, { type: 'complete.free' }, completion);
  await sellSeats(tx, sold, now);
  await publishSeatChange(database, tx, { screeningId, seatIds: [...seatIds], status: 'booked' });
  const { method, paidAmount, givenAmount, approvalNumber, reason } = paid;
  const entry = {
    ...{ shiftId, kind: 'SALE' as const, paymentId: order.id, method, amount: paidAmount },
    // The shift may have been opened while the sale waited for the screening.
    ...{ at: await appNow(tx), givenAmount, approvalNumber, reason, key },
  };
  await insertEntry(tx, entry);
  const names = await listSeatNames(tx, seatIds);
  await recordChange(tx, {
    ...{ by, kind: 'RESERVATION', before: null },
    subject: { id: sold.id, name: customersText.booking(movieTitle, sold.bookingNumber) },
    after: {
      seats: seatIds.map((id) => names.get(id)).join(', '),
      ...{ paymentMethod: method, paidAmount, ...(reason !== null && { reason }) },
    },
  });
  return { sale: saleOf(sold, entry), order };
}

/** @returns the order, which is paid at once; the provider knows nothing of it */
async function insertPaidOrder(
  tx: Transaction,
  { id, customerId, screeningId, totalAmount }: Reservation,
  { method, paidAmount, key, at }: SalePayment & { key: string; at: Date },
): Promise<Payment> {
  const order = await insertPayment(tx, {
    ...{ reservationId: id, customerId, screeningId, orderId: `ORDER-COUNTER-${key}`, method },
    ...{ amount: totalAmount, discountAmount: totalAmount - paidAmount, usedPoints: 0 },
    ...{ finalAmount: paidAmount, providerAmount: paidAmount, providerCurrency: 'KRW' },
    ...{ requestedAt: at, checkAt: null },
  });
  if (!order) throw new Error(`The order of the sale ${key} exists without its entry.`);
  return advancePayment(
    tx,
    order,
    { type: paidAmount === 0 ? 'free' : 'counter.paid' },
    { approvedAt: at },
  );
}

/**
 * @param entry what was sold with the key of the request
 * @returns the sale, for a repeated request
 * @throws Refusal 409 SALE_CHANGED for a key of another sale
 */
export async function repeatedSale(
  db: Reader,
  entry: CounterEntry,
  customerId: number,
  { screeningId, method, amount }: { screeningId: number; method: OrderMethod; amount: number },
): Promise<Schemas['CounterSale']> {
  const order = await findPayment(db, entry.paymentId);
  const reservation = order && (await findReservation(db, order.reservationId));
  const isSame =
    order?.customerId === customerId &&
    order.screeningId === screeningId &&
    order.method === method &&
    order.amount === amount;
  if (!reservation || !isSame) throw conflict('SALE_CHANGED', text.saleChanged);
  return saleOf(reservation, entry);
}

function saleOf(
  { id, bookingNumber }: Reservation,
  {
    method,
    amount,
    givenAmount,
    approvalNumber,
    at,
  }: Pick<CounterEntry, 'method' | 'amount' | 'givenAmount' | 'approvalNumber' | 'at'>,
): Schemas['CounterSale'] {
  return {
    ...{ reservationId: id, bookingNumber, method, paidAmount: amount, givenAmount },
    ...{ approvalNumber, soldAt: toKoreaTime(at) },
    change: givenAmount === null ? null : givenAmount - amount,
  };
}
