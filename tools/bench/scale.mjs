// npm run bench:scale: fills a PostgreSQL with a large cinema, measures every list and search there and in the demo cinema,
// and writes docs/performance.md. It takes about ten minutes and 3 GB in the folder for temporary files.
import '../scripts/lib/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { root, runCommand, runNode } from '../scripts/lib/run.mjs';

const report = join(root, 'docs', 'performance.md');
const block = /(<!-- scale -->\n)[^]*(\n<!-- end of scale -->)/;
/** The most that a list may take there, in times of the demo cinema. */
const LIMIT = 2;

await runCommand(async () => {
  await ensureInstalled();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-scale-'));
  const figures = join(folder, 'figures.jsonl');
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const test = 'tests/api/scale.test.ts';
    const code = await runNode([vitest, 'run', '--project', 'api', test], {
      env: { ...process.env, SCALE_FIGURES: figures },
    });
    const rows = read(figures);
    if (code === 0) write(rows);
    const slow = rows.filter(isSlow);
    for (const { name } of slow) console.error(`More than ${LIMIT} times as long: ${name}`);
    return code === 0 && slow.length > 0 ? 1 : code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @returns {{ name: string, demo: number, full: number }[]} the medians in milliseconds */
function read(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

function isSlow({ demo, full }) {
  return full > LIMIT * demo;
}

function write(rows) {
  const cells = rows.map(({ name, demo, full }) => [
    ...[name.replaceAll('…', 'id'), `${demo.toFixed(1)} ms`, `${full.toFixed(1)} ms`],
    (full / demo).toFixed(1),
  ]);
  const heads = ['list', 'demo', 'large', 'times'];
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...cells].map((row) => row[column].length), head.length),
  );
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const day = new Date().toISOString().slice(0, 10);
  const intro = `On ${day}, Node ${process.versions.node}, ${availableParallelism()} cores, medians of 15 requests:`;
  const slow = rows.filter(isSlow).length;
  const sum = `${rows.length} lists and searches; ${slow === 0 ? 'none' : slow} took more than ${LIMIT} times as long.`;
  const text = readFileSync(report, 'utf8');
  const body = ['', intro, '', line(heads), rule, ...cells.map(line), '', sum, ''].join('\n');
  writeFileSync(
    report,
    text.replace(block, (_, begin, end) => begin + body + end),
  );
}
