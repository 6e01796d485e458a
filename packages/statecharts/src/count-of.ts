/** A number of things in words: `1 state`, `2 states`. */
export function countOf(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
