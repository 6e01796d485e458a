/**
 * npm run tool -- record: records one booking beside its statecharts, as the animated image of the README.
 * `npm run tool -- record <address>` records a running demo cinema. Exit code 1 when the image would be too large.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { demoCustomer } from '../../demo/audience.ts';
import { ensureHeadlessBrowser } from './lib/browser.mjs';
import { root, runCommand } from './lib/run.mjs';
import { animate } from './recording/animation.ts';
import { recordBooking } from './recording/booking.ts';
import { openCamera } from './recording/camera.ts';
import { openCinema } from './recording/cinema.ts';

const file = 'docs/images/booking.webp';

await runCommand(async () => {
  const [address] = process.argv.slice(2);
  const cinema = address === undefined ? await openCinema() : null;
  try {
    const animation = await record(cinema?.url ?? address ?? '');
    writeFileSync(join(root, file), animation);
    console.log(`${file}: ${Math.round(animation.length / 1000)} KB`);
  } finally {
    await cinema?.close();
  }
});

async function record(url: string): Promise<Buffer> {
  const browser = await chromium.launch({
    executablePath: await ensureHeadlessBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const camera = await openCamera(browser, url);
    await recordBooking(camera, demoCustomer);
    return await animate(camera.frames);
  } finally {
    await browser.close();
  }
}
