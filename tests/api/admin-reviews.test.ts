import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditDatabase } from '../../server/audit/audit.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { customer } from '../../server/db/schema/people.ts';
import { review, reviewLike } from '../../server/db/schema/reviews.ts';
import { lockCustomer } from '../../server/modules/ledger/holds-store.ts';
import { readAdminReviews } from '../../server/modules/reviews/admin-reviews.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { setAdminStage } from './support/admin-stage.ts';
import type { ApiAnswer } from './support/api.ts';
import { insertSmallCinema, openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { setStreams } from './support/event-stream.ts';
import {
  insertMovie,
  insertScreening,
  insertSignedIn,
  insertSignedInAdministrator,
  only,
} from './support/fixtures.ts';
import { openMeasured, type MeasuredDatabase } from './support/read-work.ts';
import { COMMENT, insertReservation, insertReview } from './support/review-rows.ts';
import { reviewCalls } from './support/reviews.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 0, minute));
const told = ({ status, body }: ApiAnswer) => [status, body];
const idsIn = ({ body }: ApiAnswer) =>
  (body as { content: { reviewId: number }[] }).content.map(({ reviewId }) => reviewId);
const evening = { rows: [6], startsAt: '2026-11-20T19:30:00+09:00' };

describeOnAnyDatabase('the administrators’ reviews', (open) => {
  const stage = setAdminStage(open);
  const streams = setStreams(stage);
  const calls = reviewCalls(() => stage.server);

  /** Three reviews by two customers of two films; that of `cancelled` is not shown to customers. */
  async function insertReviews() {
    const { orm } = stage.database;
    const cinema = await insertSmallCinema(orm, evening);
    const { movieId, screeningId, haneul, bada, room } = cinema;
    const otherMovieId = await insertMovie(orm, { title: '새벽의 끝' });
    const otherScreeningId = await insertScreening(orm, {
      ...{ movieId: otherMovieId, roomId: room.roomId, startsAt: '2026-11-21T10:00:00+09:00' },
    });
    const shown = await insertReview(orm, {
      ...{ movieId, screeningId, customerId: haneul.customerId },
      ...{ rating: 4, createdAt: at(1) },
    });
    const cancelled = await insertReview(orm, {
      ...{ movieId, screeningId, customerId: bada.customerId, rating: 1, createdAt: at(2) },
      reservationId: await insertReservation(orm, {
        ...{ customerId: bada.customerId, screeningId, state: 'CANCELLED' },
      }),
    });
    const other = await insertReview(orm, {
      ...{ movieId: otherMovieId, screeningId: otherScreeningId, customerId: bada.customerId },
      ...{ rating: 5, createdAt: at(3) },
    });
    return { ...cinema, otherMovieId, otherScreeningId, shown, cancelled, other };
  }

  it('A-REV-1: lists all reviews, the latest or the oldest first', async () => {
    const { shown, cancelled, other } = await insertReviews();
    const latest = await stage.get('reviews');
    expect(latest.body).toMatchObject({ totalElements: 3, totalPages: 1, last: true, number: 0 });
    expect([
      idsIn(latest),
      idsIn(await stage.get('reviews?sort=latest')),
      idsIn(await stage.get('reviews?sort=oldest')),
    ]).toEqual([
      [other, cancelled, shown],
      [other, cancelled, shown],
      [shown, cancelled, other],
    ]);
    expect((await stage.get('reviews?sort=like')).status).toBe(400);
  });

  it('A-REV-1: lists the reviews of a film and of a customer', async () => {
    const made = await insertReviews();
    const { shown, cancelled, other } = made;
    const ofMovie = await stage.get(`reviews/movie/${made.movieId}`);
    const ofCustomer = await stage.get(`reviews/customer/${made.bada.customerId}?sort=oldest`);
    expect([idsIn(ofMovie), idsIn(ofCustomer)]).toEqual([
      [cancelled, shown],
      [cancelled, other],
    ]);
    expect(ofMovie.body).toMatchObject({ totalElements: 2 });
    expect(ofCustomer.body).toMatchObject({ totalElements: 2 });
    const { orm } = stage.database;
    const unseen = await insertMovie(orm, { title: '빈 극장' });
    const { customerId } = await insertSignedIn(orm, 'silent');
    const nothing = { content: [], last: true, totalPages: 0, totalElements: 0, number: 0 };
    expect((await stage.get(`reviews/movie/${unseen}`)).body).toEqual(nothing);
    expect((await stage.get(`reviews/customer/${customerId}`)).body).toEqual(nothing);
  });

  it.each(['latest', 'oldest'])(
    'A-REV-1: shows each review on one page of ten by %s, also with ties',
    async (sort) => {
      const { orm } = stage.database;
      const { movieId, screeningId, haneul } = await insertSmallCinema(orm, evening);
      const ids: number[] = [];
      for (let index = 0; index < 23; index += 1) {
        const { customerId } = haneul;
        const createdAt = at(index % 2);
        ids.push(await insertReview(orm, { movieId, screeningId, customerId, createdAt }));
      }
      const pages = [];
      for (const page of [0, 1, 2, 3]) {
        pages.push(await stage.get(`reviews?sort=${sort}&page=${page}`));
      }
      expect(pages.map(({ body }) => ({ ...(body as object), content: undefined }))).toMatchObject([
        { number: 0, last: false, totalPages: 3, totalElements: 23 },
        { number: 1, last: false, totalPages: 3, totalElements: 23 },
        { number: 2, last: true, totalPages: 3, totalElements: 23 },
        { number: 3, last: true, totalPages: 3, totalElements: 23 },
      ]);
      expect(pages.map((page) => idsIn(page).length)).toEqual([10, 10, 3, 0]);
      expect(pages.flatMap(idsIn).sort((a, b) => a - b)).toEqual(ids);
      expect(idsIn(await stage.get('reviews?size=4'))).toHaveLength(4);
    },
  );

  it('A-REV-2: shows film, author, rating, comment, likes and time', async () => {
    const { shown, movieId, haneul } = await insertReviews();
    const expected = {
      reviewId: shown,
      movieId,
      movieTitle: expect.any(String) as string,
      customerId: haneul.customerId,
      customerLoginId: 'haneul',
      rating: 4,
      comment: COMMENT,
      likeCount: 0,
      createdAt: '2026-11-20T09:01:00+09:00',
    };
    expect(told(await stage.get(`reviews/${shown}`))).toEqual([200, expected]);
    expect((await stage.get('reviews?sort=oldest&size=1')).body).toMatchObject({
      content: [expected],
    });
  });

  it('A-REV-1, A-REV-2, A-REV-4: knows no other review, film or customer', async () => {
    const { shown } = await insertReviews();
    expect((await stage.remove(`reviews/${shown}`)).status).toBe(204);
    const answers = [
      await stage.get(`reviews/${shown}`),
      await stage.get('reviews/999999'),
      await stage.remove(`reviews/${shown}`),
      await stage.remove('reviews/999999'),
      await stage.get('reviews/movie/999999'),
      await stage.get('reviews/customer/999999'),
    ];
    const missing = (message: string) => [404, { message, code: 'NOT_FOUND' }];
    const unknown = missing('리뷰를 찾을 수 없어요.');
    const notDeleted = missing('삭제할 리뷰를 찾을 수 없어요.');
    expect(answers.map(told)).toEqual([
      ...[unknown, unknown, notDeleted, notDeleted],
      missing('영화를 찾을 수 없어요. 이미 삭제되었을 수 있어요.'),
      missing('고객을 찾을 수 없어요.'),
    ]);
    expect(await stage.audit()).toHaveLength(1);
  });

  it('A-REV-4: deletes a review with its likes and its part of the film’s score', async () => {
    const { orm } = stage.database;
    const { shown, cancelled, movieId, screeningId, haneul, bada } = await insertReviews();
    const kept = await insertReview(orm, {
      ...{ movieId, screeningId, customerId: bada.customerId, rating: 5 },
    });
    await calls.like(bada, shown);
    await calls.like(haneul, kept);
    const points = () => orm.select({ id: customer.id, points: customer.points }).from(customer);
    const before = await points();
    expect((await calls.summary(movieId)).body).toMatchObject({
      averageRating: 4.5,
      totalReviews: 2,
    });
    for (const id of [shown, cancelled]) {
      expect(told(await stage.remove(`reviews/${id}`))).toEqual([204, undefined]);
    }
    expect((await calls.summary(movieId)).body).toMatchObject({
      averageRating: 5,
      totalReviews: 1,
    });
    expect((await stage.get(`reviews/movie/${movieId}`)).body).toMatchObject({ totalElements: 1 });
    expect((await stage.get('reviews')).body).toMatchObject({ totalElements: 2 });
    expect(await orm.select({ reviewId: reviewLike.reviewId }).from(reviewLike)).toEqual([
      { reviewId: kept },
    ]);
    expect(await points()).toEqual(before);
  });

  it('A-REV-4: lets the author review the booking again', async () => {
    const { orm } = stage.database;
    const { shown, movieId, haneul } = await insertReviews();
    const [row] = await orm.select().from(review).where(eq(review.id, shown));
    await stage.remove(`reviews/${shown}`);
    const body = { movieId, reservationId: row?.reservationId, rating: 5, comment: COMMENT };
    expect((await calls.create(haneul, body)).status).toBe(201);
  });

  it('A-REV-5: records the deletion without the comment and the login id', async () => {
    const { shown, movieId, haneul } = await insertReviews();
    const { movieTitle } = (await stage.get(`reviews/${shown}`)).body as { movieTitle: string };
    await stage.remove(`reviews/${shown}`);
    expect(await stage.audit()).toMatchObject([
      {
        ...{ loginId: 'basic', kind: 'REVIEW', action: 'DELETE' },
        ...{ subjectId: shown, subjectName: movieTitle, after: null },
      },
    ]);
    expect((await stage.audit())[0]?.before).toEqual({
      reviewId: String(shown),
      movieId: String(movieId),
      movieTitle,
      customerId: String(haneul.customerId),
      rating: '4',
      likeCount: '0',
      createdAt: '2026-11-20T09:01:00+09:00',
    });
  });

  it('A-REV-6: notifies the open pages of a deletion', async () => {
    const { shown } = await insertReviews();
    const stream = await streams.open('/api/catalogue/events');
    await stream.next();
    await stage.remove(`reviews/${shown}`);
    expect(await stream.next()).toEqual(['catalogue', { changedMsAgo: 0 }]);
  });
});

describeOnPostgres('deletions of reviews at the same time', (open) => {
  const stage = setStage(open);
  const calls = reviewCalls(() => stage.server);

  const stored = async () => {
    const rows = await stage.database.orm
      .select({
        shown: movie.reviewCount,
        ratings: movie.reviewRatingSum,
        written: movie.writtenReviewCount,
      })
      .from(movie);
    return only(rows);
  };
  const findFaults = async () =>
    (await auditDatabase(stage.database.orm))
      .filter(({ number }) => number === 11)
      .flatMap(({ faults }) => faults);

  async function reviewOf(index: number) {
    const { booker, cinema } = stage;
    const { movieId, haneul } = cinema;
    const { reservationId } = await booker.pay(haneul, cinema, stage.seats(index));
    const { body } = await calls.create(haneul, {
      ...{ movieId, reservationId, rating: 4, comment: COMMENT },
    });
    return { reservationId, reviewId: (body as { reviewId: number }).reviewId };
  }

  async function administrator() {
    const { session } = await insertSignedInAdministrator(stage.database.orm, 'basic');
    return (reviewId: number) =>
      stage.server.api.request('DELETE', `/api/admin/reviews/${reviewId}`, { session });
  }

  it('A-REV-4: deletes a review once', async () => {
    const remove = await administrator();
    const { reviewId } = await reviewOf(0);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(reviewId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    expect(await stored()).toEqual({ shown: 0, ratings: 0, written: 0 });
  });

  it('A-REV-4: waits for a cancellation of the author’s booking', async () => {
    const { cinema, database } = stage;
    const { customerId } = cinema.haneul;
    const { screeningId, movieId } = cinema;
    const remove = await administrator();
    const reservationId = await insertReservation(database.orm, { customerId, screeningId });
    const reviewId = await insertReview(database.orm, {
      ...{ customerId, screeningId, movieId, reservationId },
    });
    const cancelled = signal();
    const waitedFor = signal();
    const cancelling = database.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      await tx
        .update(reservation)
        .set({ state: 'CANCELLED', closedAt: at(0) })
        .where(eq(reservation.id, reservationId));
      cancelled.give();
      await waitedFor.given;
    });
    await cancelled.given;
    const removing = remove(reviewId);
    await untilWaiting(database, 1);
    waitedFor.give();
    await cancelling;
    expect((await removing).status).toBe(204);
    expect(await stored()).toEqual({ shown: 0, ratings: 0, written: 0 });
  });

  it('A-REV-4: keeps the film’s score right beside the author’s changes', async () => {
    const remove = await administrator();
    const { haneul, bada } = stage.cinema;
    for (let round = 0; round < 6; round += 1) {
      const { reviewId, reservationId } = await reviewOf(round);
      const [deleted, ...others] = await Promise.all([
        remove(reviewId),
        stage.cancel(haneul, reservationId),
        calls.like(bada, reviewId),
        calls.update(haneul, reviewId, { rating: 1, comment: COMMENT }),
      ]);
      expect(deleted.status).toBe(204);
      expect(others.filter(({ status }) => status >= 500)).toEqual([]);
    }
    expect(await findFaults()).toEqual([]);
    expect(await stored()).toEqual({ shown: 0, ratings: 0, written: 0 });
  });
});

describe('the work for a page of the administrators’ reviews', () => {
  let measured: MeasuredDatabase;
  let cinema: SmallCinema;

  beforeAll(async () => {
    measured = await openMeasured();
    cinema = await openSmallCinema(measured.database);
    const { movieId, screeningId, haneul, bada, room } = cinema;
    const other = await insertMovie(measured.database.orm, { title: '새벽의 끝' });
    const otherScreening = await insertScreening(measured.database.orm, {
      ...{ movieId: other, roomId: room.roomId, startsAt: '2026-11-21T10:00:00+09:00' },
    });
    // 60 of 3,000 are of the film, and 30 of these by haneul.
    await measured.database.exec(`
      with made as (
        insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, booking_number, completed_at)
        select case when n <= 30 then ${haneul.customerId} else ${bada.customerId} end, case when n <= 60 then ${screeningId} else ${otherScreening} end, 'COMPLETED', 0, 'a-ticket-code-of-reviews-' || n, new_booking_number(), app_now()
        from generate_series(1, 3000) n
        returning id, customer_id, screening_id
      )
      insert into review (movie_id, customer_id, screening_id, reservation_id, rating, comment, created_at)
      select case screening_id when ${screeningId} then ${movieId} else ${other} end, customer_id, screening_id, id, 5, '${COMMENT}', app_now() - id * interval '1 minute'
      from made;
      analyze;
    `);
  });
  afterAll(() => measured.database.close());

  it.each([
    ['all', 'latest', 'review_created', 3000],
    ['all', 'oldest', 'review_created', 3000],
    ['movie', 'latest', 'review_latest', 60],
    ['movie', 'oldest', 'review_latest', 60],
    ['customer', 'latest', 'review_author', 30],
    ['customer', 'oldest', 'review_author', 30],
  ] as const)(
    'A-REV-3: does not depend on the number of reviews: %s, %s first',
    async (kind, sort, index, total) => {
      const ids = { movie: cinema.movieId, customer: cinema.haneul.customerId };
      const filter = kind === 'all' ? { kind } : { kind, id: ids[kind] };
      const page = () => readAdminReviews(measured.database.orm, filter, { sort, page: 1 });
      expect(await page()).toMatchObject({ totalElements: total, number: 1 });
      const work = await measured.measure(page);
      expect(work.rows).toBeLessThan(300);
      expect(work.indexes).toContain(index);
      expect(work.scanned).not.toContain('review');
    },
  );

  it('A-REV-3: reads far pages through the index, and nothing after the last page', async () => {
    const read = (page: number) =>
      readAdminReviews(measured.database.orm, { kind: 'all' }, { page });
    const far = await measured.measure(() => read(200));
    expect([far.indexes.includes('review_created'), far.scanned.includes('review')]).toEqual([
      true,
      false,
    ]);
    // The number of all reviews is the sum of its shards, which are in one small table with those of other lists.
    const after = await measured.measure(() => read(300));
    expect([after.rows < 110, after.scanned.includes('review')]).toEqual([true, false]);
  });
});
