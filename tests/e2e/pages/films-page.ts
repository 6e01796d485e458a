import { expect, type Page } from '@playwright/test';

/** A page with both groups of films: home, the list of all films, the start page of the booking. */
export class FilmsPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async clickShowing(title: string): Promise<void> {
    await this.clickIn('현재 상영작', title);
  }

  async clickUpcoming(title: string): Promise<void> {
    await this.clickIn('상영 예정작', title);
  }

  /** The number of columns of each group. */
  async seeColumns(count: number): Promise<void> {
    const tracks = () =>
      this.page
        .getByRole('region', { name: /현재 상영작|상영 예정작/ })
        .getByRole('list')
        .evaluateAll((lists) =>
          lists.map((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
        );
    await expect.poll(tracks).toEqual([count, count]);
  }

  private async clickIn(group: string, title: string): Promise<void> {
    const heading = this.page.getByRole('heading', { name: title });
    await this.page
      .getByRole('region', { name: group })
      .getByRole('link')
      .filter({ has: heading })
      .click();
  }
}
