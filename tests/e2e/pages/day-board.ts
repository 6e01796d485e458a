import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The day board of the schedule. */
export class DayBoard {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/admin/schedules/board${search}`);
    await expect(this.box).toBeVisible();
  }

  get box(): Locator {
    return this.page.getByRole('group', { name: '하루 상영표' });
  }

  private get changes(): Locator {
    return this.page.getByRole('region', { name: '바꾼 내용' });
  }

  /** @param name a part of the accessible name: film, room and times */
  block(name: string | RegExp): Locator {
    return this.box.locator('[data-block]').and(this.page.getByRole('button', { name }));
  }

  async seeBlock(name: string | RegExp): Promise<void> {
    await expect(this.block(name)).toHaveCount(1);
  }

  async seeNoBlock(name: string | RegExp): Promise<void> {
    await expect(this.block(name)).toHaveCount(0);
  }

  /** The changes were previewed, and nothing prevents them. */
  async seeSavable(): Promise<void> {
    await expect(this.changes.getByText('저장할 수 있어요', { exact: true })).toBeVisible();
    await expect(this.changes.getByRole('button', { name: '모두 저장' })).toBeEnabled();
  }

  /** The changes are being previewed, or something prevents them. */
  async seeUnsavable(
    reason: '확인하는 중…' | '저장하는 중…' | '아직 저장할 수 없어요',
  ): Promise<void> {
    await expect(this.changes.getByText(reason)).toBeVisible();
    await expect(this.changes.getByRole('button', { name: '모두 저장' })).toBeDisabled();
  }

  async seeNoChanges(): Promise<void> {
    await expect(this.changes.getByText(/저장하지 않은 변경 [1-9]/)).toHaveCount(0);
  }

  async clickInBar(name: '되돌리기' | '다시 하기' | '모두 되돌리기' | '모두 저장'): Promise<void> {
    await this.inBar(name).click();
  }

  /** A button of the bar with the changes. */
  inBar(name: string): Locator {
    return this.changes.getByRole('button', { name, exact: true });
  }

  /** The user returns to the tab. */
  async returnToTab(): Promise<void> {
    await this.page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
  }

  async seeAnnounced(words: string | RegExp): Promise<void> {
    await expect(this.page.locator('[data-announced]')).toContainText(words);
  }

  /** Drags a block with the mouse, by a number of minutes and rooms. */
  async dragByMouse(name: string | RegExp, minutes: number, rooms: number): Promise<void> {
    const { from, to } = await this.wayOf(name, minutes, rooms);
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move(from.x + 8, from.y, { steps: 2 });
    await this.page.mouse.move(to.x, to.y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Drags a block so quickly that the page draws nothing between the press and the release. */
  async flick(name: string | RegExp, minutes: number): Promise<void> {
    const { from, to } = await this.wayOf(name, minutes, 0);
    // Only the number of the browser's own mouse can be captured.
    const isFirefox = this.page.context().browser()?.browserType().name() === 'firefox';
    await this.block(name).evaluate(
      (block, { pressed, released, pointerId }) => {
        const send = (type: string, { x, y }: Point) =>
          block.dispatchEvent(
            new PointerEvent(type, {
              ...{ bubbles: true, pointerId, pointerType: 'mouse', buttons: 1 },
              ...{ clientX: x, clientY: y },
            }),
          );
        send('pointerdown', pressed);
        send('pointermove', released);
        send('pointerup', released);
      },
      { pressed: from, released: to, pointerId: isFirefox ? 0 : 1 },
    );
  }

  /** The same as with the mouse, with a finger. */
  async dragByFinger(name: string | RegExp, minutes: number, rooms: number): Promise<void> {
    const { from, to } = await this.wayOf(name, minutes, rooms);
    const session = await this.page.context().newCDPSession(this.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const at = (one: number, other: number) => one + (other - one) * part;
      await touch('touchMove', { x: at(from.x, to.x), y: at(from.y, to.y) });
    }
    await touch('touchEnd');
  }

  /** A finger that scrolled the board leaves it moving, and a tap only stops it then. */
  async seeResting(): Promise<void> {
    const isResting = (box: HTMLElement) =>
      new Promise<boolean>((resolve) => {
        const places = () =>
          [box, ...box.querySelectorAll('*')].map((each) => each.scrollLeft).join();
        const before = places();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(places() === before)));
      });
    await expect.poll(() => this.box.evaluate(isResting)).toBe(true);
  }

  /** Focuses a command of the selected block: the bar of the changes does not cover it. */
  async seeUncovered(command: string): Promise<void> {
    const link = this.page.getByRole('link', { name: command });
    await link.focus();
    await expect
      .poll(async () => {
        const [one, other] = await Promise.all([link.boundingBox(), this.changes.boundingBox()]);
        return one !== null && other !== null && one.y + one.height <= other.y;
      })
      .toBe(true);
  }

  private async wayOf(name: string | RegExp, minutes: number, rooms: number) {
    const block = this.block(name);
    await block.scrollIntoViewIfNeeded();
    const box = await block.boundingBox();
    const track = await this.box.locator('[data-room]').first().boundingBox();
    if (box === null || track === null) throw new Error(`The board does not draw ${String(name)}`);
    // Right of its middle, because the names of the rooms may cover its start.
    const from = { x: box.x + box.width * 0.7, y: box.y + box.height / 2 };
    const to = {
      x: from.x + (minutes / (24 * 60)) * track.width,
      y: from.y + rooms * track.height,
    };
    return { from, to };
  }
}
