import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { customer } from '../../server/db/schema/people.ts';
import { describeOnAnyDatabase } from '../support/database.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertSignedInAdministrator, insertCustomer, PASSWORD } from './support/fixtures.ts';
import { startTestServer } from './support/server.ts';

const work = vi.hoisted(() => ({ verifications: 0 }));

vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal();
  return {
    ...real,
    verify(...args: Parameters<typeof real.verify>) {
      work.verifications += 1;
      return real.verify(...args);
    },
  };
});

describeOnAnyDatabase('the work of a failed sign-in', (open) => {
  const stage = setEmptyStage(open);

  it.each([
    ['customer', { loginId: 'nobody', password: PASSWORD }, 401],
    ['customer', { loginId: 'demo', password: 'wrong-secret-1' }, 401],
    ['customer', { loginId: 'inactive', password: PASSWORD }, 403],
    ['customer', { loginId: 'inactive', password: 'wrong-secret-1' }, 401],
    ['guest', { email: 'nobody@marquee.example', password: PASSWORD }, 401],
    ['admin', { loginId: 'nobody', password: PASSWORD }, 401],
  ])('X-API-18: is one password verification: %s %o', async (kind, credentials, expected) => {
    await insertCustomer(stage.database.orm, 'demo');
    await insertCustomer(stage.database.orm, 'inactive', { isActive: false });
    work.verifications = 0;
    const { status } = await stage.server.api.post(`/api/signin/${kind}`, credentials);
    expect([status, work.verifications]).toEqual([expected, 1]);
  });

  it.each([
    ['ADMIN', 200],
    ['adm\u0130n', 401],
    ['adm\u0131n', 401],
  ])('C-SESS-31: signing in as %s is answered with %i', async (loginId, expected) => {
    await insertSignedInAdministrator(stage.database.orm, 'admin');
    const { status } = await stage.server.api.post('/api/signin/admin', {
      loginId,
      password: PASSWORD,
    });
    expect(status).toBe(expected);
  });

  it('C-SESS-31: letter case starts no new count of attempts', async () => {
    const strict = await startTestServer(stage.database, { env: { SIGN_IN_RATE_LIMIT: '2' } });
    const statuses = [];
    for (const loginId of ['demo', 'DEMO', 'Demo', 'other']) {
      const credentials = { loginId, password: 'wrong-secret-1' };
      statuses.push((await strict.api.post('/api/signin/customer', credentials)).status);
    }
    await strict.close();
    expect(statuses).toEqual([401, 401, 429, 401]);
  });

  it('C-SESS-31: a stored password that cannot be read matches none', async () => {
    const customerId = await insertCustomer(stage.database.orm, 'demo');
    await stage.database.orm
      .update(customer)
      .set({ passwordHash: 'no hash' })
      .where(eq(customer.id, customerId));
    const credentials = { loginId: 'demo', password: PASSWORD };
    const { status } = await stage.server.api.post('/api/signin/customer', credentials);
    expect(status).toBe(401);
  });
});
