import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** @returns the names of the header's links and buttons in the order in which Tab reaches them */
async function tabOrder(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  await page.keyboard.press('Tab');
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
      }),
    );
  }
  return names;
}

test('the focus moves through a wide header from left to right (C-FILM-34) @desktop', async ({
  visitor: { page, home },
}) => {
  await home.open();
  await expect(page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  expect(await tabOrder(page, 6)).toEqual([
    '마키 홈으로',
    '영화',
    '예매',
    '로그인',
    '관리자 로그인',
    '영화·배우 검색',
  ]);
});

test('the focus moves through a narrow header to the menu below it (C-FILM-34)', async ({
  visitor: { page, home },
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await home.open();
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('link', { name: '본문으로 건너뛰기' }).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await tabOrder(page, 4)).toEqual(['마키 홈으로', '영화·배우 검색', '메뉴 닫기', '영화']);
});

test('bands reach the right edge, and a dialog moves nothing behind it (C-FILM-36)', async ({
  visitor: { page, home },
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await home.open();
  // Found by tag, because a dialog hides the page from the roles.
  const search = page.locator('header [aria-haspopup="dialog"]');
  const edge = async () => {
    const box = await search.boundingBox();
    return box && box.x + box.width;
  };
  const band = async () => (await page.locator('header').boundingBox())?.width;
  const before = await edge();
  expect(await band()).toBe(1280);
  await page.getByRole('button', { name: '영화·배우 검색' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect([await band(), await edge()]).toEqual([1280, before]);
});

test('a dialog without fields, and each of its steps, focuses its heading (C-FILM-35)', async ({
  visitor: { page, booking },
  cinema: { film },
}) => {
  await booking.open(film.movieId);
  await page.getByRole('button', { name: / 19:30 시작/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: '로그인이 필요해요' })).toBeFocused();
  await dialog.getByRole('button', { name: '비회원으로 예매하기' }).click();
  await expect(dialog.getByRole('heading', { name: '비회원 예매' })).toBeFocused();
});
