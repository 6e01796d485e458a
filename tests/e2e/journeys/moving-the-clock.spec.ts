import type { Page } from '@playwright/test';
import { DemoClock } from '../pages/demo-clock.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const COMMENT = '마지막 장면이 오래 남아요.';

/** The page keeps it until it is loaded again. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-marked', ''));
}

/** Moves the clock and waits for the page that is loaded after it. */
async function moveAndReload(clock: DemoClock, page: Page, time: string): Promise<void> {
  await mark(page);
  await clock.moveTo(time);
  await expect(page.locator('[data-marked]')).toHaveCount(0);
}

test('a hold ends in front of the customer ten minutes later, and the other tab follows (X-CLOCK-1, X-CLOCK-4, X-CLOCK-5)', async ({
  customer,
  cinema,
}) => {
  const { booking, frame, page } = customer;
  const clock = new DemoClock(page);
  const other = await customer.openTab();
  await other.open('/movies');
  await new DemoClock(other.page).seeTime(/^11\/20 12:0\d$/);
  await new DemoClock(other.page).seeInStrip();
  await customer.bringToFront();
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.seeHeld();
  await clock.seeTime(/^11\/20 12:0\d$/);
  await clock.seeInStrip();
  await customer.seeAccessible();
  await mark(page);
  await clock.button.focus();
  await page.keyboard.press('Enter');
  await clock.seeSaid('하루 이상 앞으로 옮기면 로그인이 만료돼요.');
  await customer.seeAccessible();
  await clock.click('10분 뒤');
  await frame.seeMessage('좌석 선점 시간이 끝났어요. 좌석을 다시 선택해 주세요.');
  await booking.seeSeats();
  await booking.seePicked('');
  await booking.seeSeat('A3', '선택 가능');
  await clock.seeTime(/^11\/20 12:1\d$/);
  await expect(page.locator('[data-marked]')).toBeAttached();
  await new DemoClock(other.page).seeTime(/^11\/20 12:1\d$/);
});

test('a typed time shows the later refund, and after the screening the points and the review’s mark (X-CLOCK-1, X-CLOCK-2, X-CLOCK-4)', async ({
  customer,
  theatre,
  cinema: { adult, evening, film, haneul, room },
}) => {
  const { bookings, page, reviews } = customer;
  const clock = new DemoClock(page);
  const shop = createShop(theatre, haneul);
  const reservationId = await shop.buy({
    screeningId: evening,
    ticketTypeId: adult,
    seatIds: room.seatIds.slice(2, 4),
    price: 15_000,
  });
  await shop.review(film.movieId, reservationId, COMMENT);
  await customer.film.open(film.movieId);
  await reviews.seeReviews(COMMENT);
  await expect(page.getByText('관람 인증')).toHaveCount(0);

  await bookings.open();
  await moveAndReload(clock, page, '2026-11-20T19:11');
  await clock.seeTime(/^11\/20 19:1\d$/);
  await expect(clock.button).toBeFocused();
  await bookings.clickBooking(film.title);
  await bookings.clickCancel();
  await bookings.seeRefundOffer('15,000원', /절반만 환불돼요/);
  await page.keyboard.press('Escape');

  await moveAndReload(clock, page, '2026-11-20T21:30');
  await clock.seeTime(/^11\/20 21:3\d$/);
  await expect(page.getByRole('link', { name: /보유 포인트/ })).toContainText('1,500P');
  await customer.film.open(film.movieId);
  await expect(page.getByText('관람 인증')).toBeVisible();
});

test('a refused move keeps the typed time and says why, also in the administration (X-CLOCK-1, X-CLOCK-3)', async ({
  enter,
  theatre,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/400/);
  const { admin, page } = await enter(cinema.manager);
  const clock = new DemoClock(page);
  const offset = async () => (await fetch(`${theatre.url}/dev/clock`)).json() as Promise<unknown>;
  const before = await offset();
  await admin.open('/admin');
  await clock.open();
  await clock.type('');
  await clock.click('이 시각으로');
  await clock.seeFault('날짜와 시각을 모두 입력해 주세요.');
  await clock.type('2300-01-01T00:00');
  await clock.click('이 시각으로');
  await clock.seeSaid('시연 시계는 지금부터 앞뒤로 100년까지만 옮길 수 있어요.');
  await clock.seeTyped('2300-01-01T00:00');
  expect(await offset()).toEqual(before);
  await clock.click('원래 시간으로');
  await expect.poll(offset).toEqual({ offsetMs: 0 });
});
