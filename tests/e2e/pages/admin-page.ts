import { expect, type Page } from '@playwright/test';

/** The administration. */
export class AdminPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(path = '/admin'): Promise<void> {
    await this.page.goto(path);
  }

  /** The films in their order: the text of each. */
  async seeFilms(...films: string[][]): Promise<void> {
    await expect(this.page.getByRole('heading', { name: '영화 관리' })).toBeVisible();
    await expect(this.films).toHaveCount(films.length);
    for (const [index, words] of films.entries()) {
      for (const part of words) await expect(this.films.nth(index)).toContainText(part);
    }
  }

  async seeUnknownSection(): Promise<void> {
    await expect(this.page.getByText('선택한 관리 메뉴를 찾을 수 없어요')).toBeVisible();
  }

  private get films() {
    return this.page.getByRole('list', { name: '영화 관리' }).getByRole('listitem');
  }
}
