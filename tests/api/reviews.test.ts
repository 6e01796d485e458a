import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ReservationState } from '../../server/db/schema/booking.ts';
import { review, reviewLike } from '../../server/db/schema/reviews.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { textLike } from './support/api.ts';
import { EVENING } from './support/cinema.ts';
import { insertMovie, insertScreening, insertSignedIn } from './support/fixtures.ts';
import { COMMENT, insertReservation, insertReview } from './support/review-rows.ts';
import { reviewCalls, type Review } from './support/reviews.ts';
import { signal } from './support/signal.ts';
import { setStage } from './support/stage.ts';

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { message, code },
});
const noReservation = refusal(404, 'NOT_FOUND', '예매 정보를 찾을 수 없어요.');

describeOnAnyDatabase('writing reviews', (open) => {
  const stage = setStage(open);
  const calls = reviewCalls(() => stage.server);
  let reservationId: number;

  beforeEach(async () => {
    const { cinema, database } = stage;
    reservationId = await insertReservation(database.orm, {
      customerId: cinema.haneul.customerId,
      screeningId: cinema.screeningId,
    });
  });

  const request = (fields: object = {}) => ({
    movieId: stage.cinema.movieId,
    rating: 4,
    comment: COMMENT,
    reservationId,
    ...fields,
  });
  const written = async (): Promise<Review> => {
    const { status, body } = await calls.create(stage.cinema.haneul, request());
    expect(status).toBe(201);
    return body as Review;
  };
  const count = () => stage.database.orm.$count(review);

  it('C-REV-8, C-REV-10: stores the review of a booked film and returns it', async () => {
    const { haneul, movieId } = stage.cinema;
    const answer = await calls.create(haneul, request({ comment: `\n ${COMMENT}\r\n둘째 줄 \n` }));
    const expected = {
      reviewId: textOf(answer.body).reviewId,
      movieId,
      movieTitle: '달의 뒤편',
      customerId: haneul.customerId,
      customerLoginId: 'haneul',
      rating: 4,
      comment: `${COMMENT}\n둘째 줄`,
      createdAt: textLike(/^2026-11-20T12:00:\d\d\.\d{3}\+09:00$/),
      updatedAt: null,
      likeCount: 0,
      isLikedByCurrentUser: false,
      reservationId,
      isVerifiedViewing: false,
    };
    expect([answer.status, answer.body]).toEqual([201, expected]);
    expect((await calls.ofMovie(movieId, '', haneul)).content).toEqual([expected]);
  });

  it('C-REV-9: marks the reviewed ones in the list of reservations', async () => {
    const { haneul } = stage.cinema;
    const reviewed = async () => {
      const { body } = await stage.get(haneul, 'reservations/my-reservations');
      const { content } = body as { content: { reservationId: number; reviewId: number | null }[] };
      return content.map((each) => [each.reservationId, each.reviewId] as const);
    };
    expect(await reviewed()).toEqual([[reservationId, null]]);
    const { reviewId } = await written();
    expect(await reviewed()).toEqual([[reservationId, reviewId]]);
  });

  it("C-REV-8, X-API-16: refuses an unknown, another customer's and another film's reservation", async () => {
    const { haneul, bada, room } = stage.cinema;
    const { orm } = stage.database;
    const movieId = await insertMovie(orm, { title: '새벽의 끝' });
    const startsAt = '2026-11-21T10:00:00+09:00';
    await insertScreening(orm, { movieId, roomId: room.roomId, startsAt });
    const answers = [
      await calls.create(haneul, request({ reservationId: 999_999 })),
      await calls.create(bada, request()),
      await calls.create(haneul, request({ movieId })),
      await calls.create(haneul, request({ movieId: 999_999 })),
    ];
    expect(answers).toMatchObject([noReservation, noReservation, noReservation, noReservation]);
    expect(await count()).toBe(0);
  });

  it.each<ReservationState>(['PENDING', 'PAYING', 'CANCELLED', 'EXPIRED'])(
    'C-REV-8: takes none for a reservation that is %s',
    async (state) => {
      const { haneul, screeningId } = stage.cinema;
      const { customerId } = haneul;
      const other = await insertReservation(stage.database.orm, { customerId, screeningId, state });
      expect(await calls.create(haneul, request({ reservationId: other }))).toMatchObject(
        refusal(409, 'RESERVATION_NOT_COMPLETED', '결제가 완료된 예매만 리뷰를 쓸 수 있어요.'),
      );
    },
  );

  it('C-REV-9: accepts one review for a reservation, also of two at the same time', async () => {
    const { haneul, screeningId } = stage.cinema;
    const both = await Promise.all([
      calls.create(haneul, request({ comment: '먼저 누른 쪽의 리뷰입니다.' })),
      calls.create(haneul, request({ comment: '나중에 누른 쪽의 리뷰입니다.' })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await calls.create(haneul, request())).toMatchObject(
      refusal(409, 'REVIEW_EXISTS', '이 예매로 작성한 리뷰가 이미 있어요.'),
    );
    const again = await insertReservation(stage.database.orm, {
      customerId: haneul.customerId,
      screeningId,
    });
    expect((await calls.create(haneul, request({ reservationId: again }))).status).toBe(201);
    expect(await count()).toBe(2);
  });

  it('C-REV-8: refuses reviews and likes of a guest', async () => {
    const { orm } = stage.database;
    const guest = await insertSignedIn(orm, 'guest', { kind: 'GUEST', loginId: null });
    const { customerId } = guest;
    const { screeningId, movieId } = stage.cinema;
    const own = await insertReservation(orm, { customerId, screeningId });
    const { reviewId } = await written();
    const answers = [
      await calls.create(guest, request({ reservationId: own })),
      await calls.update(guest, reviewId, { rating: 1, comment: COMMENT }),
      await calls.remove(guest, reviewId),
      await calls.like(guest, reviewId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await calls.ofMovie(movieId, '', guest)).content).toHaveLength(1);
  });

  it.each([
    ['too short', ' 아홉 글자예요.  ', '10자 이상 입력해 주세요.'],
    ['too long', '가'.repeat(501), '500자 이내로 입력해 주세요.'],
    ['a control character', `정말 좋은 영화\u0007였어요.`, '사용할 수 없는 문자가 들어 있어요.'],
    ['nothing to be seen', '\u200b'.repeat(30), '10자 이상 입력해 주세요.'],
  ])(
    'C-REV-10, C-REV-11: refuses a comment that is %s, new or changed',
    async (_name, comment, defaultMessage) => {
      const { haneul } = stage.cinema;
      const wrong = { status: 400, body: { errors: [{ field: 'comment', defaultMessage }] } };
      expect(await calls.create(haneul, request({ comment }))).toMatchObject(wrong);
      const { reviewId } = await written();
      expect(await calls.update(haneul, reviewId, { rating: 1, comment })).toMatchObject(wrong);
      expect((await calls.mine(haneul)).content).toMatchObject([{ rating: 4, comment: COMMENT }]);
    },
  );

  it('C-REV-12: accepts whole ratings from 1 to 5', async () => {
    const { haneul } = stage.cinema;
    const { reviewId } = await written();
    const statuses: number[] = [];
    for (const rating of [0, 1, 2.5, 5, 6, '5', null]) {
      const { status } = await calls.update(haneul, reviewId, { rating, comment: COMMENT });
      statuses.push(status);
    }
    expect(statuses).toEqual([400, 200, 400, 200, 400, 400, 400]);
  });

  it('C-REV-13: changes rating and comment, and records the time', async () => {
    const { haneul, bada } = stage.cinema;
    const before = await written();
    await calls.like(bada, before.reviewId);
    await stage.at('2026-11-20T13:00:00+09:00');
    const comment = '다시 생각해 보니 조금 길었어요.';
    const { status, body } = await calls.update(haneul, before.reviewId, { rating: 2, comment });
    const after = {
      ...before,
      rating: 2,
      comment,
      likeCount: 1,
      updatedAt: textLike(/^2026-11-20T13:00:\d\d\.\d{3}\+09:00$/),
    };
    expect([status, body]).toEqual([200, after]);
    expect((await calls.mine(haneul)).content).toEqual([after]);
  });

  it('C-REV-47: accepts a change that names the own film and reservation', async () => {
    const { haneul } = stage.cinema;
    const { reviewId, movieId, reservationId } = await written();
    const change = { movieId, reservationId, rating: 2, comment: COMMENT };
    expect(await calls.update(haneul, reviewId, change)).toMatchObject({
      status: 200,
      body: { movieId, reservationId, rating: 2 },
    });
  });

  it('C-REV-13, C-REV-47: refuses another film or reservation at its field and changes nothing', async () => {
    const { haneul } = stage.cinema;
    const before = await written();
    const faults = async (more: object) => {
      const change = { rating: 2, comment: COMMENT, ...more };
      const { status, body } = await calls.update(haneul, before.reviewId, change);
      return [status, (body as { errors: unknown }).errors];
    };
    const film = { field: 'movieId', defaultMessage: '리뷰를 쓴 영화는 바꿀 수 없어요.' };
    const booking = { field: 'reservationId', defaultMessage: '리뷰를 쓴 예매는 바꿀 수 없어요.' };
    expect(await faults({ movieId: 999 })).toEqual([400, [film]]);
    expect(await faults({ reservationId: 999 })).toEqual([400, [booking]]);
    expect(await faults({ movieId: 999, reservationId: 999 })).toEqual([400, [film, booking]]);
    expect(await faults({ movieId: null })).toMatchObject([400, [{ field: 'movieId' }]]);
    expect(await faults({ customerId: 1 })).toMatchObject([400, [{ field: 'customerId' }]]);
    expect((await calls.mine(haneul)).content).toEqual([before]);
  });

  it("C-REV-13: refuses to change or delete another customer's review", async () => {
    const { bada, haneul } = stage.cinema;
    const before = await written();
    expect([
      await calls.update(bada, before.reviewId, { rating: 1, comment: COMMENT }),
      await calls.remove(bada, before.reviewId),
      await calls.update(haneul, 999_999, { rating: 1, comment: COMMENT }),
      await calls.remove(haneul, 999_999),
    ]).toMatchObject([
      refusal(403, 'FORBIDDEN', '수정 권한이 없어요.'),
      refusal(403, 'FORBIDDEN', '삭제 권한이 없어요.'),
      refusal(404, 'NOT_FOUND', '리뷰를 찾을 수 없어요.'),
      refusal(404, 'NOT_FOUND', '삭제할 리뷰를 찾을 수 없어요.'),
    ]);
    expect((await calls.mine(haneul)).content).toEqual([before]);
  });

  it('C-REV-14: deletes a review with its likes, and accepts a new review for the reservation', async () => {
    const { haneul, bada } = stage.cinema;
    const { reviewId } = await written();
    await calls.like(bada, reviewId);
    expect((await calls.remove(haneul, reviewId)).status).toBe(204);
    expect(await stage.database.orm.select().from(reviewLike)).toEqual([]);
    expect((await calls.remove(haneul, reviewId)).status).toBe(404);
    expect((await calls.create(haneul, request())).status).toBe(201);
  });

  it('C-REV-15: toggles a like, separately for each customer', async () => {
    const { bada, movieId } = stage.cinema;
    const { orm } = stage.database;
    const sora = await insertSignedIn(orm, 'sora');
    const { reviewId } = await written();
    const like = async (who: typeof bada) => (await calls.like(who, reviewId)).body;
    expect([await like(bada), await like(sora), await like(bada)]).toEqual([
      { reviewId, isLikedByCurrentUser: true, likeCount: 1 },
      { reviewId, isLikedByCurrentUser: true, likeCount: 2 },
      { reviewId, isLikedByCurrentUser: false, likeCount: 1 },
    ]);
    const seenBy = async (who: typeof bada | null) =>
      (await calls.ofMovie(movieId, '', who)).content.map((each) => each.isLikedByCurrentUser);
    expect([await seenBy(bada), await seenBy(sora), await seenBy(null)]).toEqual([
      [false],
      [true],
      [false],
    ]);
  });

  it('C-REV-15: counts likes correctly with many at the same time, and two from one customer', async () => {
    const { haneul, bada } = stage.cinema;
    const { orm } = stage.database;
    const { reviewId } = await written();
    const people = [bada];
    for (let index = 0; index < 6; index += 1) {
      people.push(await insertSignedIn(orm, `liker${index}`));
    }
    const twice = people.slice(0, 3);
    const answers = await Promise.all(
      [...people, ...twice].map((who) => calls.like(who, reviewId)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await orm.$count(reviewLike, eq(reviewLike.reviewId, reviewId));
    const [shown] = (await calls.mine(haneul)).content;
    expect([rows, shown?.likeCount]).toEqual([4, 4]);
  });

  it('C-REV-16: refuses a like of the caller’s own and of a missing review', async () => {
    const { haneul, bada } = stage.cinema;
    const { reviewId } = await written();
    const gone = refusal(404, 'NOT_FOUND', '좋아요를 누를 리뷰를 찾을 수 없어요.');
    expect(await calls.like(haneul, reviewId)).toMatchObject(
      refusal(403, 'FORBIDDEN', '내가 쓴 리뷰에는 좋아요를 누를 수 없어요.'),
    );
    expect(await calls.like(bada, 999_999)).toMatchObject(gone);
    await calls.remove(haneul, reviewId);
    expect(await calls.like(bada, reviewId)).toMatchObject(gone);
    expect(await stage.database.orm.select().from(reviewLike)).toEqual([]);
  });

  it('C-REV-6, C-REV-16: removes a review from the film’s page when its booking is cancelled', async () => {
    const { cinema } = stage;
    const { haneul, bada, movieId, screeningId } = cinema;
    const order = await stage.booker.pay(haneul, cinema, stage.seats(0));
    const paid = await calls.create(haneul, request({ reservationId: order.reservationId }));
    const { reviewId } = textOf(paid.body);
    const { customerId } = bada;
    await insertReview(stage.database.orm, { customerId, screeningId, movieId, rating: 1 });
    expect((await calls.summary(movieId)).body).toMatchObject({ totalReviews: 2 });
    expect((await stage.cancel(haneul, order.reservationId)).status).toBe(200);
    await stage.at('2026-11-20T22:00:00+09:00');
    const shown = await calls.ofMovie(movieId, '', haneul);
    expect([shown.totalElements, shown.content.map((each) => each.customerId)]).toEqual([
      1,
      [bada.customerId],
    ]);
    expect((await calls.summary(movieId)).body).toEqual({
      movieId,
      averageRating: 1,
      totalReviews: 1,
    });
    expect((await calls.mine(haneul)).content).toMatchObject([
      { reviewId, isVerifiedViewing: false },
    ]);
    expect((await calls.like(bada, reviewId)).status).toBe(404);
    expect((await calls.remove(haneul, reviewId)).status).toBe(204);
  });

  it('C-REV-5: marks the visit as seen from the end of the screening on', async () => {
    const { haneul, movieId } = stage.cinema;
    await written();
    const isMarked = async (time: string) => {
      await stage.at(time);
      const seen = [await calls.ofMovie(movieId), await calls.mine(haneul)];
      return seen.map(({ content }) => content[0]?.isVerifiedViewing);
    };
    expect([
      await isMarked(EVENING),
      await isMarked('2026-11-20T21:09:50+09:00'),
      await isMarked('2026-11-20T21:10:00+09:00'),
    ]).toEqual([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });
});

describeOnPostgres('a like of a review that is being deleted', (open) => {
  const stage = setStage(open);
  const calls = reviewCalls(() => stage.server);

  it('C-REV-15: waits for the deletion, and answers 404', async () => {
    const { cinema, database } = stage;
    const { customerId } = cinema.haneul;
    const { screeningId, movieId } = cinema;
    const reviewId = await insertReview(database.orm, { customerId, screeningId, movieId });
    const deleted = signal();
    const waitedFor = signal();
    const deleting = database.transaction(async (tx) => {
      await tx.delete(review).where(eq(review.id, reviewId));
      deleted.give();
      await waitedFor.given;
    });
    await deleted.given;
    const liking = calls.like(cinema.bada, reviewId);
    await untilWaiting(database, 1);
    waitedFor.give();
    await deleting;
    expect(await liking).toMatchObject(
      refusal(404, 'NOT_FOUND', '좋아요를 누를 리뷰를 찾을 수 없어요.'),
    );
  });
});

function textOf(body: unknown): Review {
  return body as Review;
}
