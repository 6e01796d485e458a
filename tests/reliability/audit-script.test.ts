import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { startTestEmulator } from '../api/support/emulator.ts';
import { insertCustomer } from '../api/support/fixtures.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../support/database.ts';

interface Ran {
  code: number;
  output: string;
}

function runAudit(env: Record<string, string>): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'tools/scripts/audit.ts'],
      { env: { PATH: process.env.PATH, ...env } },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

it('prints every invariant with the rows at fault, and fails on any', async () => {
  const url = await createPostgresDatabase();
  const database = await openDatabase({ url });
  const emulator = await startTestEmulator();
  try {
    const sound = await runAudit({ DATABASE_URL: url });
    expect(sound.code, sound.output).toBe(0);
    expect(sound.output.match(/^ok {3}\d+\./gm)).toHaveLength(16);
    expect(sound.output).toContain('was not compared');
    expect(sound.output).toContain('Taken 0 won, returned 0 won, kept 0 won.');

    const customerId = await insertCustomer(database.orm, 'haneul', { points: 500 });
    const paymentKey = await emulator.approve({ orderId: 'ORDER-of-nobody', amount: 15_000 });
    const request = { paymentKey, orderId: 'ORDER-of-nobody', amount: 15_000 };
    await emulator.provider.confirm({ ...request, idempotencyKey: 'once' });
    const broken = await runAudit({ DATABASE_URL: url, EMULATOR_URL: emulator.url });
    expect(broken.code).toBe(1);
    expect(broken.output.match(/^FAIL .*(\n {5}.*)*/gm)).toEqual([
      `FAIL 4. A balance is the sum of its entries and never negative; a reservation spends and earns at most once, and gets back once for each cancellation.
     a balance that is not the sum of its entries: customer ${customerId}`,
      `FAIL 3. What the provider took and did not give back is what our orders say.
     the provider has 15000 of an unknown order: ORDER-of-nobody`,
    ]);
  } finally {
    await emulator.close();
    await database.close();
    await dropPostgresDatabase(url);
  }
});
