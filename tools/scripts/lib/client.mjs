import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError, root, runNode } from './run.mjs';

/** What the client is built from. */
const sources = [
  'index.html',
  'vite.config.ts',
  'tools/scripts/vite/compressed.mjs',
  'tools/scripts/vite/one-first-chunk.mjs',
  'tsconfig.json',
  'package-lock.json',
  'public',
  'src',
  'domain',
  'machines',
];
const stampFile = join(root, 'dist', 'client.sha256');

/** Builds the client when its sources are not those of the last build. */
export async function ensureClientBuilt() {
  const wanted = hashOf(sources.map((source) => join(root, source)));
  const isBuilt = existsSync(join(root, 'dist', 'client', 'index.html'));
  if (isBuilt && readStamp() === wanted) return;
  console.log('Building the page …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], {
    // Whoever asks may be a test, whose own would build React's edition for developers.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError('The page could not be built; see above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}

/** @param {string[]} paths files and folders; one that is missing counts as empty */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf)) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
