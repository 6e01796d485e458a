import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seeNothingCut } from '../support/enlarged-page.ts';
import { visitAdminPages, visitPublicPages } from '../support/every-page.ts';
import { expect, test } from '../support/test.ts';

/** Where the browser that comes first leaves the words of its pages, in the output of the run. */
const folder = join('test-results', 'words-of-screens');

/** Nothing is cut off, and the words are those of the browser that came first, on a screen of the same size. */
async function seeSameScreen(page: Page, size: string, number: number): Promise<void> {
  await seeNothingCut(page);
  const words = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').trim();
  const file = join(folder, `${size}-${number}`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, words, { flag: 'wx' });
  } catch {
    expect(words, page.url()).toBe(readFileSync(file, 'utf8'));
  }
}

for (const size of ['phone', '@desktop']) {
  test(`every public page has the same words in each browser, and nothing is cut off: ${size} (X-PAGE-111) @engines @screens`, async ({
    visitor,
    cinema,
  }) => {
    test.slow();
    let number = 0;
    await visitPublicPages(visitor, cinema, () => {
      number += 1;
      return seeSameScreen(visitor.page, `public-${size}`, number);
    });
  });
}

test('every page of the administration has the same words in each browser, and nothing is cut off (X-PAGE-111) @engines @screens', async ({
  visitor,
  theatre,
  cinema,
}) => {
  test.slow();
  let number = 0;
  await visitAdminPages(visitor, theatre, cinema, () => {
    number += 1;
    return seeSameScreen(visitor.page, 'administration', number);
  });
});
