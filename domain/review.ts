import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from './limits.ts';

/** Why a comment cannot be stored. */
export type CommentFault = 'too-short' | 'too-long' | 'unprintable';

/**
 * @returns the stored form of a comment: composed characters, so that a syllable is one character from every device;
 * line breaks as one character; at most one blank line in a row; no invisible characters at either end
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
 * @returns the stored length of a comment in Unicode code points, as contract and database count: an emoji is one,
 * although its JavaScript length is two
 */
export function commentLength(text: string): number {
  return codePoints(trimComment(text));
}

/**
 * Spaces between words count towards the minimum length; invisible characters (zero-width spaces, Hangul fillers) do
 * not. Control characters and direction overrides are refused.
 * @returns why a comment cannot be stored; null if it can
 */
export function commentFault(text: string): CommentFault | null {
  const comment = trimComment(text);
  if (unprintable.test(comment)) return 'unprintable';
  if (codePoints(comment.replaceAll(invisible, '')) < REVIEW_MIN_LENGTH) return 'too-short';
  return codePoints(comment) > REVIEW_MAX_LENGTH ? 'too-long' : null;
}

/**
 * @returns a login id as others see it: at most its first three characters, never more than half, and a suffix that
 * hides its length
 */
export function maskedLoginId(loginId: string): string {
  const characters = Array.from(loginId);
  const shown = Math.min(3, Math.floor(characters.length / 2));
  return `${characters.slice(0, shown).join('')}***`;
}

/** Characters that are drawn as nothing, or as a blank that is not a space. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same without characters that are part of the emoji before them, such as the last character of a flag. */
const blank = String.raw`[\s\u00AD\u115F\u1160\u200B\u200C\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]`;
const invisibleStart = new RegExp(`^${blank}+`, 'u');
/** Matches only where no blank precedes; otherwise a run of blanks would be scanned from each of its characters. */
const invisibleEnd = new RegExp(`(?<!${blank})${blank}+$`, 'u');
const blankLines = new RegExp(`(?<!${blank})${blank}*?\\n${blank}*\\n`, 'gu');
/** Control characters except tab and line feed, lone surrogates, and direction overrides. */
const unprintable = /[^\P{Cc}\t\n]|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/u;

function codePoints(text: string): number {
  return Array.from(text).length;
}
