// Generates the contract's types, and the statecharts' documents and data. With --check it compares those that are in git.
import './lib/node-version.mjs';
import { ensureContractTypes } from './lib/contract-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand, runNode } from './lib/run.mjs';

const check = process.argv.includes('--check');

await runCommand(async () => {
  await ensureInstalled();
  await ensureContractTypes();
  const fresh = [
    (await runScript('tools/scripts/statecharts.ts')) === 0,
    (await runScript('tools/scripts/statechart-data.ts')) === 0,
  ];
  return fresh.every(Boolean) ? 0 : 1;
});

function runScript(script) {
  return runNode(['--import', 'tsx', script, ...(check ? ['--check'] : [])]);
}
