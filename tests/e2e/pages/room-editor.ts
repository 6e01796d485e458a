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
    await this.drag(place, place);
  }

  /** Presses on a place and lets go on another one. */
  async drag(from: string, to: string): Promise<void> {
    await this.pointAt(from);
    await this.page.mouse.down();
    await this.pointAt(to);
    await this.page.mouse.up();
  }

  private async pointAt(name: string): Promise<void> {
    const place = this.place(name);
    // Waits until it stands still and nothing covers it.
    await place.hover({ trial: true });
    const box = await place.boundingBox();
    if (box === null) throw new Error(`${name} is not drawn`);
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
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
