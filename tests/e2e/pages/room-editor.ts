import { expect, type Locator, type Page } from '@playwright/test';

/** The picture of a room in its form. Places are named as in the picture: `A열 3번, 일반석`. */
export class RoomEditor {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private place(name: string): Locator {
    return this.page.getByRole('gridcell', { name, exact: true });
  }

  async click(place: string): Promise<void> {
    await this.place(place).click();
  }

  /** Presses on a place and lets go on another one. */
  async drag(from: string, to: string): Promise<void> {
    await this.place(from).hover();
    await this.page.mouse.down();
    await this.place(to).hover();
    await this.page.mouse.up();
  }

  async focus(place: string): Promise<void> {
    await this.place(place).focus();
  }

  async seePlace(place: string): Promise<void> {
    await expect(this.place(place)).toBeVisible();
  }

  async seeSelected(count: number): Promise<void> {
    await expect(this.page.getByText(`${count}칸 선택`)).toBeVisible();
  }

  async see(what: string | RegExp): Promise<void> {
    await expect(this.page.getByText(what)).toBeVisible();
  }
}
