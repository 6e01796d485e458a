import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const html = '<!doctype html><html lang="en"><head><title>Statecharts</title></head></html>';

const machines = [{ name: 'search', views: [{ id: 'overview' }, { id: 'everything' }] }];

export const drawing = JSON.stringify({ id: 'search', cards: [], note: 'x'.repeat(2000) });

/** Writes a minimal built visualiser with one machine. @returns its folder, and a function that removes it */
export async function makeStatechartsFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-statecharts-'));
  const put = async (name: string, content: string | Buffer) => {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  await put('index.html', html);
  await put('assets/index-4f2a.js', 'export {};');
  await put('machines.json', JSON.stringify(machines));
  await put('search/everything.json', drawing);
  await put('search/everything.json.gz', gzipSync(drawing));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
