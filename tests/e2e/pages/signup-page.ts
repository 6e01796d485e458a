import { expect, type Page } from '@playwright/test';
import { readCodeFrom } from './mailbox.ts';

/** The input of a new member. */
export interface MemberWords {
  loginId: string;
  password: string;
  name: string;
  email: string;
  phone: string;
}

export const haram: MemberWords = {
  loginId: 'haram26',
  password: 'popcorn-in-dark',
  name: '정 하람',
  email: 'haram@example.com',
  phone: '01023456789',
};

/** The sign-up of members. */
export class SignupPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/signup${query}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('회원가입');
  }

  async fill(words: Partial<MemberWords>): Promise<void> {
    for (const [name, value] of Object.entries(words)) {
      await this.field(name as keyof MemberWords).fill(value);
      if (name === 'password') await this.form.getByLabel('비밀번호 확인').fill(value);
    }
  }

  /** Leaves a field, as with the key Tab. */
  async leave(name: keyof MemberWords): Promise<void> {
    await this.field(name).press('Tab');
  }

  async fillEmail(email: string): Promise<void> {
    await this.fill({ email });
  }

  async leaveEmail(): Promise<void> {
    await this.leave('email');
  }

  async clickRequestCode(): Promise<void> {
    await this.requestButton.click();
  }

  async confirm(code: string): Promise<void> {
    await this.form.getByRole('textbox', { name: '인증번호' }).fill(code);
    await this.confirmButton.click();
  }

  /** Requests the code, and confirms the address in the form with it. */
  async verify(): Promise<void> {
    await this.clickRequestCode();
    await this.see('이메일로 받은 6자리 숫자를');
    await this.confirm(await readCodeFrom(this.page, this.form));
    await this.see('이메일 인증이 완료되었어요.');
  }

  async agree(): Promise<void> {
    await this.form.getByLabel('전체 동의').check();
  }

  async clickSubmit(): Promise<void> {
    await this.submit.click();
  }

  async clickToLogin(): Promise<void> {
    await this.page.getByRole('main').getByRole('button', { name: '로그인하기' }).last().click();
  }

  async see(words: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('main').getByText(words).first()).toBeVisible();
  }

  async seeSubmit({ isEnabled }: { isEnabled: boolean }): Promise<void> {
    await expect(this.submit).toBeEnabled({ enabled: isEnabled });
  }

  async seeFields(words: Partial<MemberWords>): Promise<void> {
    for (const [name, value] of Object.entries(words)) {
      await expect(this.field(name as keyof MemberWords)).toHaveValue(value);
    }
  }

  async seeState(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-signup', state);
  }

  /** The state of the address and its code. */
  async seeVerification(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-verification', state);
  }

  async seeLoginIdCheck(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-login-id', state);
  }

  async seeFocusOn(name: keyof MemberWords): Promise<void> {
    await expect(this.field(name)).toBeFocused();
  }

  field(name: keyof MemberWords) {
    return this.form.getByRole('textbox', { name: `${labels[name]} (필수)`, exact: true });
  }

  get form() {
    return this.page.getByRole('form', { name: '회원 정보' });
  }

  /** Requests the first or another code. */
  get requestButton() {
    return this.form.getByRole('button', { name: /^인증번호 (다시 )?받기$/ });
  }

  get confirmButton() {
    return this.form.getByRole('button', { name: '인증하기' });
  }

  private get submit() {
    return this.form.getByRole('button', { name: '가입하기' });
  }
}

const labels = {
  loginId: '아이디',
  password: '비밀번호',
  name: '이름',
  email: '이메일',
  phone: '휴대폰 번호',
} as const;
