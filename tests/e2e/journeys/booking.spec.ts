import { encode } from 'uqr';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('books from the home page to the ticket (C-BOOK-8, C-BOOK-24, C-BOOK-50, C-PAY-31, C-PAY-34) @engines-always', async ({
  visitor,
  theatre,
  cinema,
}) => {
  await visitor.home.open();
  await visitor.home.clickFilm(cinema.film.title);
  await visitor.film.clickBook();
  await visitor.booking.seeScreenings();
  await visitor.seeAccessible();
  await visitor.booking.clickScreening('19:30');
  await visitor.booking.seeLoginOffered();
  await visitor.seeAccessible();
  await visitor.booking.clickLogin();
  await visitor.login.signIn('haneul');

  await visitor.booking.seeSeats();
  await visitor.seeAccessible();
  await visitor.booking.clickMore('성인');
  await visitor.booking.clickMore('성인');
  await visitor.booking.clickSeat('A3');
  await visitor.booking.clickSeat('A4');
  await visitor.booking.seeSeat('A3', '선택함');
  await visitor.booking.seePicked('A3, A4');
  await visitor.booking.clickToPayment();

  await visitor.booking.seeSummary();
  await visitor.booking.seeFact('영화', cinema.film.title);
  await visitor.booking.seeFact('일시', /19:30/);
  await visitor.booking.seeFact('상영관', '1관');
  await visitor.booking.seeFact('좌석', 'A3, A4');
  await visitor.booking.seeFact('관람 인원', '성인 2명');
  await visitor.booking.seeFact('최종 결제 금액', '30,000원');
  await visitor.seeAccessible();
  await visitor.booking.clickPay('30,000원');
  await visitor.provider.see('30,000원');
  await visitor.provider.clickPay();

  await visitor.success.seePaid();
  await visitor.success.seeFact('좌석', 'A3, A4');
  await visitor.success.seeFact('결제 금액', '30,000원');
  await visitor.seeAccessible();
  // WebKit complains about calls that end because the page is left.
  await visitor.success.seeCode();
  await visitor.page.reload();
  await visitor.success.seePaid();
  await visitor.success.seeCode();
  await visitor.success.clickBookings();
  await visitor.bookings.seeBookings([cinema.film.title, '예매 완료', 'A3, A4', '30,000원']);
  await visitor.bookings.clickBooking(cinema.film.title);
  await visitor.bookings.clickTicket();
  await visitor.bookings.seeTicket('1관', 'A3, A4', '성인 2명');

  const shop = createShop(theatre, cinema.haneul);
  const [booked] = await shop.reservations();
  const { ticketCode } = await shop.ticket(booked?.reservationId ?? 0);
  expect(await visitor.bookings.readCode()).toEqual(
    encode(ticketCode, { ecc: 'M', border: 4 }).data.map((row) =>
      row.map((isDark) => (isDark ? '1' : '0')).join(''),
    ),
  );
});
