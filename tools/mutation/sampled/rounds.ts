/** Tests that run together with one mutant: a test of a browser, or a test file of Vitest. */
export interface TestRunner {
  /** The mutants that each unit of tests executes. */
  readonly coverage: ReadonlyMap<string, ReadonlySet<string>>;
  /** The mutants that an earlier, perhaps stopped, run detected, with the unit that failed. */
  readonly known: ReadonlyMap<string, string>;
  /** At most this many units are tried for a mutant. */
  readonly limit: number;
  /** How much a unit speaks of what a mutant changes; more is nearer. */
  nearness(mutant: string, unit: string): number;
  /** Runs each unit with its mutant. @returns the units that failed */
  run(plan: ReadonlyMap<string, string>): Promise<ReadonlySet<string>>;
  /** Keeps what is detected so far for the next run. */
  keep(detected: ReadonlyMap<string, string>): void;
}

/**
 * Runs the tests that cover the mutants, in rounds: a round is one start of the test runner, in which each unit has
 * another mutant.
 * @returns the detected mutants, with the unit that failed
 */
export async function detect(
  mutants: readonly string[],
  runner: TestRunner,
): Promise<Map<string, string>> {
  const detected = new Map(
    mutants.flatMap((id) => {
      const unit = runner.known.get(id);
      return unit === undefined ? [] : [[id, unit] as const];
    }),
  );
  const tried = new Map(mutants.map((mutant) => [mutant, new Set<string>()]));
  for (let each = 1; ; each *= 2) {
    const alive = mutants.filter((mutant) => !detected.has(mutant));
    const plan = nextRound(alive, tried, runner, each);
    if (plan.size === 0) return detected;
    for (const [unit, mutant] of plan) tried.get(mutant)?.add(unit);
    const failed = await runner.run(plan);
    for (const [unit, mutant] of plan) if (failed.has(unit)) detected.set(mutant, unit);
    runner.keep(detected);
  }
}

/**
 * Gives each mutant untried units: those first that speak of it, then those that cover few mutants, which are about less.
 * @param each at most this many for a mutant; the later rounds have few mutants
 */
export function nextRound(
  alive: readonly string[],
  tried: ReadonlyMap<string, ReadonlySet<string>>,
  { coverage, limit, nearness }: Pick<TestRunner, 'coverage' | 'limit' | 'nearness'>,
  each: number,
): Map<string, string> {
  const units = [...coverage].sort(([, a], [, b]) => a.size - b.size);
  const open = alive
    .map((mutant) => {
      const done = tried.get(mutant) ?? new Set();
      const left = units
        .filter(([unit, covered]) => covered.has(mutant) && !done.has(unit))
        .map(([unit]) => ({ unit, near: nearness(mutant, unit) }))
        .sort((a, b) => b.near - a.near)
        .map(({ unit }) => unit);
      return { mutant, left, most: Math.min(each, limit - done.size) };
    })
    .sort((a, b) => a.left.length - b.left.length);
  const plan = new Map<string, string>();
  for (let turn = 0; turn < each; turn += 1) {
    for (const { mutant, left, most } of open) {
      const unit = turn < most ? left.find((it) => !plan.has(it)) : undefined;
      if (unit !== undefined) plan.set(unit, mutant);
    }
  }
  return plan;
}
