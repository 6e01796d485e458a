import type { Browser, Locator, Page } from '@playwright/test';
import type { Frame } from './animation.ts';
import { CHARTS, composeFrame, PHONE, SCALE } from './stage.ts';

/** How long a frame stays, in milliseconds. */
const TOUCH_MS = 800;
const STATE_MS = 1800;

/** Leaves only the charts on the page that watches, without the machine that follows the browser's history. */
const chartsOnly = `
  nav[aria-label="Breadcrumbs"], h1, section[aria-label="Tabs and machines"], section[aria-label="Log"],
  [role="group"][aria-label="Zoom"], figure:has([aria-label="Chart of step-history"]) { display: none !important; }
  div:has(> nav[aria-label="Breadcrumbs"]) { grid-template-rows: minmax(0, 1fr) !important; padding: 0 !important; }
  div:has(> section[aria-label="Log"]) { grid-template-columns: minmax(0, 1fr) !important; }
  div:has(> figure) { grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)) !important; }
  p[role="status"] { padding: 1rem 12px; }
  * { scrollbar-width: none !important; }
`;

/** Two tabs of one browser, the product on a phone and the page that watches its machines, and the frames taken of both. */
export interface Camera {
  readonly phone: Page;
  readonly frames: readonly Frame[];
  /** Takes a frame once the charts show the machine in the state. */
  readonly take: (caption: string, shown: Shown) => Promise<void>;
  /** Takes a frame with a finger on the target, then presses it. */
  readonly press: (caption: string, target: Locator) => Promise<void>;
}

/** A machine and its state, as the charts name them. */
export interface Shown {
  readonly machine: string;
  readonly state: string;
}

/** @param url the address of the running product */
export async function openCamera(browser: Browser, url: string): Promise<Camera> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: PHONE,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // For the style sheet above.
    bypassCSP: true,
  });
  const watcher = await context.newPage();
  await watcher.setViewportSize(CHARTS);
  await watcher.goto('/statecharts/watch');
  await watcher.addStyleTag({ content: chartsOnly });
  const phone = await context.newPage();
  const frames: Frame[] = [];

  async function add(
    caption: string,
    milliseconds: number,
    touch: { x: number; y: number } | null,
  ) {
    const scene = {
      caption,
      phone: await phone.screenshot(),
      charts: await watcher.screenshot(),
      touch,
    };
    frames.push({ image: await composeFrame(scene), milliseconds });
  }

  return {
    phone,
    frames,
    async take(caption, shown) {
      await untilShown(watcher, shown);
      await add(caption, STATE_MS, null);
    },
    async press(caption, target) {
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      if (box === null) throw new Error(`There is nothing to press: ${target.toString()}`);
      await add(caption, TOUCH_MS, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      // A button that looks disabled until its data is loaded can be pressed all the same.
      await target.click({ force: true });
    },
  };
}

async function untilShown(watcher: Page, { machine, state }: Shown): Promise<void> {
  const figure = watcher.locator('figure').filter({
    has: watcher.getByRole('region', { name: `Chart of ${machine}`, exact: true }),
  });
  await figure.locator('figcaption').filter({ hasText: state }).waitFor();
  await watcher.getByText(/^Loading .+ …$/).waitFor({ state: 'detached' });
}
