import { expect, type Locator, type Page } from '@playwright/test';

export class FailurePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async seeFailure(code: string, message: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('결제하지 못했어요');
    await expect(this.page.getByRole('main')).toContainText(message);
    await expect(this.page.locator('code')).toHaveText(code);
  }

  /** The calm page of a customer who closed the payment: no code, no quoted message. */
  async seeCancelled(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('결제를 취소했어요');
    await expect(this.page.locator('code')).toHaveCount(0);
    await this.seeNothingQuoted();
  }

  /** The customer booked the seats in another page; nothing was charged for this order. */
  async seeBookedElsewhere(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      '다른 창에서 예매한 좌석이에요',
    );
    await expect(this.page.getByText('결제된 금액은 없어요.')).toBeVisible();
  }

  async seeNoCode(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(
      '결제 정보를 찾을 수 없어요',
    );
    await expect(this.page.getByRole('main')).not.toContainText('오류 코드');
  }

  /** Nothing was charged, and the seats are still held. */
  async seeSeatsKept(): Promise<void> {
    await expect(this.page.getByText('결제된 금액은 없어요.')).toBeVisible();
    await expect(this.page.getByText('고르신 좌석은 남은 시간 동안')).toBeVisible();
  }

  async seeChoicesKept(): Promise<void> {
    await expect(this.page.getByText('할인과 포인트, 결제 수단도 그대로예요.')).toBeVisible();
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
    await this.nextStep().click();
  }

  /** The button of the next step, the only one of the page. */
  nextStep(): Locator {
    return this.page.getByRole('main').getByRole('button');
  }

  async clickHome(): Promise<void> {
    await this.page.getByRole('link', { name: '홈으로', exact: true }).click();
  }
}
