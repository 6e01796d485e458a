import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reservation } from '../../server/db/schema/booking.ts';
import { payment } from '../../server/db/schema/money.ts';
import { outbox } from '../../server/db/schema/outbox.ts';
import { screening, screeningMove } from '../../server/db/schema/programme.ts';
import { tellMoves } from '../../server/jobs/tell-moves.ts';
import {
  insertScreening,
  insertSignedInAdministrator,
  only,
  setTime,
} from '../api/support/fixtures.ts';
import { setCluster } from './support/cluster.ts';
import { LONG, rounds } from './support/rounds.ts';

describe('two nodes, and moves of a screening', () => {
  const cluster = setCluster();

  const move = async (node: number, session: string, minute: string) => {
    const path = `/api/admin/screenings/${cluster.cinema.screeningId}/move`;
    const body = { screeningTime: `2026-11-20 20:${minute}`, reason: `사유 ${minute}`, version: 1 };
    return cluster.node(node).api.request('POST', path, { session, body });
  };
  const tell = (node: number) => tellMoves(cluster.node(node).deps.database);
  const startsAt = async () => {
    const { screeningId } = cluster.cinema;
    const rows = cluster.database.orm.select().from(screening).where(eq(screening.id, screeningId));
    return only(await rows).startsAt.toISOString();
  };

  it.each(rounds(3))(
    'A-SCHED-44: loses no payment, cancellation, hold or mail beside two moves, round %i',
    async () => {
      const { cinema } = cluster;
      const [left = cinema.haneul, paying = cinema.bada, holding = cinema.haneul] =
        await cluster.people(3);
      const { session } = await insertSignedInAdministrator(cluster.database.orm, 'basic');
      const kept = await cluster.booker(0).pay(cinema.haneul, cinema, cluster.seats(0, 1));
      const gone = await cluster.booker(1).pay(left, cinema, cluster.seats(2));
      const order = await cluster.booker(0).register(paying, cinema, cluster.seats(3));
      const [first, second, paid, cancelled, held] = await Promise.all([
        move(0, session, '10'),
        move(1, session, '20'),
        cluster.booker(1).confirm(order),
        cluster.booker(0).post(left, 'reservations/cancel', {
          ...{ reservationId: gone.reservationId, refundReason: '일정 변경' },
        }),
        cluster.booker(1).post(holding, 'reservations/hold', {
          ...{ screeningId: cinema.screeningId, seatIds: cluster.seats(4) },
        }),
        tell(0),
        tell(1),
      ]);
      expect([first.status, second.status].sort()).toEqual([200, 409]);
      expect([paid.status, cancelled.status, held.status]).toEqual([200, 200, 200]);
      await Promise.all([tell(0), tell(1)]);

      const winner = first.status === 200 ? '10' : '20';
      expect(await startsAt()).toBe(`2026-11-20T11:${winner}:00.000Z`);
      const moves = await cluster.database.orm.select().from(screeningMove);
      expect(moves).toMatchObject([{ number: 1, reason: `사유 ${winner}` }]);
      const mails = await cluster.database.orm
        .select({ key: outbox.key })
        .from(outbox)
        .where(like(outbox.key, 'mail:screeningMoved:%'))
        .orderBy(asc(outbox.id));
      const complete = await cluster.database.orm
        .select({ id: payment.id })
        .from(payment)
        .innerJoin(reservation, eq(reservation.id, payment.reservationId))
        .where(eq(reservation.state, 'COMPLETED'));
      expect(complete.map(({ id }) => id).sort()).toEqual([kept.paymentId, order.paymentId].sort());
      const told = new Set(mails.map(({ key }) => key));
      // A booking that was cancelled after the mail was queued has one too.
      expect(mails).toHaveLength(told.size);
      for (const { id } of complete) expect(told).toContain(`mail:screeningMoved:${id}:1`);
      await cluster.expectSettled();
    },
    LONG,
  );

  it.each(rounds(3))(
    'A-SCHED-51, C-RES-100: delays the rest of the day once beside payment, cancellation and admission, round %i',
    async () => {
      const { cinema } = cluster;
      const { movieId, room, screeningId } = cinema;
      const [left = cinema.haneul, paying = cinema.bada] = await cluster.people(2);
      const { session } = await insertSignedInAdministrator(cluster.database.orm, 'basic');
      const next = await insertScreening(cluster.database.orm, {
        ...{ movieId, roomId: room.roomId, startsAt: '2026-11-20T21:30:00+09:00' },
      });
      const kept = await cluster.booker(0).pay(cinema.haneul, cinema, cluster.seats(0));
      const gone = await cluster.booker(1).pay(left, cinema, cluster.seats(1));
      await setTime(cluster.database.orm, '2026-11-20T19:25:00+09:00');
      const order = await cluster.booker(0).register(paying, cinema, cluster.seats(2));
      const file = await cluster.node(0).api.get(`/api/admin/bookings/${kept.reservationId}`, {
        session,
      });
      const { bookingNumber } = (file.body as { booking: { bookingNumber: string } }).booking;
      const delay = (node: number, clock: string) =>
        cluster.node(node).api.request('POST', `/api/admin/screenings/${screeningId}/move`, {
          session,
          body: {
            ...{ screeningTime: `2026-11-20 ${clock}`, reason: '영사기 점검', version: 1 },
            following: [{ screeningId: next, version: 1 }],
          },
        });
      const admissionId = randomUUID();
      const admission = { admissionId, bookingNumber, at: '2026-11-20T19:25:00+09:00' };
      const [first, second, paid, cancelled, admitted] = await Promise.all([
        delay(0, '20:30'),
        delay(1, '20:35'),
        cluster.booker(1).confirm(order),
        cluster.booker(0).post(left, 'reservations/cancel', {
          ...{ reservationId: gone.reservationId, refundReason: '일정 변경' },
        }),
        cluster.node(1).api.request('POST', '/api/admin/entry/admissions', {
          session,
          body: {
            ...{ deviceId: admissionId, door: '1층' },
            admissions: [{ ...admission, chosen: null, isDone: false, people: 1 }],
          },
        }),
        tell(0),
      ]);
      expect([first.status, second.status].sort()).toEqual([200, 409]);
      expect([paid.status, cancelled.status, admitted.status]).toEqual([200, 200, 200]);
      const moves = await cluster.database.orm.select().from(screeningMove);
      expect(moves.map((move) => move.lateTerms)).toEqual(['TWICE', 'NONE']);
      const lateBy = first.status === 200 ? 60 : 65;
      const starts = await cluster.database.orm
        .select({ at: screening.startsAt })
        .from(screening)
        .where(inArray(screening.id, [screeningId, next]))
        .orderBy(asc(screening.startsAt));
      const startsBefore = Date.parse('2026-11-20T19:30:00+09:00');
      expect(starts.map(({ at }) => (at.getTime() - startsBefore) / 60_000)).toEqual([
        lateBy,
        lateBy + 110,
      ]);
      // Who was admitted has the second price too.
      const url = `/api/admin/bookings/${kept.reservationId}/compensation`;
      const asked = { session, body: { amount: 15_000 } };
      const both = await Promise.all([
        cluster.node(0).api.request('POST', url, asked),
        cluster.node(1).api.request('POST', url, asked),
      ]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      await Promise.all([tell(0), tell(1)]);
      await cluster.expectSettled();
    },
    LONG,
  );
});
