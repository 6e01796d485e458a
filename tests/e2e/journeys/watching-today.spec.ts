import { readFile } from 'node:fs/promises';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a paid booking is in the figures and in the file, and its refund takes it out again (A-TODAY-4, A-TODAY-40, A-TODAY-50, A-TODAY-55)', async ({
  enter,
  theatre,
  cinema,
}) => {
  const { manager, haneul, evening } = cinema;
  const user = await enter(manager);
  const { page, section } = user;
  const main = page.getByRole('main');
  const figure = (label: string, value: string | RegExp) =>
    expect(
      main
        .getByRole('region', { name: '돈과 표' })
        .getByText(label, { exact: true })
        .locator('xpath=..'),
    ).toContainText(value);
  const download = async () => {
    const started = page.waitForEvent('download');
    await section.click('파일 내려받기 (CSV)');
    const file = await started;
    return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'utf8') };
  };
  await section.open('today');
  await expect(main.getByRole('heading', { name: '오늘의 영화관' })).toBeVisible();
  await section.seeText('이 날은 결제와 환불이 없어요.');
  await section.seeText('지금 확인할 일이 없어요.');
  await user.seeAccessible();

  const shop = createShop(theatre, haneul);
  const order = await shop.order({
    ...{ screeningId: evening, ticketTypeId: cinema.adult, price: 15_000 },
    seatIds: cinema.room.seatIds.slice(0, 2),
  });
  await shop.pay(order);
  await section.click('새로 고침');
  await figure('순매출', '30,000원');
  await figure('표', '2장 판매');
  await section.click('표로 보기: 시간대별 결제와 환불');
  await expect(main.getByRole('row', { name: /^\d+시 30,000원 0원$/ })).toBeVisible();
  await user.seeAccessible();
  const paid = await download();
  expect(paid.name).toMatch(/^marquee-\d{4}-\d\d-\d\d\.csv$/);
  expect(paid.content.trimEnd().split('\r\n')).toHaveLength(2);
  expect(paid.content).toContain(',30000,0,0,30000,0,0,카드,결제 완료\r\n');

  await shop.cancel(order.reservationId);
  await section.click('새로 고침');
  await figure('환불', '30,000원');
  await figure('순매출', /^순매출0원$/);
  await figure('표', '2장 환불');
  const refunded = await download();
  expect(refunded.content.trimEnd().split('\r\n')).toHaveLength(3);
  expect(refunded.content).toMatch(/,환불,.*,30000,0,카드,환불 (대기|완료)\r\n/);
});

test('the days beside are one press away, and an empty one says why it is empty (A-TODAY-50, A-TODAY-54)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, section } = await enter(manager);
  const main = page.getByRole('main');
  const dayInAddress = () => new URL(page.url()).searchParams.get('day');
  await section.open('today?day=2026-02-30');
  await section.seeText('지금 확인할 일이 없어요.');
  await main.getByRole('link', { name: '하루 뒤' }).click();
  await section.seeText('아직 오지 않은 날이에요. 상영 일정만 미리 볼 수 있어요.');
  expect(dayInAddress()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await main.getByRole('link', { name: '오늘', exact: true }).click();
  await section.seeAddress('/admin/today');
  await section.seeNoText('아직 오지 않은 날이에요. 상영 일정만 미리 볼 수 있어요.');
  await main.getByLabel('날짜', { exact: true }).fill('2020-01-05');
  await section.click('보기');
  await section.seeText(/영화관이 문을 열기 전이에요/);
  await section.seeAddress('/admin/today?day=2020-01-05');
  await main.getByRole('link', { name: '하루 전' }).click();
  await section.seeAddress('/admin/today?day=2020-01-04');
  await section.seeText('2020. 1. 4. (토)');

  // What was read stays, with the reason of the failure.
  await page.route('**/api/admin/today?*', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await section.click('새로 고침');
  await section.seeText(/앞서 읽은 현황을 보여 드려요/);
  await page.route(
    '**/api/admin/today/csv?*',
    (route) => route.fulfill({ status: 500, json: {} }),
    {
      times: 1,
    },
  );
  await section.click('파일 내려받기 (CSV)');
  await expect(page.getByText(/파일을 내려받지 못했어요/)).toBeVisible();
});

test('a refused refund and a failed mail are tried again (A-TODAY-21, A-TODAY-22, A-TODAY-27, A-TODAY-56)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { manager, haneul, evening } = cinema;
  const { orm } = theatre.database;
  const shop = createShop(theatre, haneul);
  const order = await shop.order({
    ...{ screeningId: evening, ticketTypeId: cinema.adult, price: 15_000 },
    seatIds: cinema.room.seatIds.slice(0, 1),
  });
  await shop.pay(order);
  await theatre.database.exec(
    `insert into outbox (kind, key, payload, dead_at, last_error) values
       ('PROVIDER_CANCEL', 'given-up:1', '{"kind": "PROVIDER_CANCEL", "paymentId": ${order.paymentId}, "reason": "사정", "amount": null, "keyNumber": 1}', app_now(), 'REFUSED 환불할 수 없어요'),
       ('MAIL', 'mail:booked:${order.paymentId}:again:999', '{"kind": "MAIL", "recipient": "a@b.c", "content": null}', app_now(), 'refused')`,
  );
  const user = await enter(manager);
  const { frame, page, section } = user;
  await section.open('today');
  await section.seeText('사유: REFUSED 환불할 수 없어요');
  await user.seeAccessible();
  const main = page.getByRole('main');
  const toCustomer = main.getByRole('link', { name: /^고객 예매:/ });
  await expect(toCustomer).toHaveCount(2);
  const label = (await toCustomer.first().getAttribute('aria-label')) ?? 'without a label';
  await toCustomer.first().click();
  await expect(page).toHaveURL(/\/admin\/customers\?customer=\d+$/);
  await section.seeText(label.slice('고객 예매: '.length));
  await page.goBack();
  await page.route('**/api/admin/today/retry/*', (route) => route.abort(), { times: 2 });
  for (const retry of [/^다시 시도: (.+)/, /^다시 보내기: (.+)/]) {
    const button = main.getByRole('button', { name: retry });
    const [, bookingNumber = ''] =
      retry.exec((await button.getAttribute('aria-label')) ?? '') ?? [];
    await button.click();
    await section.seeText(new RegExp(`${bookingNumber}.*다시 시도하지 못했어요`));
  }
  await main.getByRole('button', { name: '닫기' }).click();
  await section.seeNoText(/다시 시도하지 못했어요/);
  await main.getByRole('button', { name: /^다시 보내기:/ }).click();
  await frame.seeMessage(/예매 메일을 다시 보내요/);
  await expect(main.getByRole('button', { name: /^다시 보내기:/ })).toHaveCount(0);
  await main.getByRole('button', { name: /^다시 시도:/ }).click();
  await frame.seeMessage(/환불을 다시 시도해요/);
  await expect(main.getByRole('button', { name: /^다시 시도:/ })).toHaveCount(0);
  expect(await orm.execute('select from outbox where dead_at is not null')).toHaveLength(0);
});

test('the library of the charts is loaded by this page only, after its figures (A-TODAY-53)', async ({
  enter,
  theatre,
  cinema,
}) => {
  const { manager, haneul, evening } = cinema;
  await createShop(theatre, haneul).pay(
    await createShop(theatre, haneul).order({
      ...{ screeningId: evening, ticketTypeId: cinema.adult, price: 15_000 },
      seatIds: cinema.room.seatIds.slice(0, 1),
    }),
  );
  const { admin, page } = await enter(manager);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const hasLoaded = (chunk: string) => loaded.some((path) => path.includes(chunk));
  await admin.open('/admin/movies');
  await expect(page.getByRole('heading', { name: '영화 관리' })).toBeVisible();
  expect(['today-page', 'chart-canvas'].map(hasLoaded)).toEqual([false, false]);
  await admin.openSection('오늘');
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(['today-page', 'chart-canvas'].map(hasLoaded)).toEqual([true, true]);
});

test('a next screening links to its schedule (A-TODAY-57) @desktop', async ({
  enter,
  theatre,
  cinema,
}) => {
  await theatre.setTime('2026-11-20T18:00:00+09:00');
  const user = await enter(cinema.manager);
  await user.section.open('today');
  await user.page.getByRole('link', { name: /^달의 뒤편 1관/ }).click();
  await user.section.seeAddress(`/admin/schedules/edit/${cinema.evening}`);
});
