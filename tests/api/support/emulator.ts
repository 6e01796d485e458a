import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildEmulator } from '../../../demo/toss/app.ts';
import type { PaymentProvider } from '../../../server/ports/payments.ts';
import { createTossPayments } from '../../../server/ports/toss-payments.ts';

const SECRET_KEY = 'test_sk_tests';

/** A payment in the emulator's ledger. */
export interface LedgerPayment {
  orderId: string;
  status: string;
  captured: number;
  cancelled: number;
}

/** The provider's emulator on its own port, called as the server calls it. */
export interface TestEmulator {
  provider: PaymentProvider;
  url: string;
  /** A payment that the customer has approved on the provider's page. @returns its key */
  approve(order: { orderId: string; amount: number; method?: string }): Promise<string>;
  /** Replaces the fault switches; none clears them. */
  setFaults(...faults: object[]): Promise<void>;
  post(path: string, body?: object): Promise<unknown>;
  ledger(): Promise<LedgerPayment[]>;
  close(): Promise<void>;
}

/** @param timeoutMs how long the product waits for the provider's answer */
export async function startTestEmulator(timeoutMs = 10_000): Promise<TestEmulator> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'emulator-'));
  const app = buildEmulator({ dataFolder, clientKey: 'test_ck_tests', secretKey: SECRET_KEY });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = async (path: string, body: object = {}): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  return {
    provider: createTossPayments({ baseUrl: url, secretKey: SECRET_KEY, timeoutMs }),
    url,
    post,
    async approve({ orderId, amount, method = 'CARD' }) {
      const answer = await post('/emulator/payments', {
        orderId,
        amount,
        method,
        orderName: '달의 뒤편 2매',
      });
      return (answer as { paymentKey: string }).paymentKey;
    },
    async setFaults(...faults) {
      await post('/emulator/faults', faults);
    },
    async ledger() {
      const response = await fetch(new URL('/emulator/ledger', url));
      return ((await response.json()) as { payments: LedgerPayment[] }).payments;
    },
    async close() {
      await app.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
