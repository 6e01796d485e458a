import { isWebAddress } from './payments/input.ts';

/** Settings that cannot be used; the message lists all faults in one sentence. */
export class SettingsError extends Error {}

export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly clientKey: string;
  readonly secretKey: string;
  readonly webhookUrl: string | undefined;
}

/**
 * Reads the environment; an empty value counts as absent. Port 0 takes any free one.
 * @throws SettingsError naming every faulty variable.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const read = (name: string, fallback: string) => {
    const value = environment[name]?.trim() ?? '';
    return value === '' ? fallback : value;
  };
  const port = read('EMULATOR_PORT', '3001');
  const webhookUrl = read('EMULATOR_WEBHOOK_URL', '');
  const clientKey = read('EMULATOR_CLIENT_KEY', 'test_ck_marquee_demo');
  const secretKey = read('EMULATOR_SECRET_KEY', 'test_sk_marquee_demo');
  const faults = [
    !/^\d{1,5}$/.test(port) || Number(port) > 65_535
      ? 'EMULATOR_PORT must be a number from 0 to 65535'
      : '',
    webhookUrl !== '' && !isWebAddress(webhookUrl)
      ? 'EMULATOR_WEBHOOK_URL must be an http or https address'
      : '',
    ...[
      ['EMULATOR_CLIENT_KEY', clientKey],
      ['EMULATOR_SECRET_KEY', secretKey],
    ].map(([name, key]) => (key?.startsWith('test_') ? '' : `${name} must start with test_`)),
  ].filter((fault) => fault !== '');
  if (faults.length > 0) throw new SettingsError(`${faults.join('; ')}.`);
  return {
    host: read('EMULATOR_HOST', '127.0.0.1'),
    port: Number(port),
    dataFolder: read('EMULATOR_DATA', 'data/emulator'),
    clientKey,
    secretKey,
    webhookUrl: webhookUrl === '' ? undefined : webhookUrl,
  };
}
