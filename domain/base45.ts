/** The 45 characters that a QR code stores in half the space of others, in the order of RFC 9285. */
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const BASE = CHARACTERS.length;
const BYTE = 256;

/** @returns the bytes as text (RFC 9285): three characters for two bytes, two for a last single byte */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [first = 0, second] = bytes.subarray(at, at + 2);
    text += second === undefined ? digits(first, 2) : digits(first * BYTE + second, 3);
  }
  return text;
}

/** @returns the bytes of the text; null if the text is not base45 of whole bytes */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const part = text.slice(at, at + 3);
    const value = valueOf(part);
    const size = part.length - 1;
    if (value === null || size === 0 || value >= BYTE ** size) return null;
    if (size === 2) bytes.push(Math.floor(value / BYTE));
    bytes.push(value % BYTE);
  }
  return Uint8Array.from(bytes);
}

/** The lowest digit comes first. */
function digits(value: number, count: number): string {
  let text = '';
  for (let rest = value, left = count; left > 0; left -= 1) {
    text += CHARACTERS.charAt(rest % BASE);
    rest = Math.floor(rest / BASE);
  }
  return text;
}

function valueOf(part: string): number | null {
  const values = Array.from(part, (character) => CHARACTERS.indexOf(character));
  if (values.includes(-1)) return null;
  return values.reduceRight((sum, value) => sum * BASE + value, 0);
}
