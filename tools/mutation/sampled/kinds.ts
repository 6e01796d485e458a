import { hash } from './records.ts';

/** Files that are mutated alike. */
export interface Kind {
  readonly name: 'adapters' | 'hooks' | 'service worker' | 'handlers';
  readonly files: RegExp;
  /** How many of their mutants are tried, if there are no more files. */
  readonly size: number;
}

/** What `npm run tool -- mutation sampled` mutates. */
export const kinds: readonly Kind[] = [
  { name: 'adapters', files: /^src\/features\/.*\/adapter[^/]*\.ts$/, size: 60 },
  { name: 'hooks', files: /^src\/.*\/use-[^/]*\.tsx?$/, size: 75 },
  { name: 'service worker', files: /^src\/service-worker\/.*\.ts$/, size: 25 },
  { name: 'handlers', files: /^server\/modules\/.*handlers\.ts$/, size: 70 },
];

/** @returns the kind of a file, undefined when it is not mutated */
export function kindOf(file: string): Kind | undefined {
  return kinds.find(({ files }) => files.test(file));
}

/** A mutant with its place in the instrumented code. */
export interface SampledMutant {
  /** What the instrumented code compares with the active mutant. */
  readonly id: string;
  readonly file: string;
  /** As in {@link SourceMutant}. */
  readonly name: string;
}

/** Another seed tries other mutants. */
const SEED = '20261120';

/**
 * Chooses mutants by a hash: a change in one file leaves the sample of the others as it is.
 * @param size at most this many, but one of each file
 */
export function sampleOf(mutants: readonly SampledMutant[], size: number): SampledMutant[] {
  const times = new Map<string, number>();
  const ordered = mutants
    .map((mutant) => {
      const key = `${mutant.file} ${mutant.name}`;
      const time = times.get(key) ?? 0;
      times.set(key, time + 1);
      return { mutant, rank: hash(`${SEED} ${key} ${time}`) };
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ mutant }) => mutant);
  const firsts = ordered.filter(
    ({ file }, index) => ordered.findIndex((other) => other.file === file) === index,
  );
  const rest = ordered.filter((mutant) => !firsts.includes(mutant));
  return [...firsts, ...rest.slice(0, Math.max(0, size - firsts.length))];
}
