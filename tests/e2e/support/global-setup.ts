import { ensurePagesBuilt } from '../../../tools/scripts/lib/client.mjs';
import { createPostgresTemplate } from '../../support/database-setup.ts';
import { startPostgres } from '../../../tools/scripts/lib/postgres-server.ts';
import { databasesVariable, TEMPLATE } from './databases.ts';

/** Runs once before all tests: builds the page and starts PostgreSQL, which the returned function stops. */
export default async function setup(): Promise<() => Promise<void>> {
  await ensurePagesBuilt();
  const server = await startPostgres();
  await createPostgresTemplate(server.url, TEMPLATE);
  process.env[databasesVariable] = server.url('{database}');
  return () => server.stop();
}
