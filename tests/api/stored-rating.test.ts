import { expect, it } from 'vitest';
import { auditDatabase } from '../../server/audit/audit.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { insertSignedIn, only } from './support/fixtures.ts';
import { COMMENT, insertReservation } from './support/review-rows.ts';
import { reviewCalls } from './support/reviews.ts';
import { setStage } from './support/stage.ts';

describeOnPostgres('the stored rating of a film', (open) => {
  const stage = setStage(open);
  const calls = reviewCalls(() => stage.server);

  const stored = async () => {
    const rows = await stage.database.orm
      .select({ reviews: movie.reviewCount, ratings: movie.reviewRatingSum })
      .from(movie);
    return only(rows);
  };
  const summary = async () => (await calls.summary(stage.cinema.movieId)).body;

  /** Members with a complete reservation each. */
  async function membersWithBookings(count: number) {
    const { orm } = stage.database;
    const { screeningId } = stage.cinema;
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const who = await insertSignedIn(orm, `member${index}`);
        const { customerId } = who;
        return { who, reservationId: await insertReservation(orm, { customerId, screeningId }) };
      }),
    );
  }

  it('C-REV-55: is correct after many changes at the same time', async () => {
    const { movieId } = stage.cinema;
    const members = await membersWithBookings(10);
    const made = await Promise.all(
      members.map(async ({ who, reservationId }, index) => {
        const body = { movieId, reservationId, rating: 1 + (index % 5), comment: COMMENT };
        const answer = await calls.create(who, body);
        expect(answer.status).toBe(201);
        return { who, reviewId: (answer.body as { reviewId: number }).reviewId };
      }),
    );
    expect(await stored()).toEqual({ reviews: 10, ratings: 30 });
    const answers = await Promise.all(
      made.map(({ who, reviewId }, index) =>
        index < 4
          ? calls.remove(who, reviewId)
          : calls.update(who, reviewId, { rating: 5, comment: COMMENT }),
      ),
    );
    expect(answers.map(({ status }) => status).every((status) => status < 300)).toBe(true);
    expect(await stored()).toEqual({ reviews: 6, ratings: 30 });
    expect(await summary()).toEqual({ movieId, averageRating: 5, totalReviews: 6 });
    const faults = (await auditDatabase(stage.database.orm)).filter(({ number }) => number === 11);
    expect(faults.flatMap((finding) => finding.faults)).toEqual([]);
  });

  it('C-REV-55, C-REV-6: leaves out the review of a booking that is cancelled', async () => {
    const { booker, cinema } = stage;
    const { movieId, haneul } = cinema;
    const { reservationId } = await booker.pay(haneul, cinema, stage.seats(0));
    await calls.create(haneul, { movieId, reservationId, rating: 4, comment: COMMENT });
    expect(await stored()).toEqual({ reviews: 1, ratings: 4 });
    await stage.cancel(haneul, reservationId);
    expect(await stored()).toEqual({ reviews: 0, ratings: 0 });
    expect(await summary()).toEqual({ movieId, averageRating: 0, totalReviews: 0 });
    const [own] = (await calls.mine(haneul)).content;
    expect((await calls.remove(haneul, own?.reviewId ?? 0)).status).toBe(204);
    expect(await stored()).toEqual({ reviews: 0, ratings: 0 });
  });
});
