import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { ensureHeadlessBrowser, findFirefox, findWebKit } from './tools/scripts/lib/browser.mjs';

const executablePath = await ensureHeadlessBrowser();
const hasFirefox = findFirefox() !== undefined;
const hasWebKit = findWebKit() !== undefined;
/** `npm run prove -- browsers` runs the tests with @engines in each browser, those with @pairs in Chromium, and nothing else. */
const areProved = process.env.PROVE_BROWSERS === 'yes';
if (!hasFirefox) {
  if (process.env.CI) throw new Error('Firefox is missing, in which the tests with @firefox run.');
  console.warn('Firefox is not installed: the tests with @firefox do not run.');
}
if (areProved && !hasWebKit) {
  console.warn('WebKit is not installed (decision 0129): nothing is proved in it.');
}
const phone = { width: 390, height: 844 };
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Tests of how pages look, with the fonts of the site, which take a fifth of the time of a page's load. */
const looks = /(every-screen|fonts)\.spec\.ts$/;

const wide = { width: 1280, height: 800 };
const inFirefox = {
  browserName: 'firefox' as const,
  channel: 'moz-firefox',
  // Playwright takes one with a style in the page, about which Firefox complains in the console.
  screenshot: 'off' as const,
  launchOptions: {
    executablePath: fileURLToPath(new URL('tools/scripts/lib/firefox-bridge.mjs', import.meta.url)),
  },
};

/** WebKit draws without a graphics card, and took up to 20 seconds for a page of the administration on a busy machine. */
const inWebKit = areProved ? { timeout: 180_000, expect: { timeout: 60_000 } } : {};

/** A booking, and what differs between browser engines, such as service workers; or all journeys (decision 0129). */
const engines = [
  ...(areProved
    ? [
        {
          name: 'chromium',
          grep: /@engines|@pairs/,
          grepInvert: /@desktop/,
          use: { viewport: phone, isMobile: true, hasTouch: true },
        },
        {
          name: 'chromium-wide',
          grep: /@engines.*@desktop|@desktop.*@engines/,
          use: { viewport: wide },
        },
      ]
    : []),
  ...(hasFirefox
    ? [
        {
          name: 'firefox',
          grep: areProved ? /@engines/ : /@firefox|@engines-always/,
          ...(areProved && { grepInvert: /@desktop/ }),
          use: { ...inFirefox, viewport: phone },
        },
      ]
    : []),
  ...(hasFirefox && areProved
    ? [
        {
          name: 'firefox-wide',
          grep: /@engines.*@desktop|@desktop.*@engines/,
          use: { ...inFirefox, viewport: wide },
        },
      ]
    : []),
  ...(hasWebKit
    ? [
        {
          name: 'webkit',
          grep: areProved ? /@engines/ : /@engines-always/,
          grepInvert: /@desktop|@not-in-webkit/,
          ...inWebKit,
          use: { webKit: phone, viewport: phone, screenshot: 'off' as const },
        },
      ]
    : []),
  ...(hasWebKit && areProved
    ? [
        {
          name: 'webkit-wide',
          grep: /@engines.*@desktop|@desktop.*@engines/,
          grepInvert: /@not-in-webkit/,
          ...inWebKit,
          use: { webKit: wide, viewport: wide, screenshot: 'off' as const },
        },
      ]
    : []),
];

export default defineConfig<object, { webKit: typeof phone | null }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine can fail a browser test once; a test that passes on its second try is listed as flaky (decision 0013).
  retries: 1,
  forbidOnly: true,
  reporter: 'list',
  // Long enough for the slowest machine: these limits only end tests that hang.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // It would answer requests before the tests' routes see them; the tests of the offline tickets allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...args, '--disable-remote-fonts'] },
  },
  // Most customers book on a phone: tests run there unless they are about the wide screen or the keyboard.
  projects: areProved
    ? engines
    : [
        {
          name: 'phone',
          grepInvert: /@desktop|@firefox|@screens|@pairs/,
          testIgnore: looks,
          use: { viewport: phone, isMobile: true, hasTouch: true },
        },
        {
          name: 'looks',
          grepInvert: /@desktop|@firefox|@screens|@pairs/,
          testMatch: looks,
          use: {
            ...{ viewport: phone, isMobile: true, hasTouch: true },
            launchOptions: { executablePath, args },
          },
        },
        { name: 'desktop', grep: /@desktop/, grepInvert: /@screens/, use: { viewport: wide } },
        ...engines,
      ],
});
