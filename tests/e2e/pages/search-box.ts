import { expect, type Locator, type Page } from '@playwright/test';

/** The search over the page. */
export class SearchBox {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async clickOpen(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: '영화·배우 검색' }).click();
    await this.seeOpen();
  }

  async fill(query: string): Promise<void> {
    await this.box.fill(query);
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async clickRow(name: string): Promise<void> {
    await this.row(name).click();
  }

  async seeOpen(): Promise<void> {
    await expect(this.box).toBeFocused();
  }

  async seeClosed(): Promise<void> {
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  /** @param rows the names of all rows, in their order */
  async seeRows(group: string, ...rows: string[]): Promise<void> {
    const options = this.page.getByRole('group', { name: group }).getByRole('option');
    await expect(options.locator('> span:last-child > span:first-child')).toHaveText(rows);
  }

  async seePointed(name: string): Promise<void> {
    await expect(this.row(name)).toHaveAttribute('aria-selected', 'true');
    const id = (await this.row(name).getAttribute('id')) ?? '';
    await expect(this.box).toHaveAttribute('aria-activedescendant', id);
  }

  async seeMarked(...parts: string[]): Promise<void> {
    await expect(this.page.getByRole('listbox').locator('mark')).toHaveText(parts);
  }

  /** The screen reader announcement. */
  async hear(words: string): Promise<void> {
    const told = this.page.getByRole('dialog').getByRole('status').filter({ hasText: words });
    await expect(told).toHaveCount(1);
  }

  async seeMessage(words: string): Promise<void> {
    await expect(this.page.getByRole('dialog').getByText(words).last()).toBeVisible();
  }

  async clickRetry(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '다시 시도' }).click();
  }

  get box(): Locator {
    return this.page.getByRole('combobox', { name: '영화·배우 검색' });
  }

  private row(name: string): Locator {
    return this.page.getByRole('option').filter({ hasText: name });
  }
}
