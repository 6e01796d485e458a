import type { Row } from './drawing.ts';

/** The rows of a card in runs: neighbours with lines to one state share one line, and a brace shows it. */
export function joinedRows<TRow extends Pick<Row, 'to'>>(
  rows: readonly TRow[],
): readonly (readonly [TRow, ...TRow[]])[] {
  return rows.reduce<[TRow, ...TRow[]][]>((runs, row) => {
    const last = runs.at(-1);
    if (last === undefined || row.to === undefined || last[0].to !== row.to)
      return [...runs, [row]];
    return [...runs.slice(0, -1), [...last, row]];
  }, []);
}
