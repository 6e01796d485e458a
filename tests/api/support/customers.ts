import { expect } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import type { ApiAnswer } from './api.ts';
import type { SignedIn, SmallCinema } from './cinema.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

type Schemas = components['schemas'];

/** The calls about customers of administrators who are added with the first call. */
export function createCustomerAdmin(stage: Pick<Stage, 'database' | 'server' | 'cinema'>) {
  type Role = 'BASIC' | 'SUPER';
  /** One of each role for each content of the database. */
  const sessions = new WeakMap<SmallCinema, Promise<Record<Role, string>>>();
  const addBoth = async (): Promise<Record<Role, string>> => {
    const { orm } = stage.database;
    const basic = await insertSignedInAdministrator(orm, 'basic');
    const superior = await insertSignedInAdministrator(orm, 'super', { role: 'SUPER' });
    return { BASIC: basic.session, SUPER: superior.session };
  };
  const findSession = async (role: Role): Promise<string> => {
    const both = sessions.get(stage.cinema) ?? addBoth();
    sessions.set(stage.cinema, both);
    return (await both)[role];
  };
  async function call(
    who: SignedIn,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    role: Role = 'BASIC',
  ): Promise<ApiAnswer> {
    const url = `/api/admin/customers/${who.customerId}${path}`;
    return stage.server.api.request(method, url, { session: await findSession(role), body });
  }

  return {
    setActive: (who: SignedIn, isActive: boolean, reason?: string) =>
      call(who, 'PATCH', '/status', { isActive, ...(reason !== undefined && { reason }) }),
    bookings: (who: SignedIn) => call(who, 'GET', '/reservations'),
    /** @param role by default SUPER for the cinema's terms, as the server requires */
    cancel: (
      who: SignedIn,
      request: Partial<Schemas['AdminCancelRequest']>,
      role: Role = request.terms === 'CINEMA' ? 'SUPER' : 'BASIC',
    ) =>
      call(
        who,
        'POST',
        '/cancel-reservation',
        {
          ...{ reason: '고객 요청', terms: 'CUSTOMER', refundAmount: 15_000, returnedPoints: 0 },
          ...request,
        },
        role,
      ),
    /** Adds the administrator before calls that must wait for each other. */
    async prepare(who: SignedIn): Promise<void> {
      expect((await call(who, 'GET', '')).status).toBe(200);
    },
  };
}
