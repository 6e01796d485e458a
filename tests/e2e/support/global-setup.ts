import type { FullConfig } from '@playwright/test';
import { ensurePagesBuilt } from '../../../tools/scripts/lib/client.mjs';
import { startPostgres } from '../../../tools/scripts/lib/postgres-server.ts';
import { createPostgresTemplate } from '../../support/database-setup.ts';
import { shareChecks } from './accessibility.ts';
import { startTheatres } from './theatre.ts';

/** Runs once before all tests: builds the page, and starts PostgreSQL and a theatre for each worker. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  await ensurePagesBuilt();
  const server = await startPostgres();
  const databases = Array.from({ length: workers }, (_, index) => `e2e_${index}`);
  for (const database of databases) await createPostgresTemplate(server.url, database);
  const endTheatres = await startTheatres(databases.map(server.url));
  const forgetChecks = shareChecks();
  return async () => {
    forgetChecks();
    await endTheatres();
    await server.stop();
  };
}
