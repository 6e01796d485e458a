import { expect, type Page } from '@playwright/test';

/** The checkout page of the provider's emulator. */
export class ProviderPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async see(amount: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('결제 정보 입력');
    await expect(this.page.locator('.amount strong')).toHaveText(amount);
  }

  async clickPay(): Promise<void> {
    await this.page.getByRole('button', { name: '결제하기' }).click();
  }

  async clickCancel(): Promise<void> {
    await this.page.getByRole('button', { name: '취소', exact: true }).click();
  }

  /** Another outcome than payment. @param code of the list on the page, such as `REJECT_CARD_COMPANY` */
  async clickOutcome(code: string): Promise<void> {
    const trials = this.page.getByText('다른 결과 시험');
    await trials.click();
    await this.page.getByRole('button', { name: code }).click();
  }
}
