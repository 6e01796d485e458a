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

test('a copied image has the fonts of the page, for Korean too (X-CHART-109)', async ({
  visitor: { page },
}) => {
  const statecharts = new StatechartsPage(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await statecharts.open();
  await statecharts.click('Paste a machine');
  await page
    .getByRole('textbox')
    .fill("{ id: 'shop', initial: '좌석을고르는중', states: { 좌석을고르는중: {} } }");
  await statecharts.click('Show it');
  const title = statecharts.chart.locator('text').filter({ hasText: '좌석을고르는중' }).first();
  await expect(title).toBeVisible();
  await page.evaluate(() =>
    document.fonts.load('600 13px "Pretendard Variable"', '좌석을고르는중'),
  );
  await statecharts.copyAs('PNG');
  await expect(page.getByText('Copied as PNG')).toBeVisible();

  const likeness = await title.evaluate(async (element) => {
    const [item] = await navigator.clipboard.read();
    const image = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
    const words = element.textContent;
    const at = { x: Number(element.getAttribute('x')), y: Number(element.getAttribute('y')) };
    /** The bright pixels of a part of a picture, at twice its size. */
    const ink = (draw: (context: CanvasRenderingContext2D) => void) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 240, height: 40 });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser draws nothing.');
      draw(context);
      const { data } = context.getImageData(0, 0, 240, 40);
      return Array.from({ length: 240 * 40 }, (_, index) => (data[index * 4] ?? 0) > 140);
    };
    const copied = ink((context) => context.drawImage(image, -at.x * 2, 30 - at.y * 2));
    const { fontSize } = getComputedStyle(element);
    const inFont = (family: string) =>
      ink((context) => {
        context.font = `600 ${fontSize} ${family}`;
        context.fillStyle = 'white';
        // As wide as the drawing makes it.
        const width = Number(element.getAttribute('textLength'));
        context.scale((2 * width) / context.measureText(words).width, 2);
        context.fillText(words, 0, 15);
      });
    const share = (one: readonly boolean[], other: readonly boolean[]) => {
      const both = one.filter((isInk, index) => isInk && other[index]).length;
      const either = one.filter((isInk, index) => isInk || other[index]).length;
      return both / either;
    };
    return {
      page: share(copied, inFont('"Pretendard Variable"')),
      system: share(copied, inFont('sans-serif')),
    };
  });
  expect(likeness.page).toBeGreaterThan(0.6);
  expect(likeness.page).toBeGreaterThan(likeness.system);
});
