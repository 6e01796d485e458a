import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOldBrowser } from '../../../src/old-browser.ts';

/** A page whose style sheet has not arrived. */
function openPage({ knowsMixing = true, knowsRanges = true } = {}): { shown: boolean } {
  const sentence = { shown: false };
  const classList = { toggle: (_: string, isShown: boolean) => (sentence.shown = isShown) };
  vi.stubGlobal('document', { querySelector: () => ({ classList }) });
  vi.stubGlobal('getComputedStyle', () => ({ display: 'block' }));
  vi.stubGlobal('CSS', { supports: () => knowsMixing });
  vi.stubGlobal('matchMedia', () => ({ matches: knowsRanges }));
  return sentence;
}

describe('the test for an old browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('lets the page start before its style sheet has arrived (X-PAGE-109)', () => {
    const sentence = openPage();
    expect([isOldBrowser(), sentence.shown]).toEqual([false, false]);
  });

  it('asks what the style sheet asks (X-PAGE-45)', () => {
    const sheet = readFileSync(new URL('../../../src/old-browser.css', import.meta.url), 'utf8');
    const asked: string[] = [];
    openPage();
    vi.stubGlobal('CSS', {
      supports: (name: string, value: string) => asked.push(`(${name}: ${value})`),
    });
    vi.stubGlobal('matchMedia', (query: string) => {
      asked.push(query);
      return { matches: true };
    });
    isOldBrowser();
    expect(asked).toEqual(
      [...sheet.matchAll(/@(?:supports|media) (.+) \{/g)].map(([, query]) => query),
    );
  });

  it('stops the page where the style sheet will show the sentence (X-PAGE-45)', () => {
    openPage({ knowsMixing: false });
    expect(isOldBrowser()).toBe(true);
    openPage({ knowsRanges: false });
    expect(isOldBrowser()).toBe(true);
  });
});
