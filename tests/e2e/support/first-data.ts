import type { Page } from '@playwright/test';

/** Takes the answers out of the pages that come, as if the server could not read them, so that the calls are made. */
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
