/**
 * A character as a reader sees it: a letter with its marks, a syllable of joined parts, a flag, an emoji with its skin and
 * its joined ones. `Intl.Segmenter` does not exist in every supported browser.
 */
const GRAPHEME =
  /(?:\p{RI}\p{RI}|[\u1100-\u115f]*[\u1100-\u115f가-힣]|.)(?:[\p{M}\p{EMod}\u1160-\u11ff\u200c\u{e0020}-\u{e007f}]|\u200d\p{ExtPict}?)*/gsu;

/**
 * @param most how many characters the result has at most (code points, as the contract and the database count them)
 * @param mark what ends a text that was cut
 * @returns the text, cut between two visible characters where it is longer (X-API-208)
 */
export function cutText(text: string, most: number, mark = ''): string {
  return cut(text, { most, mark, sizeOf: (part) => Array.from(part).length });
}

/** The same with a limit in UTF-16 units. */
export function cutUnits(text: string, most: number): string {
  return cut(text, { most, mark: '', sizeOf: (part) => part.length });
}

function cut(
  text: string,
  { most, mark, sizeOf }: { most: number; mark: string; sizeOf: (part: string) => number },
): string {
  if (sizeOf(text) <= most) return text;
  let kept = '';
  let left = most - sizeOf(mark);
  for (const [character] of text.matchAll(GRAPHEME)) {
    left -= sizeOf(character);
    if (left < 0) break;
    kept += character;
  }
  return kept + mark;
}
