/**
 * Makes small mistakes in the code and says what detects them.
 * Usage: `npm run tool -- mutation` writes docs/mutation.md, and stores for the page `/statecharts` which rules guard each
 * transition; `-- statecharts`, `-- domain`, `-- server` and `-- sampled` write one part; `-- <machine> …` prints the
 * survivors of some machines, and `-- sampled [--sample <number>] <file> …` those of some files. Exit code 1 when too few
 * mutants are detected, when one survives without a reason or a reason is outdated, or when the tests fail without a mistake.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chartReport } from '@marquee/statecharts/mutation/chart-report';
import { chartResult, guardedBy, leastPercentOf, machineNames } from '../mutation/chart-results.ts';
import { runStryker } from '../mutation/run-stryker.ts';
import { sampledReport, sampleFaults } from '../mutation/sampled/report.ts';
import { runSampled } from '../mutation/sampled/run-sampled.ts';
import { scoreOf, survivorsOf, type ChartResult } from '@marquee/statecharts/mutation/score';
import { LEAST_PERCENT, sourceParts, type SourcePart } from '../mutation/source-parts.ts';
import {
  outdatedReasons,
  percentDetected,
  reasonFaults,
  sourceReport,
} from '../mutation/source-report.ts';
import { survivorReasons } from '../mutation/survivor-reasons.ts';
import { writeFigures } from '../mutation/write-figures.ts';
import { writeMeasured } from './statecharts/measured-files.ts';

const root = resolve(import.meta.dirname, '../..');
const report = join(root, 'docs', 'mutation.md');
const chosen = process.argv.slice(2);

const part = sourceParts.find(({ name }) => name === chosen[0]);
if (chosen.length === 0) {
  const faults = await mutateCharts();
  for (const each of sourceParts) faults.push(...(await mutateSource(each)));
  faults.push(...(await mutateSample([])));
  end(faults);
} else if (chosen[0] === 'statecharts') {
  end(await mutateCharts());
} else if (part !== undefined) {
  end(await mutateSource(part));
} else if (chosen[0] === 'sampled') {
  end(await mutateSample(chosen.slice(1)));
} else {
  const results = await tryMachines(chosen);
  console.log(chartReport(results));
  end(chartFaults(results));
}

function end(faults: readonly string[]): void {
  faults.forEach((line) => console.error(line));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function mutateCharts(): Promise<string[]> {
  const results = await tryMachines(machineNames(root));
  writeFigures(report, 'statecharts', chartReport(results));
  writeMeasured(root, 'guarded-by', guardedBy(results));
  return chartFaults(results);
}

async function tryMachines(names: readonly string[]): Promise<ChartResult[]> {
  const results: ChartResult[] = [];
  for (const name of names) {
    const result = await chartResult(root, name);
    console.log(`${name}: ${result.mutants.length} mutants`);
    results.push(result);
  }
  return results;
}

/** @returns what is wrong with the results, one per line */
function chartFaults(results: readonly ChartResult[]): string[] {
  return results.flatMap((result) => {
    const { percent } = scoreOf(result);
    const least = leastPercentOf(result.name);
    const detected = result.mutants.filter(
      ({ equivalent, killedBy }) => equivalent !== undefined && killedBy !== undefined,
    );
    return [
      ...(percent < least
        ? [`${result.name}: ${percent} % are detected, less than ${least} %`]
        : []),
      ...survivorsOf(result).undetected.map(
        ({ name }) => `${result.name}: nothing detects "${name}"`,
      ),
      ...detected.map(
        ({ name }) => `${result.name}: "${name}" is detected, so it is not equivalent`,
      ),
    ];
  });
}

/** @returns what is wrong with the results, one per line */
async function mutateSource(source: SourcePart): Promise<string[]> {
  const mutants = await runStryker(root, source);
  const reasons = survivorReasons[source.name];
  writeFigures(report, source.name, sourceReport(mutants, reasons));
  const percent = percentDetected(mutants);
  return [
    ...(percent < LEAST_PERCENT
      ? [`${source.name}: ${percent} % are detected, less than ${LEAST_PERCENT} %`]
      : []),
    ...reasonFaults(mutants, reasons),
  ];
}

/** @param args of the command; without any, the report is written @returns what is wrong with the results, one per line */
async function mutateSample(args: readonly string[]): Promise<string[]> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    options: { sample: { type: 'string' } },
    allowPositionals: true,
  });
  const size = values.sample === undefined ? undefined : Number(values.sample);
  const { tried, counts } = await runSampled(root, files, size);
  const reasons = survivorReasons.sampled;
  const text = sampledReport(tried, counts, reasons);
  console.log(text);
  if (args.length > 0) return sampleFaults(tried, reasons);
  writeFigures(report, 'sampled', text);
  return [...sampleFaults(tried, reasons), ...outdatedReasons(tried, reasons)];
}
