import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { CommandError, root, runNode } from './run.mjs';

/** The inputs of the client's build. */
const sources = [
  'index.html',
  'vite.config.ts',
  'tools/scripts/vite',
  'tsconfig.json',
  'package-lock.json',
  'public',
  'src',
  'domain',
  'machines',
];
const stampFile = join(root, 'dist', 'client.sha256');

/** Builds the client when its sources differ from those of the last build. */
export async function ensureClientBuilt() {
  const wanted = hashFiles(sources);
  const isBuilt = existsSync(join(root, 'dist', 'client', 'index.html'));
  if (isBuilt && readStamp() === wanted) return;
  console.log('Building the page …');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], {
    // A test runner sets NODE_ENV to test, which would build React's development edition.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code !== 0) throw new CommandError('The page could not be built; see above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
}

function readStamp() {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined;
}
