import { expect, type Page } from '@playwright/test';

/** The carousel of the home page. */
export class Carousel {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async clickNext(): Promise<void> {
    await this.stage.getByRole('button', { name: '다음 슬라이드' }).click();
  }

  async clickPrevious(): Promise<void> {
    await this.stage.getByRole('button', { name: '이전 슬라이드' }).click();
  }

  async clickMark(title: string): Promise<void> {
    await this.stage.getByRole('button', { name: `슬라이드 보기, ${title}` }).click();
  }

  async clickPause(): Promise<void> {
    await this.pause.click();
  }

  async clickResume(): Promise<void> {
    await this.stage.getByRole('button', { name: '자동 넘김 시작' }).click();
  }

  async hover(): Promise<void> {
    await this.stage.hover({ position: { x: 200, y: 150 } });
  }

  /** Puts the pointer on the header. */
  async leave(): Promise<void> {
    await this.page.getByRole('link', { name: '마키 홈으로' }).hover();
  }

  /** Swipes. @param distance to the right, in CSS pixels */
  async swipe(distance: number): Promise<void> {
    const box = await this.stage.boundingBox();
    if (box === null) throw new Error('The carousel is not on the screen');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 3;
    const touch = await this.page.context().newCDPSession(this.page);
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      points: { x: number; y: number }[],
    ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [{ x: x - distance / 2, y }]);
    await send('touchMove', [{ x, y }]);
    await send('touchMove', [{ x: x + distance / 2, y }]);
    await send('touchEnd', []);
    await touch.detach();
  }

  /** @param milliseconds by which the page's paused clock advances */
  async wait(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
  }

  async see(title: string): Promise<void> {
    await expect(this.current.getByRole('heading')).toHaveText(title);
  }

  /** The stop button is missing. */
  async seeNoPause(): Promise<void> {
    await expect(this.stage.getByRole('button', { name: '다음 슬라이드' })).toBeVisible();
    await expect(this.pause).toHaveCount(0);
  }

  get pause() {
    return this.stage.getByRole('button', { name: '자동 넘김 멈추기' });
  }

  private get current() {
    return this.stage.locator('[aria-roledescription="슬라이드"]:not([inert])');
  }

  private get stage() {
    return this.page.getByRole('region', { name: '인기 상영작' });
  }
}
