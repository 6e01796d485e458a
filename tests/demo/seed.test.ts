import { and, asc, count, eq, exists, gt, inArray, isNull, like, sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { administrator as person, demoCustomer, visits } from '../../demo/audience.ts';
import { artworkKinds } from '../../demo/art/pictures.ts';
import { films } from '../../demo/films.ts';
import { actors } from '../../demo/people.ts';
import { seedDemo } from '../../demo/seed.ts';
import type { CrowdPayment } from '../../demo/seed/crowd.ts';
import { koreaDate } from '../../domain/korea-time.ts';
import type { Database } from '../../server/db/client.ts';
import { reservation, seatClaim, seatHold } from '../../server/db/schema/booking.ts';
import { actor, actorImage, image, movie, movieImage } from '../../server/db/schema/catalogue.ts';
import { payment, pointEntry } from '../../server/db/schema/money.ts';
import { administrator, customer } from '../../server/db/schema/people.ts';
import { screening, seat } from '../../server/db/schema/programme.ts';
import { review, reviewLike } from '../../server/db/schema/reviews.ts';
import { awardPoints } from '../../server/jobs/award-points.ts';
import { listReservations } from '../../server/modules/reservations/reservation-views.ts';
import { only, setTime } from '../api/support/fixtures.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { fingerprint } from './support/fingerprint.ts';

const FRIDAY_NOON = '2026-11-20T12:00:00+09:00';
const SATURDAY_NOON = '2026-11-21T12:00:00+09:00';

describeOnAnyDatabase('the demo cinema', (open) => {
  let database: Database;
  const paid: CrowdPayment[] = [];
  beforeAll(async () => {
    paid.length = 0;
    database = await open();
    await setTime(database.orm, FRIDAY_NOON);
    await seed();
  });
  const seed = (): Promise<void> =>
    seedDemo(database, {
      hashPassword: (password) => Promise.resolve(`hash of ${password}`),
      earningText: (title) => `${title} 관람 적립`,
      payAtEmulator: (payments) => Promise.resolve(paid.push(...payments) > 0),
    });

  const ledger = () =>
    paid.map(({ orderId, amount }) => ({ orderId, captured: amount, cancelled: 0 }));

  it('passes the audit with the payments that the provider has', async () => {
    expect(paid.length).toBeGreaterThan(500);
    await expectSound(database, ledger());
  });

  it('is unchanged by seeding again', async () => {
    const before = await fingerprint(database);
    await seed();
    expect(await fingerprint(database)).toEqual(before);
  });

  it('A-SIGN-5: has one administrator, whose changes are kept', async () => {
    const { orm } = database;
    const { password, ...told } = person;
    const [row, ...others] = await orm.select().from(administrator);
    await orm.update(administrator).set({ name: '새 이름' });
    await seed();
    const [later] = await orm.select({ name: administrator.name }).from(administrator);
    await orm.update(administrator).set({ name: person.name });
    expect([row, others, later]).toEqual([
      {
        ...told,
        id: row?.id,
        passwordHash: `hash of ${password}`,
        registeredAt: row?.registeredAt,
        lastLoginAt: null,
      },
      [],
      { name: '새 이름' },
    ]);
  });

  it('draws its rooms, and keeps the seats that were changed', async () => {
    const { orm } = database;
    const undrawn = await orm.select().from(seat).where(isNull(seat.gridColumn));
    const broken = only(
      await orm
        .select({ id: seat.id })
        .from(seat)
        .where(and(eq(seat.outOfOrder, true), eq(seat.rowIdentifier, 'C'))),
    );
    const repair = (outOfOrder: boolean) =>
      orm.update(seat).set({ outOfOrder }).where(eq(seat.id, broken.id));
    await repair(false);
    await seed();
    const later = only(await orm.select().from(seat).where(eq(seat.id, broken.id)));
    await repair(true);
    expect([undrawn, later.outOfOrder]).toEqual([[], false]);
  });

  it('has every size of every picture', async () => {
    const { orm } = database;
    expect(await orm.$count(movieImage)).toBe(films.length * 9);
    expect(await orm.$count(actorImage)).toBe(actors.length * 2);
    const [poster] = await orm
      .select({ width: image.width, height: image.height, type: image.contentType })
      .from(movieImage)
      .innerJoin(image, eq(image.hash, movieImage.imageHash))
      .where(eq(movieImage.kind, 'POSTER'))
      .orderBy(asc(image.width));
    expect(poster).toEqual({ width: 300, height: 450, type: 'image/webp' });
  });

  it('has a JPEG for the links of every film and actor, also in a database of an earlier version (X-PAGE-19)', async () => {
    const { orm } = database;
    const before = await fingerprint(database);
    await orm.update(movie).set({ shareImage: null });
    await orm.update(actor).set({ shareImage: null });
    await seed();
    expect(await fingerprint(database)).toEqual(before);
    for (const table of [movie, actor]) {
      const shares = await orm
        .selectDistinct({ type: image.contentType, width: image.width, height: image.height })
        .from(table)
        .leftJoin(image, eq(image.hash, table.shareImage));
      expect(shares).toEqual([
        { type: 'image/jpeg', ...artworkKinds[table === movie ? 'backdrop' : 'portrait'].share },
      ]);
    }
  });

  it('adds taglines and tall backdrops to a database of an earlier version (C-FILM-41, C-FILM-42)', async () => {
    const { orm } = database;
    const before = await fingerprint(database);
    await orm.update(movie).set({ tagline: null });
    await orm.delete(movieImage).where(eq(movieImage.kind, 'TALL_BACKDROP'));
    await seed();
    expect(await fingerprint(database)).toEqual(before);
    const widths = await orm
      .select({ width: movieImage.width, films: count() })
      .from(movieImage)
      .where(eq(movieImage.kind, 'TALL_BACKDROP'))
      .groupBy(movieImage.width)
      .orderBy(asc(movieImage.width));
    expect(widths).toEqual([480, 800, 1080].map((width) => ({ width, films: films.length })));
    const taglines = await orm.select({ title: movie.title, tagline: movie.tagline }).from(movie);
    expect(new Map(taglines.map(({ title, tagline }) => [title, tagline]))).toEqual(
      new Map(films.map(({ title, tagline }) => [title, tagline])),
    );
  });

  it('sells seats of every screening of the next days to other customers', async () => {
    const { orm } = database;
    const sold = orm
      .select({ screeningId: seatClaim.screeningId })
      .from(seatClaim)
      .innerJoin(customer, eq(customer.id, seatClaim.customerId))
      .where(eq(customer.kind, 'GUEST'));
    const emptied = await orm
      .select({ id: screening.id })
      .from(screening)
      .where(
        and(
          gt(screening.startsAt, new Date(FRIDAY_NOON)),
          sql`${screening.startsAt} < ${FRIDAY_NOON}::timestamptz + interval '4 days'`,
          sql`${screening.id} not in ${sold}`,
        ),
      );
    expect(emptied).toEqual([]);
  });

  it('has every past visit of its customers and no future one', async () => {
    const made = await visitOrders();
    expect(made.length).toBe(visits.filter((visit) => visit.dayOffset < 0).length);
    expect(made.filter(({ startsAt }) => startsAt > new Date(FRIDAY_NOON))).toEqual([]);
  });

  it('shows the demo customer completed and cancelled visits', async () => {
    const { content } = await listReservations(database, (await demo()).id, {});
    expect(
      content.map((each) => [
        each.screeningTime.slice(0, 10),
        each.movieTitle,
        each.status,
        each.seatNumbers.length,
        each.totalAmount,
      ]),
    ).toEqual([
      ['2026-11-17', '일곱 번째 궤도', 'COMPLETED', 2, 40_000],
      ['2026-11-12', '산군의 밤', 'CANCELLED', 2, 37_000],
      ['2026-11-11', '국수 대작전', 'COMPLETED', 2, 30_000],
      ['2026-11-05', '여름은 두 번 온다', 'COMPLETED', 2, 40_000],
      ['2026-10-28', '겨울을 그리는 법', 'COMPLETED', 1, 15_000],
    ]);
  });

  it('has the points of completed visits, which the server does not award again', async () => {
    const { id, points } = await demo();
    const entries = await database.orm
      .select({ amount: pointEntry.amount, description: pointEntry.description })
      .from(pointEntry)
      .where(eq(pointEntry.customerId, id))
      .orderBy(asc(pointEntry.id));
    expect({ points, entries }).toEqual({
      points: 7250,
      entries: [
        { amount: 1000, description: '회원가입 축하 포인트' },
        { amount: 750, description: '겨울을 그리는 법 관람 적립' },
        { amount: 2000, description: '여름은 두 번 온다 관람 적립' },
        { amount: 1500, description: '국수 대작전 관람 적립' },
        { amount: 2000, description: '일곱 번째 궤도 관람 적립' },
      ],
    });
    const before = await fingerprint(database);
    await awardPoints(database);
    expect(await fingerprint(database)).toEqual(before);
  });

  it('has the reviews written after the screenings, with their likes', async () => {
    const { orm } = database;
    const likes = orm
      .select({ reviewId: reviewLike.reviewId, total: count().as('total') })
      .from(reviewLike)
      .groupBy(reviewLike.reviewId)
      .as('likes');
    const rows = await orm
      .select({
        comment: review.comment,
        rating: review.rating,
        likeCount: review.likeCount,
        liked: sql`coalesce(${likes.total}, 0)`.mapWith(Number),
        createdAt: review.createdAt,
        endsAt: screening.endsAt,
      })
      .from(review)
      .innerJoin(screening, eq(screening.id, review.screeningId))
      .leftJoin(likes, eq(likes.reviewId, review.id));
    const told = (list: { comment: string; rating: number; likeCount: number }[]) =>
      list.map(({ comment, rating, likeCount }) => `${rating} ${likeCount} ${comment}`).sort();
    expect(told(rows)).toEqual(told(visits.flatMap(({ review: said }) => said ?? [])));
    expect(rows.filter(({ likeCount, liked }) => likeCount !== liked)).toEqual([]);
    expect(rows.filter(({ createdAt, endsAt }) => createdAt <= endsAt)).toEqual([]);
    expect(rows.filter(({ createdAt }) => createdAt > new Date(FRIDAY_NOON))).toEqual([]);
  });

  it('contains no likes by the demo customer', async () => {
    const ofDemo = eq(reviewLike.customerId, (await demo()).id);
    expect(await database.orm.$count(reviewLike, ofDemo)).toBe(0);
    const own = database.orm
      .select({ one: sql`1` })
      .from(review)
      .where(and(eq(review.id, reviewLike.reviewId), eq(review.customerId, reviewLike.customerId)));
    expect(await database.orm.$count(reviewLike, exists(own))).toBe(0);
  });

  describe('a day later', () => {
    interface Kept {
      id: number;
      movieId: number;
      startsAt: Date;
    }
    let ordersBefore: { orderId: string }[];
    let bookedBefore: Kept[];
    let claimsBefore: number;
    let held: Kept;
    let reviewsBefore: number;

    beforeAll(async () => {
      const [first] = await database.orm.select({ id: review.id }).from(review).limit(1);
      await database.orm.delete(review).where(eq(review.id, first?.id ?? 0));
      reviewsBefore = await database.orm.$count(review);
      ordersBefore = await visitOrders();
      held = await holdInLastWeek();
      bookedBefore = await bookedScreenings();
      claimsBefore = await database.orm.$count(seatClaim);
      await setTime(database.orm, SATURDAY_NOON);
      await seed();
    });

    it('passes the audit, and is unchanged by seeding again', async () => {
      await expectSound(database, ledger());
      const before = await fingerprint(database);
      await seed();
      expect(await fingerprint(database)).toEqual(before);
    });

    it('has moved the dates of the films', async () => {
      const [film] = films;
      const [row] = await database.orm
        .select({ on: movie.releaseDate })
        .from(movie)
        .where(eq(movie.title, film?.title ?? ''));
      const release = Date.parse(SATURDAY_NOON) + (film?.releaseOffsetDays ?? 0) * 86_400_000;
      expect(row?.on).toBe(koreaDate(new Date(release)));
    });

    it('keeps every screening with bookings or holds', async () => {
      const ids = [...bookedBefore, held].map(({ id }) => id);
      const kept = await screeningsWhere(inArray(screening.id, ids));
      expect(kept).toEqual([...bookedBefore, held].sort((a, b) => a.id - b.id));
      expect(bookedBefore.length).toBeGreaterThan(50);
    });

    it('shows films on each of the fifteen days, and sells seats of the new day', async () => {
      const coming = await screeningsWhere(gt(screening.startsAt, new Date(SATURDAY_NOON)));
      const days = new Set(coming.map(({ startsAt }) => koreaDate(startsAt)));
      expect([...days].filter((day) => day <= '2026-12-05').length).toBe(15);
      expect(await database.orm.$count(seatClaim)).toBeGreaterThan(claimsBefore);
    });

    it('adds no visit, and does not bring back a review that was deleted', async () => {
      expect(await visitOrders()).toEqual(ordersBefore);
      expect(await database.orm.$count(review)).toBe(reviewsBefore);
    });

    async function holdInLastWeek(): Promise<Kept> {
      const [last] = await screeningsWhere(
        gt(screening.startsAt, new Date('2026-12-01T12:00:00+09:00')),
      );
      if (!last) throw new Error('Nothing is shown in the last week');
      await database.orm.insert(seatHold).values({
        customerId: (await demo()).id,
        screeningId: last.id,
        startedAt: new Date(FRIDAY_NOON),
        deadline: new Date(FRIDAY_NOON),
      });
      return last;
    }

    function bookedScreenings(): Promise<Kept[]> {
      const booked = database.orm.select({ id: reservation.screeningId }).from(reservation);
      return screeningsWhere(inArray(screening.id, booked));
    }

    function screeningsWhere(condition: SQL): Promise<Kept[]> {
      return database.orm
        .select({ id: screening.id, movieId: screening.movieId, startsAt: screening.startsAt })
        .from(screening)
        .where(condition)
        .orderBy(asc(screening.id));
    }
  });

  async function demo(): Promise<{ id: number; points: number }> {
    return only(
      await database.orm
        .select({ id: customer.id, points: customer.points })
        .from(customer)
        .where(eq(customer.loginId, demoCustomer.loginId)),
    );
  }

  function visitOrders(): Promise<{ orderId: string; startsAt: Date }[]> {
    return database.orm
      .select({ orderId: payment.orderId, startsAt: screening.startsAt })
      .from(payment)
      .innerJoin(screening, eq(screening.id, payment.screeningId))
      .where(like(payment.orderId, 'ORDER-visit-%'))
      .orderBy(asc(payment.id));
  }
});
