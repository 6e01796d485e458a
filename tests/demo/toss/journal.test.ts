import { appendFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { openJournal } from '../../../demo/toss/journal.ts';
import { startProgram } from './program.ts';
import {
  approvedPayment,
  AUTHORIZATION,
  call,
  confirm,
  fieldAt,
  newFolder,
  ORDER,
  paidPayment,
  startEmulator,
  textAt,
} from './support.ts';

const journalOf = (folder: string) => join(folder, 'journal.jsonl');

describe('the journal', () => {
  it('restores the state after a restart', async () => {
    const dataFolder = newFolder();
    const first = startEmulator({ dataFolder });
    const key = { 'idempotency-key': 'confirm:1' };
    const paymentKey = await approvedPayment(first);
    const confirmed = await confirm(first, paymentKey, {}, key);
    await call(first, 'POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '변심' });
    await call(first, 'POST', '/emulator/clock', { offsetMs: 86_400_000 });
    await call(first, 'POST', '/emulator/webhook', { url: 'http://127.0.0.1:9/webhook' });
    await call(first, 'POST', '/emulator/faults', { on: 'get', kind: 'refuse', times: 2 });
    const before = (await call(first, 'GET', '/emulator/ledger')).body;
    await first.close();

    const second = startEmulator({ dataFolder });
    const after = (await call(second, 'GET', '/emulator/ledger')).body;
    for (const part of ['payments', 'totals', 'faults']) {
      expect(fieldAt(after, part)).toEqual(fieldAt(before, part));
    }
    expect(fieldAt(fieldAt(after, 'clock'), 'offsetMs')).toBe(86_400_000);
    expect(fieldAt(fieldAt(after, 'webhook'), 'url')).toBe('http://127.0.0.1:9/webhook');
    expect(await confirm(second, paymentKey, {}, key)).toEqual(confirmed);
  });

  it('persists the remaining count of a fault switch', async () => {
    const dataFolder = newFolder();
    const first = startEmulator({ dataFolder });
    await call(first, 'POST', '/emulator/faults', { on: 'get', kind: 'refuse', times: 2 });
    await call(first, 'GET', '/v1/payments/unknown');
    await first.close();
    const faults = await call(startEmulator({ dataFolder }), 'GET', '/emulator/faults');
    expect(faults.body).toMatchObject({ faults: [{ kind: 'refuse', times: 1 }] });
  });

  it('drops an incomplete last line and appends after the complete ones', async () => {
    const dataFolder = newFolder();
    const first = startEmulator({ dataFolder });
    const paid = await paidPayment(first);
    await first.close();
    const whole = readFileSync(journalOf(dataFolder));
    appendFileSync(journalOf(dataFolder), whole.subarray(0, 40));

    const second = startEmulator({ dataFolder });
    expect(readFileSync(journalOf(dataFolder))).toEqual(whole);
    const next = await paidPayment(second, { orderId: 'ORDER-NEXT' });
    await second.close();
    const { body } = await call(startEmulator({ dataFolder }), 'GET', '/emulator/ledger');
    expect(body).toMatchObject({ payments: [{ paymentKey: paid }, { paymentKey: next }] });
  });

  it('commits the change and the answer of a call together', async () => {
    const dataFolder = newFolder();
    const first = startEmulator({ dataFolder });
    const paymentKey = await approvedPayment(first);
    const before = statSync(journalOf(dataFolder)).size;
    const key = { 'idempotency-key': 'confirm:1' };
    await confirm(first, paymentKey, {}, key);
    await first.close();
    const lines = readFileSync(journalOf(dataFolder))
      .subarray(before)
      .toString()
      .trim()
      .split('\n');
    expect(lines).toHaveLength(1);
    truncateSync(journalOf(dataFolder), statSync(journalOf(dataFolder)).size - 1);
    const again = startEmulator({ dataFolder });
    expect(await call(again, 'GET', `/v1/payments/${paymentKey}`)).toMatchObject({
      body: { status: 'IN_PROGRESS' },
    });
    expect((await confirm(again, paymentKey, {}, key)).status).toBe(200);
  });

  it('refuses a damaged line in the middle', () => {
    const dataFolder = newFolder();
    writeFileSync(journalOf(dataFolder), '{"changes":[]}\n{"chan\n{"changes":[]}\n');
    expect(() => startEmulator({ dataFolder })).toThrow(
      `Line 2 of ${journalOf(dataFolder)} is damaged; move the file away.`,
    );
  });

  it('refuses a line that is not a commit', () => {
    const dataFolder = newFolder();
    writeFileSync(journalOf(dataFolder), '{"changes":[{"kind":"gift"}]}\n');
    expect(() => startEmulator({ dataFolder })).toThrow(
      `Line 1 of the journal in ${dataFolder} is no commit.`,
    );
  });

  it('is not written after closing', () => {
    const dataFolder = newFolder();
    const { journal } = openJournal(dataFolder);
    journal.close();
    expect(() => journal.append({ changes: [] })).toThrow('The journal is closed.');
  });

  it('belongs to one process at a time', () => {
    const dataFolder = newFolder();
    writeFileSync(join(dataFolder, 'journal.lock'), String(process.ppid));
    expect(() => startEmulator({ dataFolder })).toThrow(
      `Process ${process.ppid} already uses this data folder`,
    );
  });
});

describe('a killed emulator', () => {
  const PAYERS = 6;
  const CONFIRMED_BEFORE_KILL = 25;

  it('keeps everything that it answered', { timeout: 60_000 }, async () => {
    const folder = newFolder();
    const confirmed = new Map<string, string>();
    for (let round = 1; round <= 3; round += 1) {
      const program = startProgram({ EMULATOR_DATA: folder });
      const url = await program.ready;
      const target = confirmed.size + CONFIRMED_BEFORE_KILL;
      const pay = async (payer: number) => {
        for (let count = 0; ; count += 1) {
          const orderId = `ORDER-${round}-${payer}-${count}`;
          const paymentKey = textAt(
            await post(url, '/emulator/payments', { ...ORDER, orderId }),
            'paymentKey',
          );
          const body = await post(url, '/v1/payments/confirm', {
            paymentKey,
            orderId,
            amount: ORDER.amount,
          });
          confirmed.set(paymentKey, textAt(body, 'lastTransactionKey'));
          if (confirmed.size === target) program.kill('SIGKILL');
        }
      };
      await Promise.allSettled(Array.from({ length: PAYERS }, (_, payer) => pay(payer)));
      await program.ended;
    }
    const app = startEmulator({ dataFolder: folder });
    const { body } = await call(app, 'GET', '/emulator/ledger');
    const payments = fieldAt(body, 'payments');
    if (!Array.isArray(payments)) throw new Error('no payments');
    const kept = new Map(
      payments
        .filter((payment) => fieldAt(payment, 'status') === 'DONE')
        .map((payment) => [textAt(payment, 'paymentKey'), fieldAt(payment, 'lastTransactionKey')]),
    );
    expect(confirmed.size).toBeGreaterThanOrEqual(3 * CONFIRMED_BEFORE_KILL);
    expect([...confirmed].filter(([key, transaction]) => kept.get(key) !== transaction)).toEqual(
      [],
    );
    expect(kept.size - confirmed.size).toBeLessThanOrEqual(3 * PAYERS);
    expect(fieldAt(fieldAt(fieldAt(body, 'totals'), 'KRW'), 'captured')).toBe(
      kept.size * ORDER.amount,
    );
  });
});

async function post(url: string, path: string, body: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
