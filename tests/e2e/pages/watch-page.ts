import { expect, type Locator, type Page } from '@playwright/test';

/** The page that watches the machines of the other tabs. */
export class WatchPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/statecharts/watch');
  }

  async clickMachine(name: RegExp): Promise<void> {
    await this.machines.getByRole('button', { name }).click();
  }

  async chooseTab(name: string): Promise<void> {
    await this.page.getByLabel('Tab').selectOption({ label: name });
  }

  async seeNoTab(): Promise<void> {
    await expect(this.page.getByText('No tab reports its machines.')).toBeVisible();
  }

  async seeTabs(...names: (string | RegExp)[]): Promise<void> {
    await expect(this.page.getByLabel('Tab').getByRole('option')).toHaveText([
      'All tabs',
      ...names,
    ]);
  }

  async seeActive(machine: string, state: string): Promise<void> {
    const name = new RegExp(`^State ${state.replaceAll('.', '\\.')}\\b.*, active`);
    await expect(this.chartOf(machine).getByRole('button', { name })).toBeVisible();
  }

  /** A transition that was just taken lights up. */
  async seeTaken(machine: string, event: string): Promise<void> {
    await expect(
      this.chartOf(machine).locator('.spot.taken').filter({ hasText: event }).first(),
    ).toBeVisible();
  }

  async seeLogged(...words: string[]): Promise<void> {
    for (const text of words)
      await expect(this.log.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible();
  }

  async openSequence(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sequence' }).click();
  }

  async openCharts(): Promise<void> {
    await this.page.getByRole('button', { name: 'Charts' }).click();
  }

  async seeMessage(words: string): Promise<void> {
    await expect(this.messageOf(words)).toBeVisible();
  }

  async seeNewestMessage(): Promise<void> {
    await expect(this.sequence.getByRole('listitem').last()).toBeInViewport();
  }

  async scrollSequenceToStart(): Promise<void> {
    await this.sequence.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(this.sequence.getByRole('listitem').first()).toBeInViewport();
  }

  async seeMessageCount(more: number): Promise<void> {
    await expect.poll(() => this.readMessageCount()).toBeGreaterThan(more);
  }

  readMessageCount(): Promise<number> {
    return this.sequence.getByRole('listitem').count();
  }

  readSequenceScroll(): Promise<number> {
    return this.sequence.evaluate(({ scrollTop }) => scrollTop);
  }

  /** The messages with a text that does not fit the width of the diagram. */
  readCutMessages(): Promise<string[]> {
    return this.sequence.evaluate((sequence) => {
      const { left, right } = sequence.getBoundingClientRect();
      return [...sequence.querySelectorAll('button > :first-child')]
        .filter((label) => {
          const place = label.getBoundingClientRect();
          return place.left < left || place.right > right || label.scrollWidth > label.clientWidth;
        })
        .map(({ textContent }) => textContent);
    });
  }

  /** Shows the machines as they were at a message. */
  async travelTo(words: string): Promise<void> {
    await this.messageOf(words).click();
  }

  async returnToNow(): Promise<void> {
    await this.page.getByRole('button', { name: 'Back to now' }).click();
  }

  /** The message and the context of the shown step. */
  async seeContents(...texts: string[]): Promise<void> {
    for (const text of texts)
      await expect(this.page.getByRole('region', { name: 'Log' })).toContainText(text);
  }

  /** The last one with these words. */
  private messageOf(words: string): Locator {
    return this.sequence.getByRole('button', { name: words }).last();
  }

  private get sequence(): Locator {
    return this.page.getByRole('region', { name: 'Sequence of messages' });
  }

  private get machines(): Locator {
    return this.page.getByRole('region', { name: 'Tabs and machines' });
  }

  private get log(): Locator {
    return this.page.getByRole('list', { name: 'Steps, the last one first' });
  }

  private chartOf(machine: string): Locator {
    return this.page.getByRole('region', { name: `Chart of ${machine}` });
  }
}
