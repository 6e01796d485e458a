/** Reproducible random choices. */
export interface Random {
  /** @returns a whole number from 0 to `below`, excluding it */
  below(limit: number): number;
  chance(probability: number): boolean;
  /** @throws Error for an empty list */
  pick<T>(values: readonly T[]): T;
}

/** The generator mulberry32: small, and good enough to choose inputs. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to pick from.');
      return value;
    },
  };
}
