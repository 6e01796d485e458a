import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CommandError, root, runNode } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const webKits = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);

/**
 * Finds Chromium without its window, which needs a quarter less processor time, or else the whole browser.
 * The former has no cache of left pages and never asks for permissions.
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureHeadlessBrowser() {
  return process.env.CHROMIUM_PATH || findOnPath(['chromium-headless-shell']) || ensureBrowser();
}

/**
 * Finds Chromium for the tests, or installs Playwright's.
 * @returns {Promise<string>} the path of its executable
 */
export async function ensureBrowser() {
  const found = process.env.CHROMIUM_PATH || findOnPath(names) || (await findPlaywrights());
  if (found) return found;
  console.log('Installing a browser for the tests …');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await runNode([cli, 'install', 'chromium']);
  const installed = await findPlaywrights();
  if (code === 0 && installed) return installed;
  throw new CommandError(
    'No browser for the tests: install Chromium with your package manager, or set CHROMIUM_PATH to one.',
  );
}

/**
 * Finds the Firefox of the system, which Playwright drives by WebDriver BiDi (docs/decisions/0068).
 * @returns {string | undefined} the path of its executable
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH || findOnPath(['firefox-esr', 'firefox']);
}

/**
 * Finds WebKitGTK's small browser with what shows it without a screen: Debian's packages webkit2gtk-driver, xvfb,
 * matchbox-window-manager and xdotool (docs/decisions/0129).
 * @returns {string | undefined} the path of its executable
 */
export function findWebKit() {
  const shows = ['Xvfb', 'matchbox-window-manager', 'xdotool'].every((name) => findOnPath([name]));
  if (!shows) return undefined;
  return process.env.WEBKIT_PATH || webKits.find((file) => existsSync(file));
}

/** @param {string[]} names the first that is found wins, in each folder of the path */
function findOnPath(names) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
