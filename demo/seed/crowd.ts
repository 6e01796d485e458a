import { and, asc, eq, gt, inArray, like, lt, notExists, sql } from 'drizzle-orm';
import { koreaDate, startOfKoreaDate } from '../../domain/korea-time.ts';
import { isReturnedOnlyAsWhole } from '../../domain/refund-methods.ts';
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
import { groupedBy } from '../../server/lib/grouped-by.ts';
import { partiesFor, type Party } from './parties.ts';

/** How many days ahead other customers have booked. */
const BOOKED_AHEAD_DAYS = 4;
/** The days before a start of the demo in which they have bought their tickets. */
const BOUGHT_WITHIN_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows in one insert: a statement has at most 65,535 parameters. */
const CHUNK = 1_000;
/** More than there are parties in a screening, so that none of them buys twice there. */
const GUESTS = 80;
const TICKET_CODE = 'box-office-ticket-';
/** How every ten of these customers pay. */
const METHODS = [
  ...(['CARD', 'CARD', 'TRANSFER', 'CARD', 'MOBILE_PHONE'] as const),
  ...(['CARD', 'CARD', 'TRANSFER', 'CULTURE_GIFT_CERTIFICATE', 'CARD'] as const),
];

/** A payment of these customers, as the provider is to have it. */
export interface CrowdPayment {
  paymentKey: string;
  orderId: string;
  orderName: string;
  method: (typeof METHODS)[number];
  /** Won. */
  amount: number;
  /** ISO 8601. */
  approvedAt: string;
}

/** Records payments at the provider's emulator. @returns whether it has them; false when it does not answer */
export type PayAtEmulator = (payments: readonly CrowdPayment[]) => Promise<boolean>;

/**
 * Sells seats of the coming days to other customers, guests who cannot sign in, so that the seat maps and the figures of
 * the day look realistic. The emulator gets their payments in one call, before the database: a start that fails in between
 * sends the same ones again. Without the emulator the tickets are free (docs/decisions/0069).
 */
export async function seedCrowd(
  tx: Transaction,
  { instant, pay }: { instant: Date; pay: PayAtEmulator },
): Promise<void> {
  const screenings = await findEmptyScreenings(tx, instant);
  if (screenings.length === 0) return;
  const seats = groupedBy(await findFreeSeats(tx, screenings), (place) => place.screeningId);
  const parties = screenings.flatMap((each) => partiesFor(each, seats.get(each.id) ?? []));
  const purchases = planPurchases(parties, await findAdultPrices(tx), instant);
  const paid = purchases.flatMap(({ payment: made }) => made ?? []);
  const isPaid = paid.length > 0 && (await pay(paid));
  await sell(tx, await findOrAddGuests(tx, instant), purchases, { instant, isPaid });
}

function findEmptyScreenings(tx: Transaction, instant: Date) {
  const sold = tx
    .select({ one: sql`1` })
    .from(reservation)
    .where(
      and(
        eq(reservation.screeningId, screening.id),
        like(reservation.ticketCode, `${TICKET_CODE}%`),
      ),
    );
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

/** What a party buys. */
interface Purchase {
  party: Party;
  ticket: AdultTicket | undefined;
  total: number;
  boughtAt: Date;
  /** Null where nothing is to pay. */
  payment: CrowdPayment | null;
}

/** Half of them buy on the day of the start, the others in the days before it. In the order of their time. */
function planPurchases(
  parties: readonly Party[],
  prices: ReadonlyMap<number, AdultTicket>,
  instant: Date,
): Purchase[] {
  const midnight = startOfKoreaDate(koreaDate(instant)).getTime();
  return parties
    .map((party, index) => {
      const ticket = prices.get(party.roomId);
      const total = (ticket?.price ?? 0) * party.seatIds.length;
      const earliest = index % 2 === 0 ? midnight : instant.getTime() - BOUGHT_WITHIN_DAYS * DAY_MS;
      const share = (index * 0.618034) % 1;
      const boughtAt = new Date(earliest + Math.floor(share * (instant.getTime() - earliest)));
      const payment = total === 0 ? null : paymentOf(party, { index, total, boughtAt });
      return { party, ticket, total, boughtAt, payment };
    })
    .sort((a, b) => a.boughtAt.getTime() - b.boughtAt.getTime());
}

function paymentOf(
  party: Party,
  { index, total, boughtAt }: { index: number; total: number; boughtAt: Date },
): CrowdPayment {
  const name = nameOf(party);
  return {
    paymentKey: `box-office-${name}`,
    orderId: `ORDER-box-office-${name}`,
    orderName: `영화 예매 ${party.seatIds.length}매`,
    method: METHODS[index % METHODS.length] ?? 'CARD',
    amount: total,
    approvedAt: boughtAt.toISOString(),
  };
}

/** The same in every start, and no other party's. */
function nameOf({ screeningId, seatIds }: Party): string {
  return `${screeningId}-${String(seatIds[0])}`;
}

/** No password has their hash, so that they cannot sign in. As guests they earn no points. @returns their ids */
async function findOrAddGuests(tx: Transaction, instant: Date): Promise<number[]> {
  const emails = Array.from({ length: GUESTS }, (_, index) => `guest-${index + 1}@marquee.example`);
  await tx
    .insert(customer)
    .values(
      emails.map((email, index) => ({
        kind: 'GUEST' as const,
        name: `관객 ${index + 1}`,
        email,
        phone: '',
        passwordHash: '!',
        registeredAt: new Date(instant.getTime() - BOUGHT_WITHIN_DAYS * DAY_MS),
      })),
    )
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.kind, 'GUEST'), inArray(customer.email, emails)))
    .orderBy(asc(customer.id));
  return rows.map(({ id }) => id);
}

/** How a start of the demo sells. */
interface Sale {
  instant: Date;
  /** Whether the emulator has the payments. */
  isPaid: boolean;
}

async function sell(
  tx: Transaction,
  guests: readonly number[],
  purchases: readonly Purchase[],
  sale: Sale,
): Promise<void> {
  const bought = new Map<number, number>();
  const rows = purchases.map((purchase) => {
    const { screeningId } = purchase.party;
    const earlier = bought.get(screeningId) ?? screeningId * 7;
    bought.set(screeningId, earlier + 1);
    return { ...purchase, customerId: guests[earlier % guests.length] ?? 0 };
  });
  const sold: Sold[] = [];
  for (const chunk of chunksOf(rows)) {
    const stored = await tx
      .insert(reservation)
      .values(
        chunk.map(({ party, customerId, total, boughtAt }) => ({
          customerId,
          screeningId: party.screeningId,
          state: 'COMPLETED' as const,
          totalAmount: total,
          ticketCode: `${TICKET_CODE}${party.screeningId}-${party.seatIds.join('-')}`,
          createdAt: boughtAt,
          completedAt: boughtAt,
        })),
      )
      .returning({ id: reservation.id });
    sold.push(...chunk.map((row, index) => ({ ...row, reservationId: stored[index]?.id ?? 0 })));
  }
  for (const chunk of chunksOf(sold)) await storeParts(tx, chunk, sale);
}

interface Sold extends Purchase {
  customerId: number;
  reservationId: number;
}

async function storeParts(
  tx: Transaction,
  sold: readonly Sold[],
  { instant, isPaid }: Sale,
): Promise<void> {
  await tx
    .insert(reservationTicket)
    .values(
      sold.flatMap(({ reservationId, ticket, party }) =>
        ticket ? [{ reservationId, ...ticket, count: party.seatIds.length }] : [],
      ),
    );
  await tx.insert(payment).values(
    sold.map(({ reservationId, customerId, party, total, boughtAt, payment: made }, index) => {
      const final = isPaid ? total : 0;
      return {
        reservationId,
        customerId,
        screeningId: party.screeningId,
        orderId: made?.orderId ?? `ORDER-box-office-${nameOf(party)}`,
        state: 'DONE' as const,
        method: made?.method ?? ('CARD' as const),
        amount: total,
        discountAmount: total - final,
        usedPoints: 0,
        finalAmount: final,
        providerAmount: final,
        providerCurrency: 'KRW' as const,
        paymentKey: isPaid ? made?.paymentKey : null,
        partiallyCancellable: made && !isReturnedOnlyAsWhole(made.method),
        requestedAt: boughtAt,
        approvedAt: boughtAt,
        // Spread over a day, so that the provider is not asked about all of them at once.
        checkAt: new Date(instant.getTime() + DAY_MS + (index * DAY_MS) / sold.length),
      };
    }),
  );
  const places = sold.flatMap(({ reservationId, customerId, party }) =>
    party.seatIds.map((seatId) => ({ reservationId, customerId, seatId, party })),
  );
  await tx
    .insert(reservationSeat)
    .values(places.map(({ reservationId, seatId }) => ({ reservationId, seatId })));
  await tx.insert(seatClaim).values(
    places.map(({ reservationId, customerId, seatId, party }) => ({
      screeningId: party.screeningId,
      seatId,
      roomId: party.roomId,
      customerId,
      reservationId,
      state: 'BOOKED' as const,
    })),
  );
}

interface AdultTicket {
  ticketTypeId: number;
  typeName: string;
  price: number;
}

async function findAdultPrices(tx: Transaction): Promise<ReadonlyMap<number, AdultTicket>> {
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
