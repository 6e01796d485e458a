import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

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

/** The environment variable with the folder of {@link shareChecks}. */
const CHECKED = 'E2E_ACCESSIBLE';

/**
 * Lets the workers of a run share what axe has found without a fault.
 * @returns a function that forgets it
 */
export function shareChecks(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-e2e-axe-'));
  process.env[CHECKED] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * Checks a page in a state of a machine, unless a test of the same project has checked the state in this run, or the same
 * elements in another one.
 * @param state its machine and its name
 */
export async function expectAccessibleOnce(page: Page, state: string): Promise<void> {
  const ofState = markOf(state);
  if (existsSync(ofState)) return;
  const ofElements = markOf(await page.evaluate(describeElements));
  // A bar over the page covers what a walk has scrolled below it; every-screen.spec.ts measures the targets (X-PAGE-95).
  if (!existsSync(ofElements)) {
    await expectAccessible(page, { 'target-size': { enabled: false } });
  }
  for (const mark of [ofState, ofElements]) writeFileSync(mark, '');
}

/** @returns the file that exists after this has been checked in the project of the running test */
function markOf(what: string): string {
  const folder = process.env[CHECKED];
  if (folder === undefined) throw new Error('The setup of the browser tests has not run');
  const key = `${test.info().project.name}\n${what}`;
  return join(folder, createHash('sha256').update(key).digest('hex'));
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
