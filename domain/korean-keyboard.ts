/** The keys of the standard Korean keyboard, and the syllables that they compose. */

const KEYS = new Map(
  Array.from('rRseEfaqQtTdwWczxvgkoiOjpuPhynbml', (key, index) => [
    key,
    'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ'.charAt(index),
  ]),
);

/** In the order of the syllables. */
export const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
export const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
/** The first one is none. */
export const FINALS = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];

/** The combined characters that a keyboard makes of two consonants in a row. */
export const compounds: ReadonlyMap<string, string> = new Map([
  ['ㄳ', 'ㄱㅅ'],
  ['ㄵ', 'ㄴㅈ'],
  ['ㄶ', 'ㄴㅎ'],
  ['ㄺ', 'ㄹㄱ'],
  ['ㄻ', 'ㄹㅁ'],
  ['ㄼ', 'ㄹㅂ'],
  ['ㄽ', 'ㄹㅅ'],
  ['ㄾ', 'ㄹㅌ'],
  ['ㄿ', 'ㄹㅍ'],
  ['ㅀ', 'ㄹㅎ'],
  ['ㅄ', 'ㅂㅅ'],
]);

const vowelPairs = new Map([
  ['ㅗㅏ', 'ㅘ'],
  ['ㅗㅐ', 'ㅙ'],
  ['ㅗㅣ', 'ㅚ'],
  ['ㅜㅓ', 'ㅝ'],
  ['ㅜㅔ', 'ㅞ'],
  ['ㅜㅣ', 'ㅟ'],
  ['ㅡㅣ', 'ㅢ'],
]);

/** The vowels that a further key makes of a vowel. @returns none for most */
export function vowelsBegunBy(vowel: string): string[] {
  return [...vowelPairs].flatMap(([pair, whole]) => (pair.startsWith(vowel) ? [whole] : []));
}

const FIRST_SYLLABLE = 0xac00;

export interface Syllable {
  readonly initial: string;
  readonly vowel: string;
  /** Empty for none. */
  readonly final: string;
}

/** @returns the parts of a composed syllable; null for any other character */
export function syllableOf(character: string): Syllable | null {
  const place = (character.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
  if (place < 0 || place >= INITIALS.length * VOWELS.length * FINALS.length) return null;
  const open = Math.floor(place / FINALS.length);
  return {
    initial: INITIALS.charAt(Math.floor(open / VOWELS.length)),
    vowel: VOWELS.charAt(open % VOWELS.length),
    final: FINALS[place % FINALS.length] ?? '',
  };
}

export function composed({ initial, vowel, final }: Syllable): string {
  const open = INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel);
  return String.fromCodePoint(FIRST_SYLLABLE + open * FINALS.length + FINALS.indexOf(final));
}

const finalsByKeys = new Map(FINALS.map((final) => [compounds.get(final) ?? final, final]));
const SYLLABLE = new RegExp(
  `([${INITIALS}])([${VOWELS}])(?:(${[...compounds.values(), `[${FINALS.join('')}]`].join('|')})(?![${VOWELS}]))?`,
  'gu',
);

/** @returns what the keys of a text write on a Korean keyboard: `quf` is `별`. Other characters stay */
export function typedInKorean(text: string): string {
  return Array.from(text, (key) => KEYS.get(key) ?? KEYS.get(key.toLowerCase()) ?? key)
    .join('')
    .replaceAll(/[ㅗㅜㅡ][ㅏㅐㅓㅔㅣ]/gu, (pair) => vowelPairs.get(pair) ?? pair)
    .replaceAll(SYLLABLE, (_, initial: string, vowel: string, keys = '') =>
      composed({ initial, vowel, final: finalsByKeys.get(String(keys)) ?? '' }),
    );
}
