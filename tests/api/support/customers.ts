import { expect } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import type { ApiAnswer } from './api.ts';
import type { SignedIn, SmallCinema } from './cinema.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

type Schemas = components['schemas'];

/** The calls about customers of an administrator who is added with the first call. */
export function createCustomerAdmin(stage: Pick<Stage, 'database' | 'server' | 'cinema'>) {
  /** One for each content of the database. */
  const sessions = new WeakMap<SmallCinema, Promise<string>>();
  const findSession = (): Promise<string> => {
    const session =
      sessions.get(stage.cinema) ??
      insertSignedInAdministrator(stage.database.orm, 'basic').then((basic) => basic.session);
    sessions.set(stage.cinema, session);
    return session;
  };
  async function call(
    who: SignedIn,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ): Promise<ApiAnswer> {
    const url = `/api/admin/customers/${who.customerId}${path}`;
    return stage.server.api.request(method, url, { session: await findSession(), body });
  }

  return {
    setActive: (who: SignedIn, isActive: boolean, reason?: string) =>
      call(who, 'PATCH', '/status', { isActive, ...(reason !== undefined && { reason }) }),
    bookings: (who: SignedIn) => call(who, 'GET', '/reservations'),
    cancel: (who: SignedIn, request: Partial<Schemas['AdminCancelRequest']>) =>
      call(who, 'POST', '/cancel-reservation', {
        ...{ reason: '고객 요청', terms: 'CUSTOMER', refundAmount: 15_000, returnedPoints: 0 },
        ...request,
      }),
    /** Adds the administrator before calls that must wait for each other. */
    async prepare(who: SignedIn): Promise<void> {
      expect((await call(who, 'GET', '')).status).toBe(200);
    },
  };
}
