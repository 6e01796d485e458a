import { expect, type Page } from '@playwright/test';

/** Text of twice the size on phones, and 1280 pixels enlarged four times. */
const ENLARGED = [
  { width: 360, text: '32px' },
  { width: 390, text: '32px' },
  { width: 320, text: '16px' },
];

/** Nothing is beside the screen or broken into single characters. */
export async function seeNothingCut(page: Page, when = ''): Promise<void> {
  await expect.poll(() => page.evaluate(findFaults), `${page.url()} ${when}`).toEqual([]);
}

/** The spacing that a user may ask for, by WCAG 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/**
 * Nothing is beside the screen or broken into single characters, however large the text is (X-PAGE-49 to X-PAGE-51) and
 * however wide its spaces (X-PAGE-96), and a thumb reaches everything (X-PAGE-95).
 */
export async function seeEnlarged(page: Page): Promise<void> {
  const sizes = () => page.evaluate(findSmallTargets, SMALLER_BY_RULE);
  await expect.poll(sizes, `targets of ${page.url()}`).toEqual([]);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await seeNothingCut(page, 'with wide spaces');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  for (const { width, text } of ENLARGED) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, text);
    await seeNothingCut(page, `at ${width} with text of ${text}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 390, height: 844 });
}

/** Seats, the marks of the slides (X-PAGE-95), and the demo's clock. */
const SMALLER_BY_RULE =
  '[data-seat-id], [aria-label*="번째 슬라이드 보기"], [aria-label^="시연 시계"]';

/** Runs in the page. @returns what can be pressed and has less than 44 pixels, or 24 where a rule allows it */
function findSmallTargets(smallerByRule: string): string[] {
  const controls =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="option"]';
  const isInLine = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    element.parentElement?.textContent.trim() !== element.textContent.trim();
  return [...document.querySelectorAll(controls)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => control.closest('[aria-hidden="true"]') === null && !isInLine(control))
    .flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      const least = control.closest(smallerByRule) === null ? 44 : 24;
      if (width <= 1 || Math.min(width, height) > least - 0.5) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent.slice(0, 30);
      return [`${control.tagName} "${name}" is ${Math.round(width)} by ${Math.round(height)}`];
    });
}

/** Runs in the page. */
function findFaults(): string[] {
  const root = document.documentElement;
  const nameOf = (element: Element) =>
    `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 30)}"`;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** The nearest box that scrolls or cuts the element horizontally. */
  const frameOf = (element: Element): Element | null => {
    let frame = element.parentElement;
    while (frame !== null && getComputedStyle(frame).overflowX === 'visible') {
      frame = frame.parentElement;
    }
    return frame;
  };

  const scrolling = [root, ...document.querySelectorAll('[role="dialog"]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} wide`);

  const controls = 'a[href], button, input, select, textarea, [role="tab"]';
  const beside = [...document.querySelectorAll(controls)]
    .filter((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || !isShown(control)) return false;
      const frame = frameOf(control);
      if (frame === null) return left < -1 || right > root.clientWidth + 1;
      const overflow = getComputedStyle(frame).overflowX;
      if (overflow === 'auto' || overflow === 'scroll') return false;
      const edge = frame.getBoundingClientRect();
      return left < edge.left - 1 || right > edge.right + 1;
    })
    .map((control) => `${nameOf(control)} is cut`);

  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const node = texts.currentNode;
    const parent = node.parentElement;
    if (!(node instanceof Text) || parent === null || !isShown(parent)) continue;
    if (parent.closest('svg, script, style, noscript') !== null) continue;
    if (parent.getBoundingClientRect().width <= 1) continue;
    // Longer words may be wider than their place, and then break anywhere.
    for (const { index, 0: word } of node.data.matchAll(/(?<![가-힣])[가-힣]{2,5}(?![가-힣])/g)) {
      const lines = new Map<number, number>();
      for (let at = index; at < index + word.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      if (lines.size > 1 && [...lines.values()].includes(1)) {
        broken.push(`${parent.tagName} "${node.data.slice(0, 30)}" breaks ${word}`);
      }
    }
  }
  return [...scrolling, ...beside, ...broken];
}
