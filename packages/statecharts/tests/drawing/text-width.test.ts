import { expect, it } from 'vitest';
import { breakLines, textWidth } from '../../src/drawing/text-width.ts';

it('measures a text by its letters, its size and its weight', () => {
  expect(textWidth('WWW', 10)).toBeCloseTo(3 * textWidth('W', 10));
  expect(textWidth('W', 20)).toBeCloseTo(2 * textWidth('W', 10));
  expect(textWidth('W', 10)).toBeGreaterThan(textWidth('i', 10));
  expect(textWidth('W', 10, true)).toBeGreaterThan(textWidth('W', 10));
});

it('measures a symbol that the table does not have as a wide letter', () => {
  expect(textWidth('⚙', 10)).toBeCloseTo(9.2);
});

it('breaks lines between words, and leaves a word whole that is wider than a line', () => {
  const width = textWidth('one two', 10);
  expect(breakLines(['one', 'two', 'three', 'incomprehensible'], { width, size: 10 })).toEqual([
    'one two',
    'three',
    'incomprehensible',
  ]);
});
