import { afterEach, describe, expect, it, vi } from 'vitest';
import { dataBlock } from '../../../server/modules/page/html.ts';
import { isDemoPage } from '../../../src/ui/inspection.ts';

/** A page with the first data that the server sends. */
function showPage(firstData: object | null): void {
  const block = firstData && dataBlock('application/json', firstData, 'first-data');
  const textContent = block?.replace(/<[^>]*>/g, '');
  const getElementById = (id: string) =>
    id === 'first-data' && textContent !== undefined ? { textContent } : null;
  vi.stubGlobal('document', { getElementById });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('whether the page is that of a demo (X-CHART-50)', () => {
  it.each([
    ['demo mode', { '/api/config': { mode: 'demo', limits: {} } }, true],
    ['live mode', { '/api/config': { mode: 'live', limits: {} } }, false],
    [
      'live mode with a text that names the demo',
      { '/api/config': { mode: 'live' }, '/api/movies': [{ title: '"mode":"demo"' }] },
      false,
    ],
    ['no answer in its data', {}, false],
    ['no data', null, false],
  ])('is known from %s', (_, firstData, expected) => {
    showPage(firstData);
    expect(isDemoPage()).toBe(expected);
  });

  it('is true on the development server, whose page has no data', () => {
    showPage(null);
    vi.stubEnv('MODE', 'development');
    expect(isDemoPage()).toBe(true);
  });

  it('is false without a page', () => {
    expect(isDemoPage()).toBe(false);
  });
});
