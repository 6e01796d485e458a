/** What the last runs of the tests measured, where they did. */
export interface Measured {
  readonly coverage: Coverage;
  readonly guardedBy: GuardedBy;
}

/** The worlds in which tests run machines. */
export const WORLDS = ['vitest', 'chromium'] as const;
export type World = (typeof WORLDS)[number];

/** The titles of tests that take a transition, at most five, by machine, world and transition id. */
export type Coverage = Readonly<Record<string, MachineCoverage | undefined>>;
export type MachineCoverage = Readonly<
  Record<World, Readonly<Record<string, readonly string[] | undefined>>>
>;

/** The ids of the rules that notice a fault in a transition, by machine and transition id. */
export type GuardedBy = Readonly<
  Record<string, Readonly<Record<string, readonly string[] | undefined>> | undefined>
>;

export const nothingMeasured: Measured = { coverage: {}, guardedBy: {} };

/** Whether tests of a world take a transition; undefined when the machine was not measured there. */
export function isTaken(
  coverage: MachineCoverage | undefined,
  world: World,
  transition: string,
): boolean | undefined {
  return coverage && (coverage[world][transition] ?? []).length > 0;
}

/** The share of transitions that tests of a world take, from 0 to 1; undefined when the machine was not measured there. */
export function takenShare(
  coverage: MachineCoverage | undefined,
  world: World,
  transitions: number,
): number | undefined {
  if (coverage === undefined || transitions === 0) return undefined;
  const taken = Object.values(coverage[world]).filter((tests) => (tests ?? []).length > 0);
  return taken.length / transitions;
}
