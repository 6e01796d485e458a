import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { customer } from '../../server/db/schema/people.ts';
import type { review } from '../../server/db/schema/reviews.ts';
import { listReviews } from '../../server/modules/reviews/review-store.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { openSmallCinema, type SmallCinema } from './support/cinema.ts';
import { insertMovie, insertScreening, insertSession, insertSignedIn } from './support/fixtures.ts';
import { insertReview } from './support/review-rows.ts';
import { reviewCalls, type ReviewPage } from './support/reviews.ts';
import { startTestServer, type TestServer } from './support/server.ts';

interface Scored {
  movieId: number;
  voteAverage: number;
}

const unknownMovie = [404, { message: '영화를 찾을 수 없어요.', code: 'NOT_FOUND' }];
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 0, minute));
const idsOf = ({ content }: ReviewPage): number[] => content.map(({ reviewId }) => reviewId);

describeOnAnyDatabase('reading reviews', (open) => {
  let database: Database;
  let server: TestServer;
  let cinema: SmallCinema;
  const calls = reviewCalls(() => server);

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    cinema = await openSmallCinema(database);
  });

  const add = (values: Partial<typeof review.$inferInsert> = {}): Promise<number> => {
    const { screeningId, movieId, haneul } = cinema;
    const { customerId } = haneul;
    return insertReview(database.orm, { screeningId, movieId, customerId, ...values });
  };

  it('C-REV-1: lists the latest first, or the most liked and then the latest', async () => {
    const old = await add({ createdAt: at(1), likeCount: 3 });
    const middle = await add({ createdAt: at(2), likeCount: 5 });
    const recent = await add({ createdAt: at(3), likeCount: 3 });
    const listed = async (query: string) => idsOf(await calls.ofMovie(cinema.movieId, query));
    expect([
      await listed(''),
      await listed('?sortBy=latest'),
      await listed('?sortBy=like'),
    ]).toEqual([
      [recent, middle, old],
      [recent, middle, old],
      [middle, recent, old],
    ]);
  });

  it.each(['latest', 'like'])(
    'C-REV-1: shows every review on exactly one page by %s, also with ties',
    async (sortBy) => {
      const ids: number[] = [];
      for (let index = 0; index < 23; index += 1) {
        ids.push(await add({ createdAt: at(index % 2), likeCount: index % 3 }));
      }
      const pages: ReviewPage[] = [];
      for (const page of [0, 1, 2, 3]) {
        pages.push(await calls.ofMovie(cinema.movieId, `?sortBy=${sortBy}&page=${page}`));
      }
      expect(pages.map(({ content, ...rest }) => ({ ...rest, size: content.length }))).toEqual([
        { number: 0, size: 10, last: false, totalPages: 3, totalElements: 23 },
        { number: 1, size: 10, last: false, totalPages: 3, totalElements: 23 },
        { number: 2, size: 3, last: true, totalPages: 3, totalElements: 23 },
        { number: 3, size: 0, last: true, totalPages: 3, totalElements: 23 },
      ]);
      expect(pages.flatMap(idsOf).sort((a, b) => a - b)).toEqual(ids);
    },
  );

  it('C-REV-1: returns the requested number per page', async () => {
    const first = await add({ createdAt: at(1) });
    const second = await add({ createdAt: at(2) });
    const third = await add({ createdAt: at(3) });
    const page = await calls.ofMovie(cinema.movieId, '?size=2&page=0');
    expect([idsOf(page), page.totalPages, page.last]).toEqual([[third, second], 2, false]);
    expect(idsOf(await calls.ofMovie(cinema.movieId, '?size=2&page=1'))).toEqual([first]);
    expect((await calls.ofMovie(cinema.movieId, '?size=3')).last).toBe(true);
  });

  it('C-REV-2: returns 0 for a film without reviews, and 404 for an unknown film', async () => {
    const { movieId } = cinema;
    await add();
    const unseen = await insertMovie(database.orm, { title: '새벽의 끝' });
    expect(await calls.ofMovie(unseen)).toEqual({
      content: [],
      last: true,
      totalPages: 0,
      totalElements: 0,
      number: 0,
    });
    expect((await calls.summary(unseen)).body).toEqual({
      movieId: unseen,
      averageRating: 0,
      totalReviews: 0,
    });
    const { api } = server;
    const answers = [await api.get('/api/reviews/movie/999999'), await calls.summary(999_999)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([unknownMovie, unknownMovie]);
    expect((await calls.summary(movieId)).body).toMatchObject({ totalReviews: 1 });
  });

  it('C-FILM-33: gives a film one score in list, page, search and reviews', async () => {
    const { movieId } = cinema;
    await database.orm.update(movie).set({ voteAverage: 7.7 }).where(eq(movie.id, movieId));
    const { api } = server;
    const scores = async () => {
      const { body: list } = await api.get('/api/movies');
      const { body: page } = await api.get(`/api/movies/${movieId}`);
      const { title } = page as { title: string };
      const { body: found } = await api.get(`/api/search?query=${encodeURIComponent(title)}`);
      const films = [list, [page], (found as { movies: unknown }).movies] as Scored[][];
      return films.map((each) => each.find((film) => film.movieId === movieId)?.voteAverage);
    };
    expect(await scores()).toEqual([7.7, 7.7, 7.7]);
    for (const rating of [5, 4, 4]) await add({ rating });
    expect(await scores()).toEqual([8.6, 8.6, 8.6]);
    expect((await calls.summary(movieId)).body).toMatchObject({ averageRating: 4.3 });
  });

  it('C-REV-2: rounds the mean to one decimal, in the summary and on the film', async () => {
    const { movieId } = cinema;
    const ratingOf = async () => {
      const { body } = await server.api.get(`/api/movies/${movieId}`);
      return (body as { reviewRating: number | null }).reviewRating;
    };
    expect(await ratingOf()).toBeNull();
    for (const rating of [5, 4, 4]) await add({ rating });
    expect(await ratingOf()).toBe(4.3);
    expect((await calls.summary(movieId)).body).toEqual({
      movieId,
      averageRating: 4.3,
      totalReviews: 3,
    });
    await add({ rating: 4 });
    expect(await ratingOf()).toBe(4.3);
  });

  it('C-REV-3: masks login ids of other customers and hides their reservations', async () => {
    const { haneul, bada, movieId } = cinema;
    await add({ createdAt: at(2) });
    await add({ createdAt: at(1), customerId: bada.customerId });
    const seenBy = async (who: typeof haneul | null) =>
      (await calls.ofMovie(movieId, '', who)).content.map((each) => [
        each.customerId,
        each.customerLoginId,
        each.reservationId === null,
      ]);
    expect({ visitor: await seenBy(null), haneul: await seenBy(haneul) }).toEqual({
      visitor: [
        [haneul.customerId, 'han***', true],
        [bada.customerId, 'ba***', true],
      ],
      haneul: [
        [haneul.customerId, 'haneul', false],
        [bada.customerId, 'ba***', true],
      ],
    });
  });

  it('C-REV-3: shows no name for a withdrawn customer', async () => {
    await add();
    await database.orm
      .update(customer)
      .set({ loginId: null, kind: 'GUEST' })
      .where(eq(customer.id, cinema.haneul.customerId));
    expect((await calls.ofMovie(cinema.movieId)).content).toMatchObject([
      { customerLoginId: '***' },
    ]);
  });

  it('C-REV-4: treats an ended or unknown session as a visitor', async () => {
    const { haneul, movieId } = cinema;
    await add();
    const ended = await insertSession(database.orm, haneul.customerId, new Date(0));
    for (const session of [ended, 'no-session', '']) {
      const page = await calls.ofMovie(movieId, '', { ...haneul, session });
      expect(page.content).toMatchObject([{ customerLoginId: 'han***' }]);
    }
  });

  it('C-REV-7: lists the caller’s reviews of all films, newest first, ten per page', async () => {
    const { haneul, bada, room } = cinema;
    const { orm } = database;
    const movieId = await insertMovie(orm, { title: '새벽의 끝' });
    const screeningId = await insertScreening(orm, {
      movieId,
      roomId: room.roomId,
      startsAt: '2026-11-21T10:00:00+09:00',
    });
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) ids.unshift(await add({ createdAt: at(index) }));
    const other = await add({ createdAt: at(20), movieId, screeningId });
    await add({ customerId: bada.customerId });
    const [first, second] = [await calls.mine(haneul), await calls.mine(haneul, '?page=1')];
    expect([idsOf(first), idsOf(second)]).toEqual([[other, ...ids.slice(0, 9)], ids.slice(9)]);
    expect([first.totalElements, first.last, second.last]).toEqual([11, false, true]);
    expect(first.content[0]).toMatchObject({ movieTitle: '새벽의 끝', movieId });
  });
});

describeOnPostgres('the lists of reviews', (open) => {
  let database: Database;
  let cinema: SmallCinema;

  beforeAll(async () => {
    database = await open();
    cinema = await openSmallCinema(database);
    const { movieId, screeningId } = cinema;
    const { customerId } = await insertSignedIn(database.orm, 'everybody');
    // All in one transaction, each review would look for its film behind all earlier versions of the film's row.
    for (let first = 1; first < 3000; first += 500) {
      await database.orm.execute(sql`
        with made as (
          insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, completed_at)
          select ${customerId}, ${screeningId}, 'COMPLETED', 0, 'ticket-number-' || lpad(n::text, 8, '0'), app_now()
          from generate_series(${first}::integer, ${first + 499}) as n
          returning id
        )
        insert into review (movie_id, customer_id, screening_id, reservation_id, rating, comment, like_count, created_at)
        select ${movieId}, ${customerId}, ${screeningId}, id, 1 + id % 5, '아무 말이나 열 글자 넘게', id % 7,
          app_now() - id * interval '1 minute'
        from made`);
    }
    await database.exec('analyze');
  });

  const planOf = async (query: SQLWrapper): Promise<string> => {
    const rows = await database.orm.execute(sql`explain ${query.getSQL()}`);
    return rows.map((row) => String(Object.values(row)[0])).join('\n');
  };

  it.each([
    ['latest', 'review_latest'],
    ['like', 'review_liked'],
  ] as const)('C-REV-1: use an index for a page by %s, without sorting', async (sortBy, index) => {
    const slice = { sortBy, offset: 0, limit: 10 };
    const { movieId, haneul } = cinema;
    const plan = await planOf(listReviews(database.orm, { movieId }, slice, haneul.customerId));
    expect(plan).toContain(`using ${index} on review`);
    expect(plan).not.toContain('Sort');
  });

  it('C-REV-7: use an index for a page of the caller’s reviews', async () => {
    const authorId = cinema.haneul.customerId;
    const slice = { sortBy: 'latest' as const, offset: 0, limit: 10 };
    const plan = await planOf(listReviews(database.orm, { authorId }, slice, authorId));
    expect(plan).toContain('review_author');
  });
});
