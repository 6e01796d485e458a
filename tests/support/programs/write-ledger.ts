/**
 * Opens the PGlite folder named by its argument, prints the content of the ledger, and writes to it as fast as
 * possible until it is killed. A line on stdout is printed after its commit.
 */
import { writeSync } from 'node:fs';

import { sql } from 'drizzle-orm';

import { openDatabase } from '../../../server/db/client.ts';

const WRITERS = 3;

// Closed when the test process has ended.
process.stdin.on('end', () => process.exit()).resume();

const database = await openDatabase({ folder: process.argv[2] ?? '' });
await database.exec(`create table if not exists ledger (
  entry bigint not null, half text not null, primary key (entry, half))`);
const entries = await database.orm.execute<{ entry: number; halves: string[] }>(
  sql`select entry, array_agg(half order by half) as halves from ledger group by entry order by entry`,
);
say({ kept: entries });

let last = entries.at(-1)?.entry ?? 0;
for (let writer = 0; writer < WRITERS; writer += 1) void write();

async function write(): Promise<never> {
  for (;;) {
    const entry = (last += 1);
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into ledger (entry, half) values (${entry}, 'credit')`);
      await tx.execute(sql`insert into ledger (entry, half) values (${entry}, 'debit')`);
    });
    say({ acknowledged: entry });
  }
}

// Written directly to the descriptor, so that no acknowledged line waits in a buffer at the kill.
function say(message: unknown): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}
