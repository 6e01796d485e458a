/**
 * Runs the tests of both runners, or those whose file path or title contains one of the given patterns.
 * Usage: `npm test [-- <pattern> …]`. The last line says how many tests passed and failed; without a pattern, the slowest
 * files are listed before it. After all browser tests have passed, the transitions that the pages took are compared with
 * the models of the charts: each difference is a failure.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearBrowserRecords } from '../chart-coverage/browser-records.ts';
import { recordCoverage } from '../chart-coverage/record-coverage.ts';
import { ensurePagesBuilt } from '../lib/client.mjs';
import { CommandError, root, runCommand, runNode } from '../lib/run.mjs';
import { everything, findTests, listTestFiles, type Selection } from './find-tests.ts';
import { describeResults, slowestFiles, sumResults, type Run } from './test-results.ts';

await runCommand(async () => {
  const selections = select(process.argv.slice(2));
  // A test of the build would build while others run.
  if (selections === everything) {
    await ensurePagesBuilt();
    clearBrowserRecords();
  }
  const folder = mkdtempSync(join(tmpdir(), 'marquee-test-'));
  try {
    const times: string[] = [];
    const runs = await runAll(selections, async (selection, index) => {
      const startedAt = performance.now();
      const finished = await run(selection, join(folder, `${index}.json`));
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      times.push(`${selection.runner}: ${seconds} s`);
      return finished;
    });
    const isComplete = selections === everything && runs.every(({ code }) => code === 0);
    const problems = isComplete ? await recordCoverage() : [];
    problems.forEach((problem) => console.error(problem));
    const results = sumResults(runs, problems.length);
    if (results.passed + results.failed === 0) console.error('\nNo test ran.');
    const slowest = selections === everything ? runs.flatMap(slowestFiles) : [];
    console.log(`\n${[...slowest, times.join(', '), describeResults(results)].join('\n')}`);
    return results.passed > 0 && results.failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function select(patterns: readonly string[]): readonly Selection[] {
  if (patterns.length === 0) return everything;
  const option = patterns.find((pattern) => pattern.startsWith('-'));
  if (option !== undefined) {
    throw new CommandError(
      `npm test takes parts of file paths and of test titles, not ${option}: use npx vitest or npx playwright test.`,
    );
  }
  const { selections, unmatched } = findTests(listTestFiles(root), patterns);
  if (unmatched.length > 0) {
    const quoted = unmatched.map((pattern) => `"${pattern}"`).join(', ');
    throw new CommandError(
      `No test of vitest or Playwright has ${quoted} in its file path or title. Titles that are made at run time are not found: name their file.`,
    );
  }
  return selections;
}

/** One after the other, apart from the patient ones. */
async function runAll(
  selections: readonly Selection[],
  runOne: (selection: Selection, index: number) => Promise<Run>,
): Promise<Run[]> {
  const runs: Promise<Run>[] = [];
  try {
    for (const [index, selection] of selections.entries()) {
      const running = runOne(selection, index);
      runs.push(running);
      if (!selection.isPatient) await running;
    }
  } finally {
    // Also after a failure: the reports are written into a folder that is deleted then.
    await Promise.allSettled(runs);
  }
  return Promise.all(runs);
}

async function run(selection: Selection, output: string): Promise<Run> {
  const code = await (selection.runner === 'vitest'
    ? runVitest(selection, output)
    : runPlaywright(selection, output));
  const report: unknown = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined;
  return { runner: selection.runner, code, report };
}

function runVitest(
  { files, titles, projects = [], isPatient = false }: Selection,
  output: string,
): Promise<number> {
  return runNode(
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      `--reporter=${join(import.meta.dirname, 'vitest-progress.ts')}`,
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...projects.map((name) => `--project=${name}`),
      ...(titles.length > 0 ? [`--testNamePattern=${anyOf(titles)}`] : []),
      ...files,
    ],
    { isPatient },
  );
}

function runPlaywright({ files, titles }: Selection, output: string): Promise<number> {
  return runNode(
    [
      join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      `--reporter=${join(import.meta.dirname, 'playwright-progress.ts')},json`,
      ...(titles.length > 0 ? [`--grep=${anyOf(titles)}`] : []),
      ...files.map(escape),
    ],
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: output } },
  );
}

function anyOf(texts: readonly string[]): string {
  return texts.map(escape).join('|');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
