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
    await expect(this.page.locator('dt:text-is("계좌번호") + dd')).toContainText(/\d{6,}/);
  }

  /** The ticket with its code, the seats and the points to earn. */
  async seeTicket(seats: string, points: string): Promise<void> {
    await this.seeCode();
    await this.seeFact('예매 번호', /^\w{3}-\w{3}-\w{3}$/);
    await this.seeFact('좌석', seats);
    await expect(this.page.getByText(points)).toBeVisible();
  }

  /** The last that the page loads. */
  async seeCode(): Promise<void> {
    await expect(this.page.getByRole('img', { name: '입장 확인용 QR 코드' })).toBeVisible();
  }

  /** The print has ticket and receipt, and nothing else of the page. */
  async seePrintsAlone(): Promise<void> {
    await this.page.emulateMedia({ media: 'print' });
    await expect(this.page.getByRole('region', { name: '결제 영수증' })).toBeVisible();
    await expect(this.page.getByRole('article')).toBeVisible();
    const others = ':is(header, footer, h1, h2, button, a):visible:not([data-paper] *)';
    await expect(this.page.locator(others)).toHaveCount(0);
    await this.page.emulateMedia({ media: 'screen' });
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

  async clickCancelDeposit(): Promise<void> {
    await this.page.getByRole('button', { name: '예매 취소', exact: true }).click();
  }

  async clickKeepBooking(): Promise<void> {
    await this.page.getByRole('button', { name: '예매 유지' }).click();
  }

  async clickConfirmCancel(): Promise<void> {
    await this.page.getByRole('button', { name: '예매 취소하기' }).click();
  }

  async clickBookAgain(): Promise<void> {
    await this.page.getByRole('link', { name: '다시 예매하기' }).click();
  }

  async clickAskAgain(): Promise<void> {
    await this.page.getByRole('button', { name: '결과 다시 확인하기' }).click();
  }
}
