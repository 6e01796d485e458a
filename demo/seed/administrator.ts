import type { Database } from '../../server/db/client.ts';
import { administrator } from '../../server/db/schema/people.ts';
import { administrator as person } from '../audience.ts';

/** Adds the demo's administrator. An existing account with the login id is left unchanged. */
export async function seedAdministrator(
  database: Database,
  hashPassword: (password: string) => Promise<string>,
  registeredAt: Date,
): Promise<void> {
  const { orm } = database;
  const known = await orm.select({ loginId: administrator.loginId }).from(administrator);
  const { password, ...values } = person;
  if (known.some(({ loginId }) => loginId === person.loginId)) return;
  const passwordHash = await hashPassword(password);
  await orm.insert(administrator).values({ ...values, passwordHash, registeredAt });
}
