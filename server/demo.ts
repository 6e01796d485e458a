import { demoCustomer } from '../demo/audience.ts';
import { seedDemo } from '../demo/seed.ts';
import type { Database } from './db/client.ts';
import { hashPassword } from './modules/account/password.ts';
import { reservationText } from './modules/reservations/text.ts';

export interface DemoAccount {
  loginId: string;
  password: string;
}

/**
 * Fills the demo cinema, or brings it up to today.
 * @returns whom a visitor can sign in as
 */
export async function fillDemo(database: Database): Promise<DemoAccount[]> {
  await database.advisoryLock('demo', () =>
    seedDemo(database, { hashPassword, earningText: reservationText.pointsEarned }),
  );
  const { loginId, password } = demoCustomer;
  return [{ loginId, password }];
}
