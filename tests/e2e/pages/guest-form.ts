import { expect, type Page } from '@playwright/test';
import { openMailboxFrom, readCodeFrom } from './mailbox.ts';

/** The input of a guest. */
export interface GuestWords {
  name: string;
  birthdate: string;
  phone: string;
  email: string;
  password: string;
}

/** The guest form, in the dialog before the seats. */
export class GuestFormPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async fill(words: GuestWords): Promise<void> {
    await this.form.getByLabel('이름').fill(words.name);
    await this.form.getByLabel('생년월일').fill(words.birthdate);
    await this.form.getByLabel('휴대폰 번호').fill(words.phone);
    await this.form.getByLabel('이메일').fill(words.email);
    await this.form.getByLabel('비밀번호 (필수)', { exact: true }).fill(words.password);
    await this.form.getByLabel('비밀번호 확인').fill(words.password);
  }

  async fillEmail(email: string): Promise<void> {
    await this.form.getByLabel('이메일').fill(email);
  }

  async leaveEmail(): Promise<void> {
    await this.form.getByLabel('이메일').press('Tab');
  }

  async clickRequestCode(): Promise<void> {
    await this.form.getByRole('button', { name: '인증번호 받기' }).click();
  }

  async clickRequestAgain(): Promise<void> {
    await this.form.getByRole('button', { name: '인증번호 다시 받기' }).click();
  }

  async confirm(code: string): Promise<void> {
    await this.form.getByLabel('인증번호').fill(code);
    await this.form.getByRole('button', { name: '인증하기' }).click();
  }

  async agree(): Promise<void> {
    for (const name of ['이용약관에 동의', '개인정보 수집', '만 14세']) {
      await this.form.getByLabel(name).check();
    }
  }

  async clickSubmit(): Promise<void> {
    await this.form.getByRole('button', { name: '동의하고 예매 계속하기' }).click();
  }

  async clickToLogin(): Promise<void> {
    await this.form.getByRole('button', { name: '비회원 로그인으로' }).click();
  }

  /** Opens the demo's mailbox in another tab. */
  openMailbox(): Promise<Page> {
    return openMailboxFrom(this.page, this.form);
  }

  /** @returns the latest code in the demo's mailbox, of this recipient if given, once its mail is delivered */
  readCode(recipient?: string): Promise<string> {
    return readCodeFrom(this.page, this.form, recipient);
  }

  async see(words: string | RegExp): Promise<void> {
    await expect(this.form.getByText(words).first()).toBeVisible();
  }

  async seeState(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-signup', state);
  }

  /** The state of the address and its code. */
  async seeVerification(state: string): Promise<void> {
    await expect(this.form).toHaveAttribute('data-verification', state);
  }

  async seeFields(words: Partial<GuestWords>): Promise<void> {
    const labels = {
      name: '이름',
      birthdate: '생년월일',
      phone: '휴대폰 번호',
      email: '이메일',
      password: '비밀번호',
    };
    for (const [name, value] of Object.entries(words)) {
      const label = Object.entries(labels).find(([key]) => key === name)?.[1] ?? '';
      await expect(this.form.getByLabel(`${label} (필수)`, { exact: true })).toHaveValue(value);
    }
  }

  private get form() {
    return this.page.getByRole('form', { name: '비회원 정보' });
  }
}
