import { text } from './text.ts';

/** The page for every address but the tickets' while there is no network (C-TICK-25). It needs no other file. */
export function offlinePage(ticketsPath: string): Response {
  const html = `<!doctype html>
<html lang="ko">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="theme-color" content="#0b0c10" />
    <meta name="color-scheme" content="dark" />
    <title>${text.title}</title>
    <style>
      body {
        display: grid;
        place-content: center;
        justify-items: center;
        gap: 16px;
        min-height: 100svh;
        margin: 0;
        padding: 24px;
        box-sizing: border-box;
        background: #0b0c10;
        color: #f3f4f7;
        font: 16px/1.6 Pretendard, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Malgun Gothic', sans-serif;
        text-align: center;
        word-break: keep-all;
      }
      h1 { margin: 0; font-size: 24px; line-height: 1.3; text-wrap: balance; }
      p { margin: 0 0 8px; max-width: 26em; color: #a9aebb; text-wrap: balance; }
      nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
      a { padding: 12px 20px; border: 1px solid #2c303b; border-radius: 12px; color: inherit; font-weight: 600; text-decoration: none; }
      a:last-child { border-color: #ffbf47; background: #ffbf47; color: #14161c; }
    </style>
  </head>
  <body>
    <h1>${text.heading}</h1>
    <p>${text.hint}</p>
    <nav><a href="">${text.retry}</a><a href="${ticketsPath}">${text.tickets}</a></nav>
  </body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
}
