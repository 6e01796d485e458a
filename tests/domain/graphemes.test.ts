import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, cutUnits } from '../../domain/graphemes.ts';

describe('a cut text (X-API-208)', () => {
  it.each([
    ['가나다', 3, '가나다'],
    ['가나다라', 3, '가나다'],
    ['가🎬나', 2, '가🎬'],
    ['가👩‍🚀나', 3, '가'],
    ['가👩‍🚀나', 4, '가👩‍🚀'],
    ['가👍🏽나', 2, '가'],
    ['가🇰🇷나', 2, '가'],
    ['가🇰🇷나', 3, '가🇰🇷'],
    ['각나'.normalize('NFD'), 2, ''],
    ['각나'.normalize('NFD'), 3, '각'.normalize('NFD')],
    ['가❤️나', 2, '가'],
    ['é!'.normalize('NFD'), 1, ''],
    ['1️⃣2', 2, ''],
    ['가\n나', 2, '가\n'],
  ])('%j has at most %i characters as %j', (text, most, kept) => {
    expect(cutText(text, most)).toBe(kept);
  });

  it('ends with a mark, which counts', () => {
    expect([cutText('가나다라', 3, '…'), cutText('가나다', 3, '…')]).toEqual(['가나…', '가나다']);
  });

  it('is counted in UTF-16 units where the reader counts these', () => {
    expect(['가🎬나', '🎬🎬'].map((text) => cutUnits(text, 2))).toEqual(['가', '🎬']);
  });

  it('begins like the text, has no half of a pair, and is cut where a segmenter would', () => {
    const segmenter = new Intl.Segmenter('ko');
    const text = fc
      .array(
        fc.constantFrom(
          '가',
          'ᄀ',
          'ᅡ',
          'ᆨ',
          'a',
          '\u0301',
          '🎬',
          '👩',
          '\u200d',
          '🚀',
          '👍',
          '🏽',
          '🇰',
          '🇷',
          '❤',
          '\ufe0f',
          ' ',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(12), (whole, most) => {
        const kept = cutText(whole, most);
        expect(whole.startsWith(kept)).toBe(true);
        expect(Array.from(kept).length).toBeLessThanOrEqual(most);
        expect(kept).not.toMatch(/\p{Surrogate}/u);
        const ends = Array.from(segmenter.segment(whole), ({ index }) => index);
        expect([...ends, whole.length]).toContain(kept.length);
      }),
      { examples: [['ᄀ가', 1]] },
    );
  });
});
