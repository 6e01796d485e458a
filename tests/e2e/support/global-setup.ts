import { ensureClientBuilt } from '../../../tools/scripts/lib/client.mjs';
import { createPostgresTemplate } from '../../support/database-setup.ts';
import { startPostgres } from '../../../tools/scripts/lib/postgres-server.ts';
import { databasesVariable, TEMPLATE } from './databases.ts';
import { clearTakenTransitions } from './taken-transitions.ts';
import { describeTakenTransitions } from './transition-table.ts';

/**
 * Runs once before all tests: builds the page and starts PostgreSQL. The returned function runs after them, and prints
 * how many transitions of each machine the pages took.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureClientBuilt();
  const server = await startPostgres();
  await createPostgresTemplate(server.url, TEMPLATE);
  process.env[databasesVariable] = server.url('{database}');
  clearTakenTransitions();
  return async () => {
    await server.stop();
    process.stdout.write(await describeTakenTransitions());
  };
}
