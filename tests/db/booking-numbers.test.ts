import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { describeOnBothDatabases } from '../support/database.ts';

const NUMBER = /^[34679ACDFGHJKMPQRTVWXYZ]{3}(-[34679ACDFGHJKMPQRTVWXYZ]{3}){2}$/;
const EXISTING = 200;

/** The tables before the migration, with reservations; foreign keys are of no interest here. */
const filled = `
  insert into reservation (customer_id, screening_id, total_amount, ticket_code)
  select 1, 1, 15000, 'ticket-before-the-migration-' || n from generate_series(1, ${EXISTING}) n`;

describeOnBothDatabases('the migration of booking numbers', (open) => {
  test('C-RES-32: gives every existing reservation its own random number', async () => {
    const database = await open();
    await database.exec('drop schema public cascade; create schema public');
    const all = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url));
    const before = await mkdtemp(join(tmpdir(), 'marquee-before-'));
    try {
      await cp(all, before, {
        recursive: true,
        filter: (file) => !/\/0(00[6-9]|0[1-9]\d)_/.test(file),
      });
      await migrate(database, before);
      await database.exec(`set session_replication_role = replica; ${filled};
        set session_replication_role = origin;`);
      expect(await migrate(database)).toContain('0006_booking_numbers.sql');
      await database.exec(`set session_replication_role = replica;
        insert into reservation (customer_id, screening_id, total_amount, ticket_code)
        values (1, 1, 15000, 'ticket-after-the-migration-1'); set session_replication_role = origin;`);
      const rows = await database.orm.execute<{ number: string }>(
        sql`select booking_number as number from reservation order by id`,
      );
      const numbers = rows.map(({ number }) => number);
      expect(numbers.filter((number) => !NUMBER.test(number))).toEqual([]);
      expect(new Set(numbers).size).toBe(EXISTING + 1);
      // Neither in the order of the ids nor with a common beginning.
      expect(numbers).not.toEqual(numbers.toSorted());
      expect(new Set(numbers.map((number) => number.slice(0, 3))).size).toBeGreaterThan(100);
    } finally {
      await rm(before, { recursive: true });
    }
  });
});
