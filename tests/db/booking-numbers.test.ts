import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../support/database.ts';

const NUMBER = /^[34679ACDFGHJKMPQRTVWXYZ]{3}(-[34679ACDFGHJKMPQRTVWXYZ]{3}){2}$/;
const COUNT = 200;

describeOnBothDatabases('booking numbers', (open) => {
  test('C-RES-32: are random, and each reservation has its own', async () => {
    const database = await open();
    // Foreign keys are of no interest here.
    await database.exec(`set session_replication_role = replica;
      insert into reservation (customer_id, screening_id, total_amount, ticket_code)
        select 1, 1, 15000, 'ticket-of-reservation-' || n from generate_series(1, ${COUNT}) n;
      set session_replication_role = origin;`);
    const rows = await database.orm.execute<{ number: string }>(
      sql`select booking_number as number from reservation order by id`,
    );
    const numbers = rows.map(({ number }) => number);
    expect(numbers.filter((number) => !NUMBER.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(COUNT);
    // Neither in the order of the ids nor with a common beginning.
    expect(numbers).not.toEqual(numbers.toSorted());
    expect(new Set(numbers.map((number) => number.slice(0, 3))).size).toBeGreaterThan(100);
  });
});
