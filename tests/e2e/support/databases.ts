import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../../../server/db/client.ts';

/** The environment variable with the database server's URL for the workers; it contains {database}. */
export const databasesVariable = 'E2E_DATABASES';

/** The migrated database from which the others are copied. */
export const TEMPLATE = 'marquee_template';

export interface TestDatabase {
  url: string;
  database: Database;
  remove: () => Promise<void>;
}

/** Creates a migrated database on the PostgreSQL server of this run. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${TEMPLATE}`);
  const url = urlOf(name);
  const database = await openDatabase({ url });
  return {
    url,
    database,
    async remove() {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(script: string): Promise<void> {
  const server = await openDatabase({ url: urlOf('postgres') });
  await server.exec(script);
  await server.close();
}

function urlOf(database: string): string {
  const address = process.env[databasesVariable];
  if (address === undefined) throw new Error(`${databasesVariable} is not set`);
  return address.replace('{database}', database);
}
