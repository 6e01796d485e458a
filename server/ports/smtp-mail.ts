import { createTransport } from 'nodemailer';
import { isEmailAddress } from '../../domain/email.ts';
import { MailRefusedForGood, type Mailer } from './mail.ts';

export interface SmtpSettings {
  /** The mail server with its account: `smtps://user:password@host`. */
  url: string;
  /** The sender's address. */
  from: string;
  /** For each step and for a whole mail; by default {@link TIMES}. */
  times?: SmtpTimes;
}

/** How long the mail server may take, in milliseconds. */
export interface SmtpTimes {
  connect: number;
  greet: number;
  /** Without sending anything. */
  idle: number;
  /** For a whole mail, also when the server answers slowly and steadily. */
  whole: number;
}

const TIMES: SmtpTimes = { connect: 10_000, greet: 10_000, idle: 30_000, whole: 45_000 };

/** The longest time that {@link createSmtpMailer} spends on a mail, in milliseconds. */
export const MAIL_TIMEOUT_MS = TIMES.whole;

const SENDER_NAME = '마키';

/**
 * Sends mails by SMTP, each with a connection of its own: a stalled or broken connection delays no other mail. An
 * `smtps:` address starts with TLS; an `smtp:` address uses STARTTLS where the server offers it, and requires it before
 * a password leaves this machine (C-MAIL-14).
 */
export function createSmtpMailer({ url, from, times = TIMES }: SmtpSettings): Mailer {
  const transport = createTransport({
    ...connectionOf(url),
    connectionTimeout: times.connect,
    greetingTimeout: times.greet,
    socketTimeout: times.idle,
    dnsTimeout: times.connect,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.indexOf('@') + 1);
  return {
    async send({ id, recipient, subject, text, html, attachments }) {
      if (!isEmailAddress(recipient))
        throw new MailRefusedForGood('The address is no e-mail address.');
      try {
        await transport.sendMail({
          from: { name: SENDER_NAME, address: from },
          to: { name: '', address: recipient },
          envelope: { from, to: [recipient] },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content,
          })),
          // Keeps automatic answers away (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'ko' },
          signal: AbortSignal.timeout(times.whole),
        });
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
  };
}

interface SmtpConnection {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  auth?: { user: string; pass: string };
}

/** @param url as checked by the configuration */
export function connectionOf(url: string): SmtpConnection {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const hasPassword = password !== '';
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && hasPassword && !isThisMachine(host),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** The commands whose refusal is about this mail, and not about the account or the connection. */
const ABOUT_THE_MAIL: readonly unknown[] = ['RCPT TO', 'DATA'];

const LOGIN_REQUIRED = 530;

/** The server's answer may repeat the address of the recipient: only its numbers are kept. */
function withoutAddresses(error: unknown): Error {
  const { code, command, responseCode, response } = factsOf(error);
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const words = ['SMTP', responseCode, detail, code, command && `after ${command}`];
  const message = words.filter(Boolean).join(' ');
  const isForGood =
    responseCode >= 500 && responseCode !== LOGIN_REQUIRED && ABOUT_THE_MAIL.includes(command);
  return isForGood ? new MailRefusedForGood(message) : new Error(message);
}

function factsOf(error: unknown) {
  const facts = typeof error === 'object' && error !== null ? error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: 'code' in facts ? text(facts.code) : '',
    command: 'command' in facts ? text(facts.command) : '',
    response: 'response' in facts ? text(facts.response) : '',
    responseCode:
      'responseCode' in facts && typeof facts.responseCode === 'number' ? facts.responseCode : 0,
  };
}
