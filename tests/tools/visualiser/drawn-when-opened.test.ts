import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MakerState } from '../../../server/plugins/statecharts-maker.ts';
import { answerFrom } from '../../../tools/visualiser/drawn-when-opened.ts';

describe('the visualiser in development', () => {
  let folder = '';
  let server: Server;
  let state: MakerState = { step: 'drawing', done: 3, of: 37 };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-drawn-'));
    const answer = answerFrom(folder, () => Promise.resolve(state));
    server = createServer((request, response) => {
      answer(request, response, () => response.end('by Vite'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await once(server, 'close');
    rmSync(folder, { recursive: true });
  });

  async function read(path: string, accept: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const headers = { accept, connection: 'close' };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text();
  }

  it('shows how many statecharts are drawn, then the page (X-CHART-90)', async () => {
    expect(await read('/statecharts/booking', 'text/html')).toContain('3 of 37');
    state = { step: 'made' };
    expect(await read('/statecharts/booking', 'text/html')).toBe('by Vite');
  });

  it('reads a drawing that was made after its start, and leaves other files to Vite (X-CHART-90)', async () => {
    const file = '/statecharts/booking/seating.picking.json';
    expect(await read(file, '*/*')).toBe('by Vite');
    mkdirSync(join(folder, 'booking'));
    writeFileSync(join(folder, 'booking/seating.picking.json'), '{}');
    expect(await read(file, '*/*')).toBe('{}');
    expect(await read('/statecharts/main.ts', '*/*')).toBe('by Vite');
  });
});
