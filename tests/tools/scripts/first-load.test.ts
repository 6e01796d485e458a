import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstFiles, sourcesOf } from '../../../tools/bench/first-files.ts';
import { FROZEN_FIRST_LOAD, MOST_FIRST_LOAD } from '../../../tools/bench/first-load.ts';
import { libraryWeights } from '../../../tools/bench/library-weights.ts';
import { ensureClientBuilt } from '../../../tools/scripts/lib/client.mjs';
import { laterModules } from '../../../server/modules/page/describe-page.ts';
import { servedPages } from '../../../server/modules/page/served-pages.ts';
import { readTemplate } from '../../../server/modules/page/template.ts';

const client = 'dist/client';

/** @returns the sources of the scripts that a service worker of the build stores */
function storedSources(worker: string): string[] {
  const text = readFileSync(`${client}/${worker}`, 'utf8');
  const scripts = new Set([...text.matchAll(/\/assets\/[\w~.-]+\.js/g)].map(([path]) => path));
  return [...scripts].flatMap((path) => sourcesOf(`${client}${path}.map`));
}

describe('the built page', () => {
  beforeAll(() => ensureClientBuilt());

  it('has first files within 5 percent of the frozen size and below the limit', () => {
    const size = firstFiles(client).reduce((sum, file) => sum + file.size, 0);
    expect(size).toBeLessThanOrEqual(Math.min(FROZEN_FIRST_LOAD * 1.05, MOST_FIRST_LOAD));
    // A much smaller size must be frozen again.
    expect(size).toBeGreaterThan(FROZEN_FIRST_LOAD * 0.9);
  });

  it('has the home page in the first files, and no later page', () => {
    const sources = firstFiles(client).flatMap((file) => file.sources);
    const includes = (part: RegExp) => sources.some((source) => part.test(source));
    expect(includes(/src\/features\/home\/home-page/)).toBe(true);
    const later = [
      /@tosspayments/,
      /@radix-ui/,
      /node_modules\/xstate\//,
      /src\/ui\/dialog/,
      /src\/features\/(booking|film|payment|reservations|reviews|admin|policies)\//,
      /react-hook-form/,
      /openapi-fetch/,
      // The list of the other pages' files.
      /src\/app\/page-components/,
      /pretendard/,
    ];
    expect(later.filter(includes)).toEqual([]);
  });

  it('has a share of each library, which add up to the scripts', () => {
    const scripts = firstFiles(client).filter(({ name }) => name.endsWith('.js'));
    const weights = libraryWeights(
      client,
      scripts.map(({ name }) => name),
    );
    const sum = (sizes: readonly number[]) => sizes.reduce((all, size) => all + size, 0);
    expect(sum(weights.map(({ gzipped }) => gzipped))).toBeCloseTo(
      sum(scripts.map(({ size }) => size)),
    );
    expect(weights[0]?.name).toBe('react-dom');
    expect(weights.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['our own code', '@stitches/react', '@tanstack']),
    );
  });

  it('has React and our code in separate files', () => {
    const files = firstFiles(client).map(({ sources }) => ({
      react: sources.some((source) => source.includes('node_modules/react-dom/')),
      ours: sources.some((source) => source.includes('src/app/')),
    }));
    expect(files).toContainEqual({ react: true, ours: false });
    expect(files).toContainEqual({ react: false, ours: true });
    expect(files).not.toContainEqual({ react: true, ours: true });
  });

  it('has the seats, the payment and the forms of a booking in files that are loaded later', async () => {
    const template = await readTemplate(resolve(client));
    const files = template.filesOf([servedPages.booking.module]);
    const sources = files.flatMap((file) => sourcesOf(`${client}${file}.map`));
    const includes = (part: RegExp) => sources.some((source) => part.test(source));
    expect(includes(/src\/features\/booking\/screenings-step/)).toBe(true);
    const later = [
      /src\/features\/booking\/(seat-map|summary-step|login-dialog)/,
      /src\/features\/signup\/guest-form/,
      /react-hook-form/,
      /@radix-ui/,
      // Drawn on a ticket only.
      /node_modules\/uqr\//,
    ];
    expect(later.filter(includes)).toEqual([]);
  });

  it('has the modules that the server preloads', () => {
    const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as object;
    const named = [
      ...laterModules,
      ...Object.values(servedPages).flatMap(({ module }) => module ?? []),
    ];
    expect(named.filter((name) => !Object.hasOwn(manifest, name))).toEqual([]);
  });

  it.each(['sw.js', 'door-sw.js'])('stores no style sheet in %s (X-PAGE-110)', (worker) => {
    expect(readFileSync(`${client}/${worker}`, 'utf8')).not.toContain('.css');
  });

  it.each([
    [
      'sw.js',
      'the stored tickets (C-TICK-26)',
      [
        /src\/app\/tickets-route/,
        /src\/features\/tickets\/tickets-page/,
        /src\/app\/later-page/,
        /src\/features\/session\/adapter\.ts/,
        /src\/ui\/toast-region/,
        /node_modules\/react-dom\//,
      ],
      [/src\/features\/(film|payment|signup|reviews|admin)\//, /seat-map/, /@tosspayments/],
    ],
    [
      'door-sw.js',
      'the check of tickets at the door (A-ENTRY-54)',
      [
        /src\/app\/admin-route/,
        /src\/features\/session\/admin-only/,
        /src\/features\/admin\/entry\/entry-page/,
        /src\/features\/admin\/entry\/camera/,
        /src\/app\/later-page/,
      ],
      [/src\/features\/(film|payment|signup|reviews)\//, /admin\/(schedules|rooms|prices)\//],
    ],
  ])('stores in %s the files of %s, and of no other page', (worker, _page, needed, others) => {
    const sources = storedSources(worker);
    const lacks = (part: RegExp) => !sources.some((source) => part.test(source));
    expect(needed.filter(lacks)).toEqual([]);
    expect(others.filter((part) => !lacks(part))).toEqual([]);
  });
});
