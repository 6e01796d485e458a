import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/client.ts';
import { openMeasured } from '../api/support/read-work.ts';

const document = readFileSync(new URL('../../docs/bounds.md', import.meta.url), 'utf8');

describe('docs/bounds.md', () => {
  let database: Database;

  beforeAll(async () => {
    ({ database } = await openMeasured());
  });
  afterAll(() => database.close());

  it('has a row for every table, and no other, with a limit and what deletes it', async () => {
    const tables = await database.orm.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const stored = document.slice(document.indexOf('## What is stored'));
    const rows = [...stored.matchAll(/^\| `(\w+)` *\|(.+)\|$/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
    const cells = rows.flatMap(([, , rest = '']) => rest.split('|').map((cell) => cell.trim()));
    expect([cells.length, cells.filter((cell) => cell === '')]).toEqual([3 * rows.length, []]);
  });
});
