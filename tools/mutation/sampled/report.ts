import type { SourceMutant } from '../source-results.ts';
import { percentDetected, survivorLists, type Reasons } from '../source-report.ts';
import { kindOf, kinds, type Kind } from './kinds.ts';

/** The least percentage of a kind's sample that must be detected. */
const LEAST_SAMPLED_PERCENT = 85;

/** A mutant of the sample, and which tests detect it. */
export interface TriedMutant extends SourceMutant {
  readonly by: 'vitest' | 'playwright' | undefined;
}

/** @returns the mutants that count: those without a reason why no test can detect them */
function counted(tried: readonly TriedMutant[], reasons: Reasons): TriedMutant[] {
  return tried.filter(({ file, name, by }) => by !== undefined || !reasons[file]?.[name]);
}

/** What was tried of a kind. */
interface KindResult {
  readonly kind: Kind['name'];
  readonly tried: readonly TriedMutant[];
}

/** The kinds of which mutants were tried. */
function byKind(tried: readonly TriedMutant[]): KindResult[] {
  return kinds
    .map(({ name: kind }) => ({
      kind,
      tried: tried.filter((it) => kindOf(it.file)?.name === kind),
    }))
    .filter((result) => result.tried.length > 0);
}

/** @param counts how many mutants each kind has, those outside of the sample too */
export function sampledReport(
  tried: readonly TriedMutant[],
  counts: ReadonlyMap<Kind['name'], number>,
  reasons: Reasons,
): string {
  const rows = byKind(tried).map(({ kind, tried: ofKind }) => {
    const by = (runner: TriedMutant['by']) => ofKind.filter((it) => it.by === runner).length;
    const counting = counted(ofKind, reasons);
    const equivalent = ofKind.length - counting.length;
    const percent = `${percentDetected(counting)} %`;
    const cells = [equivalent, by('vitest'), by('playwright'), percent, by(undefined) - equivalent];
    return `| ${[kind, counts.get(kind) ?? 0, ofKind.length, ...cells].join(' | ')} |`;
  });
  const table = [
    '| kind | mutants | sample | equivalent | detected without a browser | in a browser | | not detected |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
  ].join('\n');
  return [table, ...survivorLists(tried, reasons)].join('\n\n');
}

/** @returns the kinds of which too few mutants are detected, one per line */
export function sampleFaults(tried: readonly TriedMutant[], reasons: Reasons): string[] {
  return byKind(tried)
    .map(({ kind, tried: ofKind }) => ({
      kind,
      percent: percentDetected(counted(ofKind, reasons)),
    }))
    .filter(({ percent }) => percent < LEAST_SAMPLED_PERCENT)
    .map(
      ({ kind, percent }) =>
        `${kind}: ${percent} % are detected, less than ${LEAST_SAMPLED_PERCENT} %`,
    );
}
