import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../../tools/scripts/lib/services.mjs';
import { superviseService } from '../../../tools/scripts/lib/supervise.mjs';

/** Hangs, crashes or lives, by the count of its starts, which it keeps in a file. */
const program = (file: string, lives: string[]) => `
  const fs = require('node:fs');
  const count = fs.existsSync(${JSON.stringify(file)}) ? Number(fs.readFileSync(${JSON.stringify(file)}, 'utf8')) : 0;
  fs.writeFileSync(${JSON.stringify(file)}, String(count + 1));
  fs.appendFileSync(${JSON.stringify(`${file}.ports`)}, process.env.PORT + ' ');
  const life = ${JSON.stringify(lives)}[count];
  if (life === 'refuse') process.exit(1);
  process.on('SIGTERM', () => life === 'linger' || process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true, url: 'http://127.0.0.1:' + (process.env.PORT === '0' ? 4321 : process.env.PORT) });
  setInterval(() => process.send({ alive: true }), 50);
  if (life === 'hang') setTimeout(() => { for (;;); }, 100);
  if (life === 'crash') setTimeout(() => process.exit(7), 100);
  if (life === 'leave') setTimeout(() => process.exit(0), 100);
`;

const patience = { tick: 100, silence: 3_000, firstPause: 10, longestPause: 100 };

describe('superviseService', () => {
  let folder: string;
  let said: string[];
  let service: Service | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'marquee-supervise-'));
    said = [];
    service = undefined;
    vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text));
  });
  afterEach(async () => {
    await service?.end();
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const start = async (...lives: string[]) => {
    const code = program(join(folder, 'starts'), lives);
    service = await superviseService('The server', ['-e', code], { PORT: '0' }, { patience });
    return service;
  };
  const ports = () => readFileSync(join(folder, 'starts.ports'), 'utf8').trim().split(' ');
  const untilSaid = (text: string, times = 1) =>
    vi.waitFor(() => expect(said.filter((line) => line === text)).toHaveLength(times), {
      timeout: 20_000,
      interval: 20,
    });

  it('kills a program that hangs, starts it again on the same port, and ends it (X-API-59)', async () => {
    const { end, ended } = await start('hang', 'hang', 'live');
    await untilSaid('The server has ended unexpectedly and is started again.', 2);
    expect(said).toEqual(
      Array(2)
        .fill([
          'The server does not react and is killed.',
          'The server has ended unexpectedly and is started again.',
        ])
        .flat(),
    );
    await vi.waitFor(() => expect(ports()).toEqual(['0', '4321', '4321']), { timeout: 20_000 });
    await end();
    await ended;
  });

  it('starts a program that crashes again, also when a start fails in between (X-API-59)', async () => {
    await start('crash', 'refuse', 'crash', 'live');
    await untilSaid('The server has ended unexpectedly and is started again.', 2);
    expect(said).toEqual([
      'The server has ended unexpectedly and is started again.',
      'The server did not start; see above.',
      'The server has ended unexpectedly and is started again.',
    ]);
  });

  it('does not start a program again that ended without an error', async () => {
    const { ended } = await start('leave');
    await ended;
    expect(said).toEqual([]);
  });

  it('does not repeat a failed first start', async () => {
    await expect(start('refuse')).rejects.toThrow('The server did not start; see above.');
  });

  it('kills a program that does not end (X-API-53)', async () => {
    const { child, end } = await start('linger');
    const exited = once(child, 'exit') as Promise<[number | null, string | null]>;
    await end();
    expect(await exited).toEqual([null, 'SIGKILL']);
  });

  it('ends a program that hangs at its start (X-API-53)', async () => {
    const asked = new AbortController();
    const starting = superviseService(
      'The server',
      ['-e', 'process.stderr; setInterval(() => undefined, 1000);'],
      {},
      { signal: asked.signal },
    );
    asked.abort();
    await expect(starting).rejects.toThrow('The server did not start; see above.');
  });
});
