import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Replaces the figures of one part in a report, between `<!-- <part> -->` and `<!-- end of <part> -->`.
 * @throws Error when the report has no such place
 */
export function writeFigures(file: string, part: string, figures: string): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures of ${part}`);
  const before = text.slice(0, from + begin.length);
  writeFileSync(file, `${before}\n\n${figures}\n\n${text.slice(to)}`);
}
