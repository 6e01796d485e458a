import { expect, it } from 'vitest';
import { sweep } from '../../server/jobs/sweep.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setStreams } from './support/event-stream.ts';
import { insertMovie, insertScreening } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

const resync = ['resync', {}];

describeOnAnyDatabase('the live timetable', (open) => {
  const stage = setStage(open);
  const streams = setStreams(stage);

  const pathOf = (movieId: number) => `/api/movies/${movieId}/screenings/events`;
  const watch = async (movieId = stage.cinema.movieId) => {
    const stream = await streams.open(pathOf(movieId));
    expect(await stream.next()).toEqual(resync);
    return stream;
  };
  const free = (availableSeats: number, screeningId = stage.cinema.screeningId) => [
    'screenings',
    { changes: [{ screeningId, availableSeats }] },
  ];
  const listed = async (): Promise<number> => {
    const { body } = await stage.server.api.get(
      `/api/movies/${stage.cinema.movieId}/screenings?date=2026-11-20`,
    );
    const [first] = body as { availableSeats: number }[];
    return first?.availableSeats ?? Number.NaN;
  };

  it('C-BOOK-54: sends the number of free seats after a hold, a release and an expiry', async () => {
    const { cinema } = stage;
    const all = await listed();
    const stream = await watch();
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1));
    expect(await stream.next()).toEqual(free(all - 2));
    expect(await listed()).toBe(all - 2);
    await stage.booker.post(cinema.haneul, 'reservations/release', {
      screeningId: cinema.screeningId,
      seatIds: stage.seats(1),
    });
    expect(await stream.next()).toEqual(free(all - 1));
    await stage.at('2026-11-20T12:11:00+09:00');
    await sweep(stage.database);
    expect(await stream.next()).toEqual(free(all));
  });

  it('C-BOOK-54: sends to all clients, also after one has left', async () => {
    const { cinema } = stage;
    const all = await listed();
    const watchers = [await watch(), await watch(), await watch()];
    watchers[0]?.leave();
    await stage.booker.hold(cinema.haneul, cinema, stage.seats(0, 1, 2));
    expect([await watchers[1]?.next(), await watchers[2]?.next()]).toEqual([
      free(all - 3),
      free(all - 3),
    ]);
  });

  it('C-BOOK-54: sends all days of the film, and no other film', async () => {
    const { cinema } = stage;
    const { orm } = stage.database;
    const { roomId } = cinema.room;
    const otherFilm = await insertMovie(orm);
    const [tomorrow, other] = [
      await insertScreening(orm, {
        movieId: cinema.movieId,
        roomId,
        startsAt: '2026-11-21T19:30:00+09:00',
      }),
      await insertScreening(orm, {
        movieId: otherFilm,
        roomId,
        startsAt: '2026-11-22T19:30:00+09:00',
      }),
    ];
    const all = await listed();
    const stream = await watch();
    const ofOther = await watch(otherFilm);
    await stage.booker.hold(cinema.haneul, { ...cinema, screeningId: other }, stage.seats(0));
    expect(await ofOther.next()).toEqual(free(all - 1, other));
    await stage.booker.hold(cinema.haneul, { ...cinema, screeningId: tomorrow }, stage.seats(0));
    expect(await stream.next()).toEqual(free(all - 1, tomorrow));
  });

  it('answers 404 for an unknown film, as JSON', async () => {
    const { status, body } = await stage.server.api.get(pathOf(999_999));
    expect([status, body]).toEqual([404, { message: '영화를 찾을 수 없어요.', code: 'NOT_FOUND' }]);
  });

  it('X-API-19: counts its streams among the 200 of one address', async () => {
    for (let count = 0; count < 200; count += 1) await watch();
    const seatMap = `/api/screenings/${stage.cinema.screeningId}/seats/events`;
    const refused = [
      await stage.server.api.get(pathOf(stage.cinema.movieId)),
      await stage.server.api.get(seatMap),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
  });
});
