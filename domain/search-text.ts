/**
 * How what people type is compared with titles and names (C-SEARCH-3 to C-SEARCH-7). The database makes the same forms
 * of what it indexes (server/db/migrations/0004_search.sql).
 */

/** A part of a text, in UTF-16 units: the first, and the one after the last. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** @returns the characters that a search compares; none for a search that is blank */
export function searchCharacters(query: string): string[] {
  return Array.from(query.normalize('NFC')).flatMap((character) =>
    IGNORED.test(character) ? [] : Array.from(compounds.get(character) ?? lowerCase(character)),
  );
}

/** @returns whether it stands for every syllable that begins with it */
export function isInitialConsonant(character: string): boolean {
  return INITIALS.includes(character);
}

/** @returns the consonant that a Korean syllable begins with; any other character as it is */
export function initialConsonant(character: string): string {
  const syllable = (character.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (syllable < 0 || syllable > LAST_SYLLABLE - FIRST_SYLLABLE) return character;
  return INITIALS.charAt(Math.floor(syllable / ENDINGS));
}

/** @returns the syllables that begin with a consonant, from the first to the last: `가` and `깋` */
export function syllablesFrom(consonant: string): [first: string, last: string] {
  const first = FIRST_SYLLABLE + INITIALS.indexOf(consonant) * ENDINGS;
  return [String.fromCodePoint(first), String.fromCodePoint(first + ENDINGS - 1)];
}

/** @returns the first part of a text in composed characters that a search means; null without one */
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
 * What people leave out when they type a title, spaces and the marks between words, and what comes along unseen when
 * they copy one: soft hyphens, and the characters of no width that join, part and turn.
 */
const IGNORED = /[ \t\n\r\u00a0\u3000:·,.!?'"‘’“”\-–—…~\u00ad\u200b-\u200f\u2060\ufeff]/u;

/** The initial consonants in the order of the syllables, each with its 588 endings. */
const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const ENDINGS = 588;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** What a keyboard makes of two consonants in a row. */
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

/** The small letter, where it is one character too. */
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
