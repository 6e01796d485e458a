import type { Page } from '@playwright/test';
import { ensureBrowser } from '../../../tools/scripts/lib/browser.mjs';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Whole browsers cache unloaded pages and restore them; Playwright disables that cache by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: await ensureBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

/** Goes back to a page in the browser's cache, which is restored without loading. */
async function goBackToKept(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.kept)).toBe('yes');
}

async function markWhenKept(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.kept = 'yes';
    });
  });
}

test('a page restored from the browser’s cache holds its seats again (C-BOOK-41, C-BOOK-44)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, page } = customer;
  const other = createShop(theatre, cinema.bada);
  await markWhenKept(page);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
  await page.goto('/terms');
  // Others could have taken it in the meantime.
  await other.holdOnceFree(cinema.evening, cinema.room.seatIds.slice(2, 3));
  await other.release(cinema.evening, cinema.room.seatIds.slice(2, 3));
  await goBackToKept(page);
  await booking.seePicked('A3');
  await booking.seeHeld();
  await booking.clickToPayment();
  await booking.clickPay('15,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
});

test('a page restored from the browser’s cache cancels its order, and its seats can be booked again (C-BOOK-43, C-BOOK-55)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, page } = customer;
  await markWhenKept(page);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
  await goBackToKept(page);
  await customer.frame.seeMessage('결제를 취소했어요. 좌석은 그대로 선점되어 있어요.');
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
  expect(await createShop(theatre, cinema.haneul).reservations()).toHaveLength(1);
});

test('a page restored from the browser’s cache after the payment offers no second payment (C-BOOK-55)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { booking, page } = customer;
  await markWhenKept(page);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
  const steps = await page.evaluate(() => history.length);
  for (let step = 1; step < steps && !page.url().includes('/booking/'); step += 1) {
    await page.goBack({ waitUntil: 'commit' });
  }
  await customer.frame.seeMessage(
    '앞서 하신 결제가 완료되어 예매되었어요. 티켓은 예매 내역에 있어요.',
  );
  await booking.seeNoneChosen();
  expect(await createShop(theatre, cinema.haneul).reservations()).toHaveLength(1);
});

test('a page restored from the browser’s cache shows no data of a signed-out customer (C-SESS-17)', async ({
  customer,
  consoleGuard,
}) => {
  // A part of My Page may be read again just when the session ends.
  consoleGuard.allow(/status of 401/);
  const { bookings, page } = customer;
  await markWhenKept(page);
  await bookings.open();
  await bookings.see('김하늘');
  await page.goto('/terms');
  const other = await customer.openTab();
  await other.bookings.open();
  await other.bookings.see('김하늘');
  await other.frame.clickSignOut();
  await other.frame.seeVisitor();
  await goBackToKept(page);
  await expect(page.getByText('로그인 정보가 없어요')).toBeVisible();
  await expect(page.getByText('김하늘')).toHaveCount(0);
});
