/**
 * @returns whether two names are the same but for white space, letter case and the encoding of Hangul: people write
 * `남궁 하나` with and without a space
 */
export function isSamePersonName(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();
}
