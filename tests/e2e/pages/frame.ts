import { expect, type Locator, type Page } from '@playwright/test';

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
    await this.seeInMenu(this.header.getByRole('link', { name: '로그인' }));
  }

  async seeCustomer(): Promise<void> {
    await this.seeInMenu(this.header.getByRole('link', { name: '나의 예매' }));
  }

  /** An administrator has no bookings. */
  async seeAdmin(): Promise<void> {
    await this.seeInMenu(this.header.getByRole('button', { name: '로그아웃' }));
    await expect(this.header.getByRole('link', { name: '나의 예매' })).toHaveCount(0);
  }

  /** While one is being signed out there is neither way. */
  async seeNobody(): Promise<void> {
    await expect(this.header.getByRole('button', { name: '로그아웃' })).toHaveCount(0);
    await expect(this.header.getByRole('link', { name: '로그인' })).toHaveCount(0);
  }

  async seeHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  /** Something in the shape of what comes stands in its place. */
  async seeLoading(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').first()).toBeVisible();
  }

  async seeMessage(message: string | RegExp): Promise<void> {
    await expect(this.page.getByText(message).first()).toBeVisible();
  }

  /** A navigation that is under way closes the menu, so it is opened until it stays so. */
  private async seeInMenu(item: Locator): Promise<void> {
    await expect(async () => {
      await this.openMenu();
      await expect(item).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  }

  private get header() {
    return this.page.getByRole('banner');
  }
}
