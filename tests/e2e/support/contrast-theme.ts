import { expect, type Locator } from '@playwright/test';

/** Under a contrast theme of the system the chosen one of several has the theme's ground for it (X-PAGE-94). */
export async function seeChosenUnderTheme(chosen: Locator, other: Locator): Promise<void> {
  const page = chosen.page();
  await page.emulateMedia({ forcedColors: 'active' });
  const isOurs = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).forcedColorAdjust === 'none');
  const groundOf = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  // The style sheet arrives after the page.
  await expect.poll(() => isOurs(chosen)).toBe(true);
  expect(await isOurs(other)).toBe(false);
  expect(await groundOf(chosen)).not.toBe(await groundOf(other));
  await page.emulateMedia({ forcedColors: 'none' });
}
