// npm run bench:scale: fills a PostgreSQL with a large cinema and one with a new cinema, measures every list and search there
// and in the demo cinema, and writes docs/performance.md. It takes about a quarter of an hour and 3 GB in the folder for temporary files.
import '../scripts/lib/node-version.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { root, runCommand, runNode } from '../scripts/lib/run.mjs';

const report = join(root, 'docs', 'performance.md');
const block = /(<!-- scale -->\n)[^]*(\n<!-- end of scale -->)/;
/** The most that a list may take in the large cinema, in times of the compared one. */
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

/**
 * @typedef {{ ms: number, bytes: number }} Measured
 * @param {string} file
 * @returns {{ name: string, demo: Measured, young: Measured, full: Measured }[]}
 */
function read(file) {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** An answer of more than twice the length is compared with that of a new cinema of the same size. */
function isLonger({ demo, full }) {
  return full.bytes > 2 * demo.bytes;
}

function timesOf(row) {
  return row.full.ms / (isLonger(row) ? row.young : row.demo).ms;
}

function isSlow(row) {
  return timesOf(row) > LIMIT;
}

function write(rows) {
  const cells = rows.map((row) => [
    ...[row.name.replaceAll('…', 'id'), measured(row.demo), measured(row.full)],
    ...[isLonger(row) ? measured(row.young) : '', timesOf(row).toFixed(1)],
  ]);
  const heads = ['list', 'demo', 'large', 'new', 'times'];
  const widths = heads.map((head, column) =>
    Math.max(...[heads, ...cells].map((row) => row[column].length), head.length),
  );
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const day = new Date().toISOString().slice(0, 10);
  const intro = `On ${day}, Node ${process.versions.node}, ${availableParallelism()} cores, lower quartiles of 21 requests:`;
  const slow = rows.filter(isSlow).length;
  const longer = rows.filter(isLonger).length;
  const sum = `${rows.length} lists and searches, ${longer} of them with longer answers; ${slow === 0 ? 'none' : slow} took more than ${LIMIT} times as long.`;
  const text = readFileSync(report, 'utf8');
  const body = ['', intro, '', line(heads), rule, ...cells.map(line), '', sum, ''].join('\n');
  writeFileSync(
    report,
    text.replace(block, (_, begin, end) => begin + body + end),
  );
}

function measured({ ms, bytes }) {
  return `${ms.toFixed(1)} ms, ${(bytes / 1000).toFixed(1)} KB`;
}
