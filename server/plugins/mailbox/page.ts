import { koreaDate, toKoreaTime } from '../../../domain/korea-time.ts';
import type { Config } from '../../config.ts';
import { html, type Markup } from '../../lib/html.ts';
import type { mail } from '../../db/schema/outbox.ts';
import { text } from './text.ts';

/** A mail in the mailbox. */
export type StoredMail = typeof mail.$inferSelect;

/** @returns the path of a mail's HTML */
export const htmlPath = (id: number | string) => `/dev/mailbox/${id}/html`;

/** @returns the path of a mail's file. @param index from 0 */
export const filePath = (id: number | string, index: number | string) =>
  `/dev/mailbox/${id}/files/${index}`;

/** The page of demo mode's mailbox. @param mails newest first @param adminCodes of the administrators' sign-up */
export function mailboxPage(
  mails: readonly StoredMail[],
  adminCodes: Config['adminCodes'],
): Markup {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${text.title} – ${text.brand}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/dev/mailbox.css" />
      </head>
      <body>
        <main>
          <header>
            <h1>${text.title}</h1>
            <a href="/dev/mailbox">${text.reload}</a>
          </header>
          <p class="note">${text.note}</p>
          <p class="note">${text.adminCodes(adminCodes)}</p>
          ${mails.length === 0 ? html`<p class="empty">${text.empty}</p>` : listOf(mails)}
        </main>
      </body>
    </html>`;
}

function listOf(mails: readonly StoredMail[]): Markup {
  return html`<ol>
    ${mails.map((mail, index) => html`<li>${articleOf(mail, index === 0)}</li>`)}
  </ol>`;
}

function articleOf(
  { id, html: page, attachments, ...mail }: StoredMail,
  isNewest: boolean,
): Markup {
  const { recipient, subject, body, sentAt } = mail;
  return html`<article>
    <h2>${subject}</h2>
    <p class="about">
      ${text.to} ${recipient} · <time datetime="${toKoreaTime(sentAt)}">${timeText(sentAt)}</time>
    </p>
    ${page === '' ? [] : frameOf(id, subject, isNewest)}
    <details open>
      <summary>${text.asText}</summary>
      <p class="body">${body}</p>
    </details>
    ${attachments.map(
      ({ fileName }, index) =>
        html`<p class="file">
          <a href="${filePath(id, index)}" download>${text.file(fileName)}</a>
        </p>`,
    )}
  </article>`;
}

/** The mail as its reader sees it: without scripts, and with links that open in a new tab. */
function frameOf(id: number, subject: string, isOpen: boolean): Markup {
  return html`<details ${isOpen ? 'open' : ''}>
    <summary>${text.asHtml}</summary>
    <iframe
      src="${htmlPath(id)}"
      title="${subject}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
    ></iframe>
  </details>`;
}

function timeText(instant: Date): string {
  return `${koreaDate(instant)} ${toKoreaTime(instant).slice(11, 19)}`;
}
