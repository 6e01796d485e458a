import {
  initialConsonant,
  isInitialConsonant,
  searchCharacters,
  syllablesFrom,
} from '../../../domain/search-text.ts';

/** A search as the database compares it (migrations/0004_search.sql). */
export interface SearchTerms {
  /** What every text that is meant has among its `search_grams`; the index finds these. */
  grams: string[];
  /** A regular expression of PostgreSQL that the `search_text` of a text that is meant matches. */
  pattern: string;
}

/** @returns null for a search that is blank */
export function searchTerms(query: string): SearchTerms | null {
  const characters = searchCharacters(query);
  if (characters.length === 0) return null;
  return { grams: gramsOf(characters), pattern: characters.map(patternOf).join('') };
}

/**
 * Neighbours as they are, or as initial consonants where one of the two is typed as such. Letters that the database,
 * which lowers A to Z alone, may have written otherwise are left to the pattern.
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
  const forms = formsOf(character);
  if (forms.length > 1) return `[${forms.join('')}]`;
  // Before anything but a letter or a digit a backslash takes away its meaning.
  return /[\p{P}\p{S}]/u.test(character) ? `\\${character}` : character;
}

/** A character as it may stand in a `search_text`: without A to Z, small and capital. */
function formsOf(character: string): string[] {
  if (/[a-z]/.test(character)) return [character];
  const capital = character.toUpperCase();
  return Array.from(capital).length === 1 && capital !== character
    ? [character, capital]
    : [character];
}
