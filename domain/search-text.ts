/**
 * The comparison of search texts with titles and names (C-SEARCH-3 to C-SEARCH-7, C-SEARCH-17 to C-SEARCH-19). The
 * database normalises its index in the same way (server/db/migrations/0001_schema.sql).
 */
import {
  composed,
  compounds,
  FINALS,
  INITIALS,
  syllableOf,
  typedInKorean,
  vowelsBegunBy,
  VOWELS,
  type Syllable,
} from './korean-keyboard.ts';

/** A part of a text in UTF-16 units: its start, and the position after its end. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** @returns the characters that a search compares; none for a blank search */
export function searchCharacters(query: string): string[] {
  return Array.from(query.normalize('NFC'))
    .map(withoutJoining)
    .flatMap((character) =>
      IGNORED.test(character) ? [] : Array.from(compounds.get(character) ?? lowerCase(character)),
    );
}

/**
 * @returns the characters of each text that a search may mean: what was typed, and what its keys write on a Korean keyboard
 * (C-SEARCH-19). Keys that write no syllable, or a vowel alone, were not meant so. Empty for a blank search
 */
export function searchReadings(query: string): string[][] {
  const asTyped = searchCharacters(query);
  if (asTyped.length === 0) return [];
  const onKoreanKeys = [query, query.toLowerCase()]
    .filter((text) => /[a-z]/i.test(text))
    .map((text) => searchCharacters(typedInKorean(text)))
    .filter((characters) => characters.some(syllableOf) && !characters.some(isVowel));
  const distinct = new Map([asTyped, ...onKoreanKeys].map((each) => [each.join(''), each]));
  return [...distinct.values()];
}

/** @returns whether the character stands for every syllable that starts with it */
export function isInitialConsonant(character: string): boolean {
  return INITIALS.includes(character);
}

/** @returns the initial consonant of a Korean syllable; any other character unchanged */
export function initialConsonant(character: string): string {
  return syllableOf(character)?.initial ?? character;
}

/** @returns the first and the last syllable that start with a consonant: `가` and `깋` */
export function syllablesFrom(initial: string): [first: string, last: string] {
  return [
    composed({ initial, vowel: 'ㅏ', final: '' }),
    composed({ initial, vowel: 'ㅣ', final: 'ㅎ' }),
  ];
}

/**
 * @returns the syllables of which a title has one where a search has this one: those with a vowel that sounds the same
 * (C-SEARCH-18), and for the last one, which may be unfinished, those that it can become (C-SEARCH-17)
 */
export function meantSyllables(syllable: Syllable, isLast: boolean): string[] {
  const { closed, open } = formsOf(syllable, isLast);
  return [...closed, ...open];
}

/**
 * @returns a regular expression that finds the readings of a search in composed characters, for the database and for the
 * page; null for a blank search
 */
export function searchPattern(query: string): string | null {
  const patterns = searchReadings(query).map((characters) =>
    characters
      .map((character, index) => patternOf(character, index === characters.length - 1))
      .join(`${ignoredCharacter}*`),
  );
  return patterns.length === 0 ? null : `(?:${patterns.join('|')})`;
}

/** @returns the first match of a search in a text of composed characters; null without a match */
export function findMatch(text: string, query: string): TextRange | null {
  const pattern = searchPattern(query);
  const match = pattern === null ? null : new RegExp(pattern, 'u').exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}

/** @returns a character in its possible forms in the index: except for A to Z, which it lowers, in both letter cases */
export function letterForms(character: string): string[] {
  if (/[a-z]/.test(character)) return [character];
  const capital = character.toUpperCase();
  return Array.from(capital).length === 1 && capital !== character
    ? [character, capital]
    : [character];
}

/**
 * Characters that users leave out when they type a title (spaces, punctuation, brackets) or copy without seeing them (soft
 * hyphens, zero-width joiners, direction marks).
 */
const IGNORED =
  /[ \t\n\r\u00a0\u3000:·ㆍ‧・,.!?'"‘’“”\-–—…~()[\]{}<>「」『』《》〈〉【】〔〕\u00ad\u200b-\u200f\u2060\ufeff]/u;

/** The same as a regular expression of PostgreSQL. */
export const ignoredCharacter = IGNORED.source;

/** Vowels that sound the same. */
const ALIKE = ['ㅐㅔ', 'ㅒㅖ', 'ㅙㅚㅞ'];

function formsOf({ initial, vowel, final }: Syllable, isLast: boolean) {
  const alike = Array.from(ALIKE.find((group) => group.includes(vowel)) ?? vowel);
  const withVowels = (vowels: readonly string[], finals: readonly string[]) =>
    vowels.flatMap((each) => finals.map((last) => composed({ initial, vowel: each, final: last })));
  if (!isLast) return { closed: withVowels(alike, [final]), open: [], next: null };
  if (final === '') {
    const vowels = [...new Set([...alike, ...vowelsBegunBy(vowel)])];
    return { closed: withVowels(vowels, FINALS), open: [], next: null };
  }
  const keys = compounds.get(final) ?? final;
  const closed = FINALS.filter((each) => (compounds.get(each) ?? each).startsWith(keys));
  return {
    closed: withVowels(alike, closed),
    // Its last consonant may begin the next syllable: 살 becomes 사람.
    open: withVowels(alike, [keys.slice(0, -1)]),
    next: keys.slice(-1),
  };
}

function patternOf(character: string, isLast: boolean): string {
  if (isInitialConsonant(character)) return `[${character}${rangeFrom(character)}]`;
  const syllable = syllableOf(character);
  if (syllable !== null) {
    const { closed, open, next } = formsOf(syllable, isLast);
    const whole = oneOf(closed);
    return next === null
      ? whole
      : `(?:${whole}|${oneOf(open)}${ignoredCharacter}*[${rangeFrom(next)}])`;
  }
  const forms = /[a-z]/.test(character)
    ? [character, character.toUpperCase()]
    : letterForms(character);
  return forms.length > 1 ? oneOf(forms) : character.replace(/[$*+.?^|\\/]/, '\\$&');
}

function rangeFrom(consonant: string): string {
  return syllablesFrom(consonant).join('-');
}

function oneOf(characters: readonly string[]): string {
  return characters.length === 1 ? characters.join('') : `[${characters.join('')}]`;
}

function isVowel(character: string): boolean {
  return VOWELS.includes(character);
}

/** The parts of a syllable in the form that is meant to be joined, as some programs write a part alone. */
function withoutJoining(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return INITIALS[code - 0x1100] ?? VOWELS[code - 0x1161] ?? FINALS[code - 0x11a7] ?? character;
}

/** The lower-case letter, if it is one character too. */
function lowerCase(character: string): string {
  const small = character.toLowerCase();
  return Array.from(small).length === 1 ? small : character;
}
