import type { FormValue } from '../section/section.ts';
import { type Choice, isUnnamed, namedBy } from '../section/choices.ts';

/** A role in the form of a film: the actor's id and name, or an empty id and a text that names no actor so far. */
export interface CastRow {
  readonly actorId: string;
  readonly typed: string;
  readonly role: string;
}

const emptyRow: CastRow = { actorId: '', typed: '', role: '' };

/** The cast of a new film: one empty row. */
export const blankCast = [{ ...emptyRow }];

/** @returns the rows of a field's value */
export function castRowsIn(value: FormValue | undefined): CastRow[] {
  if (value === undefined || typeof value === 'string') return [];
  return value.flatMap((row) => {
    if (typeof row === 'string') return [];
    const { actorId = '', typed = '', role = '' } = row;
    return [{ actorId, typed, role }];
  });
}

/** @returns the rows as plain values of a form */
export function castValue(rows: readonly CastRow[]): FormValue {
  return rows.map(({ actorId, typed, role }) => ({ actorId, typed, role }));
}

/** @returns the value without empty rows, but with at least one row (A-FILM-6) */
export function normalisedCast(value: FormValue): FormValue {
  const rows = castRowsIn(value)
    .map(({ actorId, typed, role }) => ({ actorId, typed: typed.trim(), role: role.trim() }))
    .filter((row) => !isEmpty(row));
  return rows.length === 0 ? blankCast : castValue(rows);
}

export function isEmpty({ actorId, typed, role }: CastRow): boolean {
  return actorId === '' && typed.trim() === '' && role.trim() === '';
}

/** @returns the number of the first row, from 1, in which the actor or the role is missing; null without one */
export function incompleteRow(value: FormValue): number | null {
  const index = castRowsIn(value).findIndex(
    (row) => !isEmpty(row) && (row.actorId === '' || row.role.trim() === ''),
  );
  return index < 0 ? null : index + 1;
}

/** @returns the rows with another order */
export function movedRow(rows: readonly CastRow[], from: number, to: number): CastRow[] {
  const moved = rows[from];
  if (moved === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** @returns the row with the actor of a typed text, or with the text where it names no actor */
export function withActor(row: CastRow, typed: string, actors: readonly Choice[]): CastRow {
  const { id, text } = namedBy(typed, actors);
  return { ...row, actorId: id, typed: text };
}

/** @returns whether the row has a text that names no actor so far */
export function isOpenRow({ actorId, typed }: CastRow): boolean {
  return isUnnamed({ id: actorId, text: typed });
}

/** @returns the rows with the actors that their typed texts name by now; null when there are none */
export function withNamedActors(
  rows: readonly CastRow[],
  actors: readonly Choice[],
): CastRow[] | null {
  const named = rows.map((row) => (isOpenRow(row) ? withActor(row, row.typed, actors) : row));
  return named.some(({ actorId }, index) => actorId !== rows[index]?.actorId) ? named : null;
}
