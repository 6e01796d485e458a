import { eq } from 'drizzle-orm';
import type { Database } from '../../../server/db/client.ts';
import { customer, keptCustomer, session } from '../../../server/db/schema/people.ts';
import type { ApiAnswer } from './api.ts';
import type { SignedIn } from './cinema.ts';
import { only } from './fixtures.ts';
import type { TestServer } from './server.ts';

/** The calls and the rows of a withdrawal. */
export function createWithdrawal(stage: { server: TestServer; database: Database }) {
  const root = '/api/protected/customer/delete';
  return {
    preview: ({ session: own }: SignedIn): Promise<ApiAnswer> =>
      stage.server.api.get(`${root}/preview`, { session: own }),
    withdraw: ({ session: own }: SignedIn): Promise<ApiAnswer> =>
      stage.server.api.request('DELETE', root, { session: own }),
    async rowOf({ customerId }: SignedIn) {
      const { orm } = stage.database;
      return only(await orm.select().from(customer).where(eq(customer.id, customerId)));
    },
    sessionsOf: ({ customerId }: SignedIn) =>
      stage.database.orm.$count(session, eq(session.customerId, customerId)),
    kept: () => stage.database.orm.select().from(keptCustomer),
  };
}
