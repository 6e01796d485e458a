/**
 * The comparison of search texts with titles and names (C-SEARCH-3 to C-SEARCH-7). The database normalises its index
 * in the same way (server/db/migrations/0004_search.sql).
 */

/** A part of a text in UTF-16 units: its start, and the position after its end. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** @returns the characters that a search compares; none for a blank search */
export function searchCharacters(query: string): string[] {
  return Array.from(query.normalize('NFC')).flatMap((character) =>
    IGNORED.test(character) ? [] : Array.from(compounds.get(character) ?? lowerCase(character)),
  );
}

/** @returns whether the character stands for every syllable that starts with it */
export function isInitialConsonant(character: string): boolean {
  return INITIALS.includes(character);
}

/** @returns the initial consonant of a Korean syllable; any other character unchanged */
export function initialConsonant(character: string): string {
  const syllable = (character.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (syllable < 0 || syllable > LAST_SYLLABLE - FIRST_SYLLABLE) return character;
  return INITIALS.charAt(Math.floor(syllable / ENDINGS));
}

/** @returns the first and the last syllable that start with a consonant: `가` and `깋` */
export function syllablesFrom(consonant: string): [first: string, last: string] {
  const first = FIRST_SYLLABLE + INITIALS.indexOf(consonant) * ENDINGS;
  return [String.fromCodePoint(first), String.fromCodePoint(first + ENDINGS - 1)];
}

/** @returns the first match of a search in a text of composed characters; null without a match */
export function findMatch(text: string, query: string): TextRange | null {
  const wanted = searchCharacters(query);
  const [first] = wanted;
  if (first === undefined) return null;
  const given = placedCharacters(text);
  const start = given.findIndex((_, from) =>
    wanted.every((character, index) => isMeant(character, given[from + index]?.character)),
  );
  const from = given[start];
  const last = given[start + wanted.length - 1];
  return from === undefined || last === undefined ? null : { start: from.start, end: last.end };
}

/**
 * Characters that users leave out when they type a title (spaces, punctuation) or copy without seeing them (soft
 * hyphens, zero-width joiners, direction marks).
 */
const IGNORED = /[ \t\n\r\u00a0\u3000:·,.!?'"‘’“”\-–—…~\u00ad\u200b-\u200f\u2060\ufeff]/u;

/** The same as a regular expression of PostgreSQL. */
export const ignoredCharacter = IGNORED.source;

/** The initial consonants in the order of the syllables, each with its 588 endings. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const ENDINGS = 588;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** The combined characters that a keyboard makes of two consonants in a row. */
const compounds = new Map([
  ['ㄳ', 'ㄱㅅ'],
  ['ㄵ', 'ㄴㅈ'],
  ['ㄶ', 'ㄴㅎ'],
  ['ㄺ', 'ㄹㄱ'],
  ['ㄻ', 'ㄹㅁ'],
  ['ㄼ', 'ㄹㅂ'],
  ['ㄽ', 'ㄹㅅ'],
  ['ㄾ', 'ㄹㅌ'],
  ['ㄿ', 'ㄹㅍ'],
  ['ㅀ', 'ㄹㅎ'],
  ['ㅄ', 'ㅂㅅ'],
]);

/** The lower-case letter, if it is one character too. */
function lowerCase(character: string): string {
  const small = character.toLowerCase();
  return Array.from(small).length === 1 ? small : character;
}

interface PlacedCharacter extends TextRange {
  readonly character: string;
}

function placedCharacters(text: string): PlacedCharacter[] {
  let end = 0;
  return Array.from(text).flatMap((character) => {
    const start = end;
    end += character.length;
    return IGNORED.test(character) ? [] : [{ character: lowerCase(character), start, end }];
  });
}

function isMeant(wanted: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  return wanted === given || (isInitialConsonant(wanted) && wanted === initialConsonant(given));
}
