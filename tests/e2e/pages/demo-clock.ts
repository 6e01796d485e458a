import { expect, type Locator, type Page } from '@playwright/test';

/** The clock that moves the demo's time, and its dialog. */
export class DemoClock {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: /^시연 시계/ });
  }

  /** @param time as on the button: `11/20 12:00` */
  async seeTime(time: RegExp): Promise<void> {
    await expect(this.button).toHaveText(time);
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.dialog.getByRole('heading', { name: '시간 옮기기' })).toBeVisible();
  }

  async click(name: '10분 뒤' | '이 시각으로' | '원래 시간으로'): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
  }

  /** @param time in Korea, `2026-11-20T19:11`; empty clears the field */
  async type(time: string): Promise<void> {
    await this.field.fill(time);
  }

  async moveTo(time: string): Promise<void> {
    await this.open();
    await this.type(time);
    await this.click('이 시각으로');
  }

  async seeSaid(words: string): Promise<void> {
    await expect(this.dialog.getByText(words)).toBeVisible();
  }

  async seeFault(message: string): Promise<void> {
    await expect(this.field).toHaveAccessibleDescription(message);
  }

  async seeTyped(time: string): Promise<void> {
    await expect(this.field).toHaveValue(time);
  }

  /** The clock stands in the demo's strip, and below it there is nothing else to press or read. */
  async seeInStrip(): Promise<void> {
    const strip = this.page.locator('div', { has: this.button, hasText: '시연용' }).last();
    const [inner, outer] = [await this.button.boundingBox(), await strip.boundingBox()];
    if (inner === null || outer === null) throw new Error('One of both is not on the screen.');
    expect(inner.y + inner.height / 2).toBeGreaterThan(outer.y);
    expect(inner.y + inner.height / 2).toBeLessThan(outer.y + outer.height);
    expect(inner.height).toBeGreaterThanOrEqual(24);
    expect(await this.button.locator('span').evaluate(coveredWords)).toEqual([]);
  }

  private get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  private get field(): Locator {
    return this.dialog.getByLabel('날짜와 시각');
  }
}

/** @returns the texts and controls that lie below some words and do not contain them */
function coveredWords(words: Element): string[] {
  const box = words.getBoundingClientRect();
  const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) =>
    [0.02, 0.5, 0.98].map((y) => [box.left + x * box.width, box.top + y * box.height] as const),
  );
  const covered = points.flatMap(([x, y]) =>
    document
      .elementsFromPoint(x, y)
      .filter((each) => !words.contains(each) && !each.contains(words)),
  );
  const holdsWords = (each: Element) =>
    each.matches('button, a, input') ||
    [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  return [...new Set(covered)].filter(holdsWords).map((each) => each.outerHTML.slice(0, 200));
}
