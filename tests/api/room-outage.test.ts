import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { components } from '../../openapi.gen.d.ts';
import { MAX_ROOM_DAY_SCREENINGS } from '../../domain/limits.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { screening } from '../../server/db/schema/programme.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { createCanceller } from './support/cancellation.ts';
import { insertRoom, insertScreening, insertSignedInAdministrator } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';

type Outage = components['schemas']['RoomOutage'];

describeOnAnyDatabase('a room that is out of order', (open) => {
  const stage = setStage(open);
  const canceller = createCanceller(stage);
  let session: string;
  let late: number;
  beforeEach(async () => {
    canceller.reset();
    const { orm } = stage.database;
    const { movieId, room } = stage.cinema;
    session = (await insertSignedInAdministrator(orm, 'chief', { role: 'SUPER' })).session;
    const { roomId } = room;
    late = await insertScreening(orm, { movieId, roomId, startsAt: '2026-11-21T01:00:00+09:00' });
    await insertScreening(orm, { movieId, roomId, startsAt: '2026-11-21T09:00:00+09:00' });
    await insertScreening(orm, { movieId, roomId, startsAt: '2026-11-20T09:00:00+09:00' });
  });

  const path = () => `/api/admin/screening-rooms/${stage.cinema.room.roomId}/outage`;
  const read = async () => (await stage.server.api.get(path(), { session })).body as Outage;
  const post = (body: unknown) => stage.server.api.request('POST', path(), { session, body });
  const seen = async (reason = '영사기 고장') => ({
    reason,
    screenings: (await read()).screenings.flatMap(({ screeningId, preview }) =>
      preview === null ? [] : [{ screeningId, seen: preview.sold }],
    ),
  });
  const pay = (who: 'haneul' | 'bada', screeningId: number, ...seats: number[]) =>
    stage.booker.pay(stage.cinema[who], { ...stage.cinema, screeningId }, stage.seats(...seats));

  it('A-TODAY-61: has the rest of its day, what is sold, and the rooms that are free', async () => {
    const { orm } = stage.database;
    const { movieId, screeningId } = stage.cinema;
    await pay('haneul', screeningId, 0, 1);
    await insertRoom(orm, '3관', [11]);
    const taken = await insertRoom(orm, '4관', [12]);
    await insertRoom(orm, '5관', [12]);
    await insertScreening(orm, {
      ...{ movieId, roomId: taken.roomId, startsAt: '2026-11-20T20:30:00+09:00' },
    });
    const { roomName, screenings } = await read();
    expect(roomName).toBe('1관');
    expect(screenings).toMatchObject([
      {
        ...{ screeningId, state: 'COMING', freeRooms: ['5관'] },
        preview: { sold: { reservations: 1, tickets: 2, refundAmount: 30_000 } },
      },
      { screeningId: late, freeRooms: ['4관', '5관'], preview: { sold: { reservations: 0 } } },
    ]);
    await stage.at('2026-11-20T20:00:00+09:00');
    expect((await read()).screenings[0]).toMatchObject({ state: 'RUNNING', freeRooms: [] });
    const missing = await stage.server.api.get('/api/admin/screening-rooms/999999/outage', {
      session,
    });
    expect([missing.status, missing.body]).toMatchObject([
      404,
      { message: '상영관을 찾을 수 없어요.' },
    ]);
  });

  it('A-TODAY-61: has every screening that can be cancelled, also beside many cancelled ones', async () => {
    const { orm } = stage.database;
    const { movieId, room, screeningId } = stage.cinema;
    const startsAt = '2026-11-20T18:00:00+09:00';
    const cancelled = { movieId, roomId: room.roomId, startsAt, cancelledAt: new Date() };
    for (let count = 0; count < MAX_ROOM_DAY_SCREENINGS; count += 1) {
      await insertScreening(orm, cancelled);
    }
    const { screenings } = await read();
    expect(screenings).toHaveLength(MAX_ROOM_DAY_SCREENINGS);
    expect(screenings.slice(-2).map((each) => each.screeningId)).toEqual([screeningId, late]);
  });

  it('A-TODAY-62: cancels the named screenings with full refunds, also the running one', async () => {
    const { screeningId } = stage.cinema;
    const first = await pay('haneul', screeningId, 0, 1);
    const second = await pay('bada', late, 2);
    await stage.at('2026-11-20T20:00:00+09:00');
    const { status, body } = await post(await seen());
    expect([status, body]).toMatchObject([
      200,
      {
        screenings: [
          { screeningId, state: 'CANCELLED', preview: null, progress: { reason: '영사기 고장' } },
          { screeningId: late, state: 'CANCELLED', progress: { isFinished: false } },
        ],
      },
    ]);
    await canceller.run();
    await canceller.deliver();
    expect((await read()).screenings.map(({ progress }) => progress)).toMatchObject([
      { reservations: 1, openReservations: 0, refundAmount: 30_000, isFinished: true },
      { reservations: 1, openReservations: 0, refundAmount: 15_000, isFinished: true },
    ]);
    for (const { orderId } of [first, second]) expect(await stage.captured(orderId)).toBe(0);
    const logged = await stage.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'CANCEL'));
    expect(logged).toHaveLength(2);
    await expectSound(stage.database);
  });

  it('A-TODAY-62: cancels none when one has more bookings, has ended or has left the room', async () => {
    const { orm } = stage.database;
    const { screeningId } = stage.cinema;
    const shown = await seen();
    await pay('haneul', late, 0);
    const grown = await post(shown);
    expect([grown.status, grown.body]).toMatchObject([409, { code: 'CANCELLATION_CHANGED' }]);
    const now = await seen();
    const { roomId } = await insertRoom(orm, '5관', [12]);
    await orm.update(screening).set({ roomId }).where(eq(screening.id, screeningId));
    const left = await post(now);
    expect([left.status, left.body]).toMatchObject([
      409,
      { code: 'CANCELLATION_CHANGED', message: expect.stringContaining('다른 상영관') as string },
    ]);
    const { roomId: back } = stage.cinema.room;
    await orm.update(screening).set({ roomId: back }).where(eq(screening.id, screeningId));
    await stage.at('2026-11-20T21:15:00+09:00');
    const ended = await post(now);
    expect([ended.status, ended.body]).toMatchObject([409, { code: 'SCREENING_ENDED' }]);
    const rows = await orm.select({ at: screening.cancelledAt }).from(screening);
    expect(rows.every(({ at }) => at === null)).toBe(true);
  });

  it('A-TODAY-62: keeps the reason of one that is cancelled already', async () => {
    const shown = await seen();
    await canceller.cancel('정전');
    expect((await post(shown)).status).toBe(200);
    expect((await read()).screenings.map(({ progress }) => progress?.reason)).toEqual([
      '정전',
      '영사기 고장',
    ]);
  });

  it.each([
    ['no reason', { reason: '' }, 'reason'],
    ['only spaces', { reason: '  ' }, 'reason'],
    ['no screening', { screenings: [] }, 'screenings'],
  ])('A-TODAY-62: refuses %s', async (_, changed, field) => {
    const { status, body } = await post({ ...(await seen()), ...changed });
    expect([status, body]).toMatchObject([400, { errors: [{ field }] }]);
  });
});
