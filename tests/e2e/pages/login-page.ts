import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../api/support/fixtures.ts';

export class LoginPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async fill(loginId: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('아이디', { exact: true }).fill(loginId);
    await this.page.getByLabel('비밀번호', { exact: true }).fill(password);
  }

  async clickRemember(): Promise<void> {
    await this.page.getByLabel('아이디 저장').click();
  }

  async clickSubmit(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  }

  async signIn(loginId: string, password = PASSWORD): Promise<void> {
    await this.fill(loginId, password);
    await this.clickSubmit();
  }

  async seeForm(loginId = ''): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('로그인');
    await expect(this.page.getByLabel('아이디', { exact: true })).toHaveValue(loginId);
  }

  async seeProblem(message: string): Promise<void> {
    await expect(this.page.getByRole('main').getByText(message)).toBeVisible();
  }
}
