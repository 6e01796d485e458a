export interface Run {
  runner: 'vitest' | 'playwright';
  code: number;
  report: unknown;
}
export function sumResults(runs: readonly Run[]): { passed: number; failed: number };
