import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Transaction } from '../../server/db/client.ts';
import {
  reservation,
  reservationSeat,
  reservationTicket,
  seatClaim,
} from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { customer } from '../../server/db/schema/people.ts';
import { priceSetting, screening, seat, ticketType } from '../../server/db/schema/programme.ts';
import { partiesFor, type Party } from './parties.ts';

/** The account of the seats sold at the box office. */
export const CROWD_LOGIN_ID = 'box-office';
/** How many days ahead other customers have booked. */
const BOOKED_AHEAD_DAYS = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows in one insert: a statement has at most 65,535 parameters. */
const CHUNK = 1_000;

/**
 * Sells seats of the coming days to other customers, so that the seat maps look realistic. The tickets are free, so
 * that the database contains no payment that the provider does not know (docs/decisions/0007).
 */
export async function seedCrowd(tx: Transaction, { instant }: { instant: Date }): Promise<void> {
  const [crowd] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.loginId, CROWD_LOGIN_ID));
  if (!crowd) return;
  const screenings = await findEmptyScreenings(tx, crowd.id, instant);
  if (screenings.length === 0) return;
  const seats = await findFreeSeats(tx, screenings);
  const parties = screenings.flatMap((each) =>
    partiesFor(
      each,
      seats.filter((place) => place.screeningId === each.id),
    ),
  );
  await sell(tx, crowd.id, parties, instant);
}

function findEmptyScreenings(tx: Transaction, crowdId: number, instant: Date) {
  const sold = tx
    .select({ one: sql`1` })
    .from(reservation)
    .where(and(eq(reservation.screeningId, screening.id), eq(reservation.customerId, crowdId)));
  return tx
    .select({ id: screening.id, roomId: screening.roomId, startsAt: screening.startsAt })
    .from(screening)
    .where(
      and(
        gt(screening.startsAt, instant),
        lt(screening.startsAt, new Date(instant.getTime() + BOOKED_AHEAD_DAYS * DAY_MS)),
        notExists(sold),
      ),
    )
    .orderBy(asc(screening.startsAt), asc(screening.id));
}

async function findFreeSeats(tx: Transaction, screenings: readonly { id: number }[]) {
  return tx
    .select({
      screeningId: screening.id,
      roomId: seat.roomId,
      seatId: seat.id,
      rowIdentifier: seat.rowIdentifier,
      position: seat.position,
    })
    .from(screening)
    .innerJoin(seat, eq(seat.roomId, screening.roomId))
    .leftJoin(
      seatClaim,
      and(eq(seatClaim.screeningId, screening.id), eq(seatClaim.seatId, seat.id)),
    )
    .where(
      and(
        inArray(
          screening.id,
          screenings.map((each) => each.id),
        ),
        eq(seat.outOfOrder, false),
        eq(seat.wheelchair, false),
        eq(seat.companion, false),
        sql`${seatClaim.seatId} is null`,
      ),
    )
    .orderBy(asc(screening.id), asc(seat.rowIdentifier), asc(seat.position));
}

async function sell(
  tx: Transaction,
  customerId: number,
  parties: readonly Party[],
  instant: Date,
): Promise<void> {
  const prices = await findAdultPrices(tx);
  const rows = parties.map((party) => {
    const ticket = prices.get(party.roomId);
    const price = ticket?.price ?? 0;
    return { party, ticket, price, total: price * party.seatIds.length };
  });
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    const stored = await tx
      .insert(reservation)
      .values(
        chunk.map(({ party, total }) => ({
          customerId,
          screeningId: party.screeningId,
          state: 'COMPLETED' as const,
          totalAmount: total,
          ticketCode: `box-office-ticket-${party.screeningId}-${party.seatIds.join('-')}`,
          createdAt: instant,
          completedAt: instant,
        })),
      )
      .returning({ id: reservation.id });
    ids.push(...stored.map((row) => row.id));
  }
  const sold = rows.flatMap((row, index) => {
    const reservationId = ids[index];
    return reservationId === undefined ? [] : [{ ...row, reservationId }];
  });
  for (const chunk of chunksOf(sold)) await storeParts(tx, customerId, chunk, instant);
}

interface Sold {
  party: Party;
  ticket: { ticketTypeId: number; typeName: string } | undefined;
  price: number;
  total: number;
  reservationId: number;
}

async function storeParts(
  tx: Transaction,
  customerId: number,
  sold: readonly Sold[],
  instant: Date,
): Promise<void> {
  await tx
    .insert(reservationTicket)
    .values(
      sold.flatMap(({ reservationId, ticket, party, price }) =>
        ticket ? [{ reservationId, ...ticket, count: party.seatIds.length, price }] : [],
      ),
    );
  await tx.insert(payment).values(
    sold.map(({ reservationId, party, total }) => ({
      reservationId,
      customerId,
      screeningId: party.screeningId,
      orderId: `ORDER-box-office-${reservationId}`,
      state: 'DONE' as const,
      method: 'CARD' as const,
      amount: total,
      discountAmount: total,
      usedPoints: 0,
      finalAmount: 0,
      providerAmount: 0,
      providerCurrency: 'KRW' as const,
      requestedAt: instant,
      approvedAt: instant,
    })),
  );
  const places = sold.flatMap(({ reservationId, party }) =>
    party.seatIds.map((seatId) => ({ reservationId, seatId, party })),
  );
  await tx
    .insert(reservationSeat)
    .values(places.map(({ reservationId, seatId }) => ({ reservationId, seatId })));
  await tx.insert(seatClaim).values(
    places.map(({ reservationId, seatId, party }) => ({
      screeningId: party.screeningId,
      seatId,
      roomId: party.roomId,
      customerId,
      reservationId,
      state: 'BOOKED' as const,
    })),
  );
}

async function findAdultPrices(tx: Transaction) {
  const rows = await tx
    .select({
      roomId: priceSetting.roomId,
      ticketTypeId: ticketType.id,
      typeName: ticketType.name,
      price: priceSetting.price,
    })
    .from(priceSetting)
    .innerJoin(ticketType, eq(ticketType.id, priceSetting.ticketTypeId))
    .where(sql`${ticketType.maximumAge} is null`)
    .orderBy(asc(ticketType.id));
  return new Map(rows.map(({ roomId, ...ticket }) => [roomId, ticket]));
}

function chunksOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
