/** @throws Error unless exactly one row was inserted */
export function insertedId(rows: readonly { id: number }[]): number {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error(`${rows.length} rows were inserted.`);
  return row.id;
}
