import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../server/db/client.ts';
import { seatChange, seatClaim } from '../../server/db/schema/booking.ts';
import { screening, screeningMove, seat } from '../../server/db/schema/programme.ts';
import { lockRooms } from '../../server/modules/admin-programme/room-store.ts';
import { tellMoves } from '../../server/jobs/tell-moves.ts';
import type { components } from '../../openapi.gen.d.ts';
import type { SignedIn } from '../api/support/cinema.ts';
import {
  insertPrice,
  insertRoom,
  insertScreening,
  insertSignedInAdministrator,
  only,
  type TestRoom,
} from '../api/support/fixtures.ts';
import { whileOpen } from '../api/support/while-open.ts';
import { untilWaiting } from '../support/lock-waits.ts';
import { auditAll, faultsIn } from './support/audited.ts';
import { setCluster } from './support/cluster.ts';
import { admitAt, atOnceOf, codeOf } from './support/race.ts';
import { LONG, rounds } from './support/rounds.ts';

describe('two nodes, and the move of a screening to another room', () => {
  const cluster = setCluster();
  const atOnce = atOnceOf('a move to another room against another change');
  let administrator: { session: string };
  let other: TestRoom;

  /** The old seats A1 to A6 and B1 to B6 become A1 to A4, and the nearest. */
  async function open(): Promise<void> {
    const { orm } = cluster.database;
    administrator = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
    other = await insertRoom(orm, '2관', [4, 0, 5, 5]);
    await insertPrice(orm, other.roomId, { name: '비싼 성인', price: 20_000 });
  }
  const path = () => `/api/admin/screenings/${cluster.cinema.screeningId}/move`;
  const preview = async () => {
    const query = new URLSearchParams({
      screeningTime: '2026-11-20 19:30',
      roomId: String(other.roomId),
    });
    const url = `${path()}?${query.toString()}`;
    const { body } = await cluster.node(0).api.get(url, administrator);
    return (body as components['schemas']['ScreeningMovePreview']).seatMapping?.digest ?? '';
  };
  const move = async (node: number, seatMapping: string) => {
    const body = {
      ...{ screeningTime: '2026-11-20 19:30', roomId: other.roomId, reason: '영사기 고장' },
      ...{ version: 1, seatMapping },
    };
    return cluster.node(node).api.request('POST', path(), { session: administrator.session, body });
  };
  const hold = (node: number, who: SignedIn, ...seats: number[]) =>
    cluster.booker(node).post(who, 'reservations/hold', {
      ...{ screeningId: cluster.cinema.screeningId, seatIds: cluster.seats(...seats) },
    });
  /** Whether the screening is in the other room, with all of its seats. */
  async function expectSound(isMoved: boolean): Promise<void> {
    const { orm } = cluster.database;
    const { screeningId } = cluster.cinema;
    const row = only(await orm.select().from(screening).where(eq(screening.id, screeningId)));
    expect(row.roomId === other.roomId).toBe(isMoved);
    const elsewhere = await orm
      .select()
      .from(seatClaim)
      .innerJoin(seat, eq(seat.id, seatClaim.seatId))
      .where(sql`${seatClaim.screeningId} = ${screeningId} and ${seat.roomId} <> ${row.roomId}`);
    expect(elsewhere).toEqual([]);
    await Promise.all([0, 1].map((node) => tellMoves(cluster.node(node).deps.database)));
    await cluster.expectSettled();
  }

  it.each(rounds(3))(
    'A-SCHED-58, A-SCHED-60: loses no seat beside holds, a payment and a second move, round %i',
    async (round) => {
      await open();
      const { cinema } = cluster;
      const [paying = cinema.bada, holding = cinema.haneul] = await cluster.people(2);
      await cluster.booker(0).pay(cinema.haneul, cinema, cluster.seats(0, 5));
      const order = await cluster.booker(0).register(paying, cinema, cluster.seats(3, 4));
      const shown = await preview();
      const [first, second, paid, held] = await atOnce(
        round,
        () => move(0, shown),
        () => move(1, shown),
        () => cluster.booker(1).confirm(order),
        () => hold(0, holding, 6),
      );
      const moves = [first, second].map((each) => (each ? codeOf(each) : ''));
      const isMoved = moves.includes('200');
      // The payment changes the map when it comes first, and the hold names a seat of the old room when it comes last.
      expect(moves.filter((code) => code === '200').length).toBeLessThanOrEqual(1);
      for (const code of moves)
        expect(['200', '409 EDIT_CONFLICT', '409 MOVE_CHANGED']).toContain(code);
      expect(paid?.status).toBe(200);
      expect(['200', '404', '400', '409 SEAT_TAKEN']).toContain(
        held ? codeOf(held).split(' NOT')[0] : '',
      );
      await expectSound(isMoved);
    },
    LONG,
  );

  it.each(rounds(3))(
    'A-SCHED-58: beside a change of seats, a cancellation and an admission of its bookings, round %i',
    async (round) => {
      await open();
      const { cinema } = cluster;
      const [left = cinema.bada, entering = cinema.haneul] = await cluster.people(2);
      const changing = await cluster.booker(0).pay(cinema.haneul, cinema, cluster.seats(0, 5));
      const gone = await cluster.booker(1).pay(left, cinema, cluster.seats(1));
      const admitted = await cluster.booker(1).pay(entering, cinema, cluster.seats(4));
      const shown = await preview();
      const door = { session: administrator.session, chosen: cinema.screeningId };
      const codes = await atOnce(
        round,
        async () => codeOf(await move(0, shown)),
        async () => {
          const body = { fromSeatIds: cluster.seats(0, 5), seatIds: cluster.seats(6, 7) };
          const url = `reservations/${changing.reservationId}/seats`;
          return codeOf(await cluster.booker(1).post(cinema.haneul, url, body));
        },
        async () =>
          codeOf(
            await cluster.booker(0).post(left, 'reservations/cancel', {
              ...{ reservationId: gone.reservationId, refundReason: '일정 변경' },
            }),
          ),
        () => admitAt(cluster, 1, admitted, door),
      );
      const [moved = '', changed = '', cancelled, entered] = codes;
      expect(['200', '409 MOVE_CHANGED']).toContain(moved);
      expect(['200', '409 SEATS_CHANGED']).toContain(changed);
      expect([cancelled, entered]).toEqual(['200', 'ADMITTED']);
      await expectSound(moved === '200');
    },
    LONG,
  );

  it.each(rounds(3))(
    'A-SCHED-58: beside an exchange into the screening, round %i',
    async (round) => {
      await open();
      const { cinema } = cluster;
      const { orm } = cluster.database;
      const later = await insertScreening(orm, {
        ...{ movieId: cinema.movieId, roomId: cinema.room.roomId },
        startsAt: '2026-11-21T19:30:00+09:00',
      });
      await cluster.booker(0).pay(cinema.bada, cinema, cluster.seats(0));
      const coming = await cluster
        .booker(1)
        .pay(cinema.haneul, { ...cinema, screeningId: later }, cluster.seats(4));
      const shown = await preview();
      const [moved = '', exchanged = ''] = await atOnce(
        round,
        async () => codeOf(await move(0, shown)),
        async () =>
          codeOf(
            await cluster
              .booker(1)
              .post(cinema.haneul, `reservations/${coming.reservationId}/seats`, {
                ...{ fromSeatIds: cluster.seats(4), seatIds: cluster.seats(5) },
                exchange: {
                  ...{ screeningId: cinema.screeningId, fromScreeningId: later },
                  ...{ refundAmount: 0, returnedPoints: 0 },
                },
              }),
          ),
      );
      // The exchange names a seat of the old room, or changes the map before the move.
      expect([moved, exchanged]).not.toEqual(['200', '200']);
      expect(moved === '200' || exchanged === '200').toBe(true);
      await expectSound(moved === '200');
    },
    LONG,
  );

  it.each(rounds(3))(
    'A-TODAY-62: refunds what is paid while the rest of the day of its room is cancelled, round %i',
    async (round) => {
      await open();
      const { cinema } = cluster;
      const late = await insertScreening(cluster.database.orm, {
        ...{ movieId: cinema.movieId, roomId: cinema.room.roomId },
        startsAt: '2026-11-20T22:00:00+09:00',
      });
      await cluster.booker(0).pay(cinema.bada, cinema, cluster.seats(0));
      const order = await cluster
        .booker(1)
        .register(cinema.haneul, { ...cinema, screeningId: late }, cluster.seats(1));
      const url = `/api/admin/screening-rooms/${cinema.room.roomId}/outage`;
      const { body } = await cluster.node(0).api.get(url, administrator);
      const { screenings } = body as components['schemas']['RoomOutage'];
      const asked = {
        reason: '영사기 고장',
        screenings: screenings.map(({ screeningId, preview: shown }) => ({
          ...{ screeningId, seen: shown?.sold },
        })),
      };
      const cancel = async (node: number) =>
        codeOf(
          await cluster
            .node(node)
            .api.request('POST', url, { session: administrator.session, body: asked }),
        );
      const [first = '', second = '', paid = ''] = await atOnce(
        round,
        () => cancel(0),
        () => cancel(1),
        async () => codeOf(await cluster.booker(1).confirm(order)),
      );
      // A payment that comes first is more than was shown. Two presses are one cancellation.
      const isOut = first === '200';
      expect(second).toBe(first);
      if (!isOut) expect([first, paid]).toEqual(['409 CANCELLATION_CHANGED', '200']);
      const rows = await cluster.database.orm.select().from(screening);
      expect(rows.every(({ cancelledAt }) => (cancelledAt !== null) === isOut)).toBe(true);
      await cluster.expectSettled();
    },
    LONG,
  );

  it('A-SCHED-59: begins again when a customer holds a seat after its locks, which changes no map', async () => {
    await open();
    const { cinema } = cluster;
    await cluster.booker(0).pay(cinema.haneul, cinema, cluster.seats(0));
    const shown = await preview();
    const work = (tx: Transaction) => lockRooms(tx, [other.roomId]);
    const { moving } = await whileOpen(cluster.database, { work, end: 'commit' }, async () => {
      const begun = move(0, shown);
      await untilWaiting(cluster.database, 1);
      expect((await hold(1, cinema.bada, 6)).status).toBe(200);
      return { moving: begun };
    });
    expect(codeOf(await moving)).toBe('200');
    await expectSound(true);
  });

  it('A-SCHED-61: the audit finds a change of seats that is not of its move', async () => {
    await open();
    const { cinema } = cluster;
    const { orm } = cluster.database;
    await cluster.booker(0).pay(cinema.haneul, cinema, cluster.seats(0, 5));
    expect((await move(0, await preview())).status).toBe(200);
    expect(faultsIn(await auditAll(orm))).toEqual([]);
    for (const fault of [
      orm.update(seatChange).set({ moveNumber: 2 }),
      orm.update(screeningMove).set({ roomBefore: '9관' }),
    ]) {
      await fault;
      expect(faultsIn(await auditAll(orm))).toEqual([
        '7: a booking whose seats have not moved with its screening',
      ]);
      await orm.update(seatChange).set({ moveNumber: 1 });
    }
  });
});
