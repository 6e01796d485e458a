import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { liveEnvironment } from './support/server.ts';

describe('the configuration', () => {
  it('defaults to demo mode without any setting', () => {
    expect(readConfig({ PORT: '', UNKNOWN: 'x' })).toEqual({
      mode: 'demo',
      demoCinema: 'filled',
      host: '127.0.0.1',
      port: 3000,
      metrics: null,
      drainSeconds: 0,
      dataDirectory: resolve('data'),
      databaseUrl: null,
      appSecret: null,
      ticketKeys: ['APP'],
      smtpUrl: null,
      mailFrom: null,
      bankAccount: '마키은행 110-234-567890 마키',
      logLevel: 'warn',
      publicUrl: null,
      trustProxy: false,
      provider: {
        clientKey: 'test_ck_marquee_demo',
        secretKey: 'test_sk_marquee_demo',
        apiUrl: 'http://127.0.0.1:3001',
        scriptUrl: 'http://127.0.0.1:3001/v1/payment',
        scriptOrigin: 'http://127.0.0.1:3001',
        pageOrigins: 'http://127.0.0.1:3001',
      },
      adminCodes: { basic: 'demo-basic', super: 'demo-super' },
      rateLimits: {
        all: 600,
        files: 6000,
        signIn: 10,
        signInNetwork: 60,
        emailCode: 200,
        codeTry: 30,
        adminCodeTry: 10,
        signUp: 30,
      },
    });
  });

  it('reads the settings of live mode', () => {
    const env = {
      ...liveEnvironment,
      HOST: '0.0.0.0',
      PORT: '80',
      METRICS_PORT: '9464',
      TRUST_PROXY: 'yes',
      PUBLIC_URL: 'https://cinema.example/',
      BANK_ACCOUNT: '한빛은행 1-2-3 마루시네마',
    };
    expect(readConfig(env)).toEqual({
      mode: 'live',
      demoCinema: 'filled',
      host: '0.0.0.0',
      port: 80,
      metrics: { host: '127.0.0.1', port: 9464 },
      drainSeconds: 5,
      dataDirectory: resolve('data'),
      databaseUrl: liveEnvironment.DATABASE_URL,
      appSecret: liveEnvironment.APP_SECRET,
      ticketKeys: ['APP'],
      smtpUrl: liveEnvironment.SMTP_URL,
      mailFrom: null,
      bankAccount: '한빛은행 1-2-3 마루시네마',
      logLevel: 'info',
      publicUrl: 'https://cinema.example',
      trustProxy: true,
      provider: {
        clientKey: 'live_ck_test',
        secretKey: 'live_sk_test',
        apiUrl: 'https://api.tosspayments.com',
        scriptUrl: 'https://js.tosspayments.com/v1',
        scriptOrigin: 'https://js.tosspayments.com',
        pageOrigins: 'https://*.tosspayments.com',
      },
      adminCodes: { basic: 'basic-code', super: 'super-code' },
      rateLimits: {
        all: 600,
        files: 6000,
        signIn: 10,
        signInNetwork: 60,
        emailCode: 200,
        codeTry: 30,
        adminCodeTry: 10,
        signUp: 30,
      },
    });
  });

  it('can start with an empty cinema', () => {
    expect(readConfig({ DEMO_CINEMA: 'empty' })).toMatchObject({ demoCinema: 'empty' });
    expect(readConfig({ DEMO_CINEMA: 'half' })).toEqual({
      faults: ['DEMO_CINEMA must be filled or empty, but is "half".'],
    });
  });

  it('A-ACC-12: refuses equal and too long codes of administrators', () => {
    const same = { ADMIN_CODE_BASIC: 'one', ADMIN_CODE_SUPER: 'one' };
    expect(readConfig(same)).toEqual({
      faults: ['ADMIN_CODE_BASIC and ADMIN_CODE_SUPER must differ.'],
    });
    expect(readConfig({ ADMIN_CODE_SUPER: 'a'.repeat(201) })).toEqual({
      faults: ['ADMIN_CODE_SUPER must have at most 200 characters.'],
    });
  });

  it('X-API-22: lists all missing settings of live mode in one message', () => {
    expect(readConfig({ APP_MODE: 'live' })).toEqual({
      faults: [
        'DATABASE_URL is required in live mode.',
        'APP_SECRET is required in live mode.',
        'SMTP_URL is required in live mode.',
        'PUBLIC_URL is required in live mode.',
        'TOSS_CLIENT_KEY is required in live mode.',
        'TOSS_SECRET_KEY is required in live mode.',
        'ADMIN_CODE_BASIC is required in live mode.',
        'ADMIN_CODE_SUPER is required in live mode.',
      ],
    });
  });

  it.each([
    [{ APP_MODE: 'test' }, 'APP_MODE must be demo or live, but is "test".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but is "65536".'],
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, but is "80a".'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { EMULATOR_URL: 'localhost' },
      'EMULATOR_URL must be an address that begins with http:// or https://.',
    ],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters.'],
    [{ RATE_LIMIT: '0' }, 'RATE_LIMIT must be a whole number from 1 to 1000000, but is "0".'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be no or yes, but is "1".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be fatal or error or warn or info or debug, but is "loud".',
    ],
  ])('refuses %j', (env, fault) => {
    expect(readConfig(env)).toEqual({ faults: [fault] });
  });
});
