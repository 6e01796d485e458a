// Measures when the page of each statechart shows its drawing, on a slow device, and writes docs/performance.md.
import { readFileSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensurePagesBuilt } from '../scripts/lib/client.mjs';
import type { MachineEntry } from '@marquee/statecharts/visualiser/data';
import { withDemoServer } from './demo-server.ts';
import { writeFigures } from './report.ts';
import { slowDown } from './slow-device.ts';

const TARGET_MS = 1000;
/** How many of the slowest pages are visited again and listed, and how often each. */
const LISTED = 5;
const VISITS = 3;

interface Opened {
  name: string;
  /** From the start of the visit until the drawing is painted, in milliseconds. */
  ms: number;
}

declare global {
  interface Window {
    chartPainted: Promise<number>;
  }
}

await ensurePagesBuilt();
await withDemoServer(async (url) => {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    write(await measure(browser, url));
  } finally {
    await browser.close();
  }
});

/** @returns all machines, the slowest first; the listed ones with the medians of their visits */
async function measure(browser: Browser, url: string): Promise<Opened[]> {
  // The first visit warms the server up and does not count.
  await open(browser, url, 'booking');
  const once: Opened[] = [];
  for (const name of machineNames()) once.push({ name, ms: await open(browser, url, name) });
  once.sort(slowestFirst);
  const again: Opened[] = [];
  for (const { name, ms } of once.slice(0, LISTED)) {
    const visits = [ms];
    while (visits.length < VISITS) visits.push(await open(browser, url, name));
    again.push({ name, ms: visits.toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? ms });
  }
  return [...again.sort(slowestFirst), ...once.slice(LISTED)];
}

/** Opens a machine's page with an empty cache. @returns when its drawing is painted, in milliseconds */
async function open(browser: Browser, url: string, machine: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript({ path: 'tools/bench/watch-chart.js' });
    await page.goto(`${url}/statecharts/${machine}`, { waitUntil: 'commit' });
    return await page.evaluate(() => window.chartPainted);
  } finally {
    await context.close();
  }
}

function machineNames(): string[] {
  const list = JSON.parse(
    readFileSync('docs/statecharts/data/machines.json', 'utf8'),
  ) as MachineEntry[];
  return list.map(({ name }) => name);
}

function slowestFirst(one: Opened, other: Opened): number {
  return other.ms - one.ms;
}

function write(machines: readonly Opened[]): void {
  const late = machines.filter(({ ms }) => ms > TARGET_MS).length;
  writeFigures('statecharts', `the slowest pages, medians of ${VISITS} visits`, [
    '| statechart | drawing painted |',
    '| --- | --- |',
    ...machines.slice(0, LISTED).map(({ name, ms }) => `| ${name} | ${Math.round(ms)} ms |`),
    '',
    `${machines.length} statecharts; ${late === 0 ? 'none' : late} of them later than ${TARGET_MS} ms.`,
  ]);
}
