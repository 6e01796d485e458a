import { readCodeFrom } from './mailbox.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The pages `/forgot-password` and `/find-login-id`. */
export class RecoveryPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openPassword(): Promise<void> {
    await this.page.goto('/forgot-password');
  }

  async openLoginId(): Promise<void> {
    await this.page.goto('/find-login-id');
  }

  async fillAccount(loginId: string, email: string): Promise<void> {
    await this.main.getByLabel('아이디', { exact: true }).fill(loginId);
    await this.main.getByLabel('이메일').fill(email);
  }

  async fillOwner(name: string, email: string): Promise<void> {
    await this.main.getByLabel('이름').fill(name);
    await this.main.getByLabel('이메일').fill(email);
  }

  async clickRequestCode(): Promise<void> {
    await this.click('인증번호 받기');
  }

  async clickRequestAgain(): Promise<void> {
    await this.click('인증번호 다시 받기');
  }

  async clickBack(): Promise<void> {
    await this.click('정보 다시 입력하기');
  }

  async fillCode(code: string): Promise<void> {
    await this.main.getByLabel('인증번호', { exact: true }).fill(code);
  }

  async enterCode(code: string): Promise<void> {
    await this.fillCode(code);
    await this.click('확인');
  }

  async fillPasswords(password: string, repeated = password): Promise<void> {
    await this.main.getByLabel('새 비밀번호', { exact: true }).fill(password);
    await this.main.getByLabel('새 비밀번호 확인').fill(repeated);
  }

  async clickChange(): Promise<void> {
    await this.click('비밀번호 바꾸기');
  }

  async changePassword(password: string): Promise<void> {
    await this.fillPasswords(password);
    await this.clickChange();
  }

  async click(name: string): Promise<void> {
    await this.button(name).click();
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  /**
   * @param before the code of an earlier mail, which may still be the only one there
   * @returns the latest code for this purpose, once its mail is delivered
   */
  readCode(purpose: string, before = ''): Promise<string> {
    return readCodeFrom(this.page, this.main, `${purpose} 인증번호`, before);
  }

  async see(words: string | RegExp): Promise<void> {
    await expect(this.main.getByText(words).first()).toBeVisible();
  }

  async seeFocusOn(label: string): Promise<void> {
    await expect(this.main.getByLabel(label, { exact: true })).toBeFocused();
  }

  async seeCodeField(value = ''): Promise<void> {
    await expect(this.main.getByLabel('인증번호', { exact: true })).toHaveValue(value);
  }

  async seeValue(label: string, value: string): Promise<void> {
    await expect(this.main.getByLabel(label, { exact: true })).toHaveValue(value);
  }

  async seeError(label: string, words: string): Promise<void> {
    const field = this.main.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(words);
  }

  async seeStep(name: string): Promise<void> {
    await expect(this.main.locator('[aria-current="step"]')).toContainText(name);
  }

  private get main() {
    return this.page.getByRole('main');
  }
}
