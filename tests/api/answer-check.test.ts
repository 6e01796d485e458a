import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Environment } from '../../server/config.ts';
import type { Database } from '../../server/db/client.ts';
import { movie } from '../../server/db/schema/catalogue.ts';
import { describeOnPostgres } from '../support/database.ts';
import { openSmallCinema } from './support/cinema.ts';
import { liveEnvironment, startTestServer } from './support/server.ts';

/** Longer than the 50 characters of the contract. */
const LANGUAGE = '긴'.repeat(51);

describeOnPostgres('an answer that breaks the contract', (open) => {
  let database: Database;
  let path: string;

  beforeAll(async () => {
    database = await open();
    await database.exec('alter table movie drop constraint movie_language_check');
  });
  beforeEach(async () => {
    const { movieId } = await openSmallCinema(database);
    path = `/api/movies/${movieId}`;
  });

  /** @returns the statuses before and after a film has a wrong language, and the logged faults of the contract */
  async function ask(env: Environment) {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const server = await startTestServer(database, {
      env,
      app: { logger: { level: 'error', stream } },
    });
    const right = await server.app.inject(path);
    await database.orm.update(movie).set({ language: LANGUAGE });
    const wrong = await server.app.inject(path);
    await server.close();
    const faults = lines.map((line) => (JSON.parse(line) as { fault: string }).fault);
    return { statuses: [right.statusCode, wrong.statusCode], faults };
  }

  it('is sent and logged without its values in demo mode', async () => {
    const { statuses, faults } = await ask({});
    expect(statuses).toEqual([200, 200]);
    expect(faults).toEqual([expect.stringMatching(/^\/language must NOT have more than 50 /)]);
    expect(faults.join('')).not.toContain(LANGUAGE);
  });

  it('is not looked for in live mode', async () => {
    expect(await ask(liveEnvironment)).toEqual({ statuses: [200, 200], faults: [] });
  });
});
