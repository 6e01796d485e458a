// npm run bench: measures the pages on a slow device with a slow connection and writes docs/performance.md.
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensurePagesBuilt } from '../scripts/lib/client.mjs';
import { withDemoServer } from './demo-server.ts';
import { firstFiles } from './first-files.ts';
import { firstPaintOnSlow3g, visit, type Device, type Visit } from './measure-page.ts';
import { writeFigures } from './report.ts';
import { tapsTable } from './taps-table.ts';
import { weightsTable } from './weights-table.ts';

const VISITS = 9;
const client = 'dist/client';

const phone: Device = { name: 'phone', width: 390, height: 844, isPhone: true };
const desktop: Device = { name: 'desktop', width: 1280, height: 800, isPhone: false };

/** The others are compared with the first one: the share of machine and connection. The second has that of a Korean font too. */
const pages = [
  { name: 'control (robots.txt)', path: '/robots.txt', device: phone },
  { name: 'Korean text (JSON)', path: '/api/movies/1', device: phone },
  { name: 'home', path: '/', device: phone },
  { name: 'home, wide', path: '/', device: desktop },
  { name: 'film', path: '/movies/1', device: phone },
  { name: 'booking', path: '/booking/1', device: phone },
  { name: 'statecharts', path: '/statecharts', device: desktop },
];

await ensurePagesBuilt();
await withDemoServer(async (url) =>
  writeFigures('figures', `medians of ${VISITS} visits`, [
    ...(await measure(url)),
    ...(await weights()),
  ]),
);

async function measure(url: string): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    // The first visit warms the server up and does not count.
    for (const { path, device } of pages) await visit(browser, `${url}${path}`, device);
    // In turns, so that other work of the machine meets the control as well.
    const inTurns = async <T>(measureOne: (url: string, device: Device) => Promise<T>) => {
      const found = pages.map(() => new Array<T>());
      for (let count = 0; count < VISITS; count += 1) {
        for (const [index, { path, device }] of pages.entries()) {
          found[index]?.push(await measureOne(`${url}${path}`, device));
        }
      }
      return found;
    };
    const visits = await inTurns((address, device) => visit(browser, address, device));
    // Afterwards, because these pages are left while they load, which the next visit would feel.
    const onSlow3g = await inTurns((address, device) =>
      firstPaintOnSlow3g(browser, address, device),
    );
    const rows = pages.map(({ name }, index) => ({
      name,
      visit: medianOf(visits[index] ?? []),
      onSlow3g: median(onSlow3g[index] ?? []),
    }));
    return [...table(rows), '', ...(await tapsTable(browser, url, phone))];
  } finally {
    await browser.close();
  }
}

interface Row {
  name: string;
  visit: Visit;
  /** The first paint on slow 3G, in milliseconds. */
  onSlow3g: number;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The median of each figure; texts are those of the median visit. */
function medianOf(visits: readonly Visit[]): Visit {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  return {
    firstByte: middle((visit) => visit.firstByte),
    firstPaint: middle((visit) => visit.firstPaint),
    largestPaint: middle((visit) => visit.largestPaint),
    largest: visits[0]?.largest ?? '',
    shift: middle((visit) => visit.shift),
    blocking: middle((visit) => visit.blocking),
    scripts: middle((visit) => visit.scripts),
    styles: middle((visit) => visit.styles),
    fonts: middle((visit) => visit.fonts),
    pictures: middle((visit) => visit.pictures),
    total: middle((visit) => visit.total),
  };
}

function table(rows: readonly Row[]): string[] {
  const base = rows[0]?.visit;
  const timesBase = (value: number, of: number | undefined) =>
    (value / (of ?? Number.NaN)).toFixed(2);
  const ms = (value: number) => `${Math.round(value)} ms`;
  const kb = (value: number) => `${Math.round(value / 1000)} KB`;
  return [
    '| page | first byte | first paint | × control | on slow 3G | largest paint | × control | shift | blocking | scripts | styles | fonts | pictures |',
    `|${' --- |'.repeat(13)}`,
    ...rows.map(({ name, visit: one, onSlow3g }) => {
      const largest = `${ms(one.largestPaint)}${one.largest === '' ? '' : ` (${one.largest})`}`;
      const cells = [
        name,
        ms(one.firstByte),
        ms(one.firstPaint),
        timesBase(one.firstPaint, base?.firstPaint),
        ms(onSlow3g),
        largest,
        timesBase(one.largestPaint, base?.largestPaint),
        one.shift.toFixed(3),
        ms(one.blocking),
        ...[one.scripts, one.styles, one.fonts, one.pictures].map(kb),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}

async function weights(): Promise<string[]> {
  const files = firstFiles(client);
  const first = files.reduce((sum, { size }) => sum + size, 0);
  return [
    '',
    `First scripts and styles of the home page: **${(first / 1000).toFixed(1)} KB** gzipped, in ${files.length} files. Each ` +
      'library with its share of the scripts, gzipped:',
    '',
    ...(await weightsTable(client)),
  ];
}
