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

  /** Opens a section with the menu of a phone, which closes. */
  async openSection(name: string): Promise<void> {
    await this.page.getByRole('button', { name: '관리 메뉴' }).click();
    await this.page.getByRole('dialog').getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
    await expect(
      this.page.getByRole('main').getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }),
    ).toBeVisible();
  }

  async seeUnknownSection(): Promise<void> {
    await expect(this.page.getByText('선택한 관리자 섹션을 찾을 수 없어요')).toBeVisible();
  }

  private get films() {
    return this.page.getByRole('list', { name: '영화 관리' }).getByRole('listitem');
  }
}
