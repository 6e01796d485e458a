import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const REPORT = 'docs/performance.md';

/**
 * Replaces the figures between `<!-- name -->` and `<!-- end of name -->` in the report, and prints them.
 * @param said what was measured, as in `medians of 3 visits`
 */
export function writeFigures(name: string, said: string, lines: readonly string[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.versions.node}, ${cpus().length} cores`;
  const figures = [`On ${day}, ${machine}, ${said}:`, '', ...lines].join('\n');
  const block = new RegExp(`(<!-- ${name} -->\n)[^]*(\n<!-- end of ${name} -->)`);
  const text = readFileSync(REPORT, 'utf8');
  if (!block.test(text)) throw new Error(`${REPORT} has no figures "${name}"`);
  writeFileSync(
    REPORT,
    text.replace(block, (_, begin: string, end: string) => `${begin}\n${figures}\n${end}`),
  );
  console.log(figures);
}
