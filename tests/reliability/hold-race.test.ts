import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { seatClaim } from '../../server/db/schema/booking.ts';
import type { ApiAnswer } from '../api/support/api.ts';
import { NOON, type SignedIn } from '../api/support/cinema.ts';
import { setTime } from '../api/support/fixtures.ts';
import { expectSound } from './support/audited.ts';
import { setCluster } from './support/cluster.ts';
import { count } from './support/figures.ts';
import { LONG, rounds } from './support/rounds.ts';

describe('concurrent holds of the same seats, on two nodes', () => {
  const cluster = setCluster();

  const hold = (index: number, { session }: SignedIn, seatIds: number[]): Promise<ApiAnswer> =>
    cluster
      .node(index)
      .api.post(
        '/api/protected/reservations/hold',
        { screeningId: cluster.cinema.screeningId, seatIds },
        { session },
      );
  const claims = () =>
    cluster.database.orm
      .select({ seatId: seatClaim.seatId, customerId: seatClaim.customerId })
      .from(seatClaim)
      .orderBy(asc(seatClaim.seatId));
  const deadlocks = async (): Promise<number | undefined> => {
    const rows = await cluster.database.orm.execute<{ count: number }>(
      sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.count;
  };
  /** Back to noon, so that many rounds do not pass the start of the screening. */
  const emptyRoom = async (): Promise<void> => {
    await cluster.database.exec('delete from seat_claim; delete from seat_hold');
    await setTime(cluster.database.orm, NOON);
  };

  it(
    'C-BOOK-30: gives one seat to one of 50 customers at the same moment',
    async () => {
      const people = await cluster.people(50);
      const [wanted = 0] = cluster.seats(3);
      for (const round of rounds(20)) {
        await emptyRoom();
        // In every second round the seat has an expired hold that has not been swept.
        if (round % 2 === 0) {
          expect((await hold(0, cluster.cinema.haneul, [wanted])).status).toBe(200);
          await cluster.pass(601);
        }
        const answers = await Promise.all(people.map((who, at) => hold(at, who, [wanted])));
        const winners = people.filter((_, at) => answers[at]?.status === 200);
        const losers = answers.filter(({ status }) => status !== 200);
        expect(winners).toHaveLength(1);
        expect(losers.map(({ status, body }) => [status, body])).toEqual(
          Array.from({ length: 49 }, () => [
            409,
            {
              message: '다른 고객님이 먼저 선택한 좌석이에요. 다른 좌석을 선택해 주세요.',
              code: 'SEAT_TAKEN',
              conflictingSeatIds: [wanted],
            },
          ]),
        );
        expect(await claims()).toEqual([{ seatId: wanted, customerId: winners[0]?.customerId }]);
        count('races of 50 people for one seat, each won by one', 1);
      }
      await expectSound(cluster.database);
    },
    LONG,
  );

  it('without the unique key two customers get the seat, so that the test above can fail', async () => {
    await cluster.database.exec(`
      drop table if exists unguarded_claim;
      create table unguarded_claim (seat_id bigint not null, customer_id bigint not null)`);
    const haveLooked = meeting(2);
    const holdUnguarded = (database: Database, customerId: number): Promise<boolean> =>
      database.transaction(async (tx) => {
        const taken = await tx.execute(sql`select from unguarded_claim where seat_id = 1`);
        await haveLooked();
        if (taken.length > 0) return false;
        await tx.execute(sql`insert into unguarded_claim values (1, ${customerId})`);
        return true;
      });
    const won = await Promise.all([
      holdUnguarded(cluster.node(0).deps.database, 1),
      holdUnguarded(cluster.node(1).deps.database, 2),
    ]);
    expect(won).toEqual([true, true]);
  });

  it(
    'C-BOOK-29: gives each of 20 customers with overlapping seats in any order all or none, without errors',
    async () => {
      const people = await cluster.people(20);
      for (const round of rounds(10)) {
        await emptyRoom();
        if (round % 2 === 0) {
          expect((await hold(0, cluster.cinema.haneul, cluster.seats(0, 5, 7))).status).toBe(200);
          await cluster.pass(601);
        }
        const wishes = people.map((_, at) => {
          const from = (at * 7 + round) % 9;
          const seats = cluster.seats(from, from + 1, from + 2, from + 3);
          return at % 2 === 0 ? seats : seats.reverse();
        });
        const answers = await Promise.all(people.map((who, at) => hold(at, who, wishes[at] ?? [])));
        expect(
          answers.map(outcome).filter((each) => !['200', '409 SEAT_TAKEN'].includes(each)),
        ).toEqual([]);
        const owned = people.flatMap(({ customerId }, at) =>
          answers[at]?.status === 200
            ? (wishes[at] ?? []).map((seatId) => ({ seatId, customerId }))
            : [],
        );
        expect(owned.length).toBeGreaterThan(0);
        const left = (await claims()).filter(
          ({ customerId }) => customerId !== cluster.cinema.haneul.customerId,
        );
        expect(left).toEqual(owned.sort((a, b) => a.seatId - b.seatId));
        count('races of 20 people for overlapping seats, without a deadlock', 1);
      }
      expect(await deadlocks()).toBe(0);
      await expectSound(cluster.database);
    },
    LONG,
  );
});

const outcome = ({ status, body }: ApiAnswer): string =>
  status === 200 ? '200' : `${status} ${(body as { code: string }).code}`;

/** @returns waits until `count` callers have arrived */
function meeting(count: number): () => Promise<void> {
  let missing = count;
  let open: () => void;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return all;
  };
}
