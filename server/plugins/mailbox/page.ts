import { koreaDate, toKoreaTime } from '../../../domain/korea-time.ts';
import { html, type Markup } from '../../html.ts';
import type { Mail } from '../../ports/mail.ts';
import { text } from './text.ts';

/** A mail in the mailbox. */
export interface KeptMail extends Mail {
  sentAt: Date;
}

/** The page of demo mode's mailbox. @param mails newest first */
export function mailboxPage(mails: readonly KeptMail[]): Markup {
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
          ${mails.length === 0 ? html`<p class="empty">${text.empty}</p>` : listOf(mails)}
        </main>
      </body>
    </html>`;
}

function listOf(mails: readonly KeptMail[]): Markup {
  return html`<ol>
    ${mails.map((mail) => html`<li>${articleOf(mail)}</li>`)}
  </ol>`;
}

function articleOf({ recipient, subject, body, sentAt }: KeptMail): Markup {
  return html`<article>
    <h2>${subject}</h2>
    <p class="about">
      ${text.to} ${recipient} · <time datetime="${toKoreaTime(sentAt)}">${timeText(sentAt)}</time>
    </p>
    <p class="body">${body}</p>
  </article>`;
}

function timeText(instant: Date): string {
  return `${koreaDate(instant)} ${toKoreaTime(instant).slice(11, 19)}`;
}
