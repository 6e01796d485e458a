import { expect, type Page } from '@playwright/test';

/** The page that the provider returns to after a payment. */
export class SuccessPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async seePaid(): Promise<void> {
    await this.seeHeading('예매가 완료되었어요');
  }

  async seeAwaiting(): Promise<void> {
    await this.seeHeading('결제사의 승인 결과를 기다리고 있어요');
    await expect(this.page.getByText('그동안 다시 결제하지 마세요')).toBeVisible();
  }

  /** The account for the deposit, and its deadline. */
  async seeDeposit(): Promise<void> {
    await this.seeHeading('입금을 기다리고 있어요');
    await expect(this.page.locator('dt:text-is("계좌번호") + dd')).toHaveText(/\d{6,}/);
  }

  /** The order in the return address of the provider. */
  readOrderId(): string {
    return new URL(this.page.url()).searchParams.get('orderId') ?? '';
  }

  async seeHeading(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  /** @param label of the receipt, such as `결제 금액` */
  async seeFact(label: string, value: string | RegExp): Promise<void> {
    await expect(this.page.locator(`dt:text-is("${label}") + dd`)).toHaveText(value);
  }

  async clickBookings(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: '예매 내역 보기' }).click();
  }

  async clickAskAgain(): Promise<void> {
    await this.page.getByRole('button', { name: '결과 다시 확인하기' }).click();
  }
}
