import {
  initialConsonant,
  isInitialConsonant,
  letterForms,
  meantSyllables,
  searchPattern,
  searchReadings,
} from '../../../domain/search-text.ts';
import { syllableOf } from '../../../domain/korean-keyboard.ts';

/** A search in the form that the database compares (`search_text` in server/db/migrations). */
export interface SearchTerms {
  /** What the index finds: every match satisfies one of them. */
  readings: readonly IndexedReading[];
  /** A PostgreSQL regular expression that every match satisfies in composed characters. */
  pattern: string;
}

interface IndexedReading {
  /** The grams that every match has in its `search_grams`. */
  grams: string[];
  /** Every match has one of these too; null for any. */
  oneOf: string[] | null;
}

/** @returns null for a blank search */
export function searchTerms(query: string): SearchTerms | null {
  const pattern = searchPattern(query);
  return pattern === null ? null : { pattern, readings: searchReadings(query).map(indexedReading) };
}

function indexedReading(characters: readonly string[]): IndexedReading {
  const last = syllableOf(characters.at(-1) ?? '');
  return { grams: gramsOf(characters), oneOf: last && meantSyllables(last, true) };
}

/**
 * Pairs of adjacent characters, as typed, or as initial consonants where one of the two stands for several syllables.
 * Letters whose lower case the database may write differently, because it lowers only A to Z, are left to the pattern.
 */
function gramsOf(characters: readonly string[]): string[] {
  const places = characters.map((_, index) => index);
  const pairs = places.slice(1).map((second) => [second - 1, second]);
  const isOpen = (index: number) => standsForSeveral(characters, index);
  return [...(pairs.length === 0 ? [places] : pairs)]
    .map((gram) =>
      gram.map((index) => {
        const character = characters[index] ?? '';
        return gram.some(isOpen) ? initialConsonant(character) : character;
      }),
    )
    .filter((gram) => gram.every((character) => letterForms(character).length === 1))
    .map((gram) => gram.join(''));
}

function standsForSeveral(characters: readonly string[], index: number): boolean {
  const character = characters[index] ?? '';
  const syllable = syllableOf(character);
  return syllable === null
    ? isInitialConsonant(character)
    : meantSyllables(syllable, index === characters.length - 1).length > 1;
}
