/** The words of a markup, without its drawings. */
export function wordsOf(markup: string): string {
  return markup
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
