import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { seeNothingCut } from '../support/enlarged-page.ts';
import { visitAdminPages, visitPublicPages } from '../support/every-page.ts';
import { expect, test } from '../support/test.ts';

/** Where the browser that comes first leaves the words of its pages, in the output of the run. */
const folder = join('test-results', 'words-of-screens');

/** What a page says while it reads. */
const LOADING = /불러오(고 있어요|는 중)/;

/** How the day's board is used with a finger or with a mouse, which the browsers of the tests do not all have. */
const POINTER_HINT = /상영을 눌러 고른 뒤 끌어서 옮겨요|끌어서 옮기거나, 방향키로 5분씩 옮겨요/g;

/** Firefox's words for a font that ends with its page. */
const FONT_OF_LEFT_PAGE = /^downloadable font: download failed/;

/** Nothing is cut off, and the words are those of the browser that came first, on a screen of the same size. */
async function seeSameScreen(page: Page, size: string, number: number): Promise<void> {
  await seeNothingCut(page);
  const words = async () => (await page.evaluate(readWords)).replaceAll(POINTER_HINT, '');
  let drawn = '';
  const isComplete = async () => {
    const before = drawn;
    drawn = await words();
    return drawn !== '' && drawn === before && !LOADING.test(drawn);
  };
  await expect.poll(isComplete, { intervals: [500] }).toBe(true);
  const file = join(folder, `${size}-${number}`);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, drawn, { flag: 'wx' });
  } catch {
    await expect.poll(words, page.url()).toBe(readFileSync(file, 'utf8'));
  }
}

/** Runs in the page. @returns the visible words of its content, without those of choices that are closed and the time of a list */
function readWords(): string {
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const words: string[] = [];
  while (texts.nextNode() !== null) {
    const { parentElement, textContent } = texts.currentNode;
    const isRead =
      parentElement?.checkVisibility({ visibilityProperty: true }) === true &&
      parentElement.closest('select') === null;
    if (isRead) words.push(textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
  }
  const all = words.filter((each) => each !== '').join(' ');
  return all.replaceAll(/\d\d:\d\d 기준/g, '기준');
}

for (const size of ['phone', '@desktop']) {
  test(`every public page has the same words in each browser, and nothing is cut off: ${size} (X-PAGE-111) @engines @screens`, async ({
    visitor,
    consoleGuard,
    cinema,
  }) => {
    test.slow();
    consoleGuard.allow(FONT_OF_LEFT_PAGE);
    let number = 0;
    await visitPublicPages(visitor, cinema, () => {
      number += 1;
      return seeSameScreen(visitor.page, `public-${size}`, number);
    });
  });
}

test('every page of the administration has the same words in each browser, and nothing is cut off (X-PAGE-111) @engines @screens', async ({
  visitor,
  consoleGuard,
  theatre,
  cinema,
}) => {
  test.slow();
  consoleGuard.allow(FONT_OF_LEFT_PAGE);
  let number = 0;
  await visitAdminPages(visitor, theatre, cinema, () => {
    number += 1;
    return seeSameScreen(visitor.page, 'administration', number);
  });
});
