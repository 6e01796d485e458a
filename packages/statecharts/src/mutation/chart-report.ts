import type { MutantResult } from './run-mutants.ts';
import { scoreOf, survivorsOf, type ChartResult } from './score.ts';

/** The table of all machines, and the mutants of each that no rule detects. */
export function chartReport(results: readonly ChartResult[]): string {
  return [table(results), ...results.flatMap(survivorLists)].join('\n\n');
}

function table(results: readonly ChartResult[]): string {
  const all: ChartResult = {
    name: 'all',
    mutants: results.flatMap(({ mutants }) => mutants),
  };
  return [
    '| machine | mutants | equivalent | by rules and tests | | only by the page | undetected |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...[...results, all].map((result) => {
      const { mutants, equivalent, byRules, percent, onlyByPage, undetected } = scoreOf(result);
      const cells = [mutants, equivalent, byRules, `${percent} %`, onlyByPage, undetected];
      return `| ${[result.name, ...cells].join(' | ')} |`;
    }),
  ].join('\n');
}

function survivorLists(result: ChartResult): string[] {
  const { onlyByPage, undetected } = survivorsOf(result);
  const equivalent = result.mutants.filter((mutant) => mutant.equivalent !== undefined);
  const parts = [
    ...list('Only the page shows:', onlyByPage, differenceIn),
    ...list('Nothing detects:', undetected, differenceIn),
    ...list('Equivalent:', equivalent, ({ equivalent: reason }) => reason ?? ''),
  ];
  return parts.length === 0 ? [] : [`### ${result.name}`, ...parts];
}

function differenceIn({ difference }: MutantResult): string {
  return difference ?? 'no step differs';
}

function list(
  title: string,
  mutants: readonly MutantResult[],
  reasonOf: (mutant: MutantResult) => string,
): string[] {
  if (mutants.length === 0) return [];
  const lines = mutants.map((mutant) => `- \`${mutant.name}\`: ${reasonOf(mutant)}`);
  return [title, lines.join('\n')];
}
