import type { Database } from '../../server/db/client.ts';
import { customer } from '../../server/db/schema/people.ts';
import { addSignUpPoints } from '../../server/modules/ledger/points.ts';
import { customers } from '../audience.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds the demo's customers, each with the points for signing up. */
export async function seedCustomers(
  database: Database,
  hashPassword: (password: string) => Promise<string>,
  instant: Date,
): Promise<void> {
  const known = await database.orm.select({ loginId: customer.loginId }).from(customer);
  const loginIds = new Set(known.map((row) => row.loginId));
  for (const person of customers) {
    if (loginIds.has(person.loginId)) continue;
    const passwordHash = await hashPassword(person.password);
    const registeredAt = new Date(instant.getTime() + person.registeredOffsetDays * DAY_MS);
    await database.transaction(async (tx) => {
      const { loginId, name, email, phone, dateOfBirth, gender } = person;
      const [row] = await tx
        .insert(customer)
        .values({ loginId, name, email, phone, dateOfBirth, gender, passwordHash, registeredAt })
        .returning({ id: customer.id });
      if (!row) throw new Error(`${loginId} was not stored.`);
      await addSignUpPoints(tx, row.id, registeredAt);
    });
  }
}
