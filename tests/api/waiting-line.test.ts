import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { LINE_ADMITTED_AT_ONCE } from '../../domain/limits.ts';
import { cleanUp } from '../../server/jobs/clean-up.ts';
import { waitingLine } from '../../server/db/schema/waiting-line.ts';
import { arriveInCrowd } from '../support/crowd.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { insertSignedIn } from './support/fixtures.ts';
import { setStage } from './support/stage.ts';
import type { SignedIn } from './support/cinema.ts';

const LINE = '/api/protected/waiting-line';
const HOLD = '/api/protected/reservations/hold';
const at = (time: string) => `2026-11-20T12:${time}+09:00`;

describeOnAnyDatabase('the line in front of the seats', (open) => {
  const stage = setStage(open);

  const ask = (who: SignedIn, isWaiting = false, screeningId = stage.cinema.screeningId) =>
    stage.server.api.post(LINE, { screeningId, isWaiting }, { session: who.session });
  const told = async (who: SignedIn, isWaiting = false) =>
    (await ask(who, isWaiting)).body as Record<string, unknown> & { askAgainMs: number };
  const hold = (who: SignedIn, ...indexes: number[]) =>
    stage.server.api.post(
      HOLD,
      { screeningId: stage.cinema.screeningId, seatIds: stage.seats(...indexes) },
      { session: who.session },
    );

  /** As many as are admitted at once arrive now, and use up the room's twelve seats with their turns. */
  async function rush(): Promise<void> {
    const { screeningId } = stage.cinema;
    await stage.freezeAt(at('00:00'));
    await arriveInCrowd(stage.database, screeningId);
  }

  /** All but some of the room's seats are held by others. */
  async function fill(free: number): Promise<void> {
    const owners = [await insertSignedIn(stage.database.orm, 'early')];
    if (free < 4) owners.push(await insertSignedIn(stage.database.orm, 'earlier'));
    for (const [index, who] of owners.entries()) {
      const seats = Array.from({ length: 12 - free }, (_, seat) => seat).slice(
        index * 8,
        index * 8 + 8,
      );
      expect((await hold(who, ...seats)).status).toBe(200);
    }
  }

  it('C-BOOK-108: admits everyone at once without a rush, for ten minutes', async () => {
    await stage.freezeAt(at('00:00'));
    expect(await told(stage.cinema.haneul)).toEqual({
      state: 'ADMITTED',
      place: null,
      expectedSeconds: null,
      askAgainMs: null,
      seatsThatMayComeBack: null,
      openUntil: at('10:00'),
    });
    expect(await told(stage.cinema.bada)).toMatchObject({ state: 'ADMITTED' });
  });

  it('C-BOOK-108, C-BOOK-109: tells each place in a rush, in the order of arrival', async () => {
    await rush();
    const one = await told(stage.cinema.haneul);
    const other = await told(stage.cinema.bada);
    expect([one, other]).toMatchObject([
      { state: 'WAITING', place: 1, expectedSeconds: 1, seatsThatMayComeBack: 0, openUntil: null },
      { state: 'WAITING', place: 2, expectedSeconds: 1 },
    ]);
  });

  it('C-BOOK-108: sees a rush that reaches a late node within 10 seconds', async () => {
    await rush();
    await stage.freezeAt(at('00:09'));
    const late = await told(stage.cinema.haneul);
    await stage.database.orm.execute(sql`delete from waiting_line where admitted_at is null`);
    await stage.freezeAt(at('00:10'));
    expect([late, await told(stage.cinema.haneul)]).toMatchObject([
      { state: 'WAITING', place: 1 },
      { state: 'ADMITTED' },
    ]);
  });

  it('X-API-297: asks again often in front, soon after the arrival, and then rarely', async () => {
    await rush();
    const { askAgainMs: inFront } = await told(stage.cinema.haneul);
    expect(inFront).toBeGreaterThanOrEqual(1515 * 0.8);
    expect(inFront).toBeLessThanOrEqual(1515 * 1.2);
    // 4,000 before the last one.
    await arriveInCrowd(stage.database, stage.cinema.screeningId, 0, {
      name: 'more',
      people: 3999,
    });
    await stage.database.orm
      .execute(sql`update waiting_line set admitted_at = null, admitted_until = null, kept_until = app_now() + interval '1 minute'
      where customer_id in (select id from customer where login_id like 'more%')`);
    const { askAgainMs: behind } = await told(stage.cinema.bada);
    expect(behind).toBeGreaterThanOrEqual(4801 * 0.8);
    expect(behind).toBeLessThanOrEqual(4802 * 1.2);
    await stage.freezeAt(at('00:12'));
    const { askAgainMs: later } = await told(stage.cinema.bada, true);
    expect(later).toBeGreaterThanOrEqual(12_000 * 0.8);
    expect(later).toBeLessThanOrEqual(12_000 * 1.2);
    await stage.freezeAt(at('00:30'));
    const { askAgainMs: last } = await told(stage.cinema.bada, true);
    expect(last).toBeGreaterThanOrEqual(20_000 * 0.8);
    expect(last).toBeLessThanOrEqual(20_000 * 1.2);
  });

  it('C-BOOK-109: gives the pages of a customer one place, which a reload keeps', async () => {
    await rush();
    await told(stage.cinema.haneul);
    await told(stage.cinema.bada);
    expect([await told(stage.cinema.haneul), await told(stage.cinema.haneul, true)]).toMatchObject([
      { place: 1 },
      { place: 1 },
    ]);
    expect(await stage.database.orm.$count(waitingLine)).toBe(LINE_ADMITTED_AT_ONCE + 2);
  });

  it('X-API-300: counts a long line once a second, and adds who came and was admitted since', async () => {
    const { orm } = stage.database;
    await rush();
    await arriveInCrowd(stage.database, stage.cinema.screeningId, 0, {
      name: 'more',
      people: 1200,
    });
    const more = sql`customer_id in (select id from customer where login_id like 'more%')`;
    await orm.execute(sql`
      update waiting_line set admitted_at = null, admitted_until = null, kept_until = app_now() + interval '1 minute' where ${more}`);
    const [second, third, fourth, last] = await Promise.all(
      ['second', 'third', 'fourth', 'last'].map((name) => insertSignedIn(orm, name)),
    );
    if (!second || !third || !fourth || !last) throw new Error('A customer is missing.');
    const first = await told(stage.cinema.haneul);
    // Nobody has counted since.
    await orm.execute(sql`delete from waiting_line where ${more} and place % 2 = 0`);
    const together = await Promise.all([told(stage.cinema.bada), told(second)]);
    // One of the twelve seats is for nobody yet.
    await orm.execute(sql`
      delete from waiting_line where admitted_at is not null and customer_id not in (
        select customer_id from waiting_line where admitted_at is not null order by place limit 11)`);
    const later = [await told(third), await told(fourth)];
    await stage.freezeAt(at('00:02'));
    const counted = [await told(stage.cinema.bada, true), await told(last)];
    const places = [first, ...together, ...later, ...counted].map(({ place }) => place);
    expect(places).toEqual([1201, 1202, 1203, 1203, 1204, 601, 605]);
  });

  it('C-BOOK-109: moves up by place, also when a later customer asks first', async () => {
    await rush();
    await told(stage.cinema.haneul);
    await told(stage.cinema.bada);
    await stage.database.orm.execute(sql`
      delete from waiting_line where admitted_at is not null and customer_id not in (
        select customer_id from waiting_line where admitted_at is not null order by place limit 11)`);
    await stage.freezeAt(at('00:05'));
    // One of the twelve seats is for nobody yet.
    expect([
      await told(stage.cinema.bada, true),
      await told(stage.cinema.haneul, true),
    ]).toMatchObject([
      { state: 'WAITING', place: 1 },
      { state: 'ADMITTED', openUntil: at('10:05') },
    ]);
  });

  it('C-BOOK-110: keeps a place for 60 seconds after the page should have asked', async () => {
    await rush();
    await told(stage.cinema.haneul);
    await stage.freezeAt(at('00:59'));
    expect(await told(stage.cinema.haneul, true)).toMatchObject({ state: 'WAITING', place: 1 });
    await stage.freezeAt(at('02:24'));
    expect(await told(stage.cinema.haneul, true)).toMatchObject({
      state: 'PLACE_LOST',
      place: null,
    });
  });

  it('C-BOOK-110: gives who lines up again a place at the end', async () => {
    await rush();
    await told(stage.cinema.haneul);
    await told(stage.cinema.bada);
    await stage.database.orm.execute(sql`update waiting_line set kept_until = app_now()
      where customer_id = ${stage.cinema.haneul.customerId}`);
    expect(await told(stage.cinema.haneul, true)).toMatchObject({ state: 'PLACE_LOST' });
    expect(await told(stage.cinema.haneul)).toMatchObject({ state: 'WAITING', place: 2 });
  });

  it('C-BOOK-111: says that no seat is free, and how many may come back', async () => {
    await fill(0);
    await rush();
    const first = await told(stage.cinema.haneul);
    expect(first).toMatchObject({ state: 'SOLD_OUT', place: 1, seatsThatMayComeBack: 12 });
    expect(first.askAgainMs).toBeGreaterThanOrEqual(15_000);
  });

  it('C-BOOK-111: admits who stays when a seat comes back, before who has not said so', async () => {
    await fill(0);
    await rush();
    await told(stage.cinema.bada);
    await told(stage.cinema.haneul);
    await told(stage.cinema.haneul, true);
    await stage.database.orm.execute(
      sql`delete from seat_claim where seat_id = ${stage.seats(0)[0]}`,
    );
    await stage.database.orm.execute(sql`delete from waiting_line where admitted_at is not null`);
    await stage.freezeAt(at('00:20'));
    expect(await told(stage.cinema.haneul, true)).toMatchObject({ state: 'ADMITTED' });
  });

  it('C-BOOK-112: lets who holds a seat in without a line', async () => {
    await hold(stage.cinema.haneul, 0);
    await rush();
    expect(await told(stage.cinema.haneul)).toMatchObject({ state: 'ADMITTED', place: null });
  });

  it('C-BOOK-113: refuses a hold of a customer who has not been admitted while others wait', async () => {
    await rush();
    await told(stage.cinema.haneul);
    const refused = [await hold(stage.cinema.haneul, 0), await hold(stage.cinema.bada, 0)];
    expect(refused).toMatchObject([
      { status: 409, body: { code: 'WAITING_LINE' } },
      { status: 409, body: { code: 'WAITING_LINE' } },
    ]);
    const left = await stage.server.api.request(
      'DELETE',
      `${LINE}?screeningId=${stage.cinema.screeningId}`,
      { session: stage.cinema.haneul.session },
    );
    expect(left.status).toBe(204);
    expect((await hold(stage.cinema.bada, 0)).status).toBe(200);
  });

  it('C-BOOK-113: never refuses a customer who was admitted, or holds a seat', async () => {
    await hold(stage.cinema.haneul, 0);
    const admitted = await insertSignedIn(stage.database.orm, 'admitted');
    await told(admitted);
    await rush();
    await told(stage.cinema.bada);
    expect([(await hold(stage.cinema.haneul, 1)).status, (await hold(admitted, 2)).status]).toEqual(
      [200, 200],
    );
  });

  it('C-BOOK-109: a place is the customer’s: another session has none', async () => {
    await rush();
    await told(stage.cinema.haneul);
    expect(await told(stage.cinema.bada, true)).toMatchObject({ state: 'PLACE_LOST' });
    expect((await ask({ customerId: 0, session: 'none' })).status).toBe(401);
  });

  it('C-BOOK-115: refuses a further customer when too many wait, and keeps the places of the others', async () => {
    await rush();
    await told(stage.cinema.haneul);
    const { screeningId, haneul, bada } = stage.cinema;
    const rows = await stage.database.orm.execute(sql`
      select refusal, state, place from ask_waiting_line(array[${screeningId}, ${screeningId}]::bigint[],
        array[${haneul.customerId}, ${bada.customerId}]::bigint[], array[true, false], at_once => 300,
        rush_window => interval '2 seconds', choice => interval '2 minutes', duration => interval '10 minutes',
        patience => interval '1 minute', most_waiting => 1) order by customer_id`);
    expect(rows).toMatchObject([
      { refusal: null, state: 'WAITING', place: 1 },
      { refusal: 'LINE_FULL', place: null },
    ]);
  });

  it('X-API-257: refuses screenings that are missing, have started or are cancelled', async () => {
    const { haneul, screeningId } = stage.cinema;
    const missing = await ask(haneul, false, screeningId + 1000);
    await stage.database.orm.execute(sql`update screening set cancelled_at = app_now()`);
    const cancelled = await ask(haneul);
    await stage.database.orm.execute(sql`update screening set cancelled_at = null`);
    await stage.at('2026-11-20T19:30:00+09:00');
    expect([missing, cancelled, await ask(haneul)]).toMatchObject([
      { status: 404, body: { code: 'NOT_FOUND' } },
      { status: 409, body: { code: 'SCREENING_CANCELLED' } },
      { status: 409, body: { code: 'SCREENING_STARTED' } },
    ]);
  });

  it('X-API-258: deletes lost places and ended admissions', async () => {
    await rush();
    await told(stage.cinema.haneul);
    await stage.freezeAt(at('09:59'));
    await cleanUp(stage.database);
    const kept = await stage.database.orm.$count(waitingLine);
    await stage.freezeAt(at('10:00'));
    await cleanUp(stage.database);
    expect([kept, await stage.database.orm.$count(waitingLine)]).toEqual([
      LINE_ADMITTED_AT_ONCE,
      0,
    ]);
  });
});
