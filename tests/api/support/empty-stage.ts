import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../../server/db/client.ts';
import type { OpenTestDatabase } from '../../support/database.ts';
import { resetData } from '../../support/seed-rows.ts';
import { setTime } from './fixtures.ts';
import { startTestServer, type TestServer } from './server.ts';

/** A server on a database without rows. */
export interface EmptyStage {
  readonly database: Database;
  readonly server: TestServer;
  /** Sets the product's clock. @param time ISO 8601 */
  at(time: string): Promise<void>;
}

/** Sets an empty stage up for the tests of the surrounding describe; each begins at noon of 20 November 2026. */
export function setEmptyStage(open: OpenTestDatabase): EmptyStage {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await startTestServer(database);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await resetData(database);
    await setTime(database.orm, '2026-11-20T12:00:00+09:00');
  });

  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    at: (time) => setTime(database.orm, time),
  };
}
