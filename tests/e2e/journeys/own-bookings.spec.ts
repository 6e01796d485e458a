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

test('a ticket shows the code for scanning (C-RES-3, C-RES-6, C-RES-10) @engines', async ({
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

test('the ticket saves the same calendar file after the payment and in its dialog (C-PAY-68, C-RES-10)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const { orderId, providerAmount: amount, reservationId } = await shop.order(twoSeats(cinema));
  const paymentKey = await theatre.provider.approve({ orderId, amount });
  const query = new URLSearchParams({ orderId, paymentKey, amount: String(amount) });
  await customer.open(`/payment/success?${query.toString()}`);
  await customer.success.seePaid();
  const { name, lines } = await customer.saveCalendarFile();
  const { bookingNumber } = await shop.ticket(reservationId);
  expect(name).toBe(`marquee-${bookingNumber}.ics`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      `UID:${bookingNumber}@marquee`,
      'DTSTART:20261120T103000Z',
      `SUMMARY:${cinema.film.title} 관람`,
      'LOCATION:마키 1관',
      'END:VCALENDAR',
    ]),
  );
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.clickTicket();
  const again = await customer.saveCalendarFile();
  const facts = (all: string[]) => all.filter((line) => !line.startsWith('DTSTAMP'));
  expect(again.name).toBe(name);
  expect(facts(again.lines)).toEqual(facts(lines));
});

test('a reason that the server refuses stays in its field with the message (C-RES-16)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { bookings, page } = customer;
  await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  // The page's own check lets no such reason through, so the server gets another one.
  await page.route('**/reservations/cancel', async (route) => {
    const body = route.request().postDataJSON() as object;
    await route.continue({ postData: JSON.stringify({ ...body, refundReason: ' ' }) });
  });
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  await bookings.fillReason('일정이 바뀌었어요');
  await bookings.clickConfirmCancel();
  await bookings.seeReasonRefused('일정이 바뀌었어요', '필수 항목이에요');
});

test('a ticket prints alone on its sheet (C-FILM-30)', async ({ customer, theatre, cinema }) => {
  await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await customer.bookings.clickTicket();
  await customer.page.emulateMedia({ media: 'print' });
  await customer.bookings.seeTicketAlone();
});

test('a booking is cancelled by keyboard alone, with the displayed refund (C-FILM-25, X-PAGE-93, C-RES-13, C-RES-15, C-RES-16, C-RES-18)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const order = await shop.order(twoSeats(cinema));
  await shop.pay(order);
  await customer.bookings.open();
  const { page } = customer;
  const button = (name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true });
  const card = page.getByRole('listitem').getByRole('button', { name: /예매 상세 보기$/ });
  await customer.pressOn(card);
  await customer.pressOn(button('예매 취소'));
  await customer.bookings.seeRefundOffer('30,000원', /19:10까지 전액 환불돼요/);
  await customer.seeAccessible();
  await customer.pressOn(button('예매 취소하기'));
  await customer.bookings.seeText('취소 사유를 1자 이상 200자 이하로 입력해 주세요.');
  await page.keyboard.type('일정이 바뀌었어요');
  await customer.pressOn(button('예매 취소하기'));
  await customer.bookings.seeText('예매가 취소되었어요');
  await customer.bookings.seeText('30,000원이 환불돼요.');
  await customer.pressOn(button('확인'));
  await customer.bookings.seeBookings([cinema.film.title, '취소됨']);
  await expect(card).toBeFocused();
  await expect.poll(() => theatre.provider.captured(order.orderId)).toBe(0);
});

test('one ticket is cancelled with the displayed refund, and the other stays booked (C-PART-1, C-PART-2, C-PART-31, C-PART-40, C-PART-44) @engines', async ({
  customer,
  theatre,
  cinema,
}) => {
  const shop = createShop(theatre, cinema.haneul);
  const order = await shop.order(twoSeats(cinema));
  await shop.pay(order);
  const { bookings } = customer;
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancelOneTicket();
  await customer.seeAccessible();
  await bookings.chooseTicket('A4');
  await bookings.seeRefundOffer('15,000원', /19:10까지 전액 환불돼요/);
  await bookings.seeText('A3 좌석의 예매는 그대로 유지돼요.');
  await customer.seeAccessible();
  await bookings.fillReason('한 명이 못 가요');
  await bookings.clickConfirmTicketCancel();
  await bookings.seeText('A4 티켓이 취소되었어요');
  await customer.seeAccessible();
  await bookings.clickBackToDetail();
  await bookings.seeFact('A4 · 성인', /15,000원 환불/);
  await expect.poll(() => theatre.provider.captured(order.orderId)).toBe(15_000);
  await customer.seeAccessible();
});

test('a refund that changed, an unknown outcome and a refusal speak of the ticket (C-PART-14, C-PART-41, C-PART-43)', async ({
  customer,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|409/);
  await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  const { bookings, page } = customer;
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancelOneTicket();
  await bookings.chooseTicket('A4');
  await bookings.seeRefundOffer('15,000원', /19:10까지 전액 환불돼요/);
  await bookings.fillReason('한 명이 못 가요');
  await theatre.setTime('2026-11-20T19:11:00+09:00');
  await bookings.clickConfirmTicketCancel();
  await bookings.seeRefundOffer('7,500원', /절반만 환불돼요/);
  await expect(
    page.getByText('환불 조건이 바뀌었어요. 이 티켓의 환불 금액을 다시 확인해 주세요.'),
  ).toBeVisible();
  await page.route('**/cancel-ticket', (route) => route.abort(), { times: 1 });
  await bookings.clickConfirmTicketCancel();
  await bookings.seeText('티켓이 취소되었는지 확인하지 못했어요');
  await bookings.clickCheck();
  await bookings.clickCancelOneTicket();
  await bookings.chooseTicket('A4');
  await bookings.seeRefundOffer('7,500원', /절반만 환불돼요/);
  await theatre.setTime('2026-11-20T19:31:00+09:00');
  await bookings.clickConfirmTicketCancel();
  await bookings.seeText('티켓을 취소하지 못했어요');
  await bookings.seeText(/상영이 시작되어 취소할 수 없어요.\s*이번 요청으로 바뀐 것은 없어요./);
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
