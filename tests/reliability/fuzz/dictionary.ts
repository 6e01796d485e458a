import type { Random } from './random.ts';

/** Values kept for each name; the oldest are dropped. */
const MOST = 40;
/** A long name of the contract stands for several short ones: `movieId` is an `id` in a path. */
const GENERAL = 'id';

/** The values that the server has answered, by the name of their field, so that requests find what exists. */
export interface Dictionary {
  /** Remembers every number and text of an answer. */
  learn(answer: unknown): void;
  /** @returns undefined for a name without values */
  find(name: string, random: Random): unknown;
}

export function createDictionary(): Dictionary {
  const known = new Map<string, unknown[]>();

  function remember(name: string, value: unknown): void {
    const values = known.get(name) ?? [];
    if (values.includes(value)) return;
    values.push(value);
    if (values.length > MOST) values.shift();
    known.set(name, values);
  }

  function learn(value: unknown, name: string): void {
    if (Array.isArray(value)) {
      for (const each of value.slice(0, MOST)) learn(each, name.replace(/s$/, ''));
    } else if (typeof value === 'object' && value !== null) {
      for (const [field, each] of Object.entries(value)) learn(each, field);
    } else if (typeof value === 'number' || typeof value === 'string') {
      remember(name, value);
      if (/(^|[a-z])Id$/.test(name) && typeof value === 'number') remember(GENERAL, value);
    }
  }

  return {
    learn: (answer) => learn(answer, ''),
    find(name, random) {
      const values = known.get(name) ?? known.get(name.replace(/s$/, ''));
      return values && random.pick(values);
    },
  };
}
