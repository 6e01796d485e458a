import { describe, expect, it } from 'vitest';
import { readTestTitles } from '../../../tools/scripts/test/test-titles.ts';

const titlesOf = (source: string, path = 'a.test.ts') => readTestTitles(path, source).titles;
const invariantsOf = (source: string) => readTestTitles('a.model.ts', source).invariants;

describe('readTestTitles', () => {
  it.each([
    ["describe('a', () => { it('b', () => {}); });", ['a', 'b']],
    ["test.describe('a', () => { test.only('b', () => {}); });", ['a', 'b']],
    ["describeOnAnyDatabase('a', () => {});", ['a']],
    ["it.each([1, 2])('a %i', () => {});", ['a %i']],
    ['it(`a ${name} b`, () => {});', ['a \0 b']],
    ["describe.each<State>(states)('a', () => {});", ['a']],
  ])('reads the titles of %s', (source, titles) => {
    expect(titlesOf(source)).toEqual(titles);
  });

  it.each([
    ["// it('a')\nconst text = \"it('b')\";"],
    ["expect('a').toBe('b'); test.step('c', () => {}); test.use({ locale: 'ko' });"],
    ["items.it('a'); submit('b');"],
  ])('does not read as a title: %s', (source) => {
    expect(titlesOf(source)).toEqual([]);
  });

  it('reads JSX', () => {
    expect(titlesOf("it('a', () => render(<p>{x as string}</p>));", 'a.test.tsx')).toEqual(['a']);
  });

  it('adds the table values that the title shows', () => {
    expect(titlesOf("it.each([['one', 'two'], ['three', 'four']])('a %s', () => {});")).toEqual([
      'a %s',
      'one',
      'three',
    ]);
    expect(titlesOf("it.each(['one', 'two'] as const)('a %s', () => {});")).toEqual([
      'a %s',
      'one',
      'two',
    ]);
    expect(
      titlesOf("it.each([{ name: 'one', other: 'two', size: 3 }])('a $name $size', () => {});"),
    ).toEqual(['a $name $size', 'one']);
    expect(titlesOf("it.each(['one'])('a', () => {});")).toEqual(['a']);
  });

  it('reads the names of invariants', () => {
    expect(invariantsOf("const list = [{ name: 'a', when: always, holds: () => true }];")).toEqual([
      'a',
    ]);
    expect(invariantsOf("const user = { name: 'a', when: now };")).toEqual([]);
  });
});
