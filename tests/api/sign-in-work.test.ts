import { expect, it, vi } from 'vitest';
import { describeOnBothDatabases } from '../support/database.ts';
import { setEmptyStage } from './support/empty-stage.ts';
import { insertCustomer, PASSWORD } from './support/fixtures.ts';

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

describeOnBothDatabases('the work of a failed sign-in', (open) => {
  const stage = setEmptyStage(open);

  it.each([
    ['customer', { loginId: 'nobody', password: PASSWORD }],
    ['customer', { loginId: 'demo', password: 'wrong-secret-1' }],
    ['customer', { loginId: 'inactive', password: PASSWORD }],
    ['guest', { email: 'nobody@marquee.example', password: PASSWORD }],
    ['admin', { loginId: 'nobody', password: PASSWORD }],
  ])('X-API-18: is one password verification: %s %o', async (kind, credentials) => {
    await insertCustomer(stage.database.orm, 'demo');
    await insertCustomer(stage.database.orm, 'inactive', { isActive: false });
    work.verifications = 0;
    const { status } = await stage.server.api.post(`/api/signin/${kind}`, credentials);
    expect([status, work.verifications]).toEqual([401, 1]);
  });
});
