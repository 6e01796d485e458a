import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, webkit, type Browser, type Page } from '@playwright/test';
import { findWebKit } from '../../../tools/scripts/lib/browser.mjs';
import { freePort } from '../../../tools/scripts/lib/postgres-server.ts';

const LONGEST_START_MS = 30_000;
const run = promisify(execFile);

/** A monitor on which the windows of WebKit open. */
export interface Monitor {
  /** Opens a window with its own cookies and storage. */
  open(baseURL: string): Promise<{ page: Page; close: () => Promise<void> }>;
  close(): Promise<void>;
}

/**
 * A monitor that nobody sees, filled by each window: WebKitGTK has no headless mode.
 * Playwright connects to the browser's own inspector (decision 0129).
 */
export async function openMonitor({ width, height }: Size): Promise<Monitor> {
  const path = findWebKit();
  if (path === undefined) throw new Error('There is no WebKit');
  const server = start('Xvfb', ['-displayfd', '1', '-screen', '0', `${width}x${height}x24`]);
  const display = `:${await firstLine(server)}`;
  const manager = start('matchbox-window-manager', ['-use_titlebar', 'no'], { DISPLAY: display });
  return {
    open: async (baseURL) => {
      const port = await freePort();
      const inspector = `127.0.0.1:${port}`;
      const program = start(
        path,
        ['--private', '--enable-developer-extras=true', '--full-screen', `${baseURL}/dev/mailbox`],
        { DISPLAY: display, WEBKIT_INSPECTOR_HTTP_SERVER: inspector },
      );
      const { browser, list } = await connect(inspector);
      return {
        page: await pageOf(browser, baseURL, display),
        close: async () => {
          await browser.close();
          list.close();
          await end(program);
        },
      };
    },
    close: async () => {
      await end(manager);
      await end(server);
    },
  };
}

export interface Size {
  width: number;
  height: number;
}

/** Playwright asks for the pages as for those of an iPhone; WebKitGTK lists them as text for people. */
async function connect(inspector: string): Promise<{ browser: Browser; list: Server }> {
  const list = createServer((_, answer) => {
    void socketsOf(inspector).then((sockets) => {
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(sockets.map((webSocketDebuggerUrl) => ({ webSocketDebuggerUrl }))));
    });
  });
  list.listen(0, '127.0.0.1');
  await once(list, 'listening');
  const address = list.address();
  if (address === null || typeof address === 'string') throw new Error('The list has no port');
  await expect.poll(() => socketsOf(inspector), { timeout: LONGEST_START_MS }).not.toEqual([]);
  return { browser: await webkit.connectOverCDP(`http://127.0.0.1:${address.port}`), list };
}

async function socketsOf(inspector: string): Promise<string[]> {
  try {
    const listed = await (await fetch(`http://${inspector}/`)).text();
    // Before it has a title, a page may still move to another process, which Playwright would lose.
    if (!/targetname">[^<]/.test(listed)) return [];
    const paths = listed.matchAll(/\/socket\/\d+\/\d+\/WebPage/g);
    return Array.from(paths, ([path]) => `ws://${inspector}${path}`);
  } catch {
    return [];
  }
}

/** The only page of a connected browser; its context was not made by Playwright and has no such option. */
async function pageOf(browser: Browser, baseURL: string, display: string): Promise<Page> {
  const page = browser.contexts()[0]?.pages()[0];
  if (page === undefined) throw new Error('The browser has no page');
  const goto = page.goto.bind(page);
  page.goto = (url, options) => goto(new URL(url, baseURL).href, options);
  await inputByMonitor(page, display);
  return page;
}

/** The names of keys on a monitor, where they differ. */
const keyNames = new Map([
  ['Enter', 'Return'],
  ['Space', 'space'],
  [' ', 'space'],
  ['Backspace', 'BackSpace'],
  ['Control', 'ctrl'],
  ['Shift', 'shift'],
]);

/**
 * Sends keys and the mouse to the window. Those of Playwright are events of a script in this browser: no key follows them that moves
 * the focus, presses a button or sends a form.
 */
async function inputByMonitor(page: Page, display: string): Promise<void> {
  await page.addInitScript(() => {
    // Another number in each page, so that a key that leaves the page is seen.
    window.monitorInputs = Math.random();
    const modifiers = ['Shift', 'Control', 'Alt', 'Meta'];
    for (const type of ['keyup', 'mousemove', 'mousedown', 'mouseup']) {
      addEventListener(
        type,
        (event) => {
          const isModifier = event instanceof KeyboardEvent && modifiers.includes(event.key);
          if (event.isTrusted && !isModifier) window.monitorInputs += 1;
        },
        true,
      );
    }
  });
  const inputs = () => page.evaluate(() => window.monitorInputs);
  const onMonitor = (...args: string[]) =>
    run('xdotool', args, { env: { ...process.env, DISPLAY: display } });
  await onMonitor('mousemove', '0', '0');
  const send = async (...args: string[]) => {
    const before = await inputs();
    await onMonitor(...args);
    // What it does may be to leave the page.
    await page.waitForFunction((count) => window.monitorInputs !== count, before);
  };
  const nameOf = (keys: string) =>
    keys
      .split('+')
      .map((key) => keyNames.get(key) ?? key.replace('Arrow', ''))
      .join('+');
  const press = (keys: string) => send('key', nameOf(keys));
  page.keyboard.press = press;
  page.keyboard.type = async (words) => {
    for (const letter of words) await send('type', letter);
  };
  let [left, top] = [0, 0];
  page.mouse.move = async (x, y, { steps = 1 } = {}) => {
    const [fromX, fromY] = [left, top];
    // The mouse that stays where it is sends no event.
    if (Math.round(x) === left && Math.round(y) === top) return;
    for (let step = 1; step <= steps; step += 1) {
      left = Math.round(fromX + ((x - fromX) * step) / steps);
      top = Math.round(fromY + ((y - fromY) * step) / steps);
      await send('mousemove', String(left), String(top));
    }
  };
  page.mouse.down = () => send('mousedown', '1');
  page.mouse.up = () => send('mouseup', '1');
}

declare global {
  interface Window {
    monitorInputs: number;
  }
}

function start(name: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(name, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill();
  await once(program, 'exit');
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The program says nothing');
  for await (const line of createInterface(stdout)) return line;
  throw new Error('The program ended');
}
