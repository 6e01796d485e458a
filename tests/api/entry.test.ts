import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  ADMISSION_KEPT_DAYS,
  MAX_DOUBLE_ADMISSIONS,
  MAX_UNDONE_ADMISSIONS,
} from '../../domain/entry-limits.ts';
import { addDays } from '../../domain/korea-time.ts';
import type { components } from '../../openapi.gen.d.ts';
import { admission, undoneAdmission } from '../../server/db/schema/admission.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { customer } from '../../server/db/schema/people.ts';
import { screening, ticketType } from '../../server/db/schema/programme.ts';
import { cancelScreenings } from '../../server/jobs/cancel-screenings.ts';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { expectSound } from '../reliability/support/audited.ts';
import type { Registered } from './support/booking.ts';
import { createCanceller } from './support/cancellation.ts';
import { insertScreening, insertSignedInAdministrator, only } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';
import { createWithdrawal } from './support/withdrawal.ts';

type Schemas = components['schemas'];

const SHOWTIME = '2026-11-20T19:15:00+09:00';
const at = (clock: string) => `2026-11-20T${clock}:00+09:00`;

/** Doors with an administrator, and bookings to admit. */
function entryCalls(stage: Stage) {
  const call = (method: 'GET' | 'POST', path: string, body?: unknown) => async (session: string) =>
    stage.server.api.request(method, `/api/admin/entry/${path}`, {
      session,
      ...(body !== undefined && { body }),
    });
  let session = '';
  let administratorId = 0;
  beforeEach(async () => {
    ({ session, administratorId } = await insertSignedInAdministrator(
      stage.database.orm,
      'manager',
    ));
  });
  const numberOf = async ({ reservationId }: Pick<Registered, 'reservationId'>) => {
    const rows = await stage.database.orm
      .select({ bookingNumber: reservation.bookingNumber })
      .from(reservation)
      .where(eq(reservation.id, reservationId));
    return only(rows).bookingNumber;
  };
  const door = (name: string, deviceId = randomUUID()) => ({
    async send(...admissions: Partial<Schemas['Admission']>[]) {
      const body = {
        deviceId,
        door: name,
        admissions: admissions.map((each) => ({
          ...{ admissionId: randomUUID(), at: SHOWTIME, chosen: null, isDone: false },
          ...each,
        })),
      };
      const answer = await call('POST', 'admissions', body)(session);
      return answer;
    },
    async admit(...admissions: Partial<Schemas['Admission']>[]) {
      const { status, body } = await this.send(...admissions);
      expect([status, body]).toEqual([200, expect.anything()]);
      return (body as Schemas['AdmissionResults']).results;
    },
    deviceId,
  });
  return {
    door,
    numberOf,
    get administratorId() {
      return administratorId;
    },
    screenings: async () =>
      (await call('GET', 'screenings')(session)).body as Schemas['EntryScreenings'],
    tickets: async (query = '') =>
      (await call('GET', `tickets${query}`)(session)).body as Schemas['EntryTicketPage'],
    async book(...indexes: number[]) {
      const { booker, cinema } = stage;
      const booked = await booker.pay(cinema.haneul, cinema, stage.seats(...indexes));
      return { ...booked, bookingNumber: await numberOf(booked) };
    },
    undo: (bookingNumber: string, admissionId: string) =>
      call('POST', 'undo-admission', { bookingNumber, admissionId })(session),
    stored: () => stage.database.orm.select().from(admission).orderBy(admission.recordedAt),
  };
}

const outcomes = (results: Schemas['AdmissionResult'][]) => results.map(({ outcome }) => outcome);

describeOnAnyDatabase('the list of the door', (open) => {
  const stage = setStage(open);
  const entry = entryCalls(stage);

  it('A-ENTRY-1: contains the screenings of the timetable’s day', async () => {
    const { movieId, room, screeningId } = stage.cinema;
    const start = (startsAt: string, cancelledAt?: Date) =>
      insertScreening(stage.database.orm, {
        ...{ movieId, roomId: room.roomId, startsAt },
        ...(cancelledAt && { cancelledAt }),
      });
    await start('2026-11-19T23:59:00+09:00');
    const morning = await start('2026-11-20T09:00:00+09:00', new Date());
    const night = await start('2026-11-21T01:00:00+09:00');
    await start('2026-11-21T10:00:00+09:00');
    const expected = [morning, screeningId, night];
    await stage.freezeAt('2026-11-20T00:00:00+09:00');
    // Before 06:00 it is still the day before.
    expect((await entry.screenings()).day).toBe('2026-11-19');
    for (const time of ['2026-11-20T06:00:00+09:00', '2026-11-21T05:59:00+09:00']) {
      await stage.freezeAt(time);
      const { day, now, screenings } = await entry.screenings();
      expect([day, now]).toEqual(['2026-11-20', time]);
      expect(screenings.map((each) => each.screeningId)).toEqual(expected);
    }
    const { screenings } = await entry.screenings();
    expect(screenings[1]).toEqual({
      screeningId,
      movieTitle: '달의 뒤편',
      roomName: '1관',
      startTime: '2026-11-20T19:30:00+09:00',
      endTime: '2026-11-20T21:10:00+09:00',
      minimumAge: 0,
      isCancelled: false,
    });
    expect(screenings.map(({ isCancelled }) => isCancelled)).toEqual([true, false, false]);
  });

  it('A-ENTRY-2: contains paid and cancelled bookings without personal data', async () => {
    const { booker, cinema } = stage;
    const booked = await entry.book(0, 1);
    const cancelled = await entry.book(2);
    await stage.cancel(cinema.haneul, cancelled.reservationId);
    await booker.register(cinema.bada, cinema, stage.seats(3));
    const answer = await entry.tickets();
    const common = {
      screeningId: cinema.screeningId,
      admission: null,
      ...{ admissions: [], doubles: [], undone: [] },
    };
    expect(answer.next).toBeNull();
    expect(answer.content).toEqual([
      {
        ...common,
        bookingNumber: booked.bookingNumber,
        seats: ['A1', 'A2'],
        ticketTypes: [{ typeName: '성인', count: 2, maximumAge: null, proof: null }],
        isCancelled: false,
      },
      {
        ...common,
        bookingNumber: cancelled.bookingNumber,
        seats: ['A3'],
        ticketTypes: [{ typeName: '성인', count: 1, maximumAge: null, proof: null }],
        isCancelled: true,
      },
    ]);
    await stage.at('2026-11-21T07:00:00+09:00');
    expect((await entry.tickets()).content).toEqual([]);
  });

  it('A-ENTRY-2, A-ENTRY-58, A-ENTRY-59: has the proof of each type, and says when a type was changed', async () => {
    const { cinema, database } = stage;
    await entry.book(0);
    const proofs = async () =>
      (await entry.tickets()).content.map(({ ticketTypes }) => ticketTypes[0]?.proof);
    const version = async () => (await entry.screenings()).typesVersion;
    const before = await version();
    expect([await proofs(), await version()]).toEqual([[null], before]);
    await database.orm
      .update(ticketType)
      .set({ proof: '복지카드', version: 2 })
      .where(eq(ticketType.id, cinema.adult));
    expect(await proofs()).toEqual(['복지카드']);
    expect(await version()).not.toBe(before);
  });

  it('A-ENTRY-2: is read in pages of 500', async () => {
    const { customerId } = stage.cinema.bada;
    await stage.database.exec(`
      insert into reservation (customer_id, screening_id, state, total_amount, ticket_code, completed_at)
      select ${customerId}, ${stage.cinema.screeningId}, 'COMPLETED', 0, 'a-ticket-code-of-the-door-' || n, app_now()
      from generate_series(1, 1100) n`);
    const numbers: string[] = [];
    const sizes: number[] = [];
    for (let after = ''; ;) {
      const { content, next } = await entry.tickets(after);
      numbers.push(...content.map(({ bookingNumber }) => bookingNumber));
      sizes.push(content.length);
      if (next === null) break;
      after = `?after=${next}`;
    }
    expect(sizes).toEqual([500, 500, 100]);
    expect(new Set(numbers).size).toBe(1100);
  });

  it('A-ENTRY-3: tells what has changed since an earlier answer', async () => {
    const { booker, cinema } = stage;
    const [kept, admitted, cancelled, partly] = [
      await entry.book(0),
      await entry.book(1),
      await entry.book(2),
      await entry.book(3, 4),
    ];
    await stage.at('2026-11-20T15:00:00+09:00');
    const { asOf } = await entry.tickets();
    const changes = async () => {
      const { content } = await entry.tickets(`?since=${encodeURIComponent(asOf)}`);
      return content.map(({ bookingNumber }) => bookingNumber);
    };
    expect(await changes()).toEqual([]);
    await stage.cancel(cinema.haneul, cancelled.reservationId);
    await booker.post(cinema.haneul, `reservations/${partly.reservationId}/cancel-ticket`, {
      ...{ seatId: stage.seats(3)[0], ticketTypeId: cinema.adult, refundReason: '못 가요' },
      ...{ refundAmount: 15_000, returnedPoints: 0 },
    });
    await entry.door('1층').admit({ bookingNumber: admitted.bookingNumber });
    const added = await entry.book(5);
    const expected = [admitted, cancelled, partly, added].map((each) => each.bookingNumber);
    expect(await changes()).toEqual(expected);
    expect(await changes()).not.toContain(kept.bookingNumber);
  });

  it('A-ENTRY-3: repeats the bookings of the last minute before that time, which may have been committed after it', async () => {
    await stage.freezeAt('2026-11-20T15:00:00+09:00');
    const { bookingNumber } = await entry.book(0);
    const since = async (time: string) => {
      const { content } = await entry.tickets(`?since=${encodeURIComponent(time)}`);
      return content.map((each) => each.bookingNumber);
    };
    expect(await since('2026-11-20T15:00:59+09:00')).toEqual([bookingNumber]);
    expect(await since('2026-11-20T15:01:01+09:00')).toEqual([]);
  });
});

describeOnAnyDatabase('an admission', (open) => {
  const stage = setStage(open);
  const entry = entryCalls(stage);

  it('A-ENTRY-10, A-ENTRY-11, A-ENTRY-18: is recorded once, with its door', async () => {
    await stage.freezeAt(SHOWTIME);
    const { bookingNumber, reservationId } = await entry.book(0, 1);
    const first = entry.door(' 1층 입구 ');
    const chosen = stage.cinema.screeningId;
    const [admitted] = await first.admit({ bookingNumber, chosen, at: at('19:14') });
    const stands = { admissionId: admitted?.admissionId, door: '1층 입구', at: at('19:14') };
    expect(admitted).toMatchObject({
      outcome: 'ADMITTED',
      ticket: { bookingNumber, seats: ['A1', 'A2'], admission: stands },
      screening: { screeningId: chosen },
    });
    const [again] = await first.admit({ bookingNumber });
    const [elsewhere] = await entry.door('2층').admit({ bookingNumber, chosen });
    for (const each of [again, elsewhere]) {
      expect(each).toMatchObject({ outcome: 'USED', ticket: { admission: stands, doubles: [] } });
    }
    expect(await entry.stored()).toEqual([
      {
        id: admitted?.admissionId,
        reservationId,
        administratorId: entry.administratorId,
        deviceId: first.deviceId,
        door: '1층 입구',
        admittedAt: new Date(at('19:14')),
        recordedAt: new Date(SHOWTIME),
        people: 2,
        isDouble: false,
        isRest: false,
      },
    ]);
    expect((await entry.tickets()).content).toMatchObject([{ bookingNumber, admission: stands }]);
  });

  it('A-ENTRY-18: is not later than the server’s time', async () => {
    await stage.freezeAt(SHOWTIME);
    const { bookingNumber } = await entry.book(0);
    const [result] = await entry.door('1층').admit({ bookingNumber, at: at('23:00') });
    expect(result?.ticket?.admission?.at).toBe(SHOWTIME);
  });

  it('A-ENTRY-12: is refused for another screening, another day and an ended screening', async () => {
    const { movieId, room, screeningId } = stage.cinema;
    const other = await insertScreening(stage.database.orm, {
      ...{ movieId, roomId: room.roomId, startsAt: '2026-11-21T19:30:00+09:00' },
    });
    const { bookingNumber } = await entry.book(0);
    const door = entry.door('1층');
    const attempt = async (chosen: number | null) => {
      const [result] = await door.admit({ bookingNumber, chosen });
      expect(result?.screening?.screeningId).toBe(screeningId);
      return result?.outcome;
    };
    expect(await attempt(other)).toBe('OTHER_SCREENING');
    await stage.freezeAt('2026-11-19T20:00:00+09:00');
    expect(await attempt(null)).toBe('OTHER_SCREENING');
    await stage.freezeAt('2026-11-20T21:10:00+09:00');
    expect(await attempt(screeningId)).toBe('OTHER_SCREENING');
    expect(await entry.stored()).toEqual([]);
    await stage.freezeAt('2026-11-20T21:09:59+09:00');
    expect(await attempt(screeningId)).toBe('ADMITTED');
  });

  it('A-ENTRY-13: is refused for cancelled, unpaid and unknown bookings', async () => {
    const { booker, cinema } = stage;
    const cancelled = await entry.book(0);
    await stage.cancel(cinema.haneul, cancelled.reservationId);
    const unpaid = await entry.numberOf(await booker.register(cinema.bada, cinema, stage.seats(1)));
    const dropped = await entry.book(2);
    const door = entry.door('1층');
    for (const isDone of [false, true]) {
      const results = await door.admit(
        { bookingNumber: cancelled.bookingNumber, isDone },
        { bookingNumber: unpaid, isDone },
        { bookingNumber: 'K7P-M3X-9QT', isDone },
      );
      expect(outcomes(results)).toEqual(['CANCELLED', 'UNKNOWN', 'UNKNOWN']);
      expect(results.map(({ ticket }) => ticket?.isCancelled)).toEqual([
        true,
        undefined,
        undefined,
      ]);
    }
    await stage.database.orm
      .update(screening)
      .set({ cancelledAt: new Date() })
      .where(eq(screening.id, cinema.screeningId));
    for (const isDone of [false, true]) {
      const [result] = await door.admit({ bookingNumber: dropped.bookingNumber, isDone });
      expect(result?.outcome).toBe('CANCELLED');
    }
    expect(await entry.stored()).toEqual([]);
  });

  it('A-ENTRY-14: gives a repeated id the first answer', async () => {
    const [one, two] = [await entry.book(0), await entry.book(1)];
    const own = { admissionId: randomUUID(), bookingNumber: one.bookingNumber };
    const late = { admissionId: randomUUID(), bookingNumber: one.bookingNumber, isDone: true };
    const [door, other] = [entry.door('1층'), entry.door('2층')];
    for (let round = 0; round < 2; round += 1) {
      expect(outcomes(await door.admit(own, { ...own, isDone: true }))).toEqual([
        'ADMITTED',
        'ADMITTED',
      ]);
      expect(outcomes(await other.admit(late))).toEqual(['USED']);
      expect(await entry.stored()).toHaveLength(2);
    }
    const stolen = { admissionId: own.admissionId, bookingNumber: two.bookingNumber };
    expect(outcomes(await door.admit(stolen))).toEqual(['UNKNOWN']);
    expect(await entry.stored()).toHaveLength(2);
  });

  it('A-ENTRY-16: records the admission of a second door without a network as a double', async () => {
    await stage.freezeAt(SHOWTIME);
    const { bookingNumber } = await entry.book(0);
    const report = (name: string, clock: string) =>
      entry.door(name).admit({ bookingNumber, at: at(clock), isDone: true });
    expect(outcomes(await report('1층', '19:10'))).toEqual(['ADMITTED']);
    const second = only(await report('2층', '19:05'));
    const ticket = {
      admission: { door: '1층', at: at('19:10') },
      doubles: [{ door: '2층', at: at('19:05') }],
    };
    expect(second).toMatchObject({ outcome: 'USED', ticket });
    expect((await entry.tickets()).content).toMatchObject([ticket]);
    for (let count = 0; count < MAX_DOUBLE_ADMISSIONS + 2; count += 1) await report('3층', '19:11');
    expect(await entry.stored()).toHaveLength(1 + MAX_DOUBLE_ADMISSIONS);
    expect((await entry.tickets()).content[0]?.doubles).toHaveLength(MAX_DOUBLE_ADMISSIONS);
  });

  it('A-ENTRY-19: that is reported over 24 hours after the end is refused and not recorded', async () => {
    await stage.freezeAt(SHOWTIME);
    const [used, unused, cancelled] = [
      await entry.book(0),
      await entry.book(1),
      await entry.book(2),
    ];
    await stage.cancel(stage.cinema.haneul, cancelled.reservationId);
    const late = (booked: { bookingNumber: string }) => ({
      ...{ bookingNumber: booked.bookingNumber, admissionId: randomUUID(), isDone: true },
    });
    const [known, double, first, gone] = [used, used, unused, cancelled].map(late);
    const door = entry.door('1층');
    await stage.freezeAt('2026-11-21T21:10:00+09:00');
    expect(outcomes(await door.admit({ ...known }))).toEqual(['ADMITTED']);
    await stage.freezeAt('2026-11-21T21:10:01+09:00');
    const results = await door.admit({ ...known }, { ...double }, { ...first }, { ...gone });
    expect(outcomes(results)).toEqual(['ADMITTED', 'TOO_LATE', 'TOO_LATE', 'CANCELLED']);
    expect(results[2]).toMatchObject({
      ticket: { bookingNumber: unused.bookingNumber, admission: null },
      screening: { screeningId: stage.cinema.screeningId },
    });
    expect(await entry.stored()).toMatchObject([
      { id: known?.admissionId, admittedAt: new Date(SHOWTIME), isDouble: false },
    ]);
  });

  it('A-ENTRY-17: ends the cancellation by the customer', async () => {
    const { cinema, booker } = stage;
    const { haneul, adult, bada } = cinema;
    const booked = await entry.book(0, 1);
    const free = await entry.book(2);
    await entry.door('1층').admit({ bookingNumber: booked.bookingNumber });
    const refused = {
      status: 409,
      body: {
        code: 'TICKET_ADMITTED',
        message: '이미 입장한 예매라서 취소할 수 없어요.',
      },
    };
    const before = await stage.states();
    const path = `reservations/${booked.reservationId}`;
    const choice = { seatId: stage.seats(0)[0] ?? 0, ticketTypeId: adult };
    const query = `seatId=${choice.seatId}&ticketTypeId=${choice.ticketTypeId}`;
    expect(await stage.cancel(haneul, booked.reservationId)).toMatchObject(refused);
    expect(await stage.get(haneul, `${path}/ticket-cancellation?${query}`)).toMatchObject(refused);
    const body = { ...choice, refundReason: '못 가요', refundAmount: 15_000, returnedPoints: 0 };
    expect(await booker.post(haneul, `${path}/cancel-ticket`, body)).toMatchObject(refused);
    expect((await stage.cancel(bada, booked.reservationId)).status).toBe(404);
    expect(await stage.states()).toEqual(before);
    expect((await stage.cancel(haneul, free.reservationId)).status).toBe(200);
  });

  it('A-ENTRY-17, C-ACC-46, C-ACC-50: keeps an admitted booking through a withdrawal, without a refund', async () => {
    const { cinema, database } = stage;
    const { haneul } = cinema;
    const account = createWithdrawal(stage);
    const { bookingNumber } = await entry.book(0, 1);
    await entry.book(2);
    await entry.door('1층').admit({ bookingNumber });
    expect((await account.preview(haneul)).body).toMatchObject({
      ...{ cancelledReservations: 1, refundAmount: 15_000 },
    });
    expect((await account.withdraw(haneul)).status).toBe(204);
    expect(await stage.states()).toMatchObject({
      reservations: ['COMPLETED', 'CANCELLED'],
      payments: ['DONE', 'REFUND_PENDING'],
    });
    expect((await account.rowOf(haneul)).withdrawnAt).not.toBeNull();
    await expectSound(database);
  });

  it('A-ENTRY-17, A-CANCEL-10, A-CANCEL-17: refunds the admitted booking of a withdrawn customer when the cinema cancels the screening', async () => {
    const { cinema, database } = stage;
    const { bookingNumber } = await entry.book(0);
    await entry.door('1층').admit({ bookingNumber });
    expect((await createWithdrawal(stage).withdraw(cinema.haneul)).status).toBe(204);
    const canceller = createCanceller(stage);
    canceller.reset();
    expect((await canceller.cancel()).status).toBe(200);
    await cancelScreenings(database);
    expect(await stage.states()).toMatchObject({
      reservations: ['CANCELLED'],
      payments: ['REFUND_PENDING'],
    });
    await expectSound(database);
  });

  it('A-ENTRY-18: is deleted after 90 days', async () => {
    await stage.freezeAt(SHOWTIME);
    const { bookingNumber } = await entry.book(0);
    await entry.door('1층').admit({ bookingNumber });
    const last = addDays('2026-11-20', ADMISSION_KEPT_DAYS);
    for (const [time, left] of [
      [`${last}T19:15:00+09:00`, 1],
      [`${last}T19:15:01+09:00`, 0],
    ] as const) {
      await stage.freezeAt(time);
      await cleanUp(stage.database);
      expect(await entry.stored()).toHaveLength(left);
    }
  });

  it('A-ENTRY-14: a refused report records nothing', async () => {
    const { bookingNumber } = await entry.book(0);
    const door = entry.door('1층');
    const { status } = await door.send({ bookingNumber }, { bookingNumber: 'nonsense' });
    expect([
      status,
      (await door.send()).status,
      (await entry.door(' ').send({ bookingNumber })).status,
    ]).toEqual([400, 400, 400]);
    expect(await entry.stored()).toEqual([]);
  });
});

describeOnAnyDatabase('the undoing of an admission', (open) => {
  const stage = setStage(open);
  const entry = entryCalls(stage);
  const unavailable = { status: 409, body: { code: 'UNDO_UNAVAILABLE' } };
  const undone = () => stage.database.orm.select().from(undoneAdmission);
  /** @returns a booking that the first floor has admitted */
  const admit = async (...indexes: number[]) => {
    await stage.freezeAt(SHOWTIME);
    const booked = await entry.book(...indexes);
    const { bookingNumber } = booked;
    const { admissionId } = only(await entry.door('1층').admit({ bookingNumber }));
    return { ...booked, admissionId };
  };

  it('A-ENTRY-60, A-ENTRY-62, A-ENTRY-63: makes the ticket unused, once, for its customer and every door', async () => {
    const { bookingNumber, reservationId, admissionId } = await admit(0);
    const { asOf } = await entry.tickets();
    await stage.freezeAt(at('19:20'));
    const ticket = { bookingNumber, admission: null, doubles: [], undone: [admissionId] };
    for (let round = 0; round < 2; round += 1) {
      expect(await entry.undo(bookingNumber, admissionId)).toMatchObject({
        ...{ status: 200, body: ticket },
      });
    }
    expect(await entry.stored()).toEqual([]);
    const { content } = await entry.tickets(`?since=${encodeURIComponent(asOf)}`);
    expect(content).toMatchObject([ticket]);
    const logged = await stage.database.orm.select().from(auditEntry);
    expect(logged).toMatchObject([
      {
        ...{ administratorId: entry.administratorId, kind: 'RESERVATION', action: 'UPDATE' },
        ...{ subjectId: reservationId, subjectName: bookingNumber },
        before: { admittedAt: SHOWTIME, door: '1층' },
        after: { admittedAt: null, door: null },
      },
    ]);
    const again = only(await entry.door('2층').admit({ bookingNumber }));
    expect(again).toMatchObject({ outcome: 'ADMITTED', ticket: { admission: { door: '2층' } } });
    // Repeated late, it does not undo what the other door has admitted since.
    expect(await entry.undo(bookingNumber, admissionId)).toMatchObject({
      ...{ status: 200, body: { admission: { door: '2층' }, undone: [admissionId] } },
    });
  });

  it('A-ENTRY-60: lets the customer cancel the booking again', async () => {
    const { bookingNumber, reservationId, admissionId } = await admit(0);
    const cancel = () => stage.cancel(stage.cinema.haneul, reservationId);
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'TICKET_ADMITTED' } });
    await entry.undo(bookingNumber, admissionId);
    expect((await cancel()).status).toBe(200);
  });

  it('A-ENTRY-61: makes the admission of another door the first one', async () => {
    const { bookingNumber, admissionId } = await admit(0);
    const late = only(await entry.door('2층').admit({ bookingNumber, isDone: true }));
    expect(late.outcome).toBe('USED');
    const { body } = await entry.undo(bookingNumber, admissionId);
    expect(body).toMatchObject({
      admission: { admissionId: late.admissionId, door: '2층' },
      ...{ doubles: [], undone: [admissionId] },
    });
    expect(await entry.stored()).toMatchObject([{ id: late.admissionId, isDouble: false }]);
    const used = only(await entry.door('3층').admit({ bookingNumber }));
    expect(used.outcome).toBe('USED');
  });

  it('A-ENTRY-61: of a double leaves the first one', async () => {
    const { bookingNumber, admissionId } = await admit(0);
    const late = only(await entry.door('2층').admit({ bookingNumber, isDone: true }));
    const { body } = await entry.undo(bookingNumber, late.admissionId);
    expect(body).toMatchObject({ admission: { admissionId }, doubles: [] });
  });

  it('A-ENTRY-62: is not undone by a repeated report of the same door', async () => {
    const [one, two] = [await admit(0), await entry.book(1)];
    const { bookingNumber, admissionId } = one;
    await entry.undo(bookingNumber, admissionId);
    for (const isDone of [true, false]) {
      const [repeated] = await entry.door('1층').admit({ bookingNumber, admissionId, isDone });
      expect(repeated).toMatchObject({
        outcome: 'ADMITTED',
        ticket: { admission: null, undone: [admissionId] },
      });
    }
    const stolen = { bookingNumber: two.bookingNumber, admissionId };
    expect(outcomes(await entry.door('1층').admit(stolen))).toEqual(['UNKNOWN']);
    expect(await entry.stored()).toEqual([]);
  });

  it('A-ENTRY-60: is refused on the next day and for an unknown admission, and records nothing', async () => {
    const [one, two] = [await admit(0), await admit(1)];
    await stage.freezeAt('2026-11-21T06:00:00+09:00');
    expect(await entry.undo(one.bookingNumber, one.admissionId)).toMatchObject(unavailable);
    await stage.freezeAt('2026-11-21T05:59:59+09:00');
    for (const [bookingNumber, admissionId] of [
      [one.bookingNumber, two.admissionId],
      [one.bookingNumber, randomUUID()],
      ['K7P-M3X-9QT', one.admissionId],
    ] as const) {
      expect((await entry.undo(bookingNumber, admissionId)).status).toBe(404);
    }
    expect(await entry.stored()).toHaveLength(2);
    expect(await undone()).toEqual([]);
    expect(await stage.database.orm.select().from(auditEntry)).toEqual([]);
    expect((await entry.undo(one.bookingNumber, one.admissionId)).status).toBe(200);
  });

  it('A-ENTRY-60, A-ENTRY-65: is possible on the day of a late report, and until the day of the screening', async () => {
    await stage.freezeAt(SHOWTIME);
    const booked = await entry.book(0);
    const { bookingNumber } = booked;
    const report = async () => {
      const admitted = only(await entry.door('1층').admit({ bookingNumber, isDone: true }));
      expect(admitted.outcome).toBe('ADMITTED');
      return admitted.admissionId;
    };
    const undoAt = async (time: string, admissionId: string) => {
      await stage.freezeAt(time);
      const { status, body } = await entry.undo(bookingNumber, admissionId);
      return status === 200 ? 'undone' : body;
    };
    // Reported on the day after the screening, it is undone until the end of that day.
    await stage.freezeAt('2026-11-21T20:00:00+09:00');
    expect(await undoAt('2026-11-22T05:59:59+09:00', await report())).toBe('undone');
    await stage.freezeAt('2026-11-21T21:00:00+09:00');
    const last = await report();
    expect(await undoAt('2026-11-22T06:00:00+09:00', last)).toMatchObject(unavailable.body);
    await stage.database.orm.delete(admission);
    // Of a screening that moved, it is undone until the end of the new day.
    await stage.freezeAt(at('22:00'));
    const early = await report();
    await stage.database.orm
      .update(screening)
      .set({
        startsAt: new Date('2026-11-24T19:30:00+09:00'),
        endsAt: new Date('2026-11-24T21:10:00+09:00'),
        clearedAt: new Date('2026-11-24T21:20:00+09:00'),
      })
      .where(eq(screening.id, stage.cinema.screeningId));
    expect(await undoAt('2026-11-24T19:00:00+09:00', early)).toBe('undone');
    const again = only(await entry.door('2층').admit({ bookingNumber }));
    expect(again.outcome).toBe('ADMITTED');
  });

  it('A-ENTRY-64: ends after 10 times, and is forgotten after 90 days', async () => {
    const { bookingNumber, admissionId } = await admit(0);
    await entry.undo(bookingNumber, admissionId);
    const door = entry.door('1층');
    for (let count = 1; count < MAX_UNDONE_ADMISSIONS; count += 1) {
      const again = only(await door.admit({ bookingNumber }));
      expect((await entry.undo(bookingNumber, again.admissionId)).status).toBe(200);
    }
    const last = only(await door.admit({ bookingNumber }));
    expect(await entry.undo(bookingNumber, last.admissionId)).toMatchObject(unavailable);
    expect(await entry.stored()).toHaveLength(1);
    const day = addDays('2026-11-20', ADMISSION_KEPT_DAYS);
    for (const [time, left] of [
      [`${day}T19:15:00+09:00`, MAX_UNDONE_ADMISSIONS],
      [`${day}T19:15:01+09:00`, 0],
    ] as const) {
      await stage.freezeAt(time);
      await cleanUp(stage.database);
      expect(await undone()).toHaveLength(left);
    }
  });
});

describeOnPostgres('admissions at the same time', (open) => {
  const stage = setStage(open);
  const entry = entryCalls(stage);
  const lock = () =>
    sql`select 1 from ${customer} where id = ${stage.cinema.haneul.customerId} for update`;

  it('A-ENTRY-15: one of two doors admits the booking', async () => {
    const { bookingNumber } = await entry.book(0);
    const [one, two] = [entry.door('1층'), entry.door('2층')];
    const answers = await meet(
      stage.database,
      lock(),
      () => one.send({ bookingNumber }),
      () => two.send({ bookingNumber }),
    );
    const results = answers.flatMap(([, body]) => (body as Schemas['AdmissionResults']).results);
    expect(outcomes(results).sort()).toEqual(['ADMITTED', 'USED']);
    expect(await entry.stored()).toHaveLength(1);
  });

  it('A-ENTRY-16: of two late reports one is the double', async () => {
    const { bookingNumber } = await entry.book(0);
    const late = { bookingNumber, isDone: true };
    const [one, two] = [entry.door('1층'), entry.door('2층')];
    await meet(
      stage.database,
      lock(),
      () => one.send(late),
      () => two.send(late),
    );
    expect((await entry.stored()).map(({ isDouble }) => isDouble).sort()).toEqual([false, true]);
  });

  it.each(['admission', 'withdrawal'] as const)(
    'A-ENTRY-17, C-ACC-46: of an admission and a withdrawal at the same moment the %s that comes first stands',
    async (first) => {
      const { haneul } = stage.cinema;
      const { bookingNumber } = await entry.book(0);
      const door = entry.door('1층');
      const calls = [
        () => door.send({ bookingNumber }),
        () => createWithdrawal(stage).withdraw(haneul),
      ];
      if (first === 'withdrawal') calls.reverse();
      await meet(stage.database, lock(), ...calls);
      const isAdmitted = (await entry.stored()).length === 1;
      const { reservations } = await stage.states();
      expect([isAdmitted, reservations]).toEqual(
        first === 'admission' ? [true, ['COMPLETED']] : [false, ['CANCELLED']],
      );
      await expectSound(stage.database);
    },
  );

  it('A-ENTRY-62: an admission of another door that waits for the undoing stands', async () => {
    const { bookingNumber } = await entry.book(0);
    const { admissionId } = only(await entry.door('1층').admit({ bookingNumber }));
    const other = entry.door('2층');
    const answers = await meet(
      stage.database,
      lock(),
      () => entry.undo(bookingNumber, admissionId),
      () => other.send({ bookingNumber }),
      () => entry.undo(bookingNumber, admissionId),
    );
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(await entry.stored()).toMatchObject([{ door: '2층', isDouble: false }]);
    expect(await stage.database.orm.select().from(undoneAdmission)).toHaveLength(1);
  });

  it.each(['admission', 'cancellation'] as const)(
    'A-ENTRY-13, A-ENTRY-17: the %s that comes first stands',
    async (first) => {
      const { haneul } = stage.cinema;
      const { bookingNumber, reservationId } = await entry.book(0);
      const door = entry.door('1층');
      const calls = [
        () => door.send({ bookingNumber }),
        () =>
          stage.server.api.post(
            '/api/protected/reservations/cancel',
            { reservationId, refundReason: '못 가요' },
            { session: haneul.session },
          ),
      ];
      if (first === 'cancellation') calls.reverse();
      const answers = await meet(stage.database, lock(), ...calls);
      const isAdmitted = (await entry.stored()).length === 1;
      const { reservations } = await stage.states();
      expect([isAdmitted, reservations]).toEqual(
        first === 'admission' ? [true, ['COMPLETED']] : [false, ['CANCELLED']],
      );
      expect(answers.map(([status]) => status)).toEqual(
        first === 'admission' ? [200, 409] : [200, 200],
      );
    },
  );
});
