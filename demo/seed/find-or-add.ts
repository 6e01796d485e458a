/**
 * Finds each row by its natural key and adds the missing ones.
 * @returns the id of each slug
 */
export async function findOrAdd<T extends { slug: string }>(
  wanted: readonly T[],
  how: {
    nameOf: (item: T) => string;
    existing: () => Promise<{ id: number; name: string }[]>;
    add: (missing: readonly T[]) => Promise<unknown>;
  },
): Promise<ReadonlyMap<string, number>> {
  const known = new Set((await how.existing()).map((row) => row.name));
  const missing = wanted.filter((item) => !known.has(how.nameOf(item)));
  if (missing.length > 0) await how.add(missing);
  const ids = new Map((await how.existing()).map((row) => [row.name, row.id]));
  return new Map(
    wanted.flatMap((item) => {
      const id = ids.get(how.nameOf(item));
      return id === undefined ? [] : [[item.slug, id] as const];
    }),
  );
}

/** @throws RangeError for a slug that the demo's content does not define */
export function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new RangeError(`The demo cinema has no ${slug}.`);
  return id;
}
