import { expect, type Page } from '@playwright/test';

/** My Page, the lists behind it, and the dialog of a booking. */
export class BookingsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
  }

  /** A page of all bookings. */
  async openAll(page = 1): Promise<void> {
    await this.page.goto(`/profile/reservations?page=${page}`);
  }

  async see(name: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(/마이페이지|예매 내역/);
    await expect(this.page.getByText(`${name}님, 안녕하세요`)).toBeVisible();
    // A response after the sign-out would log a refusal in the console.
    await expect(this.page.getByText('불러오는 중')).toHaveCount(0);
  }

  async seeEmpty(): Promise<void> {
    await expect(this.page.getByText('아직 예매한 영화가 없어요')).toBeVisible();
  }

  /** The texts of the bookings, newest first, each containing the given texts. */
  async seeBookings(...words: string[][]): Promise<void> {
    await expect(this.cards).toHaveCount(words.length);
    for (const [index, parts] of words.entries()) {
      for (const part of parts) await expect(this.cards.nth(index)).toContainText(part);
    }
  }

  async seeCount(count: number): Promise<void> {
    await expect(this.cards).toHaveCount(count);
  }

  /** Without waiting for the dialog. */
  async clickCard(title: string): Promise<void> {
    await this.cards.filter({ hasText: title }).first().click();
  }

  async clickBooking(title: string): Promise<void> {
    await this.clickCard(title);
    await expect(this.dialog.getByRole('heading', { name: '예매 상세' })).toBeVisible();
  }

  async seeFact(label: string, value: string | RegExp): Promise<void> {
    await expect(this.dialog.locator(`dt:text-is("${label}") + dd`)).toHaveText(value);
  }

  async clickTicket(): Promise<void> {
    await this.dialog.getByRole('button', { name: '모바일 티켓' }).click();
  }

  /** The dark squares of the code, row by row, as `0` and `1`. */
  async readCode(): Promise<string[]> {
    const code = this.dialog.getByRole('img', { name: '입장 확인용 QR 코드' });
    const size = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1));
    const rows = Array.from({ length: size }, () => Array<string>(size).fill('0'));
    const path = (await code.locator('path').getAttribute('d')) ?? '';
    for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      rows[Number(y)]?.fill('1', Number(x), Number(x) + Number(length));
    }
    return rows.map((row) => row.join(''));
  }

  /** The print contains the ticket only. */
  async seeTicketAlone(): Promise<void> {
    await expect(this.dialog.getByRole('article')).toBeVisible();
    const others = this.page.locator(':is(header, h1, h2, button, a):visible:not(article *)');
    await expect(others).toHaveCount(0);
  }

  async seeTicket(...words: string[]): Promise<void> {
    for (const word of words) await expect(this.dialog.getByRole('article')).toContainText(word);
  }

  async clickCancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: '예매 취소', exact: true }).click();
  }

  async seeRefundOffer(amount: string, until: RegExp): Promise<void> {
    await expect(this.dialog.getByText('지금 취소하면 돌려받는 금액')).toBeVisible();
    await expect(this.dialog.getByText(amount)).toBeVisible();
    await expect(this.dialog.getByText(until)).toBeVisible();
  }

  /** Where the money of a deposit goes. */
  async fillAccount(account: Record<'bank' | 'accountNumber' | 'holder', string>): Promise<void> {
    await this.dialog.getByLabel('은행').selectOption(account.bank);
    await this.dialog.getByLabel('계좌번호').fill(account.accountNumber);
    await this.dialog.getByLabel('예금주').fill(account.holder);
  }

  async fillReason(reason: string): Promise<void> {
    await this.dialog.getByLabel('취소 사유').fill(reason);
  }

  /** The reason as typed, with the message at its field. */
  async seeReasonRefused(reason: string, message: string): Promise<void> {
    const field = this.dialog.getByLabel('취소 사유');
    await expect(field).toHaveValue(reason);
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
  }

  async clickKeep(): Promise<void> {
    await this.dialog.getByRole('button', { name: '예매 유지' }).click();
  }

  async clickConfirmCancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: '예매 취소하기' }).click();
  }

  async clickCancelOneTicket(): Promise<void> {
    await this.dialog.getByRole('button', { name: '티켓 한 장만 취소' }).click();
  }

  /** @param seat as on the ticket: `A4` */
  async chooseTicket(seat: string): Promise<void> {
    await this.dialog.getByRole('radio', { name: seat }).check();
    await this.dialog.getByRole('button', { name: '환불 금액 확인' }).click();
  }

  async clickConfirmTicketCancel(): Promise<void> {
    await this.dialog.getByRole('button', { name: '이 티켓만 취소' }).click();
  }

  async clickCheck(): Promise<void> {
    await this.dialog.getByRole('button', { name: '예매 상태 확인' }).click();
  }

  async clickBackToDetail(): Promise<void> {
    await this.dialog.getByRole('button', { name: '예매 상세 보기' }).click();
  }

  async clickSendMail(): Promise<void> {
    await this.dialog.getByRole('button', { name: '예매 메일 다시 보내기' }).click();
  }

  /** The message in place of the dialog, for the link of another account's mail. */
  async seeLinkMissing(): Promise<void> {
    await expect(this.page.getByText('링크의 예매를 이 계정에서 찾을 수 없어요')).toBeVisible();
    await expect(this.dialog).toHaveCount(0);
  }

  async seeText(words: string | RegExp): Promise<void> {
    await expect(this.dialog.getByText(words)).toBeVisible();
  }

  async clickDone(): Promise<void> {
    await this.dialog.getByRole('button', { name: '확인' }).click();
  }

  async seeCancelDisabled(reason: string): Promise<void> {
    await expect(
      this.dialog.getByRole('button', { name: '예매 취소', exact: true }),
    ).toBeDisabled();
    await expect(this.dialog.getByText(reason)).toBeVisible();
  }

  /** The page in place of My Page after the end of the session. */
  async seeSessionOver(): Promise<void> {
    const main = this.page.getByRole('main');
    await expect(main.getByText('로그인이 만료되었어요')).toBeVisible();
    await expect(main.getByRole('button', { name: '새로고침' })).toBeVisible();
  }

  async seeSignedOutElsewhere(): Promise<void> {
    const message = this.page.getByText('로그인 정보가 없어요');
    await expect(message).toBeFocused();
    expect(await this.page.evaluate(() => window.scrollY)).toBe(0);
  }

  async clickLogin(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: '로그인' }).click();
  }

  async clickLoginAgain(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: '다시 로그인' }).click();
  }

  private get cards() {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: /예매 상세 보기$/ });
  }

  private get dialog() {
    return this.page.getByRole('dialog');
  }
}
