import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seatClaim, seatHold } from '../../server/db/schema/booking.ts';
import {
  actor,
  actorImage,
  genre,
  movieCast,
  movieGenre,
  movieImage,
} from '../../server/db/schema/catalogue.ts';
import { paymentDiscount, seat } from '../../server/db/schema/programme.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { insertReservation, insertReview } from './support/review-rows.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import {
  insertCustomer,
  insertImage,
  insertMovie,
  insertPrice,
  insertRoom,
  insertScreening,
  only,
  setTime,
} from './support/fixtures.ts';

const movieNotFound = [404, { message: '영화를 찾을 수 없어요.', code: 'NOT_FOUND' }];
const screeningNotFound = [404, { message: '상영 정보를 찾을 수 없어요.', code: 'NOT_FOUND' }];

describeOnAnyDatabase('the catalogue', (open) => {
  const stage = setEmptyStage(open);

  const list = async (url: string): Promise<Record<string, unknown>[]> => {
    const { status, body } = await stage.server.api.get(url);
    if (status !== 200 || !Array.isArray(body)) throw new Error(`${status} is no list`);
    return body as Record<string, unknown>[];
  };

  const pricesOf = async (screeningId: number) => {
    const { body } = await stage.server.api.get(`/api/screenings/${screeningId}/ticket-prices`);
    return (body as { ticketPrices: Record<string, unknown>[] }).ticketPrices;
  };

  it('C-FILM-3: lists films by rank, then release date, then id, without those past their last day', async () => {
    const add = (title: string, releaseDate: string, rank?: number, screeningEndDate?: string) =>
      insertMovie(stage.database.orm, {
        title,
        releaseDate,
        ...(rank !== undefined && { rank }),
        ...(screeningEndDate !== undefined && { screeningEndDate }),
      });
    await add('순위 없는 새 영화', '2026-11-10');
    await add('순위 없는 옛 영화', '2026-10-10');
    await add('순위 없는 옛 영화 2', '2026-10-10');
    await add('2위', '2026-10-01', 2);
    await add('1위', '2026-10-01', 1);
    await add('어제 끝난 영화', '2026-10-01', 3, '2026-11-19');
    await add('오늘까지', '2026-10-01', 4, '2026-11-20');
    await add('개봉 예정', '2026-12-24');
    expect((await list('/api/movies')).map(({ title }) => title)).toEqual([
      '1위',
      '2위',
      '오늘까지',
      '순위 없는 옛 영화',
      '순위 없는 옛 영화 2',
      '순위 없는 새 영화',
      '개봉 예정',
    ]);
  });

  it('C-FILM-2: uses today in Korea: unlists a film once its last day is over there', async () => {
    await insertMovie(stage.database.orm, { screeningEndDate: '2026-11-20' });
    await stage.at('2026-11-20T23:59:50+09:00');
    const before = await list('/api/movies');
    await stage.at('2026-11-21T00:00:00+09:00');
    const after = await list('/api/movies');
    expect([before.length, after.length]).toEqual([1, 0]);
  });

  it('returns all fields of a film, in the list and alone (X-API-29, C-FILM-40, C-FILM-42)', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm, {
      title: '별을 깁는 사람',
      tagline: '오래된 소원은 실이 된다',
      description: '낡은 천문대의 이야기.',
      runningMinutes: 118,
      releaseDate: '2026-11-01',
      screeningEndDate: '2026-12-20',
      director: '윤서린',
      voteAverage: 8.4,
      rank: 1,
      minimumAge: 12,
    });
    const names = ['모험', '드라마'];
    const genres = await orm
      .insert(genre)
      .values(names.map((name) => ({ name })))
      .returning();
    await orm.insert(movieGenre).values(genres.map(({ id }) => ({ movieId, genreId: id })));
    const [small, large, backdrop, tall, face, largeFace] = [
      await insertImage(orm, 'small', { width: 300, height: 450 }),
      await insertImage(orm, 'large', { width: 800, height: 1200 }),
      await insertImage(orm, 'backdrop', { width: 1280, height: 720 }),
      await insertImage(orm, 'tall backdrop', { width: 480, height: 720 }),
      await insertImage(orm, 'face', { width: 200, height: 200 }),
      await insertImage(orm, 'large face', { width: 400, height: 400 }),
    ];
    await orm.insert(movieImage).values([
      { movieId, kind: 'POSTER', width: 800, imageHash: large },
      { movieId, kind: 'POSTER', width: 300, imageHash: small },
      { movieId, kind: 'BACKDROP', width: 1280, imageHash: backdrop },
      { movieId, kind: 'TALL_BACKDROP', width: 480, imageHash: tall },
    ]);
    const actors = await orm
      .insert(actor)
      .values([{ name: '한도윤' }, { name: '서이안' }])
      .returning({ id: actor.id });
    const [first, second] = actors.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('no actors');
    await orm.insert(actorImage).values([
      { actorId: second, width: 400, imageHash: largeFace },
      { actorId: second, width: 200, imageHash: face },
    ]);
    await orm.insert(movieCast).values([
      { movieId, position: 2, actorId: first, role: '천문대장' },
      { movieId, position: 1, actorId: second, role: '수선공' },
    ]);

    const summary = {
      movieId,
      title: '별을 깁는 사람',
      tagline: '오래된 소원은 실이 된다',
      description: '낡은 천문대의 이야기.',
      duration: 118,
      releaseDate: '2026-11-01',
      movieRatingName: '12세이상관람가',
      genres: [
        { genreId: genres[1]?.id, genreName: '드라마' },
        { genreId: genres[0]?.id, genreName: '모험' },
      ],
      posterUrl: `/api/images/${large}`,
      posterSources: [
        { url: `/api/images/${small}`, width: 300, height: 450 },
        { url: `/api/images/${large}`, width: 800, height: 1200 },
      ],
      backdropUrl: `/api/images/${backdrop}`,
      backdropSources: [{ url: `/api/images/${backdrop}`, width: 1280, height: 720 }],
      tallBackdropSources: [{ url: `/api/images/${tall}`, width: 480, height: 720 }],
      voteAverage: 8.4,
      reviewRating: null,
      rank: 1,
    };
    const { body } = await stage.server.api.get(`/api/movies/${movieId}`);
    expect(await list('/api/movies')).toEqual([{ ...summary, minimumAge: 12 }]);
    expect(body).toEqual({
      ...summary,
      screeningEndDate: '2026-12-20',
      language: '한국어',
      director: '윤서린',
      distributor: {
        distributorId: 1,
        name: '물결배급',
        address: '서울특별시 마포구',
        phone: '02-000-0000',
      },
      movieRating: {
        ratingId: 1,
        ratingName: '12세이상관람가',
        description: null,
        minimumAge: 12,
      },
      movieCasts: [
        {
          actor: { actorId: second, name: '서이안', profileImageUrl: `/api/images/${face}` },
          role: '수선공',
        },
        { actor: { actorId: first, name: '한도윤', profileImageUrl: null }, role: '천문대장' },
      ],
    });
  });

  it('lists each film with the mean of its visible reviews, as on its page (X-API-29, C-REV-6)', async () => {
    const { orm } = stage.database;
    const { roomId } = await insertRoom(orm, '1관', [2]);
    const addReviewed = async (ratings: number[]) => {
      const movieId = await insertMovie(orm);
      const startsAt = `2026-11-2${movieId}T14:00:00+09:00`;
      const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
      for (const [index, rating] of ratings.entries()) {
        const customerId = await insertCustomer(orm, `viewer-${movieId}-${index}`);
        await insertReview(orm, { movieId, screeningId, customerId, rating });
      }
      return { movieId, screeningId };
    };
    const liked = await addReviewed([5, 4, 4]);
    const unliked = await addReviewed([1]);
    await addReviewed([]);
    const ended = await addReviewed([]);
    const customerId = await insertCustomer(orm, 'returner');
    await insertReview(orm, {
      ...{ ...ended, customerId, rating: 5 },
      reservationId: await insertReservation(orm, { ...ended, customerId, state: 'CANCELLED' }),
    });
    const films = await list('/api/movies');
    expect(films.map(({ reviewRating }) => reviewRating)).toEqual([4.3, 1, null, null]);
    for (const { movieId } of [liked, unliked, ended]) {
      const { body } = await stage.server.api.get(`/api/movies/${movieId}`);
      const { reviewRating } = body as { reviewRating: unknown };
      expect(films.find((film) => film.movieId === movieId)).toMatchObject({ reviewRating });
    }
  });

  it('serves a film past its last screening date', async () => {
    const movieId = await insertMovie(stage.database.orm, { screeningEndDate: '2026-02-01' });
    const { status, body } = await stage.server.api.get(`/api/movies/${movieId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tagline: null,
      posterUrl: null,
      posterSources: [],
      tallBackdropSources: [],
      genres: [],
      movieCasts: [],
    });
  });

  it('lists the coming screenings of a day, including those after midnight', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const otherId = await insertMovie(orm, { title: '다른 영화' });
    const { roomId } = await insertRoom(orm, '1관', [4]);
    const { roomId: secondRoom } = await insertRoom(orm, '2관', [2]);
    const add = (startsAt: string, cancelledAt?: Date) =>
      insertScreening(orm, {
        movieId,
        roomId,
        startsAt,
        ...(cancelledAt && { cancelledAt }),
      });
    await add('2026-11-20T09:30:00+09:00');
    const afternoon = await add('2026-11-20T14:00:00+09:00');
    await add('2026-11-20T17:00:00+09:00', new Date());
    const evening = await add('2026-11-20T23:50:00+09:00');
    const night = await add('2026-11-21T05:59:00+09:00');
    const next = await add('2026-11-21T08:00:00+09:00');
    const other = await insertScreening(orm, {
      movieId: otherId,
      roomId: secondRoom,
      startsAt: '2026-11-20T14:00:00+09:00',
    });
    const ids = async (url: string) => (await list(url)).map(({ screeningId }) => screeningId);
    expect({
      all: await ids('/api/screenings?date=2026-11-20'),
      film: await ids(`/api/movies/${movieId}/screenings?date=2026-11-20`),
      nextDay: await ids(`/api/movies/${movieId}/screenings?date=2026-11-21`),
      past: await ids('/api/screenings?date=2026-11-19'),
    }).toEqual({
      all: [afternoon, other, evening, night],
      film: [afternoon, evening, night],
      nextDay: [night, next],
      past: [],
    });
  });

  it('returns format, language, matinee and the lowest price of a ticket on sale (C-FILM-32)', async () => {
    const { orm } = stage.database;
    const { roomId } = await insertRoom(orm, 'IMAX관', [1], { format: 'IMAX' });
    await insertPrice(orm, roomId, { name: '성인', price: 20_000 });
    await insertPrice(orm, roomId, { name: '어린이', price: 14_000, maximumAge: 12 });
    const family = await insertMovie(orm, { title: '가족 영화' });
    const adult = await insertMovie(orm, { title: '성인 영화', minimumAge: 19 });
    const add = (movieId: number, time: string, audio: 'SUBTITLED' | 'DUBBED') =>
      insertScreening(orm, { movieId, roomId, startsAt: `2026-11-21T${time}:00+09:00`, audio });
    await add(family, '05:59', 'DUBBED');
    await add(family, '08:00', 'DUBBED');
    await add(adult, '10:00', 'SUBTITLED');
    const found = await list('/api/screenings?date=2026-11-21');
    expect(
      found.map(({ format, audio, isMatinee, lowestPrice }) => [
        format,
        audio,
        isMatinee,
        lowestPrice,
      ]),
    ).toEqual([
      ['IMAX', 'DUBBED', false, 14_000],
      ['IMAX', 'DUBBED', true, 14_000],
      ['IMAX', 'SUBTITLED', false, 20_000],
    ]);
  });

  it('lists the next days with screenings of a film within a week (C-FILM-31)', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const otherId = await insertMovie(orm, { title: '다른 영화' });
    const { roomId } = await insertRoom(orm, '1관', [1]);
    const add = (startsAt: string, values: { movieId?: number; cancelledAt?: Date } = {}) =>
      insertScreening(orm, { movieId, roomId, startsAt: `${startsAt}:00+09:00`, ...values });
    await add('2026-11-20T20:00');
    await add('2026-11-21T05:30');
    await add('2026-11-22T05:30');
    await add('2026-11-23T14:00', { movieId: otherId });
    await add('2026-11-24T14:00', { cancelledAt: new Date() });
    await add('2026-11-26T10:00');
    await add('2026-11-26T14:00');
    await add('2026-11-27T10:00');
    const { status, body } = await stage.server.api.get(`/api/movies/${movieId}/screening-days`);
    expect([status, body]).toEqual([200, ['2026-11-21', '2026-11-26']]);
  });

  it('leaves out a screening from its start on', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const { roomId } = await insertRoom(orm, '1관', [1]);
    await insertScreening(orm, { movieId, roomId, startsAt: '2026-11-20T14:00:00+09:00' });
    const counts = [];
    for (const time of ['2026-11-20T13:59:50+09:00', '2026-11-20T14:00:00+09:00']) {
      await setTime(orm, time);
      counts.push((await list('/api/screenings?date=2026-11-20')).length);
    }
    expect(counts).toEqual([1, 0]);
  });

  interface Crowd {
    movieId: number;
    roomId: number;
    screeningId: number;
    customerId: number;
  }

  /** A room of A1 to A4 and B1 to B3, where B3 is out of order, and a screening in it. */
  async function insertCrowd() {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const { roomId, seatIds } = await insertRoom(orm, '1관', [4, 3]);
    const [a1 = 0, a2 = 0, a3 = 0, a4 = 0, b1 = 0, b2 = 0, b3 = 0] = seatIds;
    await orm.update(seat).set({ outOfOrder: true }).where(eq(seat.id, b3));
    await orm.update(seat).set({ wheelchair: true }).where(eq(seat.id, a1));
    await insertScreening(orm, { movieId, roomId, startsAt: '2026-11-20T11:00:00+09:00' });
    const screeningId = await insertScreening(orm, {
      movieId,
      roomId,
      startsAt: '2026-11-20T14:00:00+09:00',
      minutes: 118,
    });
    const laterId = await insertScreening(orm, {
      movieId,
      roomId,
      startsAt: '2026-11-22T14:00:00+09:00',
    });
    const customerId = await insertCustomer(orm, 'demo');
    const startedAt = new Date('2026-11-20T02:55:00Z');
    const { id: holdId } = only(
      await orm
        .insert(seatHold)
        .values({ customerId, screeningId, startedAt, deadline: new Date('2026-11-20T03:05:00Z') })
        .returning({ id: seatHold.id }),
    );
    const held = { screeningId, roomId, customerId, holdId, state: 'HELD' as const };
    await orm.insert(seatClaim).values([
      { ...held, seatId: a2, expiresAt: new Date('2026-11-20T03:05:00Z') },
      { ...held, seatId: a3, expiresAt: new Date('2026-11-20T02:59:00Z') },
    ]);
    const crowd = { movieId, roomId, screeningId, customerId };
    // Claims of another screening, or on a seat that is not on sale, do not reduce the free seats.
    for (const seatId of [a1, a2, b2]) {
      await claimAs('BOOKED', seatId, { ...crowd, screeningId: laterId });
    }
    await claimAs('PAYING', b3, crowd);
    return { ...crowd, seats: { a1, a2, a3, a4, b1, b2, b3 } };
  }

  async function claimAs(
    state: 'PAYING' | 'BOOKED',
    seatId: number,
    { roomId, screeningId, customerId }: Crowd,
  ) {
    await stage.database.exec(`
      with made as (
        insert into reservation (customer_id, screening_id, total_amount, ticket_code, state, completed_at)
        values (${customerId}, ${screeningId}, 0, 'ticket-of-screening-${screeningId}-seat-${seatId}', ${
          state === 'BOOKED' ? "'COMPLETED', app_now()" : "'PAYING', null"
        }) returning id
      )
      insert into seat_claim (screening_id, seat_id, room_id, customer_id, reservation_id, state)
      select ${screeningId}, ${seatId}, ${roomId}, ${customerId}, id, '${state}' from made`);
  }

  it('returns a screening with its film, its number on the day and its free seats', async () => {
    const crowd = await insertCrowd();
    await claimAs('PAYING', crowd.seats.a4, crowd);
    await claimAs('BOOKED', crowd.seats.b1, crowd);
    expect(await list('/api/screenings?date=2026-11-20')).toEqual([
      {
        screeningId: crowd.screeningId,
        movie: {
          movieId: crowd.movieId,
          title: '달의 뒤편',
          duration: 100,
          movieRatingName: '전체관람가',
          minimumAge: 0,
          posterUrl: null,
        },
        screeningRoom: { roomId: crowd.roomId, roomName: '1관' },
        screeningDate: '2026-11-20',
        screeningSequence: 2,
        screeningTime: '2026-11-20T14:00:00+09:00',
        screeningStartTime: '2026-11-20T14:00:00+09:00',
        screeningEndTime: '2026-11-20T15:58:00+09:00',
        format: '2D',
        audio: 'ORIGINAL',
        isMatinee: false,
        lowestPrice: null,
        totalSeats: 6,
        availableSeats: 3,
      },
    ]);
  });

  it('returns every seat with its status', async () => {
    const crowd = await insertCrowd();
    await claimAs('PAYING', crowd.seats.a4, crowd);
    await claimAs('BOOKED', crowd.seats.b1, crowd);
    const { status, body } = await stage.server.api.get(
      `/api/screenings/${crowd.screeningId}/seats`,
    );
    const seatAt = (seatId: number, seatNumber: string, seatStatus: string) => ({
      seatId,
      seatNumber,
      rowIdentifier: seatNumber.charAt(0),
      position: Number(seatNumber.slice(1)),
      // Rows are centred, in halves of a seat.
      gridRow: seatNumber.startsWith('A') ? 1 : 2,
      gridColumn: Number(seatNumber.slice(1)) * 2 - (seatNumber.startsWith('A') ? 1 : 0),
      wheelchair: seatNumber === 'A1',
      companion: false,
      status: seatStatus,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      screening: only(await list('/api/screenings?date=2026-11-20')),
      seats: [
        seatAt(crowd.seats.a1, 'A1', 'available'),
        seatAt(crowd.seats.a2, 'A2', 'reserved'),
        seatAt(crowd.seats.a3, 'A3', 'available'),
        seatAt(crowd.seats.a4, 'A4', 'reserved'),
        seatAt(crowd.seats.b1, 'B1', 'booked'),
        seatAt(crowd.seats.b2, 'B2', 'available'),
        seatAt(crowd.seats.b3, 'B3', 'reserved'),
      ],
    });
  });

  it('does not sell a seat that is out of order', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const { roomId, seatIds } = await insertRoom(orm, '1관', [2]);
    await orm
      .update(seat)
      .set({ outOfOrder: true })
      .where(eq(seat.id, seatIds[1] ?? 0));
    const startsAt = '2026-11-20T14:00:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
    const { body } = await stage.server.api.get(`/api/screenings/${screeningId}/seats`);
    expect(body).toMatchObject({
      screening: { totalSeats: 1, availableSeats: 1 },
      seats: [{ status: 'available' }, { status: 'unavailable' }],
    });
  });

  it('frees a held seat at its deadline, without a job', async () => {
    const { screeningId } = await insertCrowd();
    const free = async () => only(await list('/api/screenings?date=2026-11-20')).availableSeats;
    const before = await free();
    await stage.at('2026-11-20T12:05:00+09:00');
    const { body } = await stage.server.api.get(`/api/screenings/${screeningId}/seats`);
    expect([before, await free()]).toEqual([5, 6]);
    const seats = JSON.stringify(body).match(/"status":"\w+"/g);
    expect(seats).toEqual(
      [
        'available',
        'available',
        'available',
        'available',
        'available',
        'available',
        'reserved',
      ].map((status) => `"status":"${status}"`),
    );
  });

  it('returns the room’s price of each ticket type (X-API-30)', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const imax = await insertRoom(orm, 'IMAX관', [2]);
    const small = await insertRoom(orm, '1관', [2]);
    const adult = await insertPrice(orm, imax.roomId, { name: '성인', price: 20_000 });
    const teen = await insertPrice(orm, imax.roomId, {
      name: '청소년',
      price: 17_000,
      maximumAge: 18,
      description: '만 13~18세',
      proof: '학생증',
    });
    await insertPrice(orm, small.roomId, { name: '성인', price: 15_000 });
    const startsAt = '2026-11-20T14:00:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId: imax.roomId, startsAt });
    expect(await pricesOf(screeningId)).toEqual([
      { ticketTypeId: adult, typeName: '성인', description: null, proof: null, price: 20_000 },
      {
        ...{ ticketTypeId: teen, typeName: '청소년', description: '만 13~18세' },
        ...{ proof: '학생증', price: 17_000 },
      },
    ]);
  });

  it('says with the prices when a screening of which film starts, after midnight too (C-BOOK-108)', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const { roomId } = await insertRoom(orm, '1관', [2]);
    const startsAt = '2026-11-21T00:30:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
    const { body } = await stage.server.api.get(`/api/screenings/${screeningId}/ticket-prices`);
    expect(body).toMatchObject({
      screening: { movieId, screeningDate: '2026-11-21', screeningStartTime: startsAt },
    });
  });

  it('offers no tickets for younger people to a film for adults only', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm, { minimumAge: 19 });
    const { roomId } = await insertRoom(orm, '1관', [2]);
    await insertPrice(orm, roomId, { name: '성인', price: 15_000 });
    await insertPrice(orm, roomId, { name: '청소년', price: 12_000, maximumAge: 18 });
    const startsAt = '2026-11-20T14:00:00+09:00';
    const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
    const prices = await pricesOf(screeningId);
    expect(prices.map(({ typeName }) => typeName)).toEqual(['성인']);
  });

  it('lists the payment discounts (X-API-30)', async () => {
    await stage.database.orm.insert(paymentDiscount).values([
      { providerName: '한빛카드', description: '10% 할인', rate: 10 },
      { providerName: '누리통신', amount: 2000, paymentMethod: 'MOBILE_PHONE' },
    ]);
    expect(await list('/api/payment-discount/get')).toEqual([
      {
        id: 1,
        paymentDiscountId: 1,
        providerName: '한빛카드',
        description: '10% 할인',
        discountRate: 10,
        discountAmount: null,
        paymentMethod: null,
      },
      {
        id: 2,
        paymentDiscountId: 2,
        providerName: '누리통신',
        description: null,
        discountRate: null,
        discountAmount: 2000,
        paymentMethod: 'MOBILE_PHONE',
      },
    ]);
  });

  it.each([
    ['/api/movies/999', movieNotFound],
    ['/api/movies/999/screenings?date=2026-11-20', movieNotFound],
    ['/api/movies/999/screening-days', movieNotFound],
    ['/api/screenings/999/seats', screeningNotFound],
    ['/api/screenings/999/ticket-prices', screeningNotFound],
  ])('answers 404 for %s', async (url, expected) => {
    const { status, body } = await stage.server.api.get(url);
    expect([status, body]).toEqual(expected);
  });

  it('shows no seats of a cancelled screening, but those of a started one', async () => {
    const { orm } = stage.database;
    const movieId = await insertMovie(orm);
    const { roomId } = await insertRoom(orm, '1관', [1]);
    const cancelled = await insertScreening(orm, {
      movieId,
      roomId,
      startsAt: '2026-11-20T14:00:00+09:00',
      cancelledAt: new Date(),
    });
    const begun = await insertScreening(orm, {
      movieId,
      roomId,
      startsAt: '2026-11-20T11:00:00+09:00',
    });
    const answers = [
      await stage.server.api.get(`/api/screenings/${cancelled}/seats`),
      await stage.server.api.get(`/api/screenings/${begun}/seats`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  });

  it.each(['2026-02-30', '2026-13-01', '20261120', 'today', '2026-11-20T00:00:00Z'])(
    'refuses the date %s',
    async (date) => {
      const { status, body } = await stage.server.api.get(`/api/screenings?date=${date}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ field: 'date' }] });
    },
  );
});
