import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql, type SQLWrapper } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { reservation, seatClaim, seatHold } from '../../server/db/schema/booking.ts';
import {
  claimIsLive,
  holdIsLive,
  isClaimLive,
  isHoldLive,
} from '../../server/modules/ledger/liveness.ts';
import {
  insertCustomer,
  insertMovie,
  insertRoom,
  insertScreening,
  only,
} from '../api/support/fixtures.ts';
import { describeOnBothDatabases } from '../support/database.ts';

const now = new Date('2026-11-20T03:10:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const holds = [
  { deadline: before, releasedAt: null, isLive: false },
  { deadline: now, releasedAt: null, isLive: false },
  { deadline: after, releasedAt: null, isLive: true },
  { deadline: before, releasedAt: before, isLive: false },
  { deadline: now, releasedAt: now, isLive: false },
  { deadline: after, releasedAt: before, isLive: false },
  { deadline: after, releasedAt: after, isLive: false },
] as const;

const claims = [
  { state: 'HELD', expiresAt: before, isLive: false },
  { state: 'HELD', expiresAt: now, isLive: false },
  { state: 'HELD', expiresAt: after, isLive: true },
  { state: 'PAYING', expiresAt: null, isLive: true },
  { state: 'BOOKED', expiresAt: null, isLive: true },
] as const;

/** The current time as queries are given it. */
const instants: [string, Date | SQLWrapper][] = [
  ['a parameter', now],
  ['an SQL expression', sql`${now.toISOString()}::timestamptz`],
];

describeOnBothDatabases('live, in TypeScript and in SQL', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    await insertRows(database);
  });

  it.each(instants)(
    'is the same for a hold (C-BOOK-27), with the time as %s',
    async (_, instant) => {
      const rows = await database.orm
        .select({ hold: seatHold, inSql: sql<boolean>`${holdIsLive(instant)}` })
        .from(seatHold)
        .orderBy(asc(seatHold.id));
      expect(rows.map(({ hold, inSql }) => ({ inSql, inCode: isHoldLive(hold, now) }))).toEqual(
        holds.map(({ isLive }) => ({ inSql: isLive, inCode: isLive })),
      );
    },
  );

  it.each(instants)(
    'is the same for a claim (C-BOOK-27), with the time as %s',
    async (_, instant) => {
      const rows = await database.orm
        .select({ claim: seatClaim, inSql: sql<boolean>`${claimIsLive(instant)}` })
        .from(seatClaim)
        .orderBy(asc(seatClaim.seatId));
      expect(rows.map(({ claim, inSql }) => ({ inSql, inCode: isClaimLive(claim, now) }))).toEqual(
        claims.map(({ isLive }) => ({ inSql: isLive, inCode: isLive })),
      );
    },
  );
});

it('compares the deadline of a hold or a claim in no other file', () => {
  const comparison =
    /(?:gte?|lte?)\(\s*seat(?:Claim|Hold)\.(?:expiresAt|deadline)|\b(?:deadline|expiresAt|expires_at)\s*(?:>|<(?!>))/;
  const comparing = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .filter((path) => comparison.test(readFileSync(join('server', path), 'utf8')));
  expect(comparing).toEqual([join('modules', 'ledger', 'liveness.ts')]);
});

async function insertRows({ orm }: Database): Promise<void> {
  const movieId = await insertMovie(orm);
  const { roomId, seatIds } = await insertRoom(orm, '1관', [claims.length]);
  const startsAt = '2026-11-20T19:00:00+09:00';
  const screeningId = await insertScreening(orm, { movieId, roomId, startsAt });
  const holders = [];
  for (const [index, { deadline, releasedAt }] of holds.entries()) {
    const customerId = await insertCustomer(orm, `holder${index}`);
    const startedAt = new Date('2026-11-20T03:00:00Z');
    const rows = await orm
      .insert(seatHold)
      .values({ customerId, screeningId, startedAt, deadline, releasedAt })
      .returning({ holdId: seatHold.id });
    holders.push({ customerId, holdId: only(rows).holdId });
  }
  const [holder] = holders;
  if (!holder) throw new Error('There is no hold.');
  const { id: reservationId } = only(
    await orm
      .insert(reservation)
      .values({
        customerId: holder.customerId,
        screeningId,
        totalAmount: 0,
        ticketCode: 'ticket-of-the-liveness-test',
      })
      .returning({ id: reservation.id }),
  );
  await orm.insert(seatClaim).values(
    claims.map(({ state, expiresAt }, index) => ({
      ...holder,
      screeningId,
      roomId,
      reservationId,
      seatId: seatIds[index] ?? 0,
      state,
      expiresAt,
    })),
  );
}
