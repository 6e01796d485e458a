// npm test [-- <pattern> …]: installs what is missing, a browser too, and runs the tests.
import './lib/node-version.mjs';
import { ensureContractTypes } from './lib/contract-types.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand, runNode } from './lib/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureContractTypes();
  return runNode(['--import', 'tsx', 'tools/scripts/test/run-tests.ts', ...process.argv.slice(2)]);
});
