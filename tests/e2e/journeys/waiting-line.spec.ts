import { sql } from 'drizzle-orm';
import { arriveInCrowd } from '../../support/crowd.ts';
import { createShop } from '../support/shop.ts';
import type { Theatre } from '../support/theatre.ts';
import { expect, test } from '../support/test.ts';

const placeOf = (place: number) => `${place}번째로 기다리고 있어요`;

/** The crowd has chosen its seats, or has gone. */
async function endCrowd({ database }: Theatre): Promise<void> {
  await database.orm.execute(sql`delete from waiting_line where admitted_at is not null`);
}

test('a place in the line is the same in every page, survives a reload, and leads to the seats (C-BOOK-108, C-BOOK-109, C-BOOK-110)', async ({
  customer,
  enter,
  theatre,
  cinema,
}) => {
  await arriveInCrowd(theatre.database, cinema.evening, 60);
  const maps = customer.countSeatMapLoads();
  await customer.booking.open(cinema.film.movieId, cinema.evening);
  await customer.frame.seeMessage(placeOf(1));
  expect(maps.count()).toBe(0);
  await expect(customer.page.getByRole('status').filter({ hasText: placeOf(1) })).toHaveCount(1);
  const next = await enter(cinema.bada);
  await next.booking.open(cinema.film.movieId, cinema.evening);
  await next.frame.seeMessage(placeOf(2));

  const secondTab = await customer.openTab();
  await secondTab.booking.open(cinema.film.movieId, cinema.evening);
  await secondTab.frame.seeMessage(placeOf(1));
  await customer.page.reload();
  await customer.frame.seeMessage(placeOf(1));

  await endCrowd(theatre);
  await customer.booking.seeSeats();
  await next.booking.seeSeats();
});

test('who goes back to the screenings gives the place up (C-BOOK-110)', async ({
  customer,
  enter,
  theatre,
  cinema,
}) => {
  await arriveInCrowd(theatre.database, cinema.evening, 60);
  await customer.booking.open(cinema.film.movieId, cinema.evening);
  await customer.frame.seeMessage(placeOf(1));
  await customer.page.getByRole('button', { name: '상영 시간 다시 고르기' }).click();
  await customer.booking.seeScreenings();
  const next = await enter(cinema.bada);
  await next.booking.open(cinema.film.movieId, cinema.evening);
  await next.frame.seeMessage(placeOf(1));
});

test('picked seats that others wait for are held in turn (C-BOOK-113)', async ({
  customer,
  enter,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/409 \(Conflict\)/);
  const { booking, frame } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  await booking.clickMore('성인');
  // The customer's turn is over.
  await endCrowd(theatre);
  await arriveInCrowd(theatre.database, cinema.evening, 60);
  const other = await enter(cinema.bada);
  await other.booking.open(cinema.film.movieId, cinema.evening);
  await other.frame.seeMessage(placeOf(1));
  await booking.clickSeat('A3');
  await frame.seeMessage(placeOf(2));
  await endCrowd(theatre);
  await booking.seeSeat('A3', '선택함');
  await booking.clickToPayment();
  await booking.seeSummary();
});

test('who is told that no seat is free may stay for one that comes back (C-BOOK-111)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, frame, page } = customer;
  const { screeningId, seatIds } = cinema.small;
  const other = createShop(theatre, cinema.bada);
  await other.hold(screeningId, seatIds);
  await arriveInCrowd(theatre.database, screeningId, 60);
  await page.clock.install();
  await booking.open(cinema.film.movieId, screeningId);
  await frame.seeMessage('지금은 남은 좌석이 없어요');
  await frame.seeMessage(`${seatIds.length}석이 다시 나올 수 있어요`);
  await page.getByRole('button', { name: '기다리기' }).click();
  await frame.seeMessage(placeOf(1));
  // The pressed button is gone.
  await expect(page.locator('[data-line]')).toBeFocused();
  await endCrowd(theatre);
  await other.release(screeningId, seatIds);
  // Who waits for a seat to come back asks after 30 seconds at the latest.
  await page.clock.fastForward(30_000);
  await booking.seeSeats();
});

test('a screen reader hears of another place at most every 15 seconds (C-BOOK-116)', async ({
  customer: { booking, page },
  cinema,
}) => {
  let place = 300;
  await page.route(/\/waiting-line$/, (route) => {
    place -= 10;
    return route.fulfill({
      json: {
        ...{ state: 'WAITING', place, expectedSeconds: 240, askAgainMs: 5000 },
        ...{ seatsThatMayComeBack: 12, openUntil: null },
      },
    });
  });
  await page.clock.install();
  await booking.open(cinema.film.movieId, cinema.evening);
  const spoken = page.locator('[data-line] [role="status"]').first();
  await expect(spoken).toContainText(placeOf(290));
  await page.clock.fastForward(5000);
  await expect(page.getByText(placeOf(280), { exact: true })).toBeVisible();
  await expect(spoken).toContainText(placeOf(290));
  await page.clock.fastForward(10_000);
  await expect(spoken).not.toContainText(placeOf(290));
});
