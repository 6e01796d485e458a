import { expect, type Page } from '@playwright/test';

export class FailurePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async seeFailure(code: string, message: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('결제 실패');
    await expect(this.page.getByRole('main')).toContainText(message);
    await expect(this.page.locator('code')).toHaveText(code);
  }

  /** Nothing was charged, and the seats are still held. */
  async seeSeatsKept(): Promise<void> {
    await expect(this.page.getByText('결제된 금액은 없어요.')).toBeVisible();
    await expect(this.page.getByText('고르신 좌석은 남은 시간 동안')).toBeVisible();
  }

  /** Nothing was charged, and the hold has expired. */
  async seeSeatsLost(): Promise<void> {
    await expect(this.page.getByText('결제된 금액은 없어요.')).toBeVisible();
    await expect(this.page.getByText('고르신 좌석은 선점 시간이 끝났어요.')).toBeVisible();
  }

  async seeQuoted(): Promise<void> {
    await expect(this.page.getByText('마키가 쓴 글이 아니에요')).toBeVisible();
  }

  async seeNothingQuoted(): Promise<void> {
    await expect(this.page.getByText('마키가 쓴 글이 아니에요')).toHaveCount(0);
  }

  async clickRetry(): Promise<void> {
    await this.page.getByRole('button', { name: /다시 시도$/ }).click();
  }

  async clickHome(): Promise<void> {
    await this.page.getByRole('link', { name: '홈으로', exact: true }).click();
  }
}
