import {
  ignoredCharacter,
  initialConsonant,
  isInitialConsonant,
  searchCharacters,
  syllablesFrom,
} from '../../../domain/search-text.ts';

/** A search in the form that the database compares (migrations/0004_search.sql). */
export interface SearchTerms {
  /** The grams that every match has in its `search_grams`; the index finds these. */
  grams: string[];
  /** A PostgreSQL regular expression that every match satisfies in composed characters. */
  pattern: string;
}

/** @returns null for a blank search */
export function searchTerms(query: string): SearchTerms | null {
  const characters = searchCharacters(query);
  if (characters.length === 0) return null;
  return {
    grams: gramsOf(characters),
    pattern: characters.map(patternOf).join(`${ignoredCharacter}*`),
  };
}

/**
 * Pairs of adjacent characters, as typed, or as initial consonants where one of the two is typed as such. Letters
 * whose lower case the database may write differently, because it lowers only A to Z, are left to the pattern.
 */
function gramsOf(characters: readonly string[]): string[] {
  const pairs = characters.slice(1).map((second, index) => [characters[index] ?? '', second]);
  return [...(pairs.length === 0 ? [characters] : pairs)]
    .filter((gram) => gram.every((character) => formsOf(character).length === 1))
    .map((gram) =>
      gram.some((character) => isInitialConsonant(character)) ? gram.map(initialConsonant) : gram,
    )
    .map((gram) => gram.join(''));
}

function patternOf(character: string): string {
  if (isInitialConsonant(character)) {
    return `[${character}${syllablesFrom(character).join('-')}]`;
  }
  const forms = /[a-z]/.test(character) ? [character, character.toUpperCase()] : formsOf(character);
  if (forms.length > 1) return `[${forms.join('')}]`;
  // A backslash escapes any character except letters and digits.
  return /[\p{P}\p{S}]/u.test(character) ? `\\${character}` : character;
}

/** A character in its possible forms in a `search_text`: except for A to Z, in both letter cases. */
function formsOf(character: string): string[] {
  if (/[a-z]/.test(character)) return [character];
  const capital = character.toUpperCase();
  return Array.from(capital).length === 1 && capital !== character
    ? [character, capital]
    : [character];
}
