import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from './limits.ts';

/** Why a comment cannot be stored. */
export type CommentFault = 'too-short' | 'too-long' | 'unprintable';

/**
 * @returns the comment as it is stored: in composed characters, so that a syllable is one on every device, line breaks as
 *   one character, at most one blank line in a row, and nothing invisible at either end
 */
export function trimComment(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(blankLines, '\n\n')
    .replace(invisibleStart, '')
    .replace(invisibleEnd, '');
}

/**
 * @returns how many Unicode code points are stored of a comment, as contract and database count them: an emoji is one,
 *   where JavaScript's own length says two
 */
export function commentLength(text: string): number {
  return codePoints(trimComment(text));
}

/**
 * Spaces between words count for the shortest length, but not what cannot be seen at all (zero-width spaces, Hangul
 * fillers), nor may a comment carry control characters or turn the direction of the text around it.
 * @returns what keeps a comment from being stored; null for nothing
 */
export function commentFault(text: string): CommentFault | null {
  const comment = trimComment(text);
  if (unprintable.test(comment)) return 'unprintable';
  if (codePoints(comment.replaceAll(invisible, '')) < REVIEW_MIN_LENGTH) return 'too-short';
  return codePoints(comment) > REVIEW_MAX_LENGTH ? 'too-long' : null;
}

/**
 * @returns how others see a login id: at most its first three characters and never more than half of them, with a tail
 *   that does not tell how long it is
 */
export function maskedLoginId(loginId: string): string {
  const characters = Array.from(loginId);
  const shown = Math.min(3, Math.floor(characters.length / 2));
  return `${characters.slice(0, shown).join('')}***`;
}

/** What is drawn as nothing, or as a blank that is no space. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same without what belongs to the emoji before it, such as the last character of a flag. */
const blank = String.raw`[\s\u00AD\u115F\u1160\u200B\u200C\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]`;
const invisibleStart = new RegExp(`^${blank}+`, 'u');
/** Begins where no blank is before it, else many blanks in the middle would be gone through from each of them. */
const invisibleEnd = new RegExp(`(?<!${blank})${blank}+$`, 'u');
const blankLines = new RegExp(`(?<!${blank})${blank}*?\\n${blank}*\\n`, 'gu');
/** Control characters but tab and line feed, halves of surrogate pairs, and marks that override the direction. */
const unprintable = /[^\P{Cc}\t\n]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

function codePoints(text: string): number {
  return Array.from(text).length;
}
