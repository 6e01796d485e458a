import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { MAX_DOUBLE_ADMISSIONS } from '../../domain/entry-limits.ts';
import type { components } from '../../openapi.gen.d.ts';
import { admission } from '../../server/db/schema/admission.ts';
import { auditEntry } from '../../server/db/schema/audit-log.ts';
import { reservation } from '../../server/db/schema/booking.ts';
import { customer } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase, describeOnPostgres } from '../support/database.ts';
import { expectSound } from '../reliability/support/audited.ts';
import { insertSignedInAdministrator, only } from './support/fixtures.ts';
import { meet } from './support/meet.ts';
import { setStage, type Stage } from './support/stage.ts';

type Schemas = components['schemas'];
type Entry = Partial<Schemas['Admission']>;

const SHOWTIME = '2026-11-20T19:15:00+09:00';
const LATER = '2026-11-20T19:20:00+09:00';

/** Doors, and a booking of four people. */
function partCalls(stage: Stage) {
  let session = '';
  let administratorId = 0;
  let booked = { bookingNumber: '', reservationId: 0 };
  beforeEach(async () => {
    const { orm } = stage.database;
    ({ session, administratorId } = await insertSignedInAdministrator(orm, 'manager'));
    const { booker, cinema } = stage;
    const { reservationId } = await booker.pay(cinema.haneul, cinema, stage.seats(0, 1, 2, 3));
    const { bookingNumber } = only(
      await orm
        .select({ bookingNumber: reservation.bookingNumber })
        .from(reservation)
        .where(eq(reservation.id, reservationId)),
    );
    booked = { bookingNumber, reservationId };
    await stage.at(SHOWTIME);
  });
  const post = (path: string, body: unknown) =>
    stage.server.api.request('POST', `/api/admin/entry/${path}`, { session, body });
  const send = (door: string, ...entries: Entry[]) =>
    post('admissions', {
      ...{ deviceId: randomUUID(), door },
      admissions: entries.map((each) => ({
        ...{ admissionId: randomUUID(), bookingNumber: booked.bookingNumber },
        ...{ at: SHOWTIME, chosen: null, isDone: false, ...each },
      })),
    });
  const results = ({ body }: { body: unknown }) => (body as Schemas['AdmissionResults']).results;
  return {
    get booking() {
      return booked;
    },
    get administratorId() {
      return administratorId;
    },
    send,
    /** @returns the outcome, the people of the booking's parts and those of its doubles */
    async admit(door: string, entry: Entry = {}) {
      const { outcome, ticket } = only(results(await send(door, entry)));
      return [outcome, ...peopleOf(ticket)];
    },
    outcomes: (answers: readonly [number, unknown][]) =>
      answers.flatMap(([, body]) => results({ body })).map(({ outcome }) => outcome),
    undo: (admissionId: string) =>
      post('undo-admission', { bookingNumber: booked.bookingNumber, admissionId }),
    async ticket(query = '') {
      const path = `/api/admin/entry/tickets${query}`;
      const { body } = await stage.server.api.request('GET', path, { session });
      return (body as Schemas['EntryTicketPage']).content[0] ?? null;
    },
    async file() {
      const path = `/api/admin/bookings/${booked.reservationId}`;
      const { body } = await stage.server.api.request('GET', path, { session });
      return body as Schemas['BookingFile'];
    },
    /** By the cinema, which may after the entry. */
    async cancelTicket(seatId: number) {
      const { orm } = stage.database;
      const chief = await insertSignedInAdministrator(orm, `chief${seatId}`, { role: 'SUPER' });
      const { status } = await stage.server.api.request(
        'POST',
        `/api/admin/bookings/${booked.reservationId}/cancel-ticket`,
        {
          session: chief.session,
          body: {
            ...{ reason: '좌석 고장', terms: 'CINEMA', refundAmount: 15_000, returnedPoints: 0 },
            ...{ ticketTypeId: stage.cinema.adult, seatId },
          },
        },
      );
      expect(status).toBe(200);
    },
    stored: () =>
      stage.database.orm
        .select()
        .from(admission)
        .orderBy(admission.isDouble, admission.recordedAt, admission.id),
  };
}

function peopleOf(ticket: Schemas['EntryTicket'] | null) {
  const people = (each: Schemas['DoorAdmission']) => each.people;
  return [(ticket?.admissions ?? []).map(people), (ticket?.doubles ?? []).map(people)];
}

const newId = () => ({ admissionId: randomUUID() });

describeOnAnyDatabase('a booking whose people come apart', (open) => {
  const stage = setStage(open);
  const calls = partCalls(stage);

  it('A-ENTRY-66: is admitted in parts, until all of its people are in', async () => {
    const first = newId();
    expect(await calls.admit('1층', { ...first, people: 2 })).toEqual(['ADMITTED', [2], []]);
    expect(await calls.admit('2층', { people: 1 })).toEqual(['ADMITTED', [2, 1], []]);
    expect(await calls.admit('2층')).toEqual(['ADMITTED', [2, 1, 1], []]);
    expect(await calls.admit('1층')).toEqual(['USED', [2, 1, 1], []]);
    const ticket = await calls.ticket();
    expect(ticket?.admission).toEqual({ ...first, door: '1층', at: SHOWTIME, people: 2 });
    expect(ticket?.admissions).toHaveLength(3);
  });

  it('A-ENTRY-66: admits without a number of people all that remain', async () => {
    expect(await calls.admit('1층', { people: 3 })).toEqual(['ADMITTED', [3], []]);
    expect(await calls.admit('2층')).toEqual(['ADMITTED', [3, 1], []]);
  });

  it('A-ENTRY-67: refuses more people than remain, and records nothing', async () => {
    await calls.admit('1층', { people: 3 });
    expect(await calls.admit('2층', { people: 2 })).toEqual(['USED', [3], []]);
    expect(await calls.admit('2층', { people: 1 })).toEqual(['ADMITTED', [3, 1], []]);
  });

  it.each([0, 101, 1.5, '2'])('A-ENTRY-67: refuses %j people', async (people) => {
    const { status } = await calls.send('1층', { people: people as number });
    expect([status, await calls.stored()]).toEqual([400, []]);
  });

  it('A-ENTRY-68: records more people than remain as a double, whoever reports first', async () => {
    const reports = [
      { ...newId(), people: 3, isDone: true },
      { ...newId(), people: 3, isDone: true },
    ];
    for (const [door, report] of reports.entries()) await calls.admit(`${door}층`, report);
    expect(peopleOf(await calls.ticket())).toEqual([[3], [3]]);
    // The fourth person is among those who are in.
    expect(await calls.admit('3층', { people: 1 })).toEqual(['USED', [3], [3]]);
  });

  it('A-ENTRY-68: records at most 10 doubles beside the parts', async () => {
    for (let part = 0; part < 4; part += 1) await calls.admit('1층', { people: 1 });
    for (let count = 0; count <= MAX_DOUBLE_ADMISSIONS; count += 1) {
      await calls.admit('2층', { people: 1, isDone: true });
    }
    const [parts, doubles] = peopleOf(await calls.ticket());
    expect([parts?.length, doubles?.length]).toEqual([4, MAX_DOUBLE_ADMISSIONS]);
  });

  it('A-ENTRY-69: is lowered by a repeated report of fewer people, and by no other', async () => {
    const own = newId();
    expect(await calls.admit('1층', own)).toEqual(['ADMITTED', [4], []]);
    await stage.at(LATER);
    const lowered = { ...own, people: 2, isDone: true };
    for (const report of [lowered, lowered, { ...own, people: 4, isDone: true }, own]) {
      expect(await calls.admit('1층', report)).toEqual(['ADMITTED', [2], []]);
    }
    // The other doors learn of it.
    const since = `?since=${encodeURIComponent('2026-11-20T19:20:30+09:00')}`;
    expect(peopleOf(await calls.ticket(since))).toEqual([[2], []]);
    expect((await calls.ticket())?.admission?.at).toBe(SHOWTIME);
    expect(await calls.admit('2층')).toEqual(['ADMITTED', [2, 2], []]);
  });

  const [one, two] = [newId(), newId()];
  const whole = { ...one, people: 4, isDone: true };
  const lowered = { ...one, people: 2, isDone: true };
  const others = { ...two, people: 2, isDone: true };
  it.each([
    ['whole, others, lowered', [whole, others, lowered]],
    ['whole, lowered, others', [whole, lowered, others]],
    ['others, whole, lowered', [others, whole, lowered]],
    ['others, lowered, whole', [others, lowered, whole]],
    ['lowered, others, whole', [lowered, others, whole]],
    ['each of them twice', [whole, whole, others, others, lowered, lowered, whole, others]],
  ])('A-ENTRY-70: has no double once the parts fit, in the order %s', async (_, reports) => {
    for (const report of reports) await calls.admit('1층', report);
    expect(peopleOf(await calls.ticket())).toEqual([[2, 2], []]);
    expect(await calls.admit('1층', others)).toEqual(['ADMITTED', [2, 2], []]);
    expect((await calls.stored()).map(({ isDouble, isRest }) => [isDouble, isRest])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('A-ENTRY-71: an undone part can come again, and the customer cancels only when nobody is in', async () => {
    const [first, second] = [newId(), newId()];
    await calls.admit('1층', { ...first, people: 1 });
    await calls.admit('2층', { ...second, people: 2 });
    const { reservationId } = calls.booking;
    const { haneul } = stage.cinema;
    expect(peopleOf((await calls.undo(first.admissionId)).body as Schemas['EntryTicket'])).toEqual([
      [2],
      [],
    ]);
    expect((await calls.stored()).map(({ isDouble, isRest }) => [isDouble, isRest])).toEqual([
      [false, false],
    ]);
    const { status, body } = await stage.cancel(haneul, reservationId);
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'TICKET_ADMITTED' })]);
    const late = await calls.admit('1층', { ...first, people: 1, isDone: true });
    expect(late).toEqual(['ADMITTED', [2], []]);
    expect(await calls.admit('1층')).toEqual(['ADMITTED', [2, 2], []]);
    const audited = await stage.database.orm.select().from(auditEntry);
    expect(audited.at(-1)).toMatchObject({ before: { door: '1층', people: '1' } });
  });

  it('A-ENTRY-71: a double whose people fit after an undoing is a part', async () => {
    const first = newId();
    await calls.admit('1층', { ...first, people: 3 });
    await calls.admit('2층', { people: 2, isDone: true });
    await calls.admit('3층', { people: 2, isDone: true });
    expect(peopleOf(await calls.ticket())).toEqual([[3], [2, 2]]);
    await calls.undo(first.admissionId);
    expect(peopleOf(await calls.ticket())).toEqual([[2, 2], []]);
  });

  it('A-ENTRY-72: an admission of the previous program, without a number, is one of all people', async () => {
    const { reservationId } = calls.booking;
    const id = randomUUID();
    await stage.database.orm.insert(admission).values({
      ...{ id, reservationId, administratorId: calls.administratorId, deviceId: randomUUID() },
      ...{ door: '1층', admittedAt: new Date(SHOWTIME), isDouble: false },
    });
    expect(peopleOf(await calls.ticket())).toEqual([[4], []]);
    expect(await calls.admit('2층', { people: 1 })).toEqual(['USED', [4], []]);
    expect(await calls.admit('1층', { admissionId: id, people: 3 })).toEqual(['ADMITTED', [3], []]);
    expect(await calls.admit('2층')).toEqual(['ADMITTED', [3, 1], []]);
  });

  it('A-ENTRY-73: counts the seats that the booking has now', async () => {
    await calls.admit('1층', { people: 3 });
    for (const index of [0, 1]) await calls.cancelTicket(stage.seats(index)[0] ?? 0);
    expect((await calls.ticket())?.seats).toHaveLength(2);
    expect(await calls.admit('2층')).toEqual(['USED', [3], []]);
    expect((await calls.file()).remaining).toBe(0);
  });

  it('A-ENTRY-73: of more people than there are seats now the first admission is no double', async () => {
    expect(await calls.admit('1층', { people: 6, isDone: true })).toEqual(['ADMITTED', [6], []]);
    expect(await calls.admit('2층')).toEqual(['USED', [6], []]);
  });

  it('A-BOOK-39, A-BOOK-40: the booking lists its parts, who remains and each entry with its people', async () => {
    await calls.admit('1층', { people: 1 });
    await stage.at(LATER);
    const second = newId();
    await calls.admit('2층', { ...second, people: 2 });
    const {
      admission: first,
      admissions,
      remaining,
      tickets,
      history,
      offers,
      booking,
    } = await calls.file();
    expect([first?.people, admissions.map(({ people }) => people), remaining]).toEqual([
      1,
      [1, 2],
      1,
    ]);
    expect(tickets.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'BOOKED']);
    expect([booking.isAdmitted, offers.CUSTOMER]).toEqual([true, null]);
    const admitted = history.filter(({ kind }) => kind.startsWith('ADMI'));
    expect(admitted.map(({ kind, people }) => [kind, people])).toEqual([
      ['ADMITTED', 1],
      ['ADMITTED', 2],
    ]);
    await calls.undo(second.admissionId);
    const undone = (await calls.file()).history.filter(({ kind }) => kind === 'ADMISSION_UNDONE');
    expect(undone).toMatchObject([{ people: 2, note: '2층' }]);
    await calls.admit('1층');
    const after = await calls.file();
    expect([after.remaining, after.tickets.map(({ state }) => state)]).toEqual([
      0,
      ['ADMITTED', 'ADMITTED', 'ADMITTED', 'ADMITTED'],
    ]);
  });
});

describeOnPostgres('parts of a booking at two doors at the same time', (open) => {
  const stage = setStage(open);
  const calls = partCalls(stage);
  const lock = () =>
    sql`select 1 from ${customer} where id = ${stage.cinema.haneul.customerId} for update`;

  it('A-ENTRY-15, A-ENTRY-66: two of four and the other two are in', async () => {
    const answers = await meet(
      stage.database,
      lock(),
      () => calls.send('1층', { people: 2 }),
      () => calls.send('2층', { people: 2 }),
    );
    expect(calls.outcomes(answers)).toEqual(['ADMITTED', 'ADMITTED']);
    expect(peopleOf(await calls.ticket())).toEqual([[2, 2], []]);
    await expectSound(stage.database);
  });

  it('A-ENTRY-15, A-ENTRY-67: of three and three of four people one part is admitted', async () => {
    const answers = await meet(
      stage.database,
      lock(),
      () => calls.send('1층', { people: 3 }),
      () => calls.send('2층', { people: 3 }),
    );
    expect(calls.outcomes(answers).sort()).toEqual(['ADMITTED', 'USED']);
    expect(peopleOf(await calls.ticket())).toEqual([[3], []]);
  });

  it.each([false, true])(
    'A-ENTRY-14, A-ENTRY-69: a part that is sent twice, and lowered meanwhile, is in once (done: %s)',
    async (isDone) => {
      const own = { ...newId(), isDone };
      const answers = await meet(
        stage.database,
        lock(),
        () => calls.send('1층', { ...own, people: 3 }),
        () => calls.send('1층', { ...own, people: 2 }),
        () => calls.send('1층', { ...own, people: 3 }),
      );
      expect(calls.outcomes(answers)).toEqual(['ADMITTED', 'ADMITTED', 'ADMITTED']);
      expect(peopleOf(await calls.ticket())).toEqual([[2], []]);
    },
  );

  it('A-ENTRY-68: of two late reports of three people one is the double', async () => {
    const late = { people: 3, isDone: true };
    await meet(
      stage.database,
      lock(),
      () => calls.send('1층', late),
      () => calls.send('2층', late),
    );
    expect(peopleOf(await calls.ticket())).toEqual([[3], [3]]);
  });

  it('A-ENTRY-71: an undoing and the rest at the same time leave one first part', async () => {
    const first = newId();
    await calls.admit('1층', { ...first, people: 2 });
    await meet(
      stage.database,
      lock(),
      () => calls.undo(first.admissionId),
      () => calls.send('2층', { people: 2 }),
    );
    expect(peopleOf(await calls.ticket())).toEqual([[2], []]);
    expect((await calls.stored()).map(({ isDouble, isRest }) => [isDouble, isRest])).toEqual([
      [false, false],
    ]);
  });
});
