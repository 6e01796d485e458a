import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentFault, commentLength, maskedLoginId, trimComment } from '../../domain/review.ts';

const HANGUL_FILLER = '\u3164';
const ZERO_WIDTH_SPACE = '\u200b';

describe('C-REV-10: the length of a comment', () => {
  it.each([
    ['가'.repeat(9), 'too-short'],
    ['가'.repeat(10), null],
    ['가'.repeat(500), null],
    ['가'.repeat(501), 'too-long'],
    [`  \n${'가'.repeat(9)}\n  `, 'too-short'],
    [`  \n${'가'.repeat(500)}\n  `, null],
    ['😀'.repeat(10), null],
    ['😀'.repeat(500), null],
    ['가 나 다 라 마 바', null],
  ])('%j is %s', (text, fault) => {
    expect(commentFault(text)).toBe(fault);
  });

  it('is counted in code points of the stored text', () => {
    expect(commentLength(' 😀가나 ')).toBe(3);
  });

  it('is stored without surrounding white space, with one character for a line break', () => {
    const text = `${ZERO_WIDTH_SPACE}\u00a0 첫 줄\r\n둘째 줄\r셋째 줄 ${HANGUL_FILLER}\ufeff\n`;
    expect(trimComment(text)).toBe('첫 줄\n둘째 줄\n셋째 줄');
  });

  it('counts a syllable as one, also in decomposed form', () => {
    const apart = '별이 좋아요'.normalize('NFD');
    expect(trimComment(apart)).toBe('별이 좋아요');
    expect(commentLength(apart)).toBe(6);
    expect(commentFault(apart)).toBe('too-short');
  });

  it('is computed quickly among very many blanks', () => {
    const text = `가${' '.repeat(300_000)}나`;
    expect(trimComment(text)).toBe(text);
  });

  it('leaves emoji at its ends whole', () => {
    const heart = '\u2764\ufe0f';
    const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
    expect(trimComment(` ${flag} 좋아요 ${heart} `)).toBe(`${flag} 좋아요 ${heart}`);
  });

  it('is the same for trimmed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const trimmed = trimComment(text);
        expect(trimComment(trimmed)).toBe(trimmed);
        expect(commentFault(trimmed)).toBe(commentFault(text));
      }),
    );
  });
});

describe('C-REV-11: the allowed characters of a comment', () => {
  const good = '이 영화는 정말 좋았습니다';

  it.each([
    ['a null', '\u0000'],
    ['a bell', '\u0007'],
    ['an escape', '\u001b'],
    ['a delete', '\u007f'],
    ['a next line', '\u0085'],
    ['half a surrogate pair', '\ud800'],
    ['a mark that turns the direction', '\u202e'],
    ['an isolate', '\u2067'],
  ])('no %s', (_name, character) => {
    expect(commentFault(`${good}${character}${good}`)).toBe('unprintable');
  });

  it.each([
    ['line breaks and tabs', `첫째 줄은 좋았고\n\t둘째 줄도`],
    ['markup, which is text', '<b>굵은 글씨</b>도 글자일 뿐'],
    ['emoji of several characters', '👨‍👩‍👧‍👦 가족이랑 봤어요 ❤️'],
    ['Hebrew', 'סרט נהדר באמת ממש'],
  ])('%s', (_name, text) => {
    expect(commentFault(text)).toBeNull();
  });

  it.each([
    ['첫 줄\n둘째 줄', '첫 줄\n둘째 줄'],
    ['첫 줄\n\n  둘째 줄', '첫 줄\n\n  둘째 줄'],
    ['첫 줄\n\n\n둘째 줄\r\n\r\n\r\n\r\n셋째 줄', '첫 줄\n\n둘째 줄\n\n셋째 줄'],
    [`첫 줄 \n \n${ZERO_WIDTH_SPACE}\n\t\n  둘째 줄`, '첫 줄\n\n  둘째 줄'],
  ])('one blank line in a row: %j', (text, stored) => {
    expect(trimComment(text)).toBe(stored);
  });

  it.each([
    ['zero-width spaces', ZERO_WIDTH_SPACE],
    ['Hangul fillers', HANGUL_FILLER],
    ['blank Braille', '\u2800'],
    ['joiners', '\u200d'],
    ['spaces', ' '],
  ])('%s do not count', (_name, blank) => {
    expect(commentFault(blank.repeat(20))).toBe('too-short');
    expect(commentFault(`가나${blank.trim().repeat(20)}다라`)).toBe('too-short');
  });
});

describe('C-REV-3: a login id as others see it', () => {
  it.each([
    ['nightowl', 'nig***'],
    ['jaehwan77', 'jae***'],
    ['demo', 'de***'],
    ['abc', 'a***'],
    ['a', '***'],
    ['', '***'],
    ['😀😀😀😀', '😀😀***'],
  ])('%s is %s', (loginId, masked) => {
    expect(maskedLoginId(loginId)).toBe(masked);
  });
});
