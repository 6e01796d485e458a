import { eq, sql } from 'drizzle-orm';
import { ticketTotal } from '../../domain/amounts.ts';
import { earnedPoints } from '../../domain/refund.ts';
import type { Transaction } from '../../server/db/client.ts';
import {
  reservation,
  reservationSeat,
  reservationTicket,
  seatClaim,
} from '../../server/db/schema/booking.ts';
import { payment, pointEntry } from '../../server/db/schema/money.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { rooms, ticketTypes } from '../catalogue.ts';
import { films } from '../films.ts';
import type { PlannedVisit } from '../types.ts';
import { idOf } from './find-or-add.ts';

/** The descriptions of the points of a visit. */
export type EarningText = (movieTitle: string) => string;

const HOUR_MS = 60 * 60 * 1000;
/** How long before the start the customers have bought their tickets. */
const BOUGHT_AHEAD_MS = 26 * HOUR_MS;
/** How long before the start cancelled visits were cancelled: early enough for a full refund. */
const GIVEN_BACK_AHEAD_MS = 5 * HOUR_MS;
const CANCEL_REASON = '개인 일정 변경';

interface Sale {
  visit: PlannedVisit;
  orderId: string;
  customerId: number;
  screeningId: number;
  roomId: number;
  seatIds: readonly number[];
  typeIds: ReadonlyMap<string, number>;
}

/**
 * Stores a past visit in its final state: completed with its points, or cancelled with a full refund.
 * @returns the id of its reservation
 */
export async function sellAtCounter(
  tx: Transaction,
  sale: Sale,
  earningText: EarningText,
): Promise<number> {
  const tickets = ticketsOf(sale);
  const total = ticketTotal(tickets);
  const reservationId = await storeReservation(tx, sale, total);
  await tx
    .insert(reservationTicket)
    .values(tickets.map((ticket) => ({ ...ticket, reservationId })));
  await tx
    .insert(reservationSeat)
    .values(sale.seatIds.map((seatId) => ({ reservationId, seatId })));
  const paymentId = await storePayment(tx, sale, { reservationId, total });
  if (sale.visit.status === 'CANCELLED') {
    await recordRefund(tx, sale, { paymentId, total });
    return reservationId;
  }
  await storeClaims(tx, sale, reservationId);
  await storePoints(tx, sale, { reservationId, total, description: earningText(titleOf(sale)) });
  return reservationId;
}

/** At the prices of the demo's catalogue, even if an administrator has changed them since. */
function ticketsOf({ visit, typeIds }: Sale) {
  const room = rooms.find(({ slug }) => slug === visit.screening.roomSlug);
  return visit.tickets.map(({ typeSlug, count }) => {
    const type = ticketTypes.find(({ slug }) => slug === typeSlug);
    if (!room || !type) throw new RangeError(`The demo cinema sells no ${typeSlug} there.`);
    return {
      ticketTypeId: idOf(typeIds, typeSlug),
      typeName: type.typeName,
      count,
      price: type.price + room.surcharge,
    };
  });
}

async function storeReservation(tx: Transaction, sale: Sale, total: number): Promise<number> {
  const { bought, givenBack } = timesOf(sale);
  const [row] = await tx
    .insert(reservation)
    .values({
      customerId: sale.customerId,
      screeningId: sale.screeningId,
      state: sale.visit.status,
      totalAmount: total,
      ticketCode: sale.orderId.replace('ORDER', 'counter-ticket'),
      createdAt: bought,
      completedAt: bought,
      closedAt: givenBack,
      cancelReason: givenBack && CANCEL_REASON,
    })
    .returning({ id: reservation.id });
  if (!row) throw new Error(`${sale.orderId} was not stored.`);
  return row.id;
}

async function storePayment(
  tx: Transaction,
  sale: Sale,
  { reservationId, total }: { reservationId: number; total: number },
): Promise<number> {
  const { bought, givenBack } = timesOf(sale);
  const [row] = await tx
    .insert(payment)
    .values({
      reservationId,
      customerId: sale.customerId,
      screeningId: sale.screeningId,
      orderId: sale.orderId,
      method: 'CARD',
      state: givenBack ? 'REFUNDED' : 'DONE',
      amount: total,
      discountAmount: 0,
      usedPoints: 0,
      finalAmount: total,
      providerAmount: total,
      providerCurrency: 'KRW',
      requestedAt: bought,
      approvedAt: bought,
      closedAt: givenBack,
      ...(givenBack ? { refundAmount: total, providerRefundAmount: total, returnedPoints: 0 } : {}),
    })
    .returning({ id: payment.id });
  if (!row) throw new Error(`${sale.orderId} was not stored.`);
  return row.id;
}

/** Every refund has an outbox entry; this one is done. */
async function recordRefund(
  tx: Transaction,
  sale: Sale,
  { paymentId, total }: { paymentId: number; total: number },
): Promise<void> {
  const { bought, givenBack } = timesOf(sale);
  const at = givenBack ?? bought;
  await tx.insert(outbox).values({
    kind: 'PROVIDER_CANCEL',
    key: `provider-cancel:${paymentId}`,
    payload: {
      kind: 'PROVIDER_CANCEL',
      paymentId,
      reason: CANCEL_REASON,
      amount: total,
      keyNumber: 1,
    },
    createdAt: at,
    nextAttemptAt: at,
    doneAt: at,
  });
}

async function storeClaims(tx: Transaction, sale: Sale, reservationId: number): Promise<void> {
  const { screeningId, roomId, customerId, seatIds } = sale;
  await tx.insert(seatClaim).values(
    seatIds.map((seatId) => ({
      ...{ screeningId, seatId, roomId, customerId, reservationId },
      state: 'BOOKED' as const,
    })),
  );
}

/** This entry prevents the server from awarding these points again. */
async function storePoints(
  tx: Transaction,
  { customerId, visit }: Sale,
  earning: { reservationId: number; total: number; description: string },
): Promise<void> {
  const points = earnedPoints(earning.total);
  await tx.insert(pointEntry).values({
    customerId,
    kind: 'EARN',
    reservationId: earning.reservationId,
    amount: points,
    description: earning.description,
    createdAt: new Date(visit.screening.endsAt),
  });
  await tx
    .update(customer)
    .set({ points: sql`${customer.points} + ${points}` })
    .where(eq(customer.id, customerId));
}

function timesOf({ visit }: Sale): { bought: Date; givenBack: Date | null } {
  const start = Date.parse(visit.screening.startsAt);
  return {
    bought: new Date(start - BOUGHT_AHEAD_MS),
    givenBack: visit.status === 'CANCELLED' ? new Date(start - GIVEN_BACK_AHEAD_MS) : null,
  };
}

function titleOf({ visit }: Sale): string {
  return films.find(({ slug }) => slug === visit.filmSlug)?.title ?? visit.filmSlug;
}
