import { expect, type Locator, type Page } from '@playwright/test';

/** The height of the bar with the next step, in pixels. */
const BAR_HEIGHT = 73;

/** The frame of every page: header, messages, footer. */
export class Frame {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** On a phone the links are collapsed. */
  async openMenu(): Promise<void> {
    // The page may be loaded but not rendered yet.
    await expect(this.header).toBeVisible();
    const button = this.page.getByRole('button', { name: '메뉴 열기' });
    if (await button.isVisible()) await button.click();
  }

  /** Presses outside the menu. */
  async closeMenu(): Promise<void> {
    const { height = 0 } = this.page.viewportSize() ?? {};
    await this.page.mouse.click(4, height - 120);
  }

  async clickLogin(): Promise<void> {
    await this.openMenu();
    await this.header.getByRole('link', { name: '로그인', exact: true }).click();
  }

  /** Opens the user's own page, as a customer or a guest. */
  async clickBookings(): Promise<void> {
    await this.openMenu();
    await this.header.getByRole('link', { name: /^(마이페이지|예매 내역)$/ }).click();
  }

  async clickLogo(): Promise<void> {
    await this.header.getByRole('link', { name: '마키 홈으로' }).click();
  }

  async clickSignOut(): Promise<void> {
    await this.openMenu();
    await this.header.getByRole('button', { name: '로그아웃' }).click();
  }

  async seeVisitor(): Promise<void> {
    await this.seeInMenu(this.header.getByRole('link', { name: '로그인', exact: true }));
  }

  async seeCustomer(): Promise<void> {
    await this.seeInMenu(this.header.getByRole('link', { name: '마이페이지' }));
  }

  async seeGuest(): Promise<void> {
    await this.seeInMenu(this.header.getByRole('link', { name: '예매 내역' }));
  }

  /** An administrator has no bookings. */
  async seeAdmin(): Promise<void> {
    await this.seeInMenu(this.header.getByRole('link', { name: '관리자', exact: true }));
    await expect(this.header.getByRole('link', { name: '마이페이지' })).toHaveCount(0);
  }

  /** During the sign-out neither link is shown. */
  async seeNobody(): Promise<void> {
    await expect(this.header.getByRole('button', { name: '로그아웃' })).toHaveCount(0);
    await expect(this.header.getByRole('link', { name: '로그인', exact: true })).toHaveCount(0);
  }

  async seeHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  /** A skeleton is shown. */
  async seeLoading(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('status').first()).toBeVisible();
  }

  async seeMessage(message: string | RegExp): Promise<void> {
    await expect(this.page.getByText(message).first()).toBeVisible();
  }

  /** A message over the page hides neither its title nor the bar at the lower edge. */
  async seeMessageClearOfTitle(message: string): Promise<void> {
    const banner = this.page.getByText(message);
    await expect(banner).toBeInViewport({ ratio: 1 });
    const title = await boxOf(this.page.getByRole('heading', { level: 1 }));
    const { y, height } = await boxOf(banner);
    expect(y).toBeGreaterThan(title.y + title.height);
    const lowest = await this.page.evaluate(() => window.innerHeight);
    expect(y + height).toBeLessThan(lowest - BAR_HEIGHT);
  }

  async seeNoMessage(message: string): Promise<void> {
    await expect(this.page.getByText(message)).toHaveCount(0);
  }

  /** A navigation in progress closes the menu, so opening is repeated until the menu stays open. */
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

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn');
  return box;
}
