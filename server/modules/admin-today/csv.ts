/** A text or a number of a cell. */
export type Cell = string | number;

const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets take for the start of a formula, also in its full-width form. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;

/**
 * Writes a file for spreadsheets: UTF-8 with a byte order mark, so that Korean is read as such, and CRLF. A text that
 * would be taken for a formula starts with an apostrophe; numbers stay numbers.
 */
export function csvFile(rows: Iterable<readonly Cell[]>): string {
  const lines: string[] = [];
  for (const row of rows) lines.push(`${row.map(cellText).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
