import { StatechartsPage } from '../pages/statecharts-page.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

test('the page is drawn in its own fonts', async ({ visitor: { home, page } }) => {
  const font = page.waitForResponse(/\.woff2$/);
  await home.open();
  expect((await font).ok()).toBe(true);
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes('Pretendard') && status === 'loaded',
    ),
  );
});

test('the font’s style sheet is requested after the films are drawn', async ({
  visitor: { home, page },
}) => {
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const links = changes
        .flatMap(({ addedNodes }) => [...addedNodes])
        .filter((node) => node instanceof HTMLLinkElement)
        .filter(({ href }) => /pretendard[^/]*\.css$/.test(href));
      if (links.length === 0) return;
      const films = document.querySelectorAll('h3').length;
      document.documentElement.setAttribute('data-films-before-font', String(films));
    }).observe(document, { childList: true, subtree: true });
  });
  await home.open();
  await expect(page.locator('html')).toHaveAttribute('data-films-before-font', /^[1-9]/);
});

test('the fonts do not move the list when they arrive (X-PAGE-52)', async ({
  visitor: { page },
}) => {
  const statecharts = new StatechartsPage(page);
  const gates = await holdCalls(page, { fonts: /\.woff2/ });
  await statecharts.open();
  await statecharts.seeHeading('Statecharts');
  await gates.untilHeld('fonts');
  await gates.pass('fonts');
  await page.waitForFunction(() => {
    const states = [...document.fonts].map(({ status }) => status);
    return states.includes('loaded') && !states.includes('loading');
  });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          let sum = 0;
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
          resolve(sum);
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.04);
});
