import type { Page } from '@playwright/test';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** Counts the locks of the screen that the page holds, in place of the browser's own. */
async function stubWakeLock(page: Page, isRefused = false): Promise<void> {
  await page.addInitScript((refuses) => {
    const held = new Set<EventTarget>();
    const request = () => {
      if (refuses) return Promise.reject(new DOMException('No battery', 'NotAllowedError'));
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release() {
          lock.released = true;
          held.delete(lock);
          return Promise.resolve();
        },
      });
      held.add(lock);
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, {
      locks: () => held.size,
      /** As the browser does when the page is hidden. */
      hide() {
        for (const lock of held) Object.assign(lock, { released: true });
        held.clear();
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      },
      show() {
        Object.defineProperty(document, 'visibilityState', {
          value: 'visible',
          configurable: true,
        });
        document.dispatchEvent(new Event('visibilitychange'));
      },
    });
  }, isRefused);
}

const locksOf = (page: Page) => () => page.evaluate('locks()');

test('the screen stays on while a ticket is open, also after the page was hidden (C-TICK-11, C-TICK-12)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { page, bookings, success } = customer;
  await stubWakeLock(page);
  const { evening: screeningId, adult: ticketTypeId, room } = cinema;
  const seatIds = room.seatIds.slice(0, 1);
  const shop = createShop(theatre, cinema.haneul);
  const order = await shop.order({ screeningId, ticketTypeId, seatIds, price: 15_000 });
  await shop.pay(order);
  await page.goto(`/payment/success?orderId=${order.orderId}&paymentKey=paid&amount=15000`);
  await success.seePaid();
  await expect(page.getByText('화면을 밝게 하면 코드가 더 잘 읽혀요.')).toBeVisible();
  await expect.poll(locksOf(page)).toBe(1);

  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  expect(await locksOf(page)()).toBe(0);
  await bookings.clickTicket();
  await bookings.seeText('화면을 밝게 하면 코드가 더 잘 읽혀요.');
  await expect.poll(locksOf(page)).toBe(1);
  await page.evaluate('hide()');
  expect(await locksOf(page)()).toBe(0);
  await page.evaluate('show()');
  await expect.poll(locksOf(page)).toBe(1);
  // The second look happens while the first request has no answer.
  await page.evaluate('hide(), show(), show()');
  await expect.poll(locksOf(page)).toBe(1);
  await page.getByRole('button', { name: '예매 상세로' }).click();
  await expect.poll(locksOf(page)).toBe(0);
  await page.evaluate('show()');
  expect(await locksOf(page)()).toBe(0);

  await theatre.setTime('2026-11-20T23:00:00+09:00');
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickTicket();
  await bookings.seeTicket('상영이 끝난 티켓이에요.');
  expect(await locksOf(page)()).toBe(0);
});

test('a browser that refuses to keep the screen on shows the ticket as usual (C-TICK-11)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { page, bookings } = customer;
  await stubWakeLock(page, true);
  const { evening: screeningId, adult: ticketTypeId, room } = cinema;
  const seatIds = room.seatIds.slice(0, 1);
  await createShop(theatre, cinema.haneul).buy({
    screeningId,
    ticketTypeId,
    seatIds,
    price: 15_000,
  });
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickTicket();
  await bookings.seeTicket('A1');
});
