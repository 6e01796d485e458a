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

/** A past visit to store. */
export interface Sale {
  visit: PlannedVisit;
  orderId: string;
  customerId: number;
  screeningId: number;
  roomId: number;
  seatIds: readonly number[];
}

interface StoredSale extends Sale {
  reservationId: number;
  paymentId: number;
  total: number;
}

/** What the rows of a sale need besides it. */
interface Counter {
  /** The ids of the ticket types, by their slugs. */
  typeIds: ReadonlyMap<string, number>;
  earningText: EarningText;
}

/**
 * Stores past visits in their final state: completed with their points, or cancelled with a full refund. One statement
 * per table: each visit alone would take ten.
 * @returns the ids of their reservations, in the order of the sales
 */
export async function sellAtCounter(
  tx: Transaction,
  sales: readonly Sale[],
  { typeIds, earningText }: Counter,
): Promise<number[]> {
  if (sales.length === 0) return [];
  const priced = sales.map((sale) => {
    const tickets = ticketsOf(sale, typeIds);
    return { ...sale, tickets, total: ticketTotal(tickets) };
  });
  const reservationIds = await storeReservations(tx, priced);
  const reserved = priced.map((sale, index) => ({
    ...sale,
    reservationId: reservationIds[index] ?? 0,
  }));
  await tx
    .insert(reservationTicket)
    .values(
      reserved.flatMap(({ tickets, reservationId }) =>
        tickets.map((ticket) => ({ ...ticket, reservationId })),
      ),
    );
  await tx
    .insert(reservationSeat)
    .values(
      reserved.flatMap(({ seatIds, reservationId }) =>
        seatIds.map((seatId) => ({ reservationId, seatId })),
      ),
    );
  const paymentIds = await storePayments(tx, reserved);
  const paid = reserved.map((sale, index) => ({ ...sale, paymentId: paymentIds[index] ?? 0 }));
  await recordRefunds(tx, paid.filter(isCancelled));
  const visited = paid.filter((sale) => !isCancelled(sale));
  await storeClaims(tx, visited);
  await storePoints(tx, visited, earningText);
  return reservationIds;
}

function isCancelled({ visit }: Sale): boolean {
  return visit.status === 'CANCELLED';
}

/** At the prices of the demo's catalogue, even if an administrator has changed them since. */
function ticketsOf({ visit }: Sale, typeIds: ReadonlyMap<string, number>) {
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

async function storeReservations(
  tx: Transaction,
  sales: readonly (Sale & { total: number })[],
): Promise<number[]> {
  const rows = await tx
    .insert(reservation)
    .values(
      sales.map((sale) => {
        const { bought, givenBack } = timesOf(sale);
        return {
          customerId: sale.customerId,
          screeningId: sale.screeningId,
          state: sale.visit.status,
          totalAmount: sale.total,
          ticketCode: sale.orderId.replace('ORDER', 'counter-ticket'),
          createdAt: bought,
          completedAt: bought,
          closedAt: givenBack,
          cancelReason: givenBack && CANCEL_REASON,
        };
      }),
    )
    .returning({ id: reservation.id });
  return rows.map(({ id }) => id);
}

async function storePayments(
  tx: Transaction,
  sales: readonly Omit<StoredSale, 'paymentId'>[],
): Promise<number[]> {
  const rows = await tx
    .insert(payment)
    .values(
      sales.map((sale) => {
        const { bought, givenBack } = timesOf(sale);
        const { reservationId, total } = sale;
        const refunded = givenBack === null ? null : total;
        return {
          reservationId,
          customerId: sale.customerId,
          screeningId: sale.screeningId,
          orderId: sale.orderId,
          method: 'CARD' as const,
          state: givenBack ? ('REFUNDED' as const) : ('DONE' as const),
          amount: total,
          discountAmount: 0,
          usedPoints: 0,
          finalAmount: total,
          providerAmount: total,
          providerCurrency: 'KRW' as const,
          requestedAt: bought,
          approvedAt: bought,
          closedAt: givenBack,
          refundAmount: refunded,
          providerRefundAmount: refunded,
          returnedPoints: givenBack && 0,
        };
      }),
    )
    .returning({ id: payment.id });
  return rows.map(({ id }) => id);
}

/** Every refund has an outbox entry; these are done. */
async function recordRefunds(tx: Transaction, sales: readonly StoredSale[]): Promise<void> {
  if (sales.length === 0) return;
  await tx.insert(outbox).values(
    sales.map((sale) => {
      const { paymentId, total } = sale;
      const { bought, givenBack } = timesOf(sale);
      const at = givenBack ?? bought;
      return {
        kind: 'PROVIDER_CANCEL' as const,
        key: `provider-cancel:${paymentId}`,
        payload: {
          kind: 'PROVIDER_CANCEL' as const,
          paymentId,
          reason: CANCEL_REASON,
          amount: total,
          keyNumber: 1,
        },
        createdAt: at,
        nextAttemptAt: at,
        doneAt: at,
      };
    }),
  );
}

async function storeClaims(tx: Transaction, sales: readonly StoredSale[]): Promise<void> {
  const claims = sales.flatMap(({ screeningId, roomId, customerId, reservationId, seatIds }) =>
    seatIds.map((seatId) => ({
      ...{ screeningId, seatId, roomId, customerId, reservationId },
      state: 'BOOKED' as const,
    })),
  );
  if (claims.length > 0) await tx.insert(seatClaim).values(claims);
}

/** These entries prevent the server from awarding the points again. */
async function storePoints(
  tx: Transaction,
  sales: readonly StoredSale[],
  earningText: EarningText,
): Promise<void> {
  if (sales.length === 0) return;
  await tx.insert(pointEntry).values(
    sales.map((sale) => ({
      customerId: sale.customerId,
      kind: 'EARN' as const,
      reservationId: sale.reservationId,
      amount: earnedPoints(sale.total),
      description: earningText(titleOf(sale)),
      createdAt: new Date(sale.visit.screening.endsAt),
    })),
  );
  for (const [customerId, points] of pointsByCustomer(sales)) {
    await tx
      .update(customer)
      .set({ points: sql`${customer.points} + ${points}` })
      .where(eq(customer.id, customerId));
  }
}

function pointsByCustomer(sales: readonly StoredSale[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { customerId, total } of sales) {
    sums.set(customerId, (sums.get(customerId) ?? 0) + earnedPoints(total));
  }
  return sums;
}

function timesOf({ visit }: Pick<Sale, 'visit'>): { bought: Date; givenBack: Date | null } {
  const start = Date.parse(visit.screening.startsAt);
  return {
    bought: new Date(start - BOUGHT_AHEAD_MS),
    givenBack: visit.status === 'CANCELLED' ? new Date(start - GIVEN_BACK_AHEAD_MS) : null,
  };
}

function titleOf({ visit }: Pick<Sale, 'visit'>): string {
  return films.find(({ slug }) => slug === visit.filmSlug)?.title ?? visit.filmSlug;
}
