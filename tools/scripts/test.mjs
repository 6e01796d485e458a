// npm test: installs what is missing, a browser too, and runs every test.
import './node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureClientBuilt } from './client.mjs';
import { ensureInstalled } from './install.mjs';
import { root, runCommand, runNode } from './run.mjs';
import { sumResults } from './test-results.mjs';

await runCommand(async () => {
  await ensureInstalled();
  await ensureClientBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  try {
    const runs = [await runVitest(join(folder, 'vitest.json'))];
    if (existsSync(join(root, 'playwright.config.ts'))) {
      runs.push(await runPlaywright(join(folder, 'playwright.json')));
    }
    const { passed, failed } = sumResults(runs);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

async function runVitest(output) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const code = await runNode([
    vitest,
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]);
  return { runner: 'vitest', code, report: readReport(output) };
}

async function runPlaywright(output) {
  const browser = await ensureBrowser();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const code = await runNode([cli, 'test', '--reporter=dot,json'], {
    env: { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  });
  return { runner: 'playwright', code, report: readReport(output) };
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
