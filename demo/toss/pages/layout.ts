import type { FastifyReply } from 'fastify';

import { html, type Markup } from './html.ts';
import { text } from './text.ts';

/** The frame of every page: the notice that no money moves, and the content. */
export function layout(title: string, content: Markup): Markup {
  return html`<!doctype html>
    <html lang="ko">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>${title} – ${text.brand}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/pages.css" />
      </head>
      <body>
        <header class="notice">${text.notice}</header>
        <main class="sheet">${content}</main>
      </body>
    </html>`;
}

/**
 * Sends a page with a policy that lets it load nothing but its own files. `formTargets` are the addresses that a
 * form's response may redirect to, because the browser applies the policy to redirects too.
 */
export function sendPage(
  reply: FastifyReply,
  page: Markup,
  { status = 200, formTargets = [] }: { status?: number; formTargets?: readonly string[] } = {},
): FastifyReply {
  const targets = ["'self'", ...formTargets.map((address) => new URL(address).origin)];
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        'img-src data:',
        `form-action ${[...new Set(targets)].join(' ')}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
    )
    .send(page.markup);
}
