import { and, asc, eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { planVisits } from '../../demo/attendance.ts';
import { visits as allVisits } from '../../demo/audience.ts';
import { regulars } from '../../demo/regulars.ts';
import { rooms } from '../../demo/catalogue.ts';
import { films } from '../../demo/films.ts';
import { seedCatalogue } from '../../demo/seed/catalogue.ts';
import { seedCustomers } from '../../demo/seed/customers.ts';
import { idOf } from '../../demo/seed/find-or-add.ts';
import { seedRooms } from '../../demo/seed/rooms.ts';
import { seedVisits, type VisitedCinema } from '../../demo/seed/visits.ts';
import type { PlannedVisit } from '../../demo/types.ts';
import type { Database } from '../../server/db/client.ts';
import { reservation, seatClaim } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { customer } from '../../server/db/schema/people.ts';
import { screening, seat } from '../../server/db/schema/programme.ts';
import { insertScreening, only } from '../api/support/fixtures.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { resetData } from '../support/seed-rows.ts';

const today = '2026-11-20';
const instant = new Date('2026-11-20T12:00:00+09:00');
/** Without the regulars, whose many visits are added in the same way. */
const visits = allVisits.filter(
  ({ loginId }) => !regulars.some((regular) => regular.loginId === loginId),
);
const pastVisits = visits.filter((visit) => visit.dayOffset < 0).length;

describeOnAnyDatabase('past visits', (open) => {
  let database: Database;
  let cinema: VisitedCinema;
  beforeAll(async () => {
    database = await open();
  });
  beforeEach(async () => {
    await resetData(database);
    cinema = await database.transaction(async (tx) => ({
      catalogue: await seedCatalogue(tx, today),
      rooms: await seedRooms(tx),
      today,
      instant,
      visits,
    }));
    await seedCustomers(database, (password) => Promise.resolve(`hash of ${password}`), instant);
  });

  it('are stored as bought a day before the start, and cancelled five hours before it', async () => {
    await seed();
    const [given] = await database.orm
      .select({
        startsAt: screening.startsAt,
        reservation: {
          state: reservation.state,
          createdAt: reservation.createdAt,
          completedAt: reservation.completedAt,
          closedAt: reservation.closedAt,
          cancelReason: reservation.cancelReason,
        },
        payment: {
          state: payment.state,
          paymentKey: payment.paymentKey,
          finalAmount: payment.finalAmount,
          refundAmount: payment.refundAmount,
          providerRefundAmount: payment.providerRefundAmount,
          approvedAt: payment.approvedAt,
          closedAt: payment.closedAt,
        },
        refundDoneAt: outbox.doneAt,
      })
      .from(payment)
      .innerJoin(reservation, eq(reservation.id, payment.reservationId))
      .innerJoin(screening, eq(screening.id, payment.screeningId))
      .leftJoin(outbox, like(outbox.key, 'provider-cancel:%'))
      .where(eq(payment.state, 'REFUNDED'));
    const startsAt = new Date('2026-11-12T14:25:00+09:00');
    const bought = new Date('2026-11-11T12:25:00+09:00');
    const givenBack = new Date('2026-11-12T09:25:00+09:00');
    expect(given).toEqual({
      startsAt,
      reservation: {
        state: 'CANCELLED',
        createdAt: bought,
        completedAt: bought,
        closedAt: givenBack,
        cancelReason: '개인 일정 변경',
      },
      payment: {
        state: 'REFUNDED',
        paymentKey: null,
        finalAmount: 37_000,
        refundAmount: 37_000,
        providerRefundAmount: 37_000,
        approvedAt: bought,
        closedAt: givenBack,
      },
      refundDoneAt: givenBack,
    });
  });

  it('are left out when another film was shown in the room', async () => {
    const visit = plannedAt(0);
    const other = films.find(({ slug }) => slug !== visit.filmSlug);
    const screeningId = await insertScreening(database.orm, {
      movieId: idOf(cinema.catalogue.films, other?.slug ?? ''),
      roomId: idOf(cinema.rooms.rooms, visit.screening.roomSlug),
      startsAt: visit.screening.startsAt,
    });
    await seed();
    expect(await orders()).toHaveLength(pastVisits - 1);
    expect(await database.orm.$count(payment, eq(payment.screeningId, screeningId))).toBe(0);
    await expectSound(database, []);
  });

  it.each(['taken', 'broken', 'kept for a wheelchair'])(
    'are left out when one of the seats is %s',
    async (how) => {
      const visit = plannedAt(1);
      const seatId = await seatOf(visit);
      if (how === 'taken') await take(visit, seatId);
      if (how === 'broken') await mark(seatId, { outOfOrder: true });
      if (how === 'kept for a wheelchair') await mark(seatId, { wheelchair: true });
      await seed();
      const customerId = await idOfCustomer(visit.loginId);
      const made = (await orders()).map(({ orderId }) => orderId);
      expect(made).not.toContain(`ORDER-visit-${customerId}-${visit.filmSlug}`);
      expect(made.length).toBeGreaterThan(0);
    },
  );

  it('are added again for a customer who signs up again', async () => {
    await seed();
    const before = await orders();
    await database.orm
      .update(customer)
      .set({ loginId: 'gone', email: 'gone@marquee.example' })
      .where(eq(customer.loginId, 'demo'));
    await seedCustomers(database, (password) => Promise.resolve(`hash of ${password}`), instant);
    cinema = { ...cinema, today: '2026-11-21', instant: new Date(instant.getTime() + 86_400_000) };
    await seed();
    expect((await orders()).length).toBe(before.length + 5);
    await expectSound(database, []);
  });

  function seed(): Promise<void> {
    return database.transaction((tx) => seedVisits(tx, cinema, (title) => `${title} 관람 적립`));
  }

  function orders() {
    return database.orm
      .select({ orderId: payment.orderId })
      .from(payment)
      .where(like(payment.orderId, 'ORDER-visit-%'))
      .orderBy(asc(payment.id));
  }

  function plannedAt(index: number): PlannedVisit {
    const visit = planVisits(today, visits, films, rooms)[index];
    if (!visit) throw new Error(`There is no visit ${index}`);
    return visit;
  }

  async function seatOf({ screening: { roomSlug }, seatNumbers }: PlannedVisit): Promise<number> {
    const [number = ''] = seatNumbers;
    const row = only(
      await database.orm
        .select({ id: seat.id })
        .from(seat)
        .where(
          and(
            eq(seat.roomId, idOf(cinema.rooms.rooms, roomSlug)),
            eq(seat.rowIdentifier, number.slice(0, 1)),
            eq(seat.position, Number(number.slice(1))),
          ),
        ),
    );
    return row.id;
  }

  async function idOfCustomer(loginId: string): Promise<number> {
    const found = database.orm
      .select({ id: customer.id })
      .from(customer)
      .where(eq(customer.loginId, loginId));
    return only(await found).id;
  }

  async function mark(
    seatId: number,
    change: { outOfOrder: true } | { wheelchair: true },
  ): Promise<void> {
    await database.orm.update(seat).set(change).where(eq(seat.id, seatId));
  }

  /** Another customer has booked the seat of that screening. */
  async function take(visit: PlannedVisit, seatId: number): Promise<void> {
    const roomId = idOf(cinema.rooms.rooms, visit.screening.roomSlug);
    const screeningId = await insertScreening(database.orm, {
      movieId: idOf(cinema.catalogue.films, visit.filmSlug),
      roomId,
      startsAt: visit.screening.startsAt,
    });
    const customerId = await idOfCustomer('demo');
    const { id: reservationId } = only(
      await database.orm
        .insert(reservation)
        .values({
          ...{ customerId, screeningId, state: 'COMPLETED' as const, totalAmount: 0 },
          ticketCode: 'ticket-of-somebody-else',
          completedAt: instant,
        })
        .returning({ id: reservation.id }),
    );
    const state = 'BOOKED' as const;
    await database.orm
      .insert(seatClaim)
      .values({ screeningId, seatId, roomId, customerId, reservationId, state });
  }
});
