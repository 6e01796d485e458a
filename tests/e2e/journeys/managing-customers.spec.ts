import { MAX_PAGE_SIZE } from '../../../domain/limits.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { seeMail } from '../pages/mailbox.ts';
import { makeSuper } from '../support/cinema.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

type Bookings = components['schemas']['AdminBookingPage'];

test('a customer is deactivated, activated again, and a booking is cancelled on behalf (A-CUST-10, A-CUST-12, A-CUST-13, A-CUST-16, A-CUST-18, A-CUST-25, A-CUST-30, A-CUST-31, A-CUST-32, A-CUST-33, A-CUST-34, A-CUST-35, A-CUST-36, A-CUST-37, A-CUST-38)', async ({
  customer,
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { adult, bada, evening, film, haneul, manager, room, tomorrow } = cinema;
  await createShop(theatre, haneul).buy({
    ...{ screeningId: tomorrow, ticketTypeId: adult, price: 15_000 },
    seatIds: room.seatIds.slice(0, 1),
  });
  await customer.booking.open(film.movieId, evening);
  await customer.booking.clickMore('성인');
  await customer.booking.clickSeat('A3');
  await customer.booking.seeHeld();

  const admin = await enter(await makeSuper(theatre.database.orm, manager));
  const { page, section } = admin;
  const main = page.getByRole('main');
  const row = main.getByRole('listitem').filter({ hasText: 'haneul@marquee.example' });
  await section.open('customers');
  await expect(main.getByText('총 3명')).toBeVisible();
  await main.getByLabel('검색 기준').selectOption('이메일');
  await main.getByLabel('검색어').fill('haneul');
  await main.getByRole('button', { name: '검색' }).click();
  await section.seeAddress('/admin/customers?by=email&query=haneul');
  await expect(main.getByText('총 1명')).toBeVisible();
  await row.getByRole('button', { name: '비활성화: 김하늘' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('사유 (선택)').fill('도용 신고');
  await admin.seeAccessible();
  await page.route('**/api/admin/customers/*/status', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: '비활성화', exact: true }).click();
  await expect(dialog).toContainText('상태를 변경하지 못했어요');
  await expect(dialog.getByLabel('사유 (선택)')).toHaveValue('도용 신고');
  await dialog.getByRole('button', { name: '비활성화', exact: true }).click();
  await expect(page.getByText('김하늘님을 비활성 상태로 변경했어요.')).toBeVisible();
  await expect(row.getByText('비활성', { exact: true })).toBeVisible();
  await expect(row).toHaveCSS('border-left-color', 'rgb(255, 130, 120)');
  await admin.seeAccessible();

  const other = await enter(bada);
  await other.booking.open(film.movieId, evening);
  await other.booking.clickMore('성인');
  await other.booking.clickSeat('A3');
  await other.booking.seeHeld();
  await customer.booking.seeLoginOffered();
  await customer.login.open();
  await customer.login.signIn('haneul');
  await expect(customer.page.getByText(/이용이 정지된 계정이에요/)).toBeVisible();

  await main.getByLabel('상태').selectOption('비활성');
  await section.seeAddress('/admin/customers?by=email&query=haneul&status=inactive');
  await row.getByRole('button', { name: '활성화: 김하늘' }).click();
  await dialog.getByRole('button', { name: '활성화', exact: true }).click();
  await expect(page.getByText('김하늘님을 활성 상태로 변경했어요.')).toBeVisible();
  await expect(main.getByText('조건에 맞는 고객이 없어요')).toBeVisible();
  await customer.login.signIn('haneul');
  await expect(customer.page).toHaveURL(theatre.url + '/');

  await section.open('customers');
  await expect(row.getByRole('link', { name: '작성한 리뷰: 김하늘' })).toHaveAttribute(
    'href',
    `/admin/reviews?customer=${haneul.user.id}`,
  );
  await row.getByRole('link', { name: '다가오는 예매: 김하늘' }).click();
  await section.seeAddress(`/admin/customers?customer=${haneul.user.id}`);
  await main.getByRole('button', { name: /^예매 취소: / }).click();
  await expect(dialog).toContainText('환불 15,000원');
  await dialog.getByRole('button', { name: '예매 취소하기' }).click();
  await expect(dialog).toContainText('취소 사유를 입력해 주세요.');
  await dialog.getByLabel('취소 사유').fill('영사기 고장');
  await dialog.getByText('극장 사정 (전액 환불)').click();
  await admin.seeAccessible();

  const gates = await holdCalls(page, {
    cancel: /\/cancel-reservation$/,
    again: new RegExp(`/reservations\\?page=0&size=${MAX_PAGE_SIZE}$`),
  });
  /** The refund has changed, so that the page reads the booking again. @returns the call */
  const refuse = async () => {
    await dialog.getByRole('button', { name: '예매 취소하기' }).click();
    const json = { message: '환불 금액이 바뀌었어요.' };
    await (await gates.next('cancel')).fulfill({ status: 409, json });
    return gates.next('again');
  };
  await (await refuse()).abort();
  await expect(dialog).toContainText('취소하지 못했어요');
  const again = await refuse();
  const bookings = (await (await again.fetch()).json()) as Bookings;
  const content = bookings.content.map(({ refunds, ...booking }) => ({
    ...booking,
    refunds: refunds && { ...refunds, CUSTOMER: { ...refunds.CUSTOMER, refundAmount: 7_500 } },
  }));
  await again.fulfill({ json: { ...bookings, content } });
  await expect(dialog).toContainText('환불 7,500원');
  await expect(dialog.getByLabel('취소 사유')).toHaveValue('영사기 고장');
  await (await refuse()).fulfill({ json: { ...bookings, content: [] } });
  await expect(page.getByText(/예매는 더 이상 취소할 수 없어요/)).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await main.getByRole('button', { name: /^예매 취소: / }).click();
  await dialog.getByLabel('취소 사유').fill('영사기 고장');
  await dialog.getByText('극장 사정 (전액 환불)').click();
  await gates.pass('cancel');
  await dialog.getByRole('button', { name: '예매 취소하기' }).click();
  await expect(main.getByText('다가오는 예매가 없어요')).toBeVisible();
  await seeMail(page, '고객센터에서 예매를 취소했어요');
});

test('typed reasons are in their dialogs after a reload, each in its own, until the dialog is closed (A-CUST-39)', async ({
  enter,
  theatre,
  cinema: { adult, haneul, manager, room, tomorrow },
}) => {
  await createShop(theatre, haneul).buy({
    ...{ screeningId: tomorrow, ticketTypeId: adult, price: 15_000 },
    seatIds: room.seatIds.slice(0, 1),
  });
  const { page, section } = await enter(manager);
  const reason = page.getByRole('dialog').getByRole('textbox');
  await section.open('customers');
  await section.click('비활성화: 김하늘');
  await reason.fill('도용 신고');
  await page.reload();
  await section.click('비활성화: 이바다');
  await expect(reason).toHaveValue('');
  await section.clickInDialog('취소');

  await section.clickLink('다가오는 예매: 김하늘');
  await page.getByRole('button', { name: /^예매 취소: / }).click();
  await expect(reason).toHaveValue('');
  await reason.fill('중복 예매');
  await page.reload();
  await page.getByRole('button', { name: /^예매 취소: / }).click();
  await expect(reason).toHaveValue('중복 예매');
  await section.press('Escape');
  await page.getByRole('button', { name: /^예매 취소: / }).click();
  await expect(reason).toHaveValue('');
  await section.press('Escape');

  await section.clickLink('고객 목록');
  await section.click('비활성화: 김하늘');
  await expect(reason).toHaveValue('도용 신고');
});
