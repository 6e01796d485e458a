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

  async clickMemberTab(): Promise<void> {
    // The phone's menu, which may be open, covers the tabs.
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('tab', { name: '회원', exact: true }).click();
  }

  async clickGuestTab(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('tab', { name: '비회원' }).click();
  }

  /** The guests' tab is open. */
  async signInAsGuest(email: string, password = PASSWORD): Promise<void> {
    await this.page.getByLabel('이메일', { exact: true }).fill(email);
    await this.page.getByLabel('비밀번호', { exact: true }).fill(password);
    await this.clickSubmit();
  }

  async clickRemember(): Promise<void> {
    await this.page.getByLabel('아이디 저장').click();
  }

  async clickSubmit(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '로그인' }).click();
  }

  /** Types one more letter into the password. */
  async typeLetter(): Promise<void> {
    await this.page.getByLabel('비밀번호', { exact: true }).press('End');
    await this.page.getByLabel('비밀번호', { exact: true }).pressSequentially('x');
  }

  async signIn(loginId: string, password = PASSWORD): Promise<void> {
    await this.fill(loginId, password);
    await this.clickSubmit();
  }

  async seeForm(loginId = ''): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('로그인');
    await expect(this.page.getByLabel('아이디', { exact: true })).toHaveValue(loginId);
  }

  async seeGuestForm(): Promise<void> {
    await expect(this.page.getByLabel('이메일', { exact: true })).toHaveValue('');
    await expect(this.page.getByLabel('아이디 저장')).toHaveCount(0);
  }

  async seeAdminForm(loginId = ''): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('관리자 로그인');
    await expect(this.page.getByLabel('아이디', { exact: true })).toHaveValue(loginId);
    await expect(this.page.getByLabel('아이디 저장')).toHaveCount(0);
  }

  async seeProblem(message: string): Promise<void> {
    await expect(this.page.getByRole('main').getByText(message)).toBeVisible();
  }

  async seeNoProblem(): Promise<void> {
    await expect(this.page.getByRole('main').getByRole('alert')).toHaveCount(0);
  }
}
