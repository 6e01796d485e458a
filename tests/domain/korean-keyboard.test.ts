import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composed,
  syllableOf,
  typedInKorean,
  vowelsBegunBy,
} from '../../domain/korean-keyboard.ts';

describe('a Korean keyboard', () => {
  it.each([
    ['quf', '별'],
    ['qufdmf Rnpaosms tkfka', '별을 꿰매는 사람'],
    ['QUF', '뼐'],
    ['rkqt', '값'],
    ['rkqtdl', '값이'],
    ['rkqtl', '갑시'],
    ['dlTdj', '있어'],
    ['dml', '의'],
    ['Eor', '땍'],
    ['rr', 'ㄱㄱ'],
    ['k', 'ㅏ'],
    ['qhEk', '보따'],
    ['12 별!', '12 별!'],
  ])('writes with %j the text %j (C-SEARCH-19)', (keys, text) => {
    expect(typedInKorean(keys)).toBe(text);
  });

  it('takes every syllable apart and composes it again (C-SEARCH-17)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), (code) => {
        const syllable = syllableOf(String.fromCodePoint(code));
        expect(syllable && composed(syllable)).toBe(String.fromCodePoint(code));
      }),
    );
    expect(['\uabff', '\ud7a4', 'a', ''].map(syllableOf)).toEqual([null, null, null, null]);
  });

  it('makes further vowels of some vowels (C-SEARCH-17)', () => {
    expect(['ㅗ', 'ㅜ', 'ㅡ', 'ㅏ'].map(vowelsBegunBy)).toEqual([
      ['ㅘ', 'ㅙ', 'ㅚ'],
      ['ㅝ', 'ㅞ', 'ㅟ'],
      ['ㅢ'],
      [],
    ]);
  });
});
