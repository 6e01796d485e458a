/** The input of a field with the caret, as the number of characters before it. */
export interface Typed {
  value: string;
  caret: number;
}

/** @returns a birth date with its hyphens, as far as it is typed: `1998-03-1`; other characters are dropped */
export function hyphenateBirthdate({ value: typed, caret }: Typed): Typed {
  const value = typed.normalize('NFKC');
  // A month typed as one digit and a separator: `1998. 3. `
  const padded = value.replace(/^(\d{4})\D+(\d)\D+/, '$1-0$2-');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  return grouped(digits, [4, 2, 2], { value: padded, caret: caret + padded.length - value.length });
}

/** @returns a mobile number with its hyphens, as far as it is typed: `010-1234-5`; other characters are dropped */
export function hyphenatePhone({ value, caret }: Typed): Typed {
  // With the country's code: `+82 10 1234 5678`. Full-width digits are as many ordinary ones
  const local = value.normalize('NFKC').replace(/^[^\d+]*\+\s*82\D*0?/, '0');
  const digits = local.replace(/\D/g, '').slice(0, 11);
  // Only numbers that do not start with 010 may have ten digits.
  const isShort = digits.length <= 10 && !digits.startsWith('010');
  const typed = { value: local, caret: caret + local.length - value.length };
  return grouped(digits, isShort ? [3, 3, 4] : [3, 4, 4], typed);
}

/** Formats an input while the user types. The caret stays behind the same digit. */
export function keepHyphens(input: HTMLInputElement, hyphenate: (typed: Typed) => Typed): void {
  const { value, selectionStart } = input;
  const next = hyphenate({ value, caret: selectionStart ?? value.length });
  if (next.value === value) return;
  input.value = next.value;
  input.setSelectionRange(next.caret, next.caret);
}

function grouped(digits: string, lengths: readonly number[], { value, caret }: Typed): Typed {
  const groups: string[] = [];
  let start = 0;
  for (const length of lengths) {
    groups.push(digits.slice(start, start + length));
    start += length;
  }
  const formatted = groups.filter((group) => group !== '').join('-');
  if (caret >= value.length) return { value: formatted, caret: formatted.length };
  const before = value.slice(0, Math.max(0, caret)).replace(/\D/g, '').length;
  return { value: formatted, caret: positionAfter(formatted, before) };
}

/** @returns the position behind a number of digits */
function positionAfter(text: string, count: number): number {
  let left = count;
  let position = 0;
  while (left > 0 && position < text.length) {
    if (text[position] !== '-') left -= 1;
    position += 1;
  }
  return position;
}
