import type { MailContent } from '../../db/schema/outbox.ts';
import { html, type Markup } from '../../lib/html.ts';
import { darkStyles, styles } from './mail-styles.ts';
import { text } from './text.ts';

/** Fills the preview in the list of mails, so that it does not continue with the content. */
const PREVIEW_END = '\u200C\u00A0'.repeat(60);

/**
 * A table layout with styles at each element, which old programs for mails understand. It loads nothing: no picture,
 * no font, no script (C-MAIL-5).
 * @param content with every text on one line
 */
export function renderHtml(content: MailContent, origin: string): Markup {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${content.subject}</title>
        <style>
          ${{ markup: darkStyles }}
        </style>
      </head>
      <body class="outside" style="${styles.body}">
        <div style="${styles.preheader}">${content.preheader}${PREVIEW_END}</div>
        <table
          role="presentation"
          class="outside"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="${styles.outside}"
        >
          <tr>
            <td align="center" style="${styles.outsideCell}">
              <table
                role="presentation"
                width="600"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="${styles.frame}"
              >
                <tr>
                  <td class="strong" style="${styles.brand}">
                    <span style="${styles.brandMark}"></span>${text.brand}
                  </td>
                </tr>
                <tr>
                  <td class="sheet" style="${styles.sheet}">${sheet(content, origin)}</td>
                </tr>
                <tr>
                  <td class="quiet" style="${styles.foot}">
                    ${text.tagline} ·
                    <a class="quiet" href="${origin}/" target="_blank" style="${styles.footLink}"
                      >${origin}</a
                    ><br />
                    ${text.automatic}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function sheet({ title, paragraphs, code, card, button, notes }: MailContent, origin: string) {
  return [
    html`<h1 class="strong" style="${styles.title}">${title}</h1>`,
    ...paragraphs.map((each) => html`<p class="plain" style="${styles.paragraph}">${each}</p>`),
    ...(code === undefined ? [] : [html`<p class="box strong" style="${styles.code}">${code}</p>`]),
    ...(card ? [cardTable(card)] : []),
    ...(button ? [buttonTable(button, origin)] : []),
    ...(notes.length === 0 ? [] : [noteList(notes)]),
  ];
}

function cardTable({ title, facts }: NonNullable<MailContent['card']>): Markup {
  const heading =
    title === undefined ? [] : [html`<h2 class="strong" style="${styles.cardTitle}">${title}</h2>`];
  return html`<table
    role="presentation"
    class="box"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${styles.card}"
  >
    <tr>
      <td style="${styles.cardCell}">
        ${heading}
        <table width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.facts}">
          ${facts.map(
            ([label, value]) =>
              html`<tr>
                <th scope="row" class="quiet" style="${styles.label}">${label}</th>
                <td class="strong" style="${styles.value}">${value}</td>
              </tr>`,
          )}
        </table>
      </td>
    </tr>
  </table>`;
}

function buttonTable({ label, path }: NonNullable<MailContent['button']>, origin: string): Markup {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="${styles.buttonPlace}"
  >
    <tr>
      <td style="${styles.buttonCell}">
        <a href="${origin}${path}" target="_blank" style="${styles.button}">${label}</a>
      </td>
    </tr>
  </table>`;
}

function noteList(notes: readonly string[]): Markup {
  return html`<div style="${styles.notes}">
    ${notes.map((each) => html`<p class="quiet" style="${styles.note}">${each}</p>`)}
  </div>`;
}
