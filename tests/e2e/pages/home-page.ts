import { expect, type Page } from '@playwright/test';

export class HomePage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  /** The image of the carousel's first film. */
  get firstPicture() {
    return this.page.getByRole('group', { name: '1번째' }).locator('img');
  }

  async clickFilm(title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name: title });
    await this.showing.getByRole('link').filter({ has: heading }).click();
  }

  async see(): Promise<void> {
    await expect(this.showing).toBeVisible();
  }

  /** The titles of both grids. */
  async seeFilms(showing: string[], upcoming: string[]): Promise<void> {
    await expect(this.showing.getByRole('heading', { level: 3 })).toHaveText(showing);
    await expect(this.upcoming.getByRole('heading', { level: 3 })).toHaveText(upcoming);
  }

  private get showing() {
    return this.page.getByRole('region', { name: '현재 상영작' });
  }

  private get upcoming() {
    return this.page.getByRole('region', { name: '상영 예정작' });
  }
}
