import { seeEnlarged } from '../support/enlarged-page.ts';
import { visitAdminPages, visitPublicPages } from '../support/every-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { createShop } from '../support/shop.ts';
import { test } from '../support/test.ts';

test('every public page works with large text (X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
  visitor,
  cinema,
}) => {
  test.slow();
  await visitPublicPages(visitor, cinema, () => seeEnlarged(visitor.page));
});

test('every page of the administration works with large text (X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  test.slow();
  await visitAdminPages(visitor, theatre, cinema, () => seeEnlarged(visitor.page));
});

test('the menu, the search and the login dialog work with large text (X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
  visitor,
  cinema: { film },
}) => {
  const { page, home, frame, booking } = visitor;
  await home.open();
  await frame.openMenu();
  await seeEnlarged(page);
  await page.keyboard.press('Escape');
  await new SearchBox(page).clickOpen();
  await seeEnlarged(page);
  await page.keyboard.press('Escape');
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeLoginOffered();
  await seeEnlarged(page);
});

test('each step of the booking works with large text (X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
  customer,
  cinema: { film, evening },
}) => {
  const { booking, page } = customer;
  await booking.open(film.movieId);
  await seeEnlarged(page);
  await booking.open(film.movieId, evening);
  await booking.clickMore('성인');
  await booking.clickSeat('B3');
  await booking.seeHeld();
  await seeEnlarged(page);
  await booking.clickToPayment();
  await booking.seeSummary();
  await seeEnlarged(page);
});

test('My Page and a ticket work with large text (X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  await createShop(theatre, cinema.haneul).buy({
    screeningId: cinema.evening,
    ticketTypeId: cinema.adult,
    seatIds: cinema.room.seatIds.slice(2, 4),
    price: 15_000,
  });
  for (const path of ['/profile', '/profile/points', '/profile/payments', '/tickets']) {
    await customer.open(path);
    await seeEnlarged(page);
  }
  await bookings.open();
  await bookings.seeBookings([cinema.film.title]);
  await seeEnlarged(page);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('결제 금액', '30,000원');
  await seeEnlarged(page);
  await bookings.clickTicket();
  await bookings.seeTicket('A3, A4');
  await seeEnlarged(page);
});
