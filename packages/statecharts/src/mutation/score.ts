import type { MutantResult } from './run-mutants.ts';

/** The mutants of one machine. */
export interface ChartResult {
  readonly name: string;
  readonly mutants: readonly MutantResult[];
}

/** How many mutants are detected, and by what. */
export interface Score {
  readonly mutants: number;
  /** No test can tell them from the original: not counted in the share. */
  readonly equivalent: number;
  readonly byRules: number;
  readonly onlyByPage: number;
  readonly undetected: number;
  /** The percentage that rules and tests detect, rounded down to one decimal. */
  readonly percent: number;
}

/** The mutants that only the generated page detects, and those that nothing detects. */
export function survivorsOf({ mutants }: ChartResult) {
  const survivors = mutants.filter(
    ({ killedBy, equivalent }) => killedBy === undefined && equivalent === undefined,
  );
  return {
    onlyByPage: survivors.filter(({ isOnPage }) => isOnPage),
    undetected: survivors.filter(({ isOnPage }) => !isOnPage),
  };
}

export function scoreOf(result: ChartResult): Score {
  const { onlyByPage, undetected } = survivorsOf(result);
  const mutants = result.mutants.length;
  const equivalent = result.mutants.filter((mutant) => mutant.equivalent !== undefined).length;
  const counted = mutants - equivalent;
  const byRules = counted - onlyByPage.length - undetected.length;
  return {
    ...{ mutants, equivalent, byRules },
    onlyByPage: onlyByPage.length,
    undetected: undetected.length,
    percent: percentOf(byRules, counted),
  };
}

/** Rounded down, so that only all is 100 %. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 100 : Math.floor((1000 * part) / whole) / 10;
}
