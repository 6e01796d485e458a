import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { seatClaim } from '../../../server/db/schema/booking.ts';
import { ticketType } from '../../../server/db/schema/programme.ts';
import { auditAll, faultsIn } from '../../reliability/support/audited.ts';
import { makeSuper } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

/** Counts the presses of a page: clicks, also by the keyboard. @returns reads their number */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counted = await page.evaluateHandle(() => {
    const presses = { all: 0 };
    addEventListener('click', ({ isTrusted }) => (presses.all += isTrusted ? 1 : 0), true);
    return presses;
  });
  return () => counted.evaluate(({ all }) => all);
}

/** Moves the focus with the Tab key until it is on an element with the text or the label. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const label = await page.evaluate(() => {
      const focused = document.querySelector(':is(button, a, input):focus');
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(name)}.`);
}

test('two tickets are sold in six presses, by keyboard alone, and printed (A-COUNT-1, A-COUNT-3, A-COUNT-4, A-COUNT-16) @desktop', async ({
  enter,
  theatre,
  cinema: { adult, film, manager },
}) => {
  const { orm } = theatre.database;
  await orm.update(ticketType).set({ proof: '경로우대증' }).where(eq(ticketType.id, adult));
  const admin = await enter(manager);
  const { page, section, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await section.open('counter');
  await main.getByRole('button', { name: '근무 시작' }).click();
  await dialog.getByRole('button', { name: '근무 시작' }).click();
  await expect(dialog.getByText('0원부터 1억 원까지 숫자로 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('시재(원)').fill('100,000');
  await dialog.getByRole('button', { name: '근무 시작' }).click();
  await frame.seeMessage('근무를 시작했어요.');
  const screenings = main.getByRole('button', { name: new RegExp(film.title) });
  await expect(screenings.first()).toContainText('19:30');
  await expect(screenings.first()).toContainText('12/12석');
  await admin.seeAccessible();

  const presses = await countPresses(page);
  await tabTo(page, /19:30/);
  await page.keyboard.press('Enter');
  const increase = main.getByRole('button', { name: '성인 늘리기' });
  await expect(increase).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(main.getByText('확인할 증빙 · 성인: 경로우대증')).toBeVisible();
  await tabTo(page, /함께 앉기/);
  await page.keyboard.press('Enter');
  await expect(main.getByText(/^[AB]\d, [AB]\d$/).last()).toBeVisible();
  await admin.seeAccessible();
  await tabTo(page, /30,000원 판매/);
  await page.keyboard.press('Enter');
  await expect(main.getByText('판매했어요')).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(6);
  await expect(main.getByRole('button', { name: '다음 판매' })).toBeFocused();

  const papers = main.locator('[data-paper]');
  await expect(papers).toHaveCount(2);
  await expect(papers.first()).toContainText('30,000원');
  await expect(papers.last().getByRole('img', { name: /QR/ })).toBeVisible();
  await admin.seeAccessible();
  await page.emulateMedia({ media: 'print' });
  // 80 mm and A4 in CSS pixels.
  for (const width of [302, 794]) {
    await page.setViewportSize({ width, height: 1123 });
    for (const paper of await papers.all()) {
      await expect(paper).toBeVisible();
      const box = await paper.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await expect(main.getByRole('button', { name: '다음 판매' })).toBeHidden();
  }
  expect(faultsIn(await auditAll(orm))).toEqual([]);
});

test('a day from opening to cash-up: two shifts, cash, card, free, a group, and a refund at the counter (A-COUNT-5, A-COUNT-6, A-COUNT-45, A-COUNT-50, A-COUNT-11, A-COUNT-20, A-COUNT-21, A-COUNT-22, A-COUNT-30, A-COUNT-34) @engines', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  test.slow();
  consoleGuard.allow(/Failed to load resource/);
  const { orm } = theatre.database;
  const admin = await enter(await makeSuper(orm, manager));
  const { page, section, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const openShift = async (amount: string) => {
    await main.getByRole('button', { name: '근무 시작' }).click();
    await dialog.getByLabel('시재(원)').fill(amount);
    await dialog.getByRole('button', { name: '근무 시작' }).click();
    await frame.seeMessage('근무를 시작했어요.');
  };
  const choose = async () => {
    await main.getByRole('button', { name: /19:30/ }).click();
    await main.getByRole('button', { name: '성인 늘리기' }).click();
    await main.getByRole('button', { name: /함께 앉기/ }).click();
    await expect(main.getByText(/^[AB]\d$/).last()).toBeVisible();
  };
  const next = async () => {
    await expect(main.getByText('판매했어요')).toBeVisible();
    await main.getByRole('button', { name: '다음 판매' }).click();
  };
  await page.addInitScript(loseSoldAnswers);
  await section.open('counter');
  await openShift('100000');

  // The page is left with a held seat: by a link, then by a reload (A-COUNT-6).
  const held = () => orm.select().from(seatClaim);
  for (const leave of [() => admin.admin.openSection('예매'), () => page.reload()]) {
    await choose();
    await expect.poll(async () => (await held()).length).toBe(1);
    await leave();
    await expect.poll(async () => (await held()).length).toBe(0);
    await section.open('counter');
  }

  // Cash, of which the answer is lost: only the same sale can be sent again.
  await choose();
  await main.getByRole('button', { name: '20,000원' }).click();
  await expect(main.getByText('거스름돈 5,000원')).toBeVisible();
  const loseAnswer = (times: number) =>
    page.evaluate((left) => sessionStorage.setItem('test.lost', `${left}`), times);
  await loseAnswer(1);
  await main.getByRole('button', { name: '15,000원 판매' }).click();
  await expect(main.getByText(/판매됐는지 확인하지 못했어요/)).toBeVisible();
  await expect(main.getByRole('button', { name: '다른 상영' })).toBeDisabled();
  await main.getByRole('button', { name: '다시 보내기' }).click();
  await next();

  // After a reload the page asks again by itself, under the same key. The shift is not closed before (A-COUNT-45).
  await choose();
  await loseAnswer(2);
  await main.getByRole('button', { name: '15,000원 판매' }).click();
  await expect(main.getByText(/판매됐는지 확인하지 못했어요/)).toBeVisible();
  await page.reload();
  await expect(main.getByText(/판매됐는지 확인하지 못했어요/)).toBeVisible();
  for (const close of await main.getByRole('button', { name: '마감' }).all()) {
    await expect(close).toBeDisabled();
  }
  await main.getByRole('button', { name: '다시 보내기' }).click();
  await next();
  await page.reload();
  await expect(main.getByRole('button', { name: /19:30/ })).toBeVisible();

  // The card terminal, whose number is missing at first.
  await choose();
  await main.getByLabel('카드 단말기').check();
  await main.getByRole('button', { name: '15,000원 판매' }).click();
  await expect(main.getByText('승인 번호를 입력해 주세요.')).toBeVisible();
  await main.getByLabel('승인 번호').fill('30012345');
  await main.getByRole('button', { name: '15,000원 판매' }).click();
  await next();

  await choose();
  await main.getByLabel('무료', { exact: true }).check();
  await main.getByLabel('무료 사유').fill('시사회 초대');
  await main.getByRole('button', { name: '무료로 발권' }).click();
  await next();

  const own = main.getByRole('region', { name: '내 근무' });
  await expect(own.getByText('현금 판매')).toBeVisible();
  await own.getByRole('button', { name: '마감' }).click();
  await dialog.getByLabel('센 현금(원)').fill('129000');
  await expect(dialog.getByText(/1,000원 적어요/)).toBeVisible();
  await dialog.getByRole('button', { name: '마감' }).click();
  await expect(dialog.getByText(/사유를 적어 주세요\.$/).last()).toBeVisible();
  await dialog.getByLabel('차이의 사유').fill('거스름돈 실수');
  await admin.seeAccessible();
  await dialog.getByRole('button', { name: '마감' }).click();
  await frame.seeMessage('근무를 마감했어요.');

  // The second shift pays the refund of the first one's sale in cash.
  await openShift('50000');
  await section.open('bookings');
  await main
    .getByRole('link', { name: /^예매 보기: / })
    .last()
    .click();
  // Its customer has no page (A-COUNT-13).
  await expect(main.getByText('현장 판매').first()).toBeVisible();
  await expect(main.getByRole('link', { name: '고객의 다가오는 예매' })).toHaveCount(0);
  await main.getByRole('button', { name: '예매 취소' }).click();
  await dialog.getByLabel('취소 사유').fill('고객 요청');
  await dialog.getByRole('button', { name: '취소하기' }).click();
  await frame.seeMessage('예매를 취소했어요.');

  // A group pays by a transfer, which is no cash of the till.
  await section.open('groups');
  await main.getByRole('link', { name: '단체 예매 추가' }).click();
  await main.getByRole('button', { name: /19:30/ }).click();
  for (const place of [5, 6]) {
    await main.getByRole('button', { name: `B열 ${place}번,` }).click();
  }
  await main.getByLabel(/^성인/).fill('2');
  await main.getByLabel('단체 이름').fill('마루초등학교');
  await main.getByLabel('연락처').fill('02-123-4567');
  await main.getByLabel('결제 기한').fill('2026-11-20');
  await main.getByRole('button', { name: /단체 예매$/ }).click();
  await dialog.getByRole('button', { name: '예매하기' }).click();
  await frame.seeMessage('단체 예매를 했어요.');
  await main.getByRole('button', { name: '결제 기록' }).click();
  await dialog.getByLabel('계좌 이체(무통장)').check();
  await dialog.getByLabel('입금자 이름').fill('마루초등학교');
  await dialog.getByRole('button', { name: '기록하기' }).click();
  await frame.seeMessage('결제를 기록했어요.');

  await section.open('counter');
  await main.getByRole('button', { name: '지급' }).click();
  await expect(dialog).toContainText('15,000원을 현금으로 드리고');
  await dialog.getByRole('button', { name: '지급' }).click();
  await frame.seeMessage('환불 지급을 기록했어요.');
  await expect(own.getByText('현금 환불')).toBeVisible();
  await expect(own.getByText('계좌 이체(무통장) 판매')).toBeVisible();
  await own.getByRole('button', { name: '마감' }).click();
  await dialog.getByLabel('센 현금(원)').fill('35,000');
  await expect(dialog.getByText('있어야 할 금액과 같아요.')).toBeVisible();
  await dialog.getByRole('button', { name: '마감' }).click();
  await frame.seeMessage('근무를 마감했어요.');
  const shifts = main.getByRole('region', { name: '모든 근무' });
  await expect(shifts).toContainText('거스름돈 실수');
  await expect(shifts).toContainText('35,000원');
  await admin.seeAccessible();

  // The day, its file, the audit and the provider agree.
  expect(faultsIn(await auditAll(orm))).toEqual([]);
  await section.open('today');
  await expect(main.getByText('카드 단말기')).toBeVisible();
  await expect(main.getByText('계좌 이체(무통장)')).toBeVisible();
  await expect(main.getByText('15,000원').first()).toBeVisible();
});

/**
 * Runs in the page: loses as many answers to a sale as the tab's storage says. Firefox gives a route no body of a request, so that a
 * route cannot send it.
 */
function loseSoldAnswers(): void {
  const send = window.fetch;
  window.fetch = async (...request) => {
    const answer = await send(...request);
    const left = Number(sessionStorage.getItem('test.lost') ?? 0);
    if (left === 0 || !answer.url.endsWith('/api/admin/counter/sales')) return answer;
    sessionStorage.setItem('test.lost', `${left - 1}`);
    throw new TypeError('The answer is lost');
  };
}
