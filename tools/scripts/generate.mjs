// Generates the contract's types and security, and the statecharts' documents and data. With --check it only compares.
import './lib/node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runCommand, runNode } from './lib/run.mjs';

const check = process.argv.includes('--check');
const types = join(root, 'openapi.gen.d.ts');

await runCommand(async () => {
  const fresh = [
    check ? await areTypesFresh() : (await generateTypes(types)) === 0,
    (await runScript('tools/scripts/contract-security.ts')) === 0,
    (await runScript('tools/scripts/statecharts.ts')) === 0,
    (await runScript('tools/scripts/statechart-data.ts')) === 0,
  ];
  return fresh.every(Boolean) ? 0 : 1;
});

function runScript(script) {
  return runNode(['--import', 'tsx', script, ...(check ? ['--check'] : [])]);
}

async function areTypesFresh() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-types-'));
  try {
    const made = join(folder, 'openapi.gen.d.ts');
    await generateTypes(made);
    const isFresh = readFileSync(made, 'utf8') === readFileSync(types, 'utf8');
    if (!isFresh) console.error('openapi.gen.d.ts is out of date: npm run generate');
    return isFresh;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function generateTypes(output) {
  return runNode(['--import', 'tsx', 'tools/scripts/contract-types.ts', output]);
}
