// npm test [-- <pattern> …]: installs what is missing, a browser too, and runs the tests.
import './lib/node-version.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runCommand, runNode } from './lib/run.mjs';

await runCommand(async () => {
  await ensureInstalled();
  return runNode(['--import', 'tsx', 'tools/scripts/test/run-tests.ts', ...process.argv.slice(2)]);
});
