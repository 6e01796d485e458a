import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the demo's mailbox in another tab, with the link in a form and a key. */
export async function openMailboxFrom(page: Page, form: Locator): Promise<Page> {
  const [mailbox] = await Promise.all([
    page.context().waitForEvent('page'),
    form.getByRole('link', { name: /메일함에서 인증번호 확인하기/ }).press('Enter'),
  ]);
  return mailbox;
}

/**
 * @param recipient its e-mail address; without it, the latest mail is read
 * @returns the latest code in the demo's mailbox, once its mail is delivered
 */
export async function readCodeFrom(page: Page, form: Locator, recipient = ''): Promise<string> {
  const mailbox = await openMailboxFrom(page, form);
  let code = '';
  await expect(async () => {
    await mailbox.reload();
    const words = await mailbox.locator('body').innerText();
    const start = words.indexOf(recipient);
    code = start < 0 ? '' : (/\b\d{6}\b/.exec(words.slice(start))?.[0] ?? '');
    expect(code).not.toBe('');
  }).toPass();
  await mailbox.close();
  return code;
}
