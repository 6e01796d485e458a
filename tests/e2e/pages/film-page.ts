import { expect, type Page } from '@playwright/test';

export class FilmPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The image behind the film's head. */
  get backdrop() {
    return this.page.getByRole('main').locator('img').first();
  }

  async open(movieId: number | string): Promise<void> {
    await this.page.goto(`/movies/${movieId}`);
  }

  async clickBook(): Promise<void> {
    await this.page.getByRole('link', { name: '예매하기', exact: true }).click();
  }

  /** @param start as on the screen: `19:30` */
  async clickTime(start: string): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(` ${start} 시작`) }).click();
  }

  async seeFilm(title: string): Promise<void> {
    // The booking has the same heading.
    await expect(this.page).toHaveURL(/\/movies\/\d+/);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(title);
  }

  async seeTime(start: string, words: string): Promise<void> {
    const time = this.page.getByRole('listitem').filter({ hasText: start });
    await expect(time).toContainText(words);
  }

  /** A screening that cannot be selected is not a link. */
  async seeNoWay(start: string): Promise<void> {
    const time = this.page.getByRole('listitem').filter({ hasText: start });
    await expect(time.getByRole('link')).toHaveCount(0);
  }
}
