import { expect, type Locator, type Page } from '@playwright/test';

/** The clock that moves the demo's time, and its dialog. */
export class DemoClock {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('complementary', { name: '시연 시계' }).getByRole('button');
  }

  /** @param time as on the button: `11/20 12:00` */
  async seeTime(time: RegExp): Promise<void> {
    await expect(this.button).toHaveText(time);
  }

  async open(): Promise<void> {
    await this.button.click();
    await expect(this.dialog.getByRole('heading', { name: '시간 옮기기' })).toBeVisible();
  }

  async click(name: '10분 뒤' | '이 시각으로' | '원래 시간으로'): Promise<void> {
    await this.dialog.getByRole('button', { name }).click();
  }

  /** @param time in Korea, `2026-11-20T19:11`; empty clears the field */
  async type(time: string): Promise<void> {
    await this.field.fill(time);
  }

  async moveTo(time: string): Promise<void> {
    await this.open();
    await this.type(time);
    await this.click('이 시각으로');
  }

  async seeSaid(words: string): Promise<void> {
    await expect(this.dialog.getByText(words)).toBeVisible();
  }

  async seeFault(message: string): Promise<void> {
    await expect(this.field).toHaveAccessibleDescription(message);
  }

  async seeTyped(time: string): Promise<void> {
    await expect(this.field).toHaveValue(time);
  }

  /** The clock covers nothing of an element. */
  async seeApartFrom(other: Locator): Promise<void> {
    const [one, two] = [await this.button.boundingBox(), await other.boundingBox()];
    if (one === null || two === null) throw new Error('One of both is not on the screen.');
    expect(Math.min(one.y + one.height, two.y + two.height)).toBeLessThanOrEqual(
      Math.max(one.y, two.y),
    );
  }

  private get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  private get field(): Locator {
    return this.dialog.getByLabel('날짜와 시각');
  }
}
