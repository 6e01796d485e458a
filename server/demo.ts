import { administrator, demoCustomer } from '../demo/audience.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Database } from './db/client.ts';
import { hashPassword } from './modules/account/password.ts';
import { ledgerText } from './modules/ledger/text.ts';
import { originOf } from './network.ts';

export interface DemoAccount {
  /** The login page of the account. */
  path: '/login' | '/admin/login';
  loginId: string;
  password: string;
}

/**
 * Fills the demo cinema, or updates it to today.
 * @returns the accounts for signing in
 */
export async function fillDemo(database: Database): Promise<DemoAccount[]> {
  await database.advisoryLock('demo', () =>
    seedDemo(database, {
      hashPassword: (password) => hashPassword(password, originOf('127.0.0.1')),
      earningText: ledgerText.pointsEarned,
    }),
  );
  return [
    { path: '/login', loginId: demoCustomer.loginId, password: demoCustomer.password },
    { path: '/admin/login', loginId: administrator.loginId, password: administrator.password },
  ];
}
