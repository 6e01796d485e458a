import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Rules = Parameters<AxeBuilder['options']>[0]['rules'];

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Checks the current page against WCAG 2.2 AA, as far as axe can. WebKit's inspector takes no script of axe's length.
 * @param rules those of axe that are switched off
 */
export async function expectAccessible(page: Page, rules: Rules = {}): Promise<void> {
  if (page.context().browser()?.browserType().name() === 'webkit') return;
  // At its first moment a dialog cannot be seen, and what it covers already cannot be heard.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await (
    await axeOf(page)
  )
    .options({ runOnly: wcag22AA, resultTypes: ['violations'], rules })
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
  expect(faults, `accessibility of ${page.url()}`).toEqual([]);
}

/** What axe has found without a fault in this worker: states of machines, and pages of the same elements. */
const known = new Set<string>();

/**
 * Checks a page in a state of a machine, unless this worker has checked the state, or the same elements in another one.
 * @param state its machine and its name
 */
export async function expectAccessibleOnce(page: Page, state: string): Promise<void> {
  if (known.has(state)) return;
  const elements = await page.evaluate(describeElements);
  // A bar over the page covers what a walk has scrolled below it; every-screen.spec.ts measures the targets (X-PAGE-95).
  if (!known.has(elements)) await expectAccessible(page, { 'target-size': { enabled: false } });
  known.add(state).add(elements);
}

/** Runs in the page. @returns its elements without their texts and the values of addresses */
function describeElements(): string {
  const leftOut = new Set(['id', 'for', 'href', 'src', 'srcset', 'value', 'datetime']);
  return [...document.body.querySelectorAll('*:not(script)')]
    .map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        leftOut.has(name) ||
        /[가-힣]/.test(value) ||
        /^(data|aria)-.*(by|id|state|checkout)$/.test(name)
          ? name
          : `${name}=${value}`,
      );
      return [element.tagName, ...attributes].join(' ');
    })
    .join('\n');
}

/**
 * Axe, whose script stays in the page until the next navigation. A page with frames needs the slow way: the script in each
 * frame, and another page that joins their results.
 */
async function axeOf(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  const isLoaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) }).setLegacyMode();
}
