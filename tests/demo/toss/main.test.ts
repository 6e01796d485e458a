import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readSettings } from '../../../demo/toss/settings.ts';
import { startProgram } from './program.ts';
import { newFolder } from './support.ts';

describe('the settings', () => {
  it('have defaults for the demo', () => {
    expect(readSettings({ EMULATOR_PORT: ' ' })).toEqual({
      host: '127.0.0.1',
      port: 3001,
      dataFolder: 'data/emulator',
      clientKey: 'test_ck_marquee_demo',
      secretKey: 'test_sk_marquee_demo',
      webhookUrl: undefined,
    });
  });

  it('come from the environment', () => {
    const environment = {
      EMULATOR_HOST: '::1',
      EMULATOR_PORT: '0',
      EMULATOR_DATA: '/var/emulator',
      EMULATOR_CLIENT_KEY: 'test_ck_a',
      EMULATOR_SECRET_KEY: 'test_sk_a',
      EMULATOR_WEBHOOK_URL: 'http://localhost:3000/api/payment/webhook',
    };
    expect(readSettings(environment)).toEqual({
      host: '::1',
      port: 0,
      dataFolder: '/var/emulator',
      clientKey: 'test_ck_a',
      secretKey: 'test_sk_a',
      webhookUrl: 'http://localhost:3000/api/payment/webhook',
    });
  });

  it('are refused with all errors in one message', () => {
    const environment = {
      EMULATOR_PORT: '65536',
      EMULATOR_WEBHOOK_URL: 'shop',
      EMULATOR_CLIENT_KEY: 'live_ck_a',
      EMULATOR_SECRET_KEY: 'live_sk_a',
    };
    expect(() => readSettings(environment)).toThrow(
      'EMULATOR_PORT must be a number from 0 to 65535; ' +
        'EMULATOR_WEBHOOK_URL must be an http or https address; ' +
        'EMULATOR_CLIENT_KEY must start with test_; EMULATOR_SECRET_KEY must start with test_.',
    );
  });
});

describe('the program', { timeout: 30_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('reports its address and ends on %s', async (signal) => {
    const folder = newFolder();
    const program = startProgram({ EMULATOR_DATA: folder });
    const url = await program.ready;
    expect((await fetch(`${url}/emulator/health`)).status).toBe(200);
    program.kill(signal);
    expect(await program.ended).toEqual({
      code: 0,
      stdout: `The card provider's emulator listens on ${url}, its ledger is in ${folder}.\n`,
      stderr: '',
    });
  });

  it('names an invalid setting and ends', async () => {
    expect(await startProgram({ EMULATOR_PORT: 'http' }).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'EMULATOR_PORT must be a number from 0 to 65535.\n',
    });
  });

  it('reports a taken port and releases the folder', async () => {
    const port = await takePort();
    const folder = newFolder();
    const program = startProgram({ EMULATOR_DATA: folder, EMULATOR_PORT: String(port) });
    expect(await program.ended).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} on 127.0.0.1 is already in use; set EMULATOR_PORT to another one.\n`,
    });
  });

  it('reports an unwritable folder', async () => {
    const file = join(newFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await startProgram({ EMULATOR_DATA: join(file, 'data') }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data folder .*\/file\/data cannot be written: ENOTDIR.*\.\n$/);
  });

  it('refuses a folder in use', async () => {
    const folder = newFolder();
    await startProgram({ EMULATOR_DATA: folder }).ready;
    const { code, stderr } = await startProgram({ EMULATOR_DATA: folder }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Process \d+ already uses this data folder; stop it, .*\.\n$/);
  });
});

async function takePort(): Promise<number> {
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
