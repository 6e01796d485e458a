import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstFiles } from '../../../tools/bench/first-files.ts';
import { FROZEN_FIRST_LOAD, MOST_FIRST_LOAD } from '../../../tools/bench/first-load.ts';
import { ensureClientBuilt } from '../../../tools/scripts/lib/client.mjs';
import { pages } from '../../../domain/pages.ts';

const client = 'dist/client';

describe('the built page', () => {
  beforeAll(() => ensureClientBuilt());

  it('loads no more at first than it did, and never much (X-PAGE-16)', () => {
    const size = firstFiles(client).reduce((sum, file) => sum + file.size, 0);
    expect(size).toBeLessThanOrEqual(Math.min(FROZEN_FIRST_LOAD * 1.05, MOST_FIRST_LOAD));
    // One that has become much smaller is frozen anew.
    expect(size).toBeGreaterThan(FROZEN_FIRST_LOAD * 0.9);
  });

  it('loads at first what the home page is made of, and not what is for later (X-PAGE-16)', () => {
    const sources = firstFiles(client).flatMap((file) => file.sources);
    const holds = (part: RegExp) => sources.some((source) => part.test(source));
    expect(holds(/src\/features\/home\/home-page/)).toBe(true);
    const later = [
      /@tosspayments/,
      /@radix-ui/,
      /node_modules\/xstate\//,
      /src\/ui\/dialog/,
      /src\/features\/(booking|film|payment|reservations|reviews|admin|policies)\//,
      /react-hook-form/,
      /pretendard/,
    ];
    expect(later.filter(holds)).toEqual([]);
  });

  it('has React in a file of its own, so that no task is both it and ours (X-PAGE-18)', () => {
    const files = firstFiles(client).map(({ sources }) => ({
      react: sources.some((source) => source.includes('node_modules/react-dom/')),
      ours: sources.some((source) => source.includes('src/app/')),
    }));
    expect(files).toContainEqual({ react: true, ours: false });
    expect(files).toContainEqual({ react: false, ours: true });
    expect(files).not.toContainEqual({ react: true, ours: true });
  });

  it('has the modules that the server names ahead (X-PAGE-15)', () => {
    const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as object;
    const named = Object.values(pages).flatMap(({ module }) => module ?? []);
    expect(named.filter((name) => !Object.hasOwn(manifest, name))).toEqual([]);
  });
});
