// Generates the contract's types, and the statecharts' pages and drawings. With --check it compares those that are in git.
import './lib/node-version.mjs';
import { ensureContractTypes } from './lib/contract-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand, runNode } from './lib/run.mjs';

const check = process.argv.includes('--check');

await runCommand(async () => {
  await ensureInstalled();
  await ensureContractTypes();
  const args = check ? ['--check'] : [];
  return runNode(['--import', 'tsx', 'tools/scripts/statecharts.ts', ...args]);
});
