import { encode } from 'uqr';
import { createShop } from '../support/shop.ts';
import type { Cinema } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

const twoSeats = ({ evening, adult, room }: Cinema) => ({
  screeningId: evening,
  ticketTypeId: adult,
  seatIds: room.seatIds.slice(2, 4),
  price: 15_000,
});

test('a ticket shows the code for scanning (C-RES-3, C-RES-6, C-RES-10)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const { ticketCode } = await shop.ticket(await shop.buy(twoSeats(cinema)));
  await customer.bookings.open();
  await customer.bookings.seeBookings([cinema.film.title, '1관', 'A3, A4', '2명', '30,000원']);
  await customer.seeAccessible();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.seeFact('결제 금액', '30,000원');
  await customer.seeAccessible();
  await customer.bookings.clickTicket();
  await customer.bookings.seeTicket('1관', 'A3, A4', '성인 2명', '김하늘');
  expect(await customer.bookings.readCode()).toEqual(
    encode(ticketCode, { ecc: 'M', border: 4 }).data.map((row) =>
      row.map((isDark) => (isDark ? '1' : '0')).join(''),
    ),
  );
  await customer.seeAccessible();
});

test('a ticket prints alone on its sheet (C-FILM-30)', async ({ customer, theatre, cinema }) => {
  await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.clickTicket();
  await customer.page.emulateMedia({ media: 'print' });
  await customer.bookings.seeTicketAlone();
});

test('a booking is cancelled with the displayed refund (C-RES-13, C-RES-15, C-RES-16, C-RES-18)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const order = await shop.order(twoSeats(cinema));
  await shop.pay(order);
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.clickCancel();
  await customer.bookings.seeRefundOffer('30,000원', /19:10까지 전액 환불돼요/);
  await customer.seeAccessible();
  await customer.bookings.clickConfirmCancel();
  await customer.bookings.seeText('취소 사유를 1자 이상 200자 이하로 입력해 주세요.');
  await customer.bookings.fillReason('일정이 바뀌었어요');
  await customer.bookings.clickConfirmCancel();
  await customer.bookings.seeText('예매가 취소되었어요');
  await customer.bookings.seeText('30,000원이 환불돼요.');
  await customer.bookings.clickDone();
  await customer.bookings.seeBookings([cinema.film.title, '취소됨']);
  await expect.poll(() => theatre.provider.captured(order.orderId)).toBe(0);
});

test('from twenty minutes before the start half is refunded, after it nothing (C-RES-12, C-RES-13)', async ({
  customer,
  theatre,
  cinema,
}) => {
  await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  await theatre.setTime('2026-11-20T19:11:00+09:00');
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.clickCancel();
  await customer.bookings.seeRefundOffer('15,000원', /절반만 환불돼요/);
  await theatre.setTime('2026-11-20T19:31:00+09:00');
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.seeCancelDisabled('상영이 시작되어 취소할 수 없어요.');
});

test('without bookings the page shows a message (C-RES-4)', async ({ customer }) => {
  await customer.bookings.open();
  await customer.bookings.seeEmpty();
});
