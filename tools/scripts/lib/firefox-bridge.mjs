#!/usr/bin/env node
// Stands between Playwright and the Firefox of a distribution, which Playwright starts as its browser: WebDriver BiDi passes
// through, and this program answers the one command of Playwright's that Firefox 153 does not know.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from './browser.mjs';

/** Playwright sets the colour scheme with it. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
const announcement = /WebDriver BiDi listening on (ws:\S+)/;

const path = findFirefox();
if (path === undefined) throw new Error('There is no Firefox');
const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
createInterface(firefox.stderr).on('line', (line) => {
  const address = announcement.exec(line)?.[1];
  if (address === undefined) return;
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (client, { url }) => join(client, new WebSocket(address + url)));
});

/** Passes every message on, in order, also those that come before the browser listens. */
function join(client, browser) {
  const isOpen = new Promise((resolve) => browser.once('open', resolve));
  client.on('message', async (message) => {
    const { id, method } = JSON.parse(message);
    if (method === UNKNOWN) client.send(JSON.stringify({ type: 'success', id, result: {} }));
    else {
      await isOpen;
      browser.send(String(message));
    }
  });
  browser.on('message', (message) => client.send(String(message)));
  browser.on('close', () => client.close());
  client.on('close', () => browser.close());
}
