import type { Page } from '@playwright/test';

/** Removes the first data from every HTML page before its scripts read them, so that the page makes the calls itself. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remove = () => document.getElementById('first-data')?.remove();
    new MutationObserver(remove).observe(document, { childList: true, subtree: true });
  });
}
