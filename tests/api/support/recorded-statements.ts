import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { databaseOn, type Database } from '../../../server/db/client.ts';
import type { RunQuery } from '../../../server/db/engine.ts';
import { openMemory } from '../../../server/db/pglite.ts';

/** A database that records the statements it runs, without their parameters. */
export interface RecordingDatabase {
  database: Database;
  /** @returns the statements of the work, in their order */
  recordIn(work: () => Promise<unknown>): Promise<string[]>;
  /** @returns the same with `begin`, `commit` and the questions whether all changes were announced */
  roundTripsIn(work: () => Promise<unknown>): Promise<string[]>;
}

/** Opens a new migrated database in memory. The caller closes it. */
export async function openRecording(): Promise<RecordingDatabase> {
  const engine = await openMemory(await openAsBlob(inject('databases').pgliteSnapshot));
  const statements: string[] = [];
  const framing: string[] = [];
  const recorded =
    (query: RunQuery): RunQuery =>
    (text, ...rest) => {
      statements.push(text);
      return query(text, ...rest);
    };
  const database = databaseOn(
    {
      ...engine,
      query: recorded(engine.query),
      transaction: (work, modes) => {
        framing.push('begin', 'commit');
        return engine.transaction((query) => work(recorded(query)), modes);
      },
      caughtUp: () => {
        framing.push('caught up');
        return engine.caughtUp();
      },
    },
    () => undefined,
  );
  async function recordIn(work: () => Promise<unknown>): Promise<string[]> {
    statements.length = 0;
    await work();
    return [...statements];
  }
  return {
    database,
    recordIn,
    async roundTripsIn(work) {
      framing.length = 0;
      return [...(await recordIn(work)), ...framing];
    },
  };
}
