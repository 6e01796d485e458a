import { expect, type Locator, type Page } from '@playwright/test';

/** The visualiser of statecharts. */
export class StatechartsPage {
  readonly page: Page;
  readonly chart: Locator;

  constructor(page: Page) {
    this.page = page;
    this.chart = page.getByRole('region', { name: /^Chart of/ });
  }

  async open(address = '/statecharts'): Promise<void> {
    await this.page.goto(address);
  }

  async openView(title: string): Promise<void> {
    await this.page.getByRole('tab', { name: title, exact: true }).click();
  }

  async clickState(path: string): Promise<void> {
    await this.state(path).click();
  }

  async clickPart(name: RegExp): Promise<void> {
    await this.chart.getByRole('button', { name }).click();
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async seeView(title: string): Promise<void> {
    await expect(this.page.getByRole('tab', { name: title, exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }

  async seePanel(name: string, ...words: (string | RegExp)[]): Promise<void> {
    const panel = this.page.getByRole('complementary', { name, exact: true });
    await expect(panel).toBeVisible();
    for (const text of words) await expect(panel).toContainText(text);
  }

  async see(words: string): Promise<void> {
    await expect(this.page.getByRole('main')).toContainText(words);
  }

  async seeHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  async seeChart(machine: string): Promise<void> {
    await expect(this.page.getByRole('region', { name: `Chart of ${machine},` })).toBeVisible();
  }

  async seeAlert(words: string): Promise<void> {
    await expect(this.page.getByRole('alert')).toContainText(words);
  }

  async seeAddress(pattern: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(pattern);
  }

  /** A finger moves over the chart. */
  async panByTouch({ x, y }: { x: number; y: number }): Promise<void> {
    const steps = 10;
    const box = await this.chart.boundingBox();
    if (box === null) throw new Error('There is no chart');
    const from = { x: box.x + box.width - 60, y: box.y + box.height - 60 };
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd'
            ? []
            : [{ x: from.x + (x * step) / steps, y: from.y + (y * step) / steps }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
    await touch('touchEnd', steps);
    await session.detach();
  }

  /** Two fingers move apart, or together, by a factor. */
  async pinch(factor: number): Promise<void> {
    const steps = 10;
    const box = await this.chart.boundingBox();
    if (box === null) throw new Error('There is no chart');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const from = factor > 1 ? 60 : 120;
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
      const apart = from * (1 + ((factor - 1) * step) / steps);
      const fingers = [
        { x, y: y - apart / 2, id: 0 },
        { x, y: y + apart / 2, id: 1 },
      ];
      return session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : fingers,
      });
    };
    await touch('touchStart', 0);
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
    await touch('touchEnd', steps);
    await session.detach();
  }

  async copyAs(format: string): Promise<void> {
    await this.page.locator('summary').filter({ hasText: 'Copy' }).click();
    await this.click(format);
  }

  /** From now on the browser refuses to copy, as without https. */
  async refuseCopies(): Promise<void> {
    await this.page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
  }

  /** Whether the search names more than its field has room for. */
  async readCutPlaceholder(): Promise<boolean> {
    return this.page.getByRole('searchbox').evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) return false;
      const context = document.createElement('canvas').getContext('2d');
      if (context === null) return false;
      context.font = getComputedStyle(field).font;
      return context.measureText(field.placeholder).width > field.clientWidth;
    });
  }

  /** How large the drawing is, in percent. */
  async readZoom(): Promise<number> {
    const text = await this.page.getByRole('button', { name: 'Show at 100 %' }).textContent();
    return Number.parseInt(text ?? '', 10);
  }

  /** How far the chart is scrolled. */
  async readScroll(): Promise<{ left: number; top: number }> {
    return this.chart.evaluate(({ scrollLeft, scrollTop }) => ({
      left: scrollLeft,
      top: scrollTop,
    }));
  }

  /** How many pixels of the machine's name are cut off in the breadcrumbs, and how many lines the link before it has. */
  async readBreadcrumbs(): Promise<{ cut: number; lines: number }> {
    const breadcrumbs = this.page.getByRole('navigation', { name: 'Breadcrumbs' });
    return breadcrumbs.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element.querySelector('a') ?? element);
      const lines = text.getClientRects().length;
      const name = element.querySelector('h1') ?? element;
      text.selectNodeContents(name);
      const lacking = text.getBoundingClientRect().width - name.getBoundingClientRect().width;
      return { cut: Math.max(0, Number(lacking.toFixed(1))), lines };
    });
  }

  /** The transitions of the chart with a text that is not drawn. */
  async readHiddenTexts(): Promise<(string | null)[]> {
    return this.chart.evaluate((chart) =>
      [...chart.querySelectorAll<SVGTextElement>('text.text')]
        .filter((text) => text.getNumberOfChars() !== text.textContent.length)
        .map((text) => text.textContent),
    );
  }

  state(path: string): Locator {
    return this.chart.locator(`[data-state-id="${path}"]`);
  }
}
