// npm run prove: runs the reliability tests with many more rounds and writes their figures to docs/reliability.md; then
// breaks the code in small ways and writes to docs/mutation.md what detects it.
// `npm run prove -- <name>` runs one part: reliability, its part failover, long-run, which also writes its figures there,
// mutation, databases, which runs the tests of both kinds of database on PGlite and each PostgreSQL that is installed,
// pooler, which runs the tests of the API through PgBouncer, image, which runs the steps of the Dockerfile, or browsers, which
// runs the journeys in Chromium, Firefox and WebKit.
import './lib/node-version.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureHeadlessBrowser, findFirefox, findWebKit } from './lib/browser.mjs';
import { hasPgBouncer } from './lib/pgbouncer.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CommandError, root, runCommand, runNode } from './lib/run.mjs';

/** Test files and the factor by which they run more rounds than in `npm test`; the environment can change it. */
const parts = [
  { files: ['crash', 'ticket-crash', 'cancel-crash', 'audit'], rounds: '1' },
  { files: ['hold-race', 'order-race', 'storm'], rounds: process.env.PROVE_RACES || '10' },
  { files: ['kill-under-load'], rounds: process.env.PROVE_KILLS || '64' },
  { files: ['failover'], rounds: process.env.PROVE_FAILOVERS || '5' },
  { files: ['rolling-restart'], rounds: process.env.PROVE_RESTARTS || '10' },
  { files: ['fuzz'], rounds: '1', env: { PROVE_FUZZ: process.env.PROVE_FUZZ || '50000' } },
];
const report = join(root, 'docs', 'reliability.md');
const BYTES_PER_MB = 1024 * 1024;

await runCommand(async () => {
  const [chosen] = process.argv.slice(2);
  await ensureInstalled();
  const proofs = {
    reliability: proveReliability,
    'long-run': proveLongRun,
    mutation: proveTests,
    databases: proveDatabases,
    pooler: provePooler,
    image: proveImage,
    browsers: proveBrowsers,
    failover: proveFailover,
  };
  if (chosen !== undefined && !(chosen in proofs)) {
    throw new CommandError(
      `There is no "${chosen}" to prove, only ${Object.keys(proofs).join(' and ')}.`,
    );
  }
  for (const [name, prove] of Object.entries(proofs)) {
    if (chosen === undefined ? name === 'failover' : name !== chosen) continue;
    const code = await prove();
    if (code !== 0) return code;
  }
  return 0;
});

function proveReliability() {
  return proveWithFigures(parts, (lines) => {
    writeFigures(lines);
    writeFailovers(lines);
  });
}

/** A part of the reliability tests, with its table. */
function proveFailover() {
  const ofFailover = parts.filter(({ files }) => files.includes('failover'));
  return proveWithFigures(ofFailover, writeFailovers);
}

/** @param write gets the lines of the figures when all parts have passed */
function proveWithFigures(chosen, write) {
  return inTemporaryFolder(async (folder) => {
    const figures = join(folder, 'figures.jsonl');
    for (const { files, rounds, env } of chosen) {
      const code = await runTests(files, {
        PROVE_ROUNDS: rounds,
        PROVE_FIGURES: figures,
        ...env,
      });
      if (code !== 0) return code;
    }
    write(readLines(figures));
    return 0;
  });
}

async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-prove-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Many requests of every kind to one node, measured again and again. */
function proveLongRun() {
  const env = { PROVE_LONG_RUN: process.env.PROVE_LONG_RUN || '30000' };
  return proveWithFigures([{ files: ['long-run'], rounds: '1', env }], writeLongRun);
}

/**
 * The tests that use a database, apart from those that kill programs: on both kinds of it, and again on each other
 * PostgreSQL that is installed (Debian's places).
 */
function proveDatabases() {
  const projects = ['api', 'demo'].flatMap((name) => ['--project', name]);
  const places = '/usr/lib/postgresql';
  const others = (existsSync(places) ? readdirSync(places) : []).map((version) => ({
    name: `PostgreSQL ${version}`,
    env: { PROVE_DATABASES: 'postgres', POSTGRES_BINARIES: join(places, version, 'bin') },
  }));
  const own = {
    name: 'PGlite, and PostgreSQL of the packages',
    env: { PROVE_DATABASES: 'pglite,postgres' },
  };
  return inTemporaryFolder(async (folder) => {
    const rows = [];
    for (const [index, { name, env }] of [own, ...others].entries()) {
      const results = join(folder, `${index}.json`);
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
      const code = await runVitest([...projects, ...reporters], env);
      if (code !== 0) return code;
      const { numPassedTests } = JSON.parse(readFileSync(results, 'utf8'));
      rows.push([name, numPassedTests.toLocaleString('en')]);
    }
    writeBlock('databases', tableOf([['database', 'tests'], ...rows]));
    return 0;
  });
}

/** Needs PgBouncer. The tests of holds, payments, limits and event streams run through it. */
function provePooler() {
  if (!hasPgBouncer) {
    console.log('PgBouncer is not installed, so nothing about a pooler was proved.');
    return Promise.resolve(0);
  }
  const files = [
    'holds',
    'hold-batches',
    'payments',
    'request-limits',
    'shared-limits',
    'seat-events',
  ];
  const paths = files.map((file) => `tests/api/${file}.test.ts`);
  return runVitest(['--project', 'api', ...paths, 'tests/db/pooler.test.ts'], {
    PROVE_POOLER: 'yes',
    PROVE_DATABASES: 'postgres',
  });
}

function proveTests() {
  return runNode(['--import', 'tsx', join(root, 'tools', 'scripts', 'mutation.ts')]);
}

function proveImage() {
  return runNode(['--import', 'tsx', join(root, 'tools', 'scripts', 'image.ts')]);
}

/** A row for each journey, with the seconds in each browser. A complaint in a page's console fails its test. */
function proveBrowsers() {
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  return inTemporaryFolder(async (folder) => {
    const results = join(folder, 'results.json');
    const code = await runNode([playwright, 'test', '--reporter=list,json', '--workers=1'], {
      env: { ...process.env, PROVE_BROWSERS: 'yes', PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    });
    if (code !== 0) return code;
    writeBlock('browsers', await browserTable(JSON.parse(readFileSync(results, 'utf8'))));
    return 0;
  });
}

async function browserTable({ suites }) {
  const webKit = findWebKit();
  const commands = {
    chromium: [await ensureHeadlessBrowser()],
    firefox: [findFirefox()],
    // It needs a screen to say its version.
    webkit: webKit && ['xvfb-run', '-a', webKit],
  };
  const names = Object.keys(commands).filter((name) => commands[name]?.[0] !== undefined);
  const heads = names.map((name) => {
    const [program, ...args] = commands[name];
    return execFileSync(program, [...args, '--version'], { encoding: 'utf8' }).trim();
  });
  const rows = specsOf(suites).map(({ title, tests }) => {
    const seconds = names.map((name) => {
      const [result] = tests.filter(({ projectName }) => projectName.startsWith(name));
      return result === undefined ? '' : (result.results.at(-1).duration / 1000).toFixed(1);
    });
    return [title.replace(/ *(\(|@).*/, ''), ...seconds];
  });
  return tableOf([['journey, in seconds', ...heads], ...rows]);
}

function specsOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)]);
}

function runTests(files, env) {
  const paths = files.map((file) => `tests/reliability/${file}.test.ts`);
  return runVitest(['--project', 'reliability', ...paths], {
    PROVE_DATABASES: 'pglite,postgres',
    ...env,
  });
}

function runVitest(options, env) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return runNode([vitest, 'run', ...options], { env: { ...process.env, ...env } });
}

function readLines(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line));
}

/** Writes the sum of each figure, in the order of first occurrence. */
function writeFigures(lines) {
  const sums = new Map();
  for (const { what, times } of lines) {
    if (what !== undefined) sums.set(what, (sums.get(what) ?? 0) + times);
  }
  writeBlock(
    'figures',
    [...sums].map(([what, times]) => `- ${times.toLocaleString('en')} ${what}`),
  );
}

/** Writes a row for each loss and kind of replication. */
function writeFailovers(lines) {
  const rows = new Map();
  for (const { failover } of lines) {
    if (failover === undefined) continue;
    const name = `${failover.loss}, ${failover.replication}`;
    rows.set(name, [...(rows.get(name) ?? []), failover]);
  }
  const sum = (rounds, what) => rounds.reduce((all, round) => all + round[what], 0);
  const longest = (rounds, what) =>
    (Math.max(...rounds.map((round) => round[what])) / 1000).toFixed(1);
  const cells = [...rows].map(([name, rounds]) => [
    name,
    rounds.length,
    rounds.filter(({ bookedMs }) => bookedMs < 5000).length,
    ...['acknowledged', 'lost', 'differing', 'stalePrices'].map((what) => sum(rounds, what)),
    ...['bookedMs', 'calmMs', 'streamedMs'].map((what) => longest(rounds, what)),
  ]);
  const heads =
    'loss, replication|rounds|within 5 s|acknowledged|lost|differ at the provider|old prices|booked|before|page';
  writeBlock('failovers', tableOf([heads.split('|'), ...cells]));
}

/** @returns the lines of a table, as Prettier would write it */
function tableOf(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => String(row[at]).length)));
  const lines = rows.map((row) => row.map((cell, at) => String(cell).padEnd(widths[at])));
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0], rule, ...lines.slice(1)].map((row) => `| ${row.join(' | ')} |`);
}

/** Writes a row for each measurement. */
function writeLongRun(lines) {
  const megabytes = (bytes) => `${(bytes / BYTES_PER_MB).toFixed(1)} MB`;
  const sum = (rows) => Object.values(rows).reduce((all, count) => all + count, 0);
  const cells = lines.map(({ usage: row }) => [
    ...[row.requests.toLocaleString('en'), megabytes(row.heap), megabytes(row.rss)],
    ...[row.handles, row.connections, row.statements],
    ...[sum(row.left).toLocaleString('en'), sum(row.rows)],
  ]);
  const heads =
    'requests|heap|resident|handles|connections|statements|rows left by users|rows after the jobs';
  writeBlock('long run', tableOf([heads.split('|'), ...cells]));
}

/** Replaces a block of the report. */
function writeBlock(name, lines) {
  const day = new Date().toISOString().slice(0, 10);
  const summary = `On ${day}, Node ${process.versions.node}, ${availableParallelism()} cores, all passed:`;
  const block = new RegExp(`(<!-- ${name} -->\n)[^]*(\n<!-- end of ${name} -->)`);
  const text = readFileSync(report, 'utf8');
  writeFileSync(report, text.replace(block, `$1\n${[summary, '', ...lines].join('\n')}\n$2`));
  console.log(`\n${[summary, ...lines].join('\n')}`);
}
