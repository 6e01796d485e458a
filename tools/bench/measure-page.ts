import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowDown } from './slow-device.ts';

/** The figures of one visit of a page. Times in milliseconds from its start. */
export interface Visit {
  firstByte: number;
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint. */
  largest: string;
  /** The score of all layout shifts. */
  shift: number;
  /** The time of tasks beyond 50 ms each. */
  blocking: number;
  /** Bytes transferred over the network, compressed. */
  scripts: number;
  styles: number;
  fonts: number;
  pictures: number;
  total: number;
}

export interface Device {
  name: string;
  width: number;
  height: number;
  isPhone: boolean;
}

/** How long a page is observed after it has loaded, in milliseconds. */
const WATCHED_MS = 2500;

/** Opens an empty page of a device with an empty cache. The caller closes its context. */
export async function openPage(browser: Browser, device: Device) {
  const context = await browser.newContext({
    viewport: { width: device.width, height: device.height },
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript({ path: 'tools/bench/watch-page.js' });
  return { context, page, session };
}

/** Opens an address in a browser with an empty cache. */
export async function visit(browser: Browser, url: string, device: Device): Promise<Visit> {
  const { context, page, session } = await openPage(browser, device);
  try {
    const sizes = watchNetwork(session);
    await slowDown(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED_MS);
    return { ...(await readPage(page)), ...sizes() };
  } finally {
    await context.close();
  }
}

/** @returns when a browser with an empty cache paints an address on slow 3G for the first time, in milliseconds */
export async function firstPaintOnSlow3g(
  browser: Browser,
  url: string,
  device: Device,
): Promise<number> {
  const { context, page, session } = await openPage(browser, device);
  try {
    await slowDown(session, 'slow3g');
    await page.goto(url, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return (await painted.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

interface Watched {
  largestPaint: number;
  largest: string;
  shift: number;
  blocking: number;
  /** The longest time from an input event to the next paint, since it was set to 0. */
  tap: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

function readPage(page: Page) {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      ...window.watched,
      firstByte:
        navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : Number.NaN,
      firstPaint: paint?.startTime ?? Number.NaN,
    };
  });
}

/** @returns a function that returns the sums so far */
function watchNetwork(session: CDPSession) {
  const types = new Map<string, string>();
  const sums = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other';
    sums.set(type, (sums.get(type) ?? 0) + encodedDataLength);
  });
  const of = (type: string) => sums.get(type) ?? 0;
  return () => ({
    scripts: of('Script'),
    styles: of('Stylesheet'),
    fonts: of('Font'),
    pictures: of('Image'),
    total: [...sums.values()].reduce((sum, size) => sum + size, 0),
  });
}
