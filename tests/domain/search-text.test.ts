import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findMatch,
  initialConsonant,
  searchCharacters,
  syllablesFrom,
} from '../../domain/search-text.ts';

/** @returns the match of a search in a text */
function found(text: string, query: string): string | null {
  const range = findMatch(text, query);
  return range === null ? null : text.slice(range.start, range.end);
}

describe('the characters that a search compares', () => {
  it.each([
    ['별의 노래', '별의노래'],
    ['  Seventh  ORBIT\t', 'seventhorbit'],
    ['미션: 임파서블 – 파이널', '미션임파서블파이널'],
    ['별'.normalize('NFD'), '별'],
    ['ㄳㅄ', 'ㄱㅅㅂㅅ'],
    ['ㄵㄶㄺㄻㄼㄽㄾㄿㅀ', 'ㄴㅈㄴㅎㄹㄱㄹㅁㄹㅂㄹㅅㄹㅌㄹㅍㄹㅎ'],
    ['ㄲㄸ', 'ㄲㄸ'],
    ['100%_\\', '100%_\\'],
    ['🎬 끝', '🎬끝'],
    ['İ', 'İ'],
    [' \u3000\u00a0·', ''],
    ['\ufeff별\u200b의\u00ad 노\u200d\u200c래\u2060\u200e', '별의노래'],
    ['\u200b\u200f', ''],
  ])('of %j is %j (C-SEARCH-3, C-SEARCH-5, C-SEARCH-8)', (query, characters) => {
    expect(searchCharacters(query).join('')).toBe(characters);
  });
});

describe('the initial consonant (C-SEARCH-4)', () => {
  it.each([
    ['가', 'ㄱ'],
    ['깋', 'ㄱ'],
    ['까', 'ㄲ'],
    ['별', 'ㅂ'],
    ['힣', 'ㅎ'],
    ['ㄱ', 'ㄱ'],
    ['a', 'a'],
    ['2', '2'],
    ['🎬', '🎬'],
    ['\ud7a4', '\ud7a4'],
  ])('of %s is %s', (character, consonant) => {
    expect(initialConsonant(character)).toBe(consonant);
  });

  it.each([
    ['ㄱ', ['가', '깋']],
    ['ㄲ', ['까', '낗']],
    ['ㅎ', ['하', '힣']],
  ])('%s starts the syllables %j', (consonant, syllables) => {
    expect(syllablesFrom(consonant)).toEqual(syllables);
  });

  it('is the same for all syllables from the first to the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), (code) => {
        const syllable = String.fromCodePoint(code);
        const [first, last] = syllablesFrom(initialConsonant(syllable));
        expect(first <= syllable && syllable <= last).toBe(true);
        expect(syllable.normalize('NFD').charCodeAt(0)).toBe(first.normalize('NFD').charCodeAt(0));
      }),
    );
  });
});

describe('the match of a search', () => {
  it.each([
    ['별을 꿰매는 사람', '꿰매', '꿰매'],
    ['별을 꿰매는 사람', '을꿰', '을 꿰'],
    ['별\u200b을 꿰매는', '별\u00ad을', '별\u200b을'],
    ['별을 꿰매는 사람', 'ㅂㅇ', '별을'],
    ['별을 꿰매는 사람', '별ㅇ', '별을'],
    ['별을 꿰매는 사람', 'ㅅㄹ', '사람'],
    ['제3열람실', '3ㅇ', '3열'],
    ['감사', 'ㄳ', '감사'],
    ['Seventh Orbit', 'HO', 'h O'],
    ['🎬🎬 끝', '끝', '끝'],
    ['별을 꿰매는 사람', '달', null],
    ['별을 꿰매는 사람', '사람들', null],
    ['별을 꿰매는 사람', '사람ㄷ', null],
    ['바람 소리', '바다', null],
    ['가', 'ㅏ', null],
    ['별', ' ', null],
    ['', '별', null],
    ['별을 꿰매는 사람', '벼', '별'],
    ['별을 꿰매는 사람', '별으', '별을'],
    ['갈 곳', '갉', '갈 곳'],
    ['별을 꿰매는 사람', '별을꾀', '별을 꿰'],
    ['별을 꿰매는 사람', '별을꾸', '별을 꿰'],
    ['별을 꿰매는 사람', '꾀메는', '꿰매는'],
    ['별을 꿰매는 사람', '살', '사람'],
    ['별을 꿰매는 사람', '사랆', null],
    ['별을 꿰매는 사람', '벼을', null],
    ['별을 꿰매는 사람', '볃', null],
    ['값', '갑', '값'],
    ['귀', '구', '귀'],
    ['별을 꿰매는 사람', '\u1107\u110b', '별을'],
    ['별을 꿰매는 사람', '별\u110b', '별을'],
    ['별을 꿰매는 사람', '「별을」', '별을'],
    ['『별을』 꿰매는', '별을꿰', '별을』 꿰'],
    ['별을 꿰매는 사람', 'quf', '별'],
    ['별을 꿰매는 사람', 'Quf', '별'],
    ['별을 꿰매는 사람', 'qufdmf RnpaosmS tkfka', '별을 꿰매는 사람'],
    ['별을 꿰매는 사람', 'q', null],
    ['별을 꿰매는 사람', 'qd', null],
    ['star 별', 'star', 'star'],
  ])(
    'in %j of %j is %j (C-SEARCH-2 to C-SEARCH-5, C-SEARCH-17 to C-SEARCH-19)',
    (text, query, part) => {
      expect(found(text, query)).toBe(part);
    },
  );
});
