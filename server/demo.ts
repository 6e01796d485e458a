import { administrator, demoCustomer } from '../demo/audience.ts';
import { payAtEmulator } from '../demo/seed/pay-at-emulator.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Database } from './db/client.ts';
import { hashPassword } from './modules/account/password.ts';
import { ledgerText } from './modules/ledger/text.ts';
import { clientNetworkOf } from './lib/network.ts';

export interface DemoAccount {
  /** The login page of the account. */
  path: '/login' | '/admin/login';
  loginId: string;
  password: string;
}

/**
 * Fills the demo cinema, or updates it to today.
 * @param emulatorUrl the origin of the provider's emulator
 * @returns the accounts for signing in
 */
export async function fillDemo(database: Database, emulatorUrl: string): Promise<DemoAccount[]> {
  await database.advisoryLock('demo', () =>
    seedDemo(database, {
      hashPassword: (password) => hashPassword(password, clientNetworkOf('127.0.0.1')),
      earningText: ledgerText.pointsEarned,
      payAtEmulator: (payments) => payAtEmulator(emulatorUrl, payments),
    }),
  );
  return [
    { path: '/login', loginId: demoCustomer.loginId, password: demoCustomer.password },
    { path: '/admin/login', loginId: administrator.loginId, password: administrator.password },
  ];
}
