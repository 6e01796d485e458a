import { makeSuper } from '../support/cinema.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a booking is found, mailed to another address, admitted in parts, undone, printed and cancelled by ticket (A-BOOK-30, A-BOOK-31, A-BOOK-32, A-BOOK-33, A-BOOK-34, A-BOOK-35, A-BOOK-36, A-BOOK-37, A-BOOK-39, A-BOOK-40, A-BOOK-41, A-BOOK-42)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { adult, evening, film, haneul, manager, room } = cinema;
  const reservationId = await createShop(theatre, haneul).buy({
    ...{ screeningId: evening, ticketTypeId: adult, price: 15_000 },
    seatIds: room.seatIds.slice(0, 2),
  });
  const admin = await enter(manager);
  const { page, section, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  // Without a text the bookings of today's screenings.
  await section.open('bookings');
  await expect(main.getByText('총 1건')).toBeVisible();
  await admin.seeAccessible();
  await main.getByLabel('검색어').fill('없는 사람');
  await main.getByRole('button', { name: '검색', exact: true }).click();
  await expect(main.getByText('조건에 맞는 예매가 없어요')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bookings\?query=[^&]+$/);
  await main.getByLabel('검색어').fill('haneul@');
  await main.getByRole('button', { name: '검색', exact: true }).click();
  await page.route('**/api/admin/bookings/*', (route) => route.abort(), { times: 1 });
  await main.getByRole('link', { name: /^예매 보기: / }).click();
  await expect(main.getByText(/예매를 불러오지 못했어요/)).toBeVisible();
  await main.getByRole('button', { name: '다시 시도' }).click();
  await section.seeAddress(`/admin/bookings/${reservationId}`);
  await expect(main.getByText('A1 예매됨, A2 예매됨')).toBeVisible();
  await expect(main.getByText('결제 승인')).toBeVisible();
  await admin.seeAccessible();

  await main.getByRole('button', { name: '메일 다시 보내기' }).click();
  await dialog.getByLabel('다른 주소로 보내기 (선택)').fill('right@marquee.example');
  await admin.seeAccessible();
  await page.route('**/api/admin/bookings/*/mail', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(dialog).toContainText('메일을 보내지 못했어요');
  await expect(dialog.getByRole('textbox')).toHaveValue('right@marquee.example');
  await dialog.getByRole('button', { name: '보내기', exact: true }).click();
  await frame.seeMessage('메일을 보냈어요.');
  await expect(main.getByText('관리자 manager · 다른 주소로')).toBeVisible();

  await main.getByRole('button', { name: '입장 처리' }).click();
  await dialog.getByRole('button', { name: '입장 처리' }).click();
  await frame.seeMessage('입장 처리했어요.');
  await expect(main.getByText('A1 입장함, A2 입장함')).toBeVisible();
  await expect(main.getByRole('button', { name: '예매 취소' })).toHaveCount(0);
  await main.getByRole('button', { name: /^입장 취소: .* 예매 화면 2명$/ }).click();
  await dialog.getByRole('button', { name: '입장 취소' }).click();
  await frame.seeMessage('입장을 취소했어요.');

  // The two come apart.
  await main.getByRole('button', { name: '입장 처리' }).click();
  await dialog.getByLabel('입장 인원').selectOption('1명');
  await admin.seeAccessible();
  await dialog.getByRole('button', { name: '입장 처리' }).click();
  await expect(main.getByText(/^1명 \(.* 예매 화면 1명\) · 남은 인원 1명$/)).toBeVisible();
  await expect(main.getByText('A1 예매됨, A2 예매됨')).toBeVisible();
  await main.getByRole('button', { name: '입장 처리' }).click();
  await expect(dialog.getByLabel('입장 인원')).toHaveCount(0);
  await dialog.getByRole('button', { name: '입장 처리' }).click();
  await expect(main.getByText('A1 입장함, A2 입장함')).toBeVisible();
  await admin.seeAccessible();
  for (const left of [1, 0]) {
    await main
      .getByRole('button', { name: /입장 취소: / })
      .first()
      .click();
    await dialog.getByRole('button', { name: '입장 취소' }).click();
    await expect(main.getByRole('button', { name: /입장 취소: / })).toHaveCount(left);
  }
  await expect(main.getByText('관리자 manager · 예매 화면 · 1명')).toHaveCount(2);

  await main.getByRole('button', { name: '티켓 인쇄' }).click();
  await expect(dialog.locator('[data-paper]')).toContainText(film.title);
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.locator('[data-paper]')).toBeVisible();
  await expect(page.getByText('결제 승인')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await main.getByRole('button', { name: '티켓 한 장 취소' }).click();
  await expect(dialog).toContainText('환불 15,000원');
  await expect(dialog.getByText('극장 사정 (전액 환불)')).toHaveCount(0);
  await page.route('**/ticket-cancellation?*', (route) => route.abort(), { times: 1 });
  await dialog.getByLabel('취소할 좌석').selectOption('A2');
  await expect(dialog).toContainText('취소하지 못했어요');
  // The press asks for the refund again, and the next one confirms what is shown.
  await dialog.getByRole('button', { name: '취소하기' }).click();
  await expect(dialog).toContainText('환불 15,000원');
  await dialog.getByRole('button', { name: '취소하기' }).click();
  await expect(dialog).toContainText('취소 사유를 입력해 주세요.');
  await dialog.getByLabel('취소 사유').fill('한 분이 못 오세요');
  await admin.seeAccessible();
  await dialog.getByRole('button', { name: '취소하기' }).click();
  await frame.seeMessage('티켓을 취소했어요.');
  await expect(main.getByText('A1 예매됨, A2 취소됨')).toBeVisible();

  await section.open('customers');
  await main.getByRole('link', { name: '다가오는 예매: 김하늘' }).click();
  await main.getByRole('link', { name: /^예매 보기: / }).click();
  await section.seeAddress(`/admin/bookings/${reservationId}`);
  await page.goto('/admin/bookings/999999');
  await expect(main.getByText(/예매를 찾을 수 없어요/)).toBeVisible();
});

test('a SUPER returns everything after the start (A-BOOK-23, A-BOOK-34)', async ({
  enter,
  theatre,
  cinema: { adult, evening, haneul, manager, room },
}) => {
  const reservationId = await createShop(theatre, haneul).buy({
    ...{ screeningId: evening, ticketTypeId: adult, price: 15_000 },
    seatIds: room.seatIds.slice(0, 1),
  });
  await theatre.setTime('2026-11-20T19:40:00+09:00');
  const admin = await enter(await makeSuper(theatre.database.orm, manager));
  const { page, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await admin.open(`/admin/bookings/${reservationId}`);
  await main.getByRole('button', { name: '예매 취소' }).click();
  await expect(dialog.getByText('고객 사정 (환불 규정 적용)')).toHaveCount(0);
  await expect(dialog).toContainText('환불 15,000원');
  await dialog.getByLabel('취소 사유').fill('영사기 고장');
  await dialog.getByRole('button', { name: '취소하기' }).click();
  await frame.seeMessage('예매를 취소했어요.');
  await expect(main.getByText('A1 취소됨')).toBeVisible();
  await expect(main.getByText(/관리자 manager · 영사기 고장/)).toBeVisible();
});
