const LONGEST_SUBJECT = 80;

/** Controls, line and paragraph separators, and the signs that change the direction of the text after them. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** @returns the text on one line, without signs that end a header or change other text */
export function oneLine(text: string): string {
  return text.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
}

/** @returns a subject of one line and at most 80 characters */
export function subjectOf(text: string): string {
  const characters = [
    ...new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(oneLine(text)),
  ];
  if (characters.length <= LONGEST_SUBJECT) return oneLine(text);
  const kept = characters.slice(0, LONGEST_SUBJECT - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}
