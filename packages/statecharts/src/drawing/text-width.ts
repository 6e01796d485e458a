/** Widths of the characters from space to `~` in Pretendard at weight 500, in thousandths of the size of the text. */
// prettier-ignore
const WIDTHS = [
  244, 273, 378, 608, 615, 895, 622, 200, 357, 357, 493, 636, 268, 438, 263, 347, 617, 449, 595, 625, 635, 607, 623, 560, 619,
  623, 263, 263, 636, 636, 636, 499, 878, 669, 625, 704, 691, 574, 559, 717, 710, 251, 526, 635, 538, 863, 715, 735, 611, 735,
  616, 615, 622, 706, 669, 943, 637, 654, 610, 357, 347, 357, 451, 435, 472, 542, 598, 541, 598, 560, 347, 589, 575, 231, 231,
  530, 231, 849, 570, 575, 589, 589, 363, 510, 350, 567, 541, 791, 525, 541, 525, 357, 322, 357, 636,
];
/** The symbols of the rows come from other fonts, which differ from system to system. */
const WIDEST = 920;
/** How much wider a text is at weight 600. */
const BOLD = 1.03;

/**
 * The width of a text in pixels, from a table: laying out needs no browser.
 * @param size of the text in pixels
 */
export function textWidth(text: string, size: number, isBold = false): number {
  const thousandths = Array.from(text).reduce(
    (sum, letter) => sum + (WIDTHS[(letter.codePointAt(0) ?? 0) - 32] ?? WIDEST),
    0,
  );
  return (thousandths / 1000) * size * (isBold ? BOLD : 1);
}

/** Words in lines no wider than a width in pixels. A wider word has a line to itself. */
export function breakLines(
  words: readonly string[],
  { width, size, gap = ' ' }: { width: number; size: number; gap?: string },
): string[] {
  return words.reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last ?? ''}${gap}${word}`;
    const fits = last !== undefined && textWidth(longer, size) <= width;
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);
}
