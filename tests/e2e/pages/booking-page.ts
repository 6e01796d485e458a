import { expect, type Locator, type Page } from '@playwright/test';

/** The accessible state of a seat. */
export type SeatWords = '선택 가능' | '선택함' | '판매 완료' | '다른 고객님이 선택 중';

/** The booking of a film: screenings, tickets and seats, summary. Seats are named as on the ticket: `A3`. */
export class BookingPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The small poster in the head. */
  get poster() {
    return this.page.getByRole('main').locator('img').first();
  }

  /** The heading of the chosen day's screenings. */
  get dayHeading() {
    return this.page.getByRole('main').getByRole('heading', { name: '상영 시간' });
  }

  /** @param screeningId opens the booking at the seats of this screening */
  async open(movieId: number, screeningId?: number): Promise<void> {
    const query = screeningId === undefined ? '' : `?screening=${screeningId}`;
    await this.page.goto(`/booking/${movieId}${query}`);
  }

  /** @param date as in the links of the film's page */
  async openDay(movieId: number, date: string): Promise<void> {
    await this.page.goto(`/booking/${movieId}?date=${date}`);
  }

  async clickDay(name: RegExp): Promise<void> {
    await this.page.getByRole('group', { name: '날짜 선택' }).getByRole('button', { name }).click();
  }

  /** @param start as on the screen: `19:30` */
  async clickScreening(start: string): Promise<void> {
    await this.screening(start).click();
  }

  /** It can be pressed although it is marked as disabled, and shows the reason. */
  async clickSoldOutScreening(start: string): Promise<void> {
    await pressAlthoughDisabled(this.screening(start));
  }

  /** To the next step. */
  async clickNext(): Promise<void> {
    await pressAlthoughDisabled(
      this.page.getByRole('button', { name: /^(좌석 선택|결제하기로)$/ }),
    );
  }

  async clickToSeats(): Promise<void> {
    await pressAlthoughDisabled(this.page.getByRole('button', { name: '좌석 선택' }));
  }

  async clickLogin(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: '회원 로그인' }).click();
  }

  async clickAsGuest(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: '비회원으로 예매하기' })
      .click();
  }

  async clickGuestLogin(): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: '비회원으로 예매한 적이 있어요' })
      .click();
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

  /** It can be pressed although it is marked as disabled, and shows the reason. */
  async clickTakenSeat(seat: string): Promise<void> {
    await this.seat(seat).click({ force: true });
  }

  async clickSuggest(): Promise<void> {
    await this.page.getByRole('button', { name: '함께 앉기' }).click();
  }

  async clickToPayment(): Promise<void> {
    await pressAlthoughDisabled(this.page.getByRole('button', { name: '결제하기로' }));
  }

  async clickBack(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '이전' }).click();
  }

  /**
   * The browser has reached the entry of the shown step. It moves after the page: a move of the customer before that goes elsewhere.
   * @param depth how many entries lie between it and the booking's first
   */
  async seeEntry(depth: number): Promise<void> {
    const read = () =>
      this.page.evaluate(
        () => (history.state as { bookingDepth?: number } | null)?.bookingDepth ?? 0,
      );
    await expect.poll(read).toBe(depth);
  }

  /** From the seats, on a phone: back to the screenings, then to the film. */
  async leaveToFilm(): Promise<void> {
    await this.clickBack();
    await this.seeScreenings();
    await this.page.getByRole('button', { name: '영화 정보로' }).click();
    await expect(this.page).toHaveURL(/\/movies\/\d+/);
  }

  async chooseDiscount(name: string): Promise<void> {
    await this.page.getByLabel('결제 할인').selectOption(name);
  }

  /** @param name as on the screen: `가상계좌` */
  async chooseMethod(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).check();
  }

  /** A press that need not choose the method. */
  async clickMethod(name: string): Promise<void> {
    await this.page.getByRole('radio', { name }).click();
  }

  /** @param name as on the screen: `지출증빙` */
  async chooseCashReceipt(name: string): Promise<void> {
    await this.cashReceipts.getByRole('radio', { name }).check();
  }

  async seeNoCashReceipts(): Promise<void> {
    await expect(this.cashReceipts).toBeHidden();
  }

  async seeNoMethods(): Promise<void> {
    await expect(this.page.getByText('결제 수단을 고르지 않아도 돼요')).toBeVisible();
    await expect(this.page.getByRole('radio')).toHaveCount(0);
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

  /** The texts are below each other in the tile, each on one line. */
  async seeLines(start: string, ...texts: string[]): Promise<void> {
    const boxes: { top: number; bottom: number; lines: number }[] = [];
    for (const text of texts) {
      const line = this.screening(start).getByText(text, { exact: true });
      boxes.push(
        await line.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { top, bottom } = range.getBoundingClientRect();
          const tops = [...range.getClientRects()].map((rect) => Math.round(rect.top));
          return { top, bottom, lines: new Set(tops).size };
        }),
      );
    }
    expect(boxes.map(({ lines }) => lines)).toEqual(texts.map(() => 1));
    for (const [index, { bottom }] of boxes.slice(0, -1).entries()) {
      expect(bottom).toBeLessThanOrEqual((boxes[index + 1]?.top ?? 0) + 1);
    }
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
    await expect(this.map).toBeVisible();
  }

  async seeSeat(seat: string, words: SeatWords): Promise<void> {
    await expect(this.seat(seat)).toHaveAccessibleName(new RegExp(`, ${words}(,|$)`));
  }

  async seeSeatNamed(name: RegExp): Promise<void> {
    await expect(this.map.getByRole('button', { name })).toBeVisible();
  }

  /** At least the width of a seat is empty between the two. */
  async seeAisleBetween(left: string, right: string): Promise<void> {
    const [one, other] = [
      await this.seat(left).boundingBox(),
      await this.seat(right).boundingBox(),
    ];
    if (one === null || other === null) throw new Error('The seats are not on the screen.');
    expect(other.x - one.x).toBeGreaterThan(2 * one.width);
  }

  /** Pinches the seat map open. @param factor of the distance between the fingers */
  async spread(factor: number): Promise<void> {
    // The map may be larger than its visible part.
    const frame = this.frame;
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    if (box === null) throw new Error('The seat map is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', distances: number[]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: distances.flatMap((distance) => [
          { x: x - distance / 2, y, id: 0 },
          { x: x + distance / 2, y, id: 1 },
        ]),
      });
    const apart = 80;
    await send('touchStart', [apart]);
    await send('touchMove', [(apart * (1 + factor)) / 2]);
    await send('touchMove', [apart * factor]);
    await send('touchEnd', []);
    await touch.detach();
  }

  /** Moves a finger upwards on the map. */
  async swipeUp(): Promise<void> {
    const box = await this.frame.boundingBox();
    if (box === null) throw new Error('The seat map is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + 300];
    const touch = await this.page.context().newCDPSession(this.page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let moved = 20; moved <= 260; moved += 20) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x, y: y - moved }],
      });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touch.detach();
  }

  /** The width of a seat, in CSS pixels. */
  async readSeatWidth(seat: string): Promise<number> {
    return (await this.seat(seat).boundingBox())?.width ?? 0;
  }

  /** The zoom takes a moment. @param least CSS pixels */
  async seeSeatAtLeast(seat: string, least: number): Promise<void> {
    await expect.poll(() => this.readSeatWidth(seat)).toBeGreaterThanOrEqual(least);
  }

  /** The number that is drawn on a free seat, in pixels of the screen. */
  async seeNumberAtLeast(seat: string, least: number): Promise<void> {
    const height = () =>
      this.seat(seat)
        .locator('span')
        .evaluate((number: HTMLElement) => {
          const scale = number.getBoundingClientRect().height / number.offsetHeight;
          return parseFloat(getComputedStyle(number).fontSize) * scale;
        });
    await expect.poll(height).toBeGreaterThanOrEqual(least);
  }

  /** @param name 확대 or 축소 */
  async clickZoom(name: '확대' | '축소'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Enlarges the map and focuses a seat before the first frame of that movement, which it waits for. */
  async enlargeAndFocus(seat: string): Promise<void> {
    await this.page.getByRole('button', { name: '확대', exact: true }).focus();
    await this.page.keyboard.press('Shift');
    await this.seat(seat).evaluate((button) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.click();
      button.focus();
    });
    await expect.poll(async () => (await this.seat(seat).boundingBox())?.width).toBe(44);
  }

  async clickFindWheelchair(): Promise<void> {
    await this.page.getByRole('button', { name: '휠체어석 찾기' }).click();
  }

  async seeSeatInView(seat: string): Promise<void> {
    await expect(this.seat(seat)).toBeInViewport({ ratio: 0.99 });
  }

  /** The seats in large type above the map. */
  async seeNamed(words: string): Promise<void> {
    await expect(this.page.locator('[data-named-seat]')).toHaveText(words);
  }

  /** The seats in the bar below, or beside the map. */
  async seePicked(seats: string): Promise<void> {
    const bar = this.page.getByLabel('예매 요약', { exact: true });
    if (seats === '') await expect(bar.getByLabel(/^선택 좌석/)).toHaveCount(0);
    else await expect(bar.getByLabel(`선택 좌석 ${seats}`)).toBeVisible();
  }

  async readTickets(ticket: string): Promise<number> {
    return Number(await this.page.getByRole('status', { name: ticket }).first().textContent());
  }

  /** The number of picked seats on the map. */
  async readPicked(): Promise<number> {
    return this.map.getByRole('button', { name: /, 선택함/ }).count();
  }

  async seeSummary(): Promise<void> {
    await expect(this.step('결제')).toBeVisible();
    await expect(this.page.getByRole('heading', { name: '예매 내용 확인' })).toBeVisible();
  }

  /** @param label of the summary or of its amounts, such as `최종 결제 금액` */
  async seeFact(label: string, value: string | RegExp): Promise<void> {
    await expect(this.page.locator(`dt:text-is("${label}") + dd`).first()).toHaveText(value);
  }

  /** The server holds the seats: the countdown runs. */
  async seeHeld(): Promise<void> {
    await this.seeDeadline(/^\d\d:\d\d$/);
  }

  /** No countdown runs. */
  async seeNotHeld(): Promise<void> {
    await expect(this.page.getByText(/^\d\d:\d\d$/)).toHaveCount(0);
  }

  /** The remaining time of the hold, as minutes and seconds. */
  async seeDeadline(time: RegExp): Promise<void> {
    await expect(this.page.getByText(time)).toBeVisible();
  }

  /** The controls, each with the event of the booking machine that it sends. */
  get offers() {
    const button = (name: string | RegExp) => this.page.getByRole('button', { name, exact: true });
    const screening = { screeningId: 12, startsAt: '2026-11-20T19:30:00+09:00' };
    const seat = { seatId: 999, status: 'available' };
    const now = Date.parse('2026-11-20T12:00:00+09:00');
    return [
      { control: button(/^(좌석 선택|결제하기로)$/), event: { type: 'step.next' } },
      { control: button('이전'), event: { type: 'step.back' } },
      { control: button('다시 시도'), event: { type: 'load.retry' } },
      {
        control: this.page.getByRole('group', { name: '날짜 선택' }).getByRole('button'),
        event: { type: 'date.pick', date: '2026-11-21' },
      },
      {
        control: button(/ 19:30 시작/),
        event: { type: 'screening.pick', screening, availableSeats: 12, now },
      },
      { control: button('성인 늘리기'), event: { type: 'ticket.set', ticketTypeId: 1, count: 1 } },
      { control: this.map.getByRole('button'), event: { type: 'seat.pick', ...seat } },
      { control: button('함께 앉기'), event: { type: 'seats.suggest', seatIds: [] } },
    ];
  }

  private screening(start: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(` ${start} 시작`) });
  }

  private seat(seat: string): Locator {
    const name = new RegExp(`^${seat.slice(0, 1)}열 ${seat.slice(1)}번,`);
    return this.map.getByRole('button', { name });
  }

  private get cashReceipts(): Locator {
    return this.page.getByRole('group', { name: '현금영수증' });
  }

  private get map(): Locator {
    return this.page.getByRole('grid', { name: '좌석 배치도' });
  }

  /** Scrolls the map. */
  get frame(): Locator {
    return this.map.locator('xpath=../../..');
  }

  /** The current step. */
  private step(name: string): Locator {
    return this.page.locator('[aria-current="step"]').filter({ hasText: name });
  }
}

/** Presses a button that may look disabled: it then states why. */
async function pressAlthoughDisabled(button: Locator): Promise<void> {
  await expect(button.and(button.page().locator(':enabled'))).toBeVisible();
  await button.click({ force: true });
}
