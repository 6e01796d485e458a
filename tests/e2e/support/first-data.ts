import type { Page } from '@playwright/test';

/** Removes the first data from every HTML page, so that the page makes the calls itself. */
export async function withoutFirstData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replace(/<script type="application\/json" id="first-data">.*?<\/script>/s, ''),
    });
  });
}
