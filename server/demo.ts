import { administrator, demoCustomer } from '../demo/audience.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Database } from './db/client.ts';
import { hashPassword } from './modules/account/password.ts';
import { ledgerText } from './modules/ledger/text.ts';

export interface DemoAccount {
  /** The page on which one signs in with it. */
  path: '/login' | '/admin/login';
  loginId: string;
  password: string;
}

/**
 * Fills the demo cinema, or brings it up to today.
 * @returns whom a visitor can sign in as
 */
export async function fillDemo(database: Database): Promise<DemoAccount[]> {
  await database.advisoryLock('demo', () =>
    seedDemo(database, { hashPassword, earningText: ledgerText.pointsEarned }),
  );
  return [
    { path: '/login', loginId: demoCustomer.loginId, password: demoCustomer.password },
    { path: '/admin/login', loginId: administrator.loginId, password: administrator.password },
  ];
}
