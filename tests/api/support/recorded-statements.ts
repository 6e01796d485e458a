import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { databaseOn, type Database } from '../../../server/db/client.ts';
import type { RunQuery } from '../../../server/db/engine.ts';
import { openMemory } from '../../../server/db/pglite.ts';

/** A database that records the statements it runs, without their parameters. */
export interface RecordingDatabase {
  database: Database;
  /** @returns the statements of the work, in their order, without those that lease requests of the limit, which come at their own times */
  recordIn(work: () => Promise<unknown>): Promise<string[]>;
  /** @returns the same with `begin`, `commit`, and `caught up` for a question about changes */
  roundTripsIn(work: () => Promise<unknown>): Promise<string[]>;
}

/** Opens a new migrated database in memory. The caller closes it. */
export async function openRecording(): Promise<RecordingDatabase> {
  const engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
  const trips: { text: string; isStatement: boolean }[] = [];
  const pass = (text: string) => trips.push({ text, isStatement: false });
  const recorded =
    (query: RunQuery): RunQuery =>
    (text, ...rest) => {
      trips.push({ text, isStatement: true });
      return query(text, ...rest);
    };
  const database = databaseOn(
    {
      ...engine,
      query: recorded(engine.query),
      batchQuery: recorded(engine.batchQuery),
      transaction: (work, modes) => {
        pass(`begin ${modes.mode}`);
        return engine
          .transaction((query) => work(recorded(query)), modes)
          .finally(() => pass('commit'));
      },
      caughtUp: () => {
        pass('caught up');
        return engine.caughtUp();
      },
    },
    () => undefined,
  );
  async function recordIn(work: () => Promise<unknown>): Promise<string[]> {
    trips.length = 0;
    await work();
    return trips
      .filter(({ text, isStatement }) => isStatement && !text.includes('request_count'))
      .map(({ text }) => text);
  }
  return {
    database,
    recordIn,
    async roundTripsIn(work) {
      await recordIn(work);
      return trips.map(({ text }) => text);
    },
  };
}
