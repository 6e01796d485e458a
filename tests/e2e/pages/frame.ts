import { expect, type Page } from '@playwright/test';

/** What is around every page: header, messages, footer. */
export class Frame {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On a phone the ways are folded away. */
  async openMenu(): Promise<void> {
    const button = this.page.getByRole('button', { name: '메뉴 열기' });
    if (await button.isVisible()) await button.click();
  }

  async clickLogin(): Promise<void> {
    await this.openMenu();
    await this.header.getByRole('link', { name: '로그인' }).click();
  }

  async clickBookings(): Promise<void> {
    await this.openMenu();
    await this.header.getByRole('link', { name: '나의 예매' }).click();
  }

  async clickSignOut(): Promise<void> {
    await this.openMenu();
    await this.header.getByRole('button', { name: '로그아웃' }).click();
  }

  async seeVisitor(): Promise<void> {
    await this.openMenu();
    await expect(this.header.getByRole('link', { name: '로그인' })).toBeVisible();
  }

  async seeCustomer(): Promise<void> {
    await this.openMenu();
    await expect(this.header.getByRole('link', { name: '나의 예매' })).toBeVisible();
  }

  async seeHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  async seeMessage(message: string | RegExp): Promise<void> {
    await expect(this.page.getByText(message).first()).toBeVisible();
  }

  private get header() {
    return this.page.getByRole('banner');
  }
}
