import { createServer } from 'node:http';
import type { Marks } from '../drawing/marks.ts';
import { toSvg } from '../drawing/svg.ts';
import { viewsOf } from '../drawing/view.ts';
import type { Chart } from '../read-chart.ts';
import { drawingOf } from './draw.ts';

/** A page of this computer. */
export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/**
 * Serves a page with all views of a chart on this computer, until the process ends or `close` is called.
 * @param port 0 for any free one
 * @param marks what the drawings mark as different
 * @throws Error when the port is taken.
 */
export async function serveDrawings(chart: Chart, port: number, marks?: Marks): Promise<Served> {
  const page = await viewPage(chart, marks);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { address: `http://127.0.0.1:${actual}/`, close };
}

/** The page: a section for each view, with links to them. It needs nothing else. */
async function viewPage(chart: Chart, marks: Marks | undefined): Promise<string> {
  const views = viewsOf(chart, marks);
  const sections: string[] = [];
  for (const [index, view] of views.entries()) {
    const svg = toSvg(await drawingOf(chart, view), marks);
    sections.push(
      `<section id="v${index}"><h2>${escape(view.title)}</h2>${apart(svg, index)}</section>`,
    );
  }
  const links = views.map(({ title }, index) => `<a href="#v${index}">${escape(title)}</a>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(chart.id)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escape(chart.id)}</h1><p>${escape(chart.root.description ?? '')}</p>`,
    `<nav>${links.join(' ')}</nav>`,
    ...sections,
    '</body></html>',
  ].join('\n');
}

const STYLE =
  'body{margin:16px;background:#0b0c10;color:#f5f3ef;font:15px system-ui,sans-serif}a{color:#8fc7ff;margin-right:12px}section{overflow-x:auto}';

/** The ids of arrowheads are the page's, so each drawing needs its own. */
function apart(svg: string, index: number): string {
  return svg.replaceAll('id="tip-', `id="v${index}-tip-`).replaceAll('#tip-', `#v${index}-tip-`);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
