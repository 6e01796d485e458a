import { expect, type Locator, type Page } from '@playwright/test';
import { mail } from '../../../server/db/schema/outbox.ts';
import type { Theatre } from '../support/theatre.ts';

/** Opens the demo's mailbox in another tab, with the link in a form and a key. */
export async function openMailboxFrom(page: Page, form: Locator): Promise<Page> {
  const [mailbox] = await Promise.all([
    page.context().waitForEvent('page'),
    mailboxLink(form).press('Enter'),
  ]);
  return mailbox;
}

/**
 * @param form with the link to the mailbox
 * @param after in a mail, before its code: its recipient or subject; without it, the latest mail is read
 * @param earlier a code that was read before
 * @returns the code in the demo's mailbox, once its mail is delivered
 */
export async function readCodeFrom(
  page: Page,
  form: Locator,
  after = '',
  earlier = '',
): Promise<string> {
  await expect(mailboxLink(form)).toBeVisible();
  let code = '';
  await expect(async () => {
    const words = await readMails(page);
    const start = words.indexOf(after);
    code = start < 0 ? '' : (/\b\d{6}\b/.exec(words.slice(start))?.[0] ?? '');
    expect(['', earlier]).not.toContain(code);
  }).toPass();
  return code;
}

/** Waits until a mail with this text is delivered. */
export async function seeMail(page: Page, text: string): Promise<void> {
  await expect.poll(() => readMails(page)).toContain(text);
}

/** @returns the words of all mails in the demo's mailbox, the latest first */
async function readMails(page: Page): Promise<string> {
  const answer = await fetch(new URL('/dev/mailbox', page.url()));
  return (await answer.text()).replaceAll(/<[^>]*>/g, ' ');
}

/** @param earlier the address of a mail before @returns the address in the latest invitation, once its mail is delivered */
export async function invitationLink(theatre: Theatre, earlier = ''): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await theatre.database.orm.select().from(mail).orderBy(mail.id);
    const links = mails.flatMap(({ html }) => /\/admin\/invitation#[\w-]{43}/.exec(html) ?? []);
    link = links.at(-1) ?? '';
    expect(['', earlier]).not.toContain(link);
  }).toPass();
  return link;
}

function mailboxLink(form: Locator): Locator {
  return form.getByRole('link', { name: /메일함에서 인증번호 확인하기/ });
}
