import { expect, type Page } from '@playwright/test';
import { readCodeFrom } from './mailbox.ts';

const labels = {
  loginId: '아이디 (필수)',
  password: '비밀번호 (필수)',
  repeatPassword: '비밀번호 확인 (필수)',
  name: '이름 (필수)',
  email: '이메일 (필수)',
  adminCode: '관리자 코드 (필수)',
} as const;

type Field = keyof typeof labels;

/** The sign-up of administrators. */
export class AdminAccountPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/signup');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('관리자 가입');
  }

  async fill(words: Partial<Record<Field, string>>): Promise<void> {
    for (const [name, value] of Object.entries(words)) await this.field(name as Field).fill(value);
  }

  /** Leaves a field, as with the key Tab. */
  async leave(name: Field): Promise<void> {
    await this.field(name).press('Tab');
  }

  async fillEmail(email: string): Promise<void> {
    await this.fill({ email });
  }

  async leaveEmail(): Promise<void> {
    await this.leave('email');
  }

  /** Requests the first or another code. */
  async clickRequestCode(): Promise<void> {
    await this.form.getByRole('button', { name: /^인증번호 (다시 )?받기$/ }).click();
  }

  async confirm(code: string): Promise<void> {
    await this.form.getByRole('textbox', { name: '인증번호' }).fill(code);
    await this.form.getByRole('button', { name: '인증하기' }).click();
  }

  /** Requests the code, and confirms the address in the form with it. */
  async verify(): Promise<void> {
    await this.clickRequestCode();
    await this.see('이메일로 받은 6자리 숫자를');
    await this.confirm(await readCodeFrom(this.page, this.form));
    await this.see('이메일 인증이 완료되었어요.');
  }

  async chooseRole(name: RegExp): Promise<void> {
    await this.form.getByRole('radio', { name }).check();
  }

  async clickSubmit(): Promise<void> {
    await this.submit.click();
  }

  async clickToLogin(): Promise<void> {
    const main = this.page.getByRole('main');
    await main.getByRole('button', { name: '관리자 로그인으로' }).last().click();
  }

  async seeState(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-signup', state);
  }

  /** The state of the address and its code. */
  async seeVerification(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-verification', state);
  }

  async seeSubmit({ isEnabled }: { isEnabled: boolean }): Promise<void> {
    await expect(this.submit).toBeEnabled({ enabled: isEnabled });
  }

  async see(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(words).first()).toBeVisible();
  }

  async seeFields(words: Partial<Record<Field, string>>): Promise<void> {
    for (const [name, value] of Object.entries(words)) {
      await expect(this.field(name as Field)).toHaveValue(value);
    }
  }

  async seeFocusOn(name: Field): Promise<void> {
    await expect(this.field(name)).toBeFocused();
  }

  private field(name: Field) {
    return this.form.getByRole('textbox', { name: labels[name], exact: true });
  }

  private get form() {
    return this.page.getByRole('form', { name: '관리자 정보' });
  }

  private get submit() {
    return this.form.getByRole('button', { name: '관리자로 가입하기' });
  }
}
