import { expect, type Locator, type Page } from '@playwright/test';

/** What a seat says of itself. */
export type SeatWords = '선택 가능' | '선택함' | '판매 완료' | '다른 분이 선택 중';

/** The booking of a film: screenings, tickets and seats, summary. Seats are named as on the ticket: `A3`. */
export class BookingPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param screeningId opens the booking at the seats of this screening */
  async open(movieId: number, screeningId?: number): Promise<void> {
    const query = screeningId === undefined ? '' : `?screening=${screeningId}`;
    await this.page.goto(`/booking/${movieId}${query}`);
  }

  async clickDay(name: RegExp): Promise<void> {
    await this.page.getByRole('group', { name: '날짜 선택' }).getByRole('button', { name }).click();
  }

  /** @param start as on the screen: `19:30` */
  async clickScreening(start: string): Promise<void> {
    await this.screening(start).click();
  }

  /** It can be pressed although it says that it is disabled, and tells why. */
  async clickSoldOutScreening(start: string): Promise<void> {
    await this.screening(start).click({ force: true });
  }

  /** On to the next step, whichever it is. */
  async clickNext(): Promise<void> {
    await this.page.getByRole('button', { name: /^(좌석 선택|결제하기로)$/ }).click();
  }

  async clickToSeats(): Promise<void> {
    await this.page.getByRole('button', { name: '좌석 선택' }).click();
  }

  async clickLogin(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '로그인하기' }).click();
  }

  async clickNotNow(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '다음에 할게요' }).click();
  }

  async clickMore(ticket: string): Promise<void> {
    await this.page.getByRole('button', { name: `${ticket} 늘리기` }).click();
  }

  async clickFewer(ticket: string): Promise<void> {
    await this.page.getByRole('button', { name: `${ticket} 줄이기` }).click();
  }

  async clickSeat(seat: string): Promise<void> {
    await this.seat(seat).click();
  }

  /** It can be pressed although it says that it is disabled, and tells why. */
  async clickTakenSeat(seat: string): Promise<void> {
    await this.seat(seat).click({ force: true });
  }

  async clickSuggest(): Promise<void> {
    await this.page.getByRole('button', { name: '함께 앉기' }).click();
  }

  async clickToPayment(): Promise<void> {
    await this.page.getByRole('button', { name: '결제하기로' }).click();
  }

  async clickBack(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '이전' }).click();
  }

  async chooseDiscount(name: string): Promise<void> {
    await this.page.getByLabel('결제 할인').selectOption(name);
  }

  async fillPoints(points: number): Promise<void> {
    await this.page.getByLabel('포인트', { exact: true }).fill(String(points));
  }

  async clickUseAllPoints(): Promise<void> {
    await this.page.getByRole('button', { name: '모두 사용' }).click();
  }

  async clickPay(amount: string): Promise<void> {
    await this.page.getByRole('button', { name: `${amount} 결제하기` }).click();
  }

  async clickBookFree(): Promise<void> {
    await this.page.getByRole('button', { name: '무료로 예매하기' }).click();
  }

  /** Two adults on the seats, up to the summary. */
  async chooseForTwo(first: string, second: string): Promise<void> {
    await this.clickMore('성인');
    await this.clickMore('성인');
    await this.clickSeat(first);
    await this.clickSeat(second);
    await this.clickToPayment();
    await this.seeSummary();
  }

  async seeScreenings(): Promise<void> {
    await expect(this.step('상영 시간')).toBeVisible();
    await expect(this.page.getByRole('region', { name: '상영 시간 선택' })).toBeVisible();
  }

  async seeScreening(start: string, words: string | RegExp): Promise<void> {
    await expect(this.screening(start)).toHaveAccessibleName(words);
  }

  async seeChosenScreening(start: string): Promise<void> {
    await expect(this.screening(start)).toHaveAttribute('aria-pressed', 'true');
  }

  async seeNoneChosen(): Promise<void> {
    await expect(this.page.getByText('상영 시간을 선택해 주세요')).toBeVisible();
  }

  async seeLoginOffered(): Promise<void> {
    const heading = this.page
      .getByRole('dialog')
      .getByRole('heading', { name: '로그인이 필요해요' });
    await expect(heading).toBeVisible();
  }

  async seeSeats(): Promise<void> {
    await expect(this.step('인원 · 좌석')).toBeVisible();
    await expect(this.page.getByRole('grid', { name: '좌석 배치도' })).toBeVisible();
  }

  async seeSeat(seat: string, words: SeatWords): Promise<void> {
    await expect(this.seat(seat)).toHaveAccessibleName(new RegExp(`, ${words}(,|$)`));
  }

  /** The seats in the bar below. */
  async seePicked(seats: string): Promise<void> {
    const bar = this.page.getByRole('region', { name: '예매 요약' });
    if (seats === '') await expect(bar.getByLabel(/^선택 좌석/)).toHaveCount(0);
    else await expect(bar.getByLabel(`선택 좌석 ${seats}`)).toBeVisible();
  }

  async readTickets(ticket: string): Promise<number> {
    return Number(await this.page.getByRole('status', { name: ticket }).first().textContent());
  }

  async seeSummary(): Promise<void> {
    await expect(this.step('결제')).toBeVisible();
    await expect(this.page.getByRole('heading', { name: '예매 내용 확인' })).toBeVisible();
  }

  /** @param label of the summary or of its sums, such as `최종 결제 금액` */
  async seeFact(label: string, value: string): Promise<void> {
    await expect(this.page.locator(`dt:text-is("${label}") + dd`).first()).toHaveText(value);
  }

  /** The seats are held at the server: their time runs. */
  async seeHeld(): Promise<void> {
    await this.seeDeadline(/^\d\d:\d\d$/);
  }

  /** How long the seats are held, as minutes and seconds. */
  async seeDeadline(time: RegExp): Promise<void> {
    await expect(this.page.getByText(time)).toBeVisible();
  }

  private screening(start: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(` ${start} 시작`) });
  }

  private seat(seat: string): Locator {
    const name = new RegExp(`^${seat.slice(0, 1)}열 ${seat.slice(1)}번,`);
    return this.page.getByRole('grid', { name: '좌석 배치도' }).getByRole('button', { name });
  }

  /** The step of the way that one is at. */
  private step(name: string): Locator {
    return this.page.locator('[aria-current="step"]').filter({ hasText: name });
  }
}
