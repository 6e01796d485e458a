/** What a drawing of two versions says of a part: only in the second, only in the first, or changed. */
export type Mark = 'added' | 'removed' | 'changed';

export interface Marking {
  readonly mark: Mark;
  /** What changed, in words; empty when all of it is new or gone. */
  readonly note: string;
}

/** By the ids of states and transitions. */
export type Marks = ReadonlyMap<string, Marking>;

/** The sign before a part, as colours alone do not tell. */
export const SIGNS: Readonly<Record<Mark, string>> = { added: '+', removed: '−', changed: '~' };

/** What several parts are together: the same as each, or changed. */
export function markOf(ids: readonly string[], marks: Marks): Marking | undefined {
  const found = ids.flatMap((id) => marks.get(id) ?? []);
  const [first] = found;
  if (first === undefined) return undefined;
  const isOne = found.length === ids.length && found.every(({ mark }) => mark === first.mark);
  const notes = new Set(found.map(({ note }) => note).filter((note) => note !== ''));
  return { mark: isOne ? first.mark : 'changed', note: [...notes].join('; ') };
}
