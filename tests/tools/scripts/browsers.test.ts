import { describe, expect, it } from 'vitest';
import { createFeatures } from '../../../tools/scripts/browsers/features.ts';
import { usesInScript, usesInStyles } from '../../../tools/scripts/browsers/uses.ts';

describe('what built files use', () => {
  const features = createFeatures();
  const inScript = (text: string) =>
    usesInScript(text, 'built.js', null, features).map(({ feature }) => feature);

  it.each([
    ['AbortSignal.any([signal])', 'AbortSignal.any'],
    ['element.checkVisibility()', '.checkVisibility'],
    ['new Intl.Segmenter("ko")', 'Intl.Segmenter'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['scheduler.yield()', 'scheduler'],
    ['verify(`Ed25519`)', 'Ed25519'],
    ['css({ "&:has(input)": {} })', ':has'],
    ['text.match(/[\\p{L}--[a-z]]/v)', 'syntax'],
    ['using file = open()', 'syntax'],
  ])('finds %s, which an oldest supported browser lacks (X-PAGE-44)', (text, feature) => {
    expect(inScript(text).map((each) => each.replace(/^syntax.*/, 'syntax'))).toContain(feature);
  });

  it('accepts what the oldest supported browsers have (X-PAGE-44)', () => {
    expect(
      inScript(
        'class A { static #b = AbortSignal.timeout(1); static {} } ' +
          'await [3, 1].toSorted().findLast((each) => each?.at(-1) ?? /(?<=a)b/d.test("b"))',
      ),
    ).toEqual([]);
    expect(
      usesInStyles('a { color: color-mix(in srgb, red, red) }', 'built.css', features),
    ).toEqual([]);
    expect(usesInStyles('a{color:highlight}b{color:highlight;}', 'built.css', features)).toEqual(
      [],
    );
  });

  it('names the place of a use in styles (X-PAGE-44)', () => {
    expect(usesInStyles('label:has(input) {}', 'built.css', features)).toEqual([
      { feature: ':has', place: 'built.css' },
    ]);
  });
});
