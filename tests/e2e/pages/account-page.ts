import { expect, type Locator, type Page } from '@playwright/test';
import { readCodeFrom } from './mailbox.ts';

/** The member info and the withdrawal on My Page. */
export class AccountPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get #section(): Locator {
    return this.#page.locator('section#account');
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.#page.goto('/profile');
    await expect(this.#section.getByText('아이디', { exact: true })).toBeVisible();
  }

  async clickEdit(): Promise<void> {
    await this.#section.getByRole('button', { name: '정보 수정' }).click();
  }

  async clickCancel(): Promise<void> {
    await this.#section.getByRole('button', { name: '취소', exact: true }).click();
  }

  async save(): Promise<void> {
    await this.#section.getByRole('button', { name: '저장' }).click();
  }

  async fill(label: string, value: string): Promise<void> {
    await this.#section.getByLabel(label).fill(value);
  }

  async seeField(label: string, value: string): Promise<void> {
    await expect(this.#section.getByLabel(label)).toHaveValue(value);
  }

  async seeFact(label: string, value: string): Promise<void> {
    const fact = this.#section.locator('dt', { hasText: label }).locator('+ dd');
    await expect(fact.first()).toHaveText(value);
  }

  async see(text: string | RegExp): Promise<void> {
    await expect(this.#section.getByText(text).first()).toBeVisible();
  }

  async seeNot(text: string): Promise<void> {
    await expect(this.#section.getByText(text)).toBeHidden();
  }

  /** The focus after the form, and the title of the section below the header of the page. */
  async seeReturned(): Promise<void> {
    await expect(this.#section).toBeFocused();
    const header = await this.#page.getByRole('banner').boundingBox();
    const title = await this.#section.getByRole('heading', { name: '회원 정보' }).boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }

  async requestCode(): Promise<void> {
    await this.#section.getByRole('button', { name: '인증번호 받기' }).click();
    await expect(this.#section.getByLabel('인증번호', { exact: true })).toBeVisible();
  }

  /** @returns the code in the demo's mailbox, once its mail is delivered */
  readCode(): Promise<string> {
    return readCodeFrom(this.#page, this.#section);
  }

  async enterCode(code: string): Promise<void> {
    await this.#section.getByLabel('인증번호', { exact: true }).fill(code);
    await this.#section.getByRole('button', { name: '인증하기' }).click();
  }

  async clickWithdraw(name = '회원 탈퇴'): Promise<void> {
    await this.#section.getByRole('button', { name }).click();
  }

  async seeInDialog(...texts: string[]): Promise<void> {
    for (const text of texts) await expect(this.#dialog.getByText(text).first()).toBeVisible();
  }

  async clickInDialog(name: string): Promise<void> {
    await this.#dialog.getByRole('button', { name, exact: true }).click();
  }

  async seeNoDialog(): Promise<void> {
    await expect(this.#dialog).toBeHidden();
  }
}
