import { resolve } from 'node:path';
import { isEmailAddress } from '../domain/email.ts';
import { ADMIN_CODE_MAX_LENGTH } from '../domain/limits.ts';
import { readTicketKeys, type TicketKeySetting } from './lib/ticket-key-setting.ts';

/** The validated configuration from the environment. */
export interface Config {
  mode: 'demo' | 'live';
  /** Whether demo mode starts with films, rooms and screenings. */
  demoCinema: 'filled' | 'empty';
  host: string;
  /** 0 selects a free port. */
  port: number;
  /** The address of `/metrics`; null serves none. 0 selects a free port. */
  metrics: { host: string; port: number } | null;
  /** How long the server still takes requests after it was told to end, in seconds: a proxy notices meanwhile. */
  drainSeconds: number;
  /** The absolute path of the embedded database and demo mode's secret. */
  dataDirectory: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  /** Null in demo mode without a setting: a secret is generated and stored in the data folder. */
  appSecret: string | null;
  /** The keys of tickets' codes; the first one signs. */
  ticketKeys: readonly TicketKeySetting[];
  /** Null in demo mode, whose mails stay in the mailbox. */
  smtpUrl: string | null;
  /** The sender's address of mails; null for `no-reply` at the host of the public origin. */
  mailFrom: string | null;
  /** The account to which groups transfer, as mails and pages show it; null in a cinema that takes no transfers. */
  bankAccount: string | null;
  logLevel: LogLevel;
  /** The public origin of the page, required in live mode; null to use the host of each request. */
  publicUrl: string | null;
  /** Whether exactly one proxy in front of the server reports the client's address and protocol. */
  trustProxy: boolean;
  provider: ProviderConfig;
  adminCodes: { basic: string; super: string };
  rateLimits: RateLimits;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug'] as const;

export type LogLevel = (typeof logLevels)[number];

export interface ProviderConfig {
  clientKey: string;
  secretKey: string;
  /** Origin of the provider's REST calls. */
  apiUrl: string;
  /** The script that the page loads. */
  scriptUrl: string;
  /**
   * Origins of the provider's script, and of its frames, forms and calls, as a content security policy names them.
   */
  scriptOrigin: string;
  pageOrigins: string;
}

/** Limits of requests from one address, per minute unless stated. */
export interface RateLimits {
  /** Everything except images and files. */
  all: number;
  /** Images and files, which are counted separately. */
  files: number;
  /** Sign-in attempts for one login id or e-mail. */
  signIn: number;
  /** Sign-in attempts for all of them together. */
  signInNetwork: number;
  /** Codes by e-mail, per hour. */
  emailCode: number;
  /** Codes that are entered for one e-mail from one block of networks, per 15 minutes. */
  codeTry: number;
  /** Sign-ups of administrators, each with a code of the settings, from one block of networks, per 15 minutes. */
  adminCodeTry: number;
  /** Other requests of the sign-up and the recovery. */
  signUp: number;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Errors of the environment, one English sentence each. */
export interface ConfigFaults {
  faults: string[];
}

/**
 * Reads the environment and nothing else.
 * @returns the configuration, or all errors of the environment
 */
export function readConfig(env: Environment): Config | ConfigFaults {
  const faults: string[] = [];
  const read = createReader(env, faults);
  const mode = read.choice('APP_MODE', ['demo', 'live'], 'demo');
  const required = mode === 'live';
  const config: Config = {
    mode,
    demoCinema: read.choice('DEMO_CINEMA', ['filled', 'empty'], 'filled'),
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.wholeNumber('PORT', 0, 65_535, 3000),
    metrics: readMetrics(read),
    drainSeconds: read.wholeNumber('DRAIN_SECONDS', 0, 300, required ? 5 : 0),
    dataDirectory: resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'], required),
    appSecret: read.longText('APP_SECRET', 32, required),
    ticketKeys: readTicketKeys(read.text('TICKET_KEYS'), faults),
    smtpUrl: required ? read.url('SMTP_URL', ['smtp:', 'smtps:'], true) : null,
    mailFrom: read.email('MAIL_FROM'),
    bankAccount: readBankAccount(read, required, faults),
    logLevel: read.choice('LOG_LEVEL', logLevels, required ? 'info' : 'warn'),
    publicUrl: originOf(read.url('PUBLIC_URL', ['http:', 'https:'], required)),
    trustProxy: read.choice('TRUST_PROXY', ['no', 'yes'], 'no') === 'yes',
    provider: required ? readTossPayments(read) : readEmulator(read),
    adminCodes: readAdminCodes(read, required, faults),
    rateLimits: {
      all: read.wholeNumber('RATE_LIMIT', 1, 1_000_000, 600),
      files: read.wholeNumber('FILE_RATE_LIMIT', 1, 1_000_000, 6000),
      signIn: read.wholeNumber('SIGN_IN_RATE_LIMIT', 1, 1_000_000, 10),
      signInNetwork: read.wholeNumber('SIGN_IN_NETWORK_RATE_LIMIT', 1, 1_000_000, 60),
      emailCode: read.wholeNumber('EMAIL_CODE_RATE_LIMIT', 1, 1_000_000, 200),
      codeTry: read.wholeNumber('CODE_TRY_RATE_LIMIT', 1, 1_000_000, 30),
      adminCodeTry: read.wholeNumber('ADMIN_CODE_TRY_RATE_LIMIT', 1, 1_000_000, 10),
      signUp: read.wholeNumber('SIGN_UP_RATE_LIMIT', 1, 1_000_000, 30),
    },
  };
  return faults.length === 0 ? config : { faults };
}

const BANK_ACCOUNT_MAX_LENGTH = 100;

function readBankAccount(read: Reader, isLive: boolean, faults: string[]): string | null {
  const account = read.text('BANK_ACCOUNT') ?? (isLive ? null : '마키은행 110-234-567890 마키');
  if (account !== null && account.length > BANK_ACCOUNT_MAX_LENGTH) {
    faults.push(`BANK_ACCOUNT has more than ${BANK_ACCOUNT_MAX_LENGTH} characters.`);
  }
  return account;
}

function readMetrics(read: Reader): Config['metrics'] {
  if (read.text('METRICS_PORT') === null) return null;
  return {
    host: read.text('METRICS_HOST') ?? '127.0.0.1',
    port: read.wholeNumber('METRICS_PORT', 0, 65_535, 0),
  };
}

/** The code of a role must not give the other role, and must fit into the form. */
function readAdminCodes(read: Reader, required: boolean, faults: string[]): Config['adminCodes'] {
  const basic = read.textInLive('ADMIN_CODE_BASIC', required, 'demo-basic');
  const superior = read.textInLive('ADMIN_CODE_SUPER', required, 'demo-super');
  for (const [name, code] of [
    ['ADMIN_CODE_BASIC', basic],
    ['ADMIN_CODE_SUPER', superior],
  ] as const) {
    if (code.length > ADMIN_CODE_MAX_LENGTH) {
      faults.push(`${name} must have at most ${ADMIN_CODE_MAX_LENGTH} characters.`);
    }
  }
  if (basic !== '' && basic === superior) {
    faults.push('ADMIN_CODE_BASIC and ADMIN_CODE_SUPER must differ.');
  }
  return { basic, super: superior };
}

function originOf(url: string | null): string | null {
  return url === null ? null : new URL(url).origin;
}

/** The default key pair of the provider's emulator. */
const DEMO_CLIENT_KEY = 'test_ck_marquee_demo';
const DEMO_SECRET_KEY = 'test_sk_marquee_demo';

function readEmulator(read: Reader): ProviderConfig {
  const { origin } = new URL(
    read.url('EMULATOR_URL', ['http:', 'https:'], false) ?? 'http://127.0.0.1:3001',
  );
  return {
    clientKey: DEMO_CLIENT_KEY,
    secretKey: DEMO_SECRET_KEY,
    apiUrl: origin,
    scriptUrl: `${origin}/v1/payment`,
    scriptOrigin: origin,
    pageOrigins: origin,
  };
}

function readTossPayments(read: Reader): ProviderConfig {
  return {
    clientKey: read.textInLive('TOSS_CLIENT_KEY', true, ''),
    secretKey: read.textInLive('TOSS_SECRET_KEY', true, ''),
    apiUrl: 'https://api.tosspayments.com',
    scriptUrl: 'https://js.tosspayments.com/v1',
    scriptOrigin: 'https://js.tosspayments.com',
    pageOrigins: 'https://*.tosspayments.com',
  };
}

interface Reader {
  text(name: string): string | null;
  longText(name: string, least: number, required: boolean): string | null;
  textInLive(name: string, required: boolean, otherwise: string): string;
  url(name: string, protocols: string[], required: boolean): string | null;
  email(name: string): string | null;
  wholeNumber(name: string, least: number, most: number, otherwise: number): number;
  choice<T extends string>(name: string, choices: readonly [T, ...T[]], otherwise: T): T;
}

/** An empty variable counts as none, as in `PORT= npm start`. A value that may be secret is never repeated. */
function createReader(env: Environment, faults: string[]): Reader {
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const missing = (name: string) => faults.push(`${name} is required in live mode.`);
  return {
    text,
    longText(name, least, required) {
      const value = text(name);
      if (value === null && required) missing(name);
      if (value !== null && value.length < least) {
        faults.push(`${name} must have at least ${least} characters.`);
      }
      return value;
    },
    textInLive(name, required, otherwise) {
      const value = text(name);
      if (value === null && required) missing(name);
      return value ?? otherwise;
    },
    url(name, protocols, required) {
      const value = text(name);
      if (value === null) {
        if (required) missing(name);
        return null;
      }
      if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
      const starts = protocols.map((protocol) => `${protocol}//`).join(' or ');
      faults.push(`${name} must be an address that begins with ${starts}.`);
      return null;
    },
    email(name) {
      const value = text(name);
      if (value === null || isEmailAddress(value)) return value;
      faults.push(`${name} must be an e-mail address.`);
      return null;
    },
    wholeNumber(name, least, most, otherwise) {
      const value = text(name);
      if (value === null) return otherwise;
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      if (number >= least && number <= most) return number;
      faults.push(`${name} must be a whole number from ${least} to ${most}, but is "${value}".`);
      return otherwise;
    },
    choice(name, choices, otherwise) {
      const value = text(name);
      const choice = value === null ? otherwise : choices.find((each) => each === value);
      if (choice !== undefined) return choice;
      faults.push(`${name} must be ${choices.join(' or ')}, but is "${value ?? ''}".`);
      return otherwise;
    },
  };
}
