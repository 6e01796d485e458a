import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULE_ID } from '../../../tools/scripts/rules.ts';

/** The criteria of each guideline, by their last number. */
const WCAG: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};
const KWCAG: typeof WCAG = {
  '5.1': [1],
  '5.2': [1],
  '5.3': [1, 2, 3],
  '5.4': [1, 2, 3, 4],
  '6.1': [1, 2, 3, 4],
  '6.2': [1, 2],
  '6.3': [1],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4],
  '7.1': [1],
  '7.2': [1, 2],
  '7.3': [1, 2, 3, 4],
  '8.1': [1],
  '8.2': [1],
};

const document = readFileSync('docs/accessibility.md', 'utf8');
const [, wcag = '', kwcag = ''] = document.split('\n## ');

function numbersOf(guidelines: typeof WCAG): string[] {
  return Object.entries(guidelines).flatMap(([guideline, criteria]) =>
    criteria.map((criterion) => `${guideline}.${criterion}`),
  );
}

/** The rows of a table: number, name, and how it is met. */
function rowsOf(table: string): string[][] {
  return table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Everything in a text that a pattern finds, without repetitions. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([all, name]) => name ?? all))];
}

describe('the list of the criteria of accessibility', () => {
  it.each([
    ['WCAG 2.2 A and AA', wcag, WCAG, 55],
    ['KWCAG 2.2', kwcag, KWCAG, 33],
  ])('has each criterion of %s once, with how it is met', (_, table, guidelines, count) => {
    const rows = rowsOf(table);
    expect(rows.map(([number]) => number)).toEqual(numbersOf(guidelines));
    expect(rows).toHaveLength(count);
    expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
  });

  it('names only rules of the product that exist', () => {
    const rules = readdirSync('docs/product')
      .map((file) => readFileSync(`docs/product/${file}`, 'utf8'))
      .join('\n');
    const missing = namesIn(document, RULE_ID).filter((id) => !rules.includes(`- **${id}**`));
    expect(missing).toEqual([]);
  });

  it('names only rules of axe, and criteria of WCAG, that exist', () => {
    const axe = readFileSync('node_modules/axe-core/axe.js', 'utf8');
    const rules = namesIn(document, /`axe: ([\w-]+)`/g);
    expect(rules.filter((id) => !new RegExp(`\\bid: '${id}'`).test(axe))).toEqual([]);
    const criteria = namesIn(kwcag, /WCAG (\d\.\d\.\d+)/g);
    expect(criteria.filter((number) => !numbersOf(WCAG).includes(number))).toEqual([]);
  });
});
