import type { Writer } from '../db/client.ts';
import { mail, type MailAttachment } from '../db/schema/outbox.ts';

/** A mail with the same content as text and as HTML. */
export interface Mail {
  /** The same at every try, so that a mail that arrives twice is recognised: letters, digits and `-`. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

/** The mail server refuses the recipient or the mail: another try would be refused as well. */
export class MailRefusedForGood extends Error {}

/** Sends mails. */
export interface Mailer {
  /**
   * @throws MailRefusedForGood; any other Error when the mail was not accepted, so that it is retried. No message
   *   contains an address or a password
   */
  send(mail: Mail): Promise<void>;
}

/** Demo mode's mailbox: mails are stored in the database and not sent. */
export function createMailbox(db: Writer): Mailer {
  return {
    async send({ id, recipient, subject, text, html, attachments }) {
      await db
        .insert(mail)
        .values({ messageId: id, recipient, subject, body: text, html, attachments })
        .onConflictDoNothing({ target: mail.messageId });
    },
  };
}
