import { createTransport } from 'nodemailer';
import type { Writer } from '../db/client.ts';
import { mail } from '../db/schema/outbox.ts';

/** A mail in plain text. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Sends mails. */
export interface Mailer {
  /** @throws when the mail was not accepted, so that it is retried */
  send(mail: Mail): Promise<void>;
}

const SENDER = '마키 <no-reply@marquee.example>';

/** Demo mode's mailbox: mails are stored in the database and not sent. */
export function createMailbox(db: Writer): Mailer {
  return {
    async send({ recipient, subject, body }) {
      await db.insert(mail).values({ recipient, subject, body });
    },
  };
}

/** @param smtpUrl the mail server with its account: `smtps://user:password@host` */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport(smtpUrl, { from: SENDER });
  return {
    async send({ recipient, subject, body }) {
      await transport.sendMail({ to: recipient, subject, text: body });
    },
  };
}
