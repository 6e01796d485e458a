import { addOtherScreenings } from '../../api/support/other-screenings.ts';
import type { Cinema } from '../support/cinema.ts';
import type { Theatre } from '../support/theatre.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const twoSeats = ({ evening, adult, room }: Cinema) => ({
  ...{ screeningId: evening, ticketTypeId: adult, price: 15_000 },
  seatIds: room.seatIds.slice(0, 2),
});

/** Tomorrow in other rooms: at a lower and at a higher price. */
const addOtherRooms = async (
  { database }: Pick<Theatre, 'database'>,
  { film, room, adult }: Cinema,
) => {
  const { movieId } = film;
  const startsAt = '2026-11-21T10:00:00+09:00';
  return addOtherScreenings(database.orm, { movieId, room, adult }, startsAt);
};

test('a customer changes the seats of a booking, and the ticket has the new ones (C-RES-71, C-RES-72, C-RES-73, C-RES-79)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { film, evening, room, haneul, bada } = cinema;
  await createShop(theatre, haneul).buy(twoSeats(cinema));
  const { page, booking, bookings, frame } = customer;
  const dialog = page.getByRole('dialog');
  const change = page.getByRole('button', { name: '바꾸기' });

  await bookings.open();
  await bookings.clickBooking(film.title);
  await expect(dialog).toContainText(
    '19:10까지 좌석이나 같은 영화의 다른 상영으로 바꿀 수 있어요.',
  );
  await dialog.getByRole('link', { name: '좌석·상영 변경' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('좌석·상영 변경');
  await expect(page.getByText('지금 좌석은 A1, A2이고')).toBeVisible();
  await booking.seeSeat('A1', '선택 가능');
  await customer.seeAccessible();

  await change.click({ force: true });
  await frame.seeMessage('좌석을 2개 더 선택해 주세요.');
  await booking.clickSeat('A2');
  await booking.clickSeat('B2');
  await expect(page.getByRole('region').getByText('A2, B2')).toBeVisible();
  // Another customer is faster, and the map is told.
  await createShop(theatre, bada).hold(evening, room.seatIds.slice(7, 8));
  await booking.seeSeat('B2', '다른 고객님이 선택 중');
  await booking.clickSeat('B3');
  await change.click();
  await expect(dialog).toContainText('A1, A2 → A2, B3');
  await customer.seeAccessible();
  await page.route('**/api/protected/reservations/*/seats', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await expect(dialog).toContainText('네트워크에 연결하지 못했어요');
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await frame.seeMessage('A2, B3(으)로 바꿨어요.');
  await bookings.seeFact('좌석', 'A2, B3');
  await bookings.seeFact('결제 금액', '30,000원');
  await bookings.clickTicket();
  await bookings.seeTicket('1관', 'A2, B3', '성인 2명', '김하늘');
});

test('a booking that is too late, or not the customer’s, offers no other seats (C-RES-72, C-RES-73)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const reservationId = await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  await theatre.setTime('2026-11-20T19:11:00+09:00');
  await customer.bookings.open();
  await customer.bookings.clickBooking(cinema.film.title);
  await expect(customer.page.getByRole('dialog').getByText('좌석·상영 변경')).toHaveCount(0);
  await customer.open(`/profile/reservations/${reservationId}/seats`);
  await expect(customer.page.getByText('지금은 좌석이나 상영을 바꿀 수 없어요')).toBeVisible();
  await customer.seeAccessible();
  await customer.open('/profile/reservations/999999/seats');
  await expect(customer.page.getByText('예매와 좌석을 불러오지 못했어요')).toBeVisible();
});

test('an administrator changes the seats of a booking (A-BOOK-45, A-BOOK-46, A-BOOK-47)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { evening, room, haneul, bada, manager } = cinema;
  const reservationId = await createShop(theatre, haneul).buy(twoSeats(cinema));
  const admin = await enter(manager);
  const { page, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await admin.open(`/admin/bookings/${reservationId}`);
  await main.getByRole('button', { name: '좌석·상영 변경' }).click();
  await dialog.getByLabel('A1 대신').selectOption('B1');
  await admin.seeAccessible();
  await createShop(theatre, bada).hold(evening, room.seatIds.slice(6, 7));
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await expect(dialog).toContainText('다른 고객님이 먼저 선택한 좌석이에요');
  // The taken seat is no choice any more.
  await expect(dialog.getByLabel('A1 대신')).toHaveValue(String(room.seatIds[0]));
  await dialog.getByLabel('A1 대신').selectOption('B3');
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await frame.seeMessage('좌석을 바꿨어요.');
  await expect(main.getByText('A2 예매됨, B3 예매됨')).toBeVisible();
  await expect(main.getByText('관리자 manager · A1, A2 → A2, B3')).toBeVisible();
});

test('a customer moves a booking to another screening, with the difference before it is confirmed (C-RES-80, C-RES-84, C-RES-88, C-RES-93)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { film, haneul } = cinema;
  await addOtherRooms(theatre, cinema);
  await createShop(theatre, haneul).buy(twoSeats(cinema));
  const { page, booking, bookings, frame } = customer;
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const change = page.getByRole('button', { name: '바꾸기', exact: true });
  const choose = async (room: string) => {
    await main.getByRole('button', { name: '다른 상영 고르기' }).click();
    await main.getByRole('button', { name: /11월 21일/ }).click();
    await main.getByRole('button', { name: new RegExp(`^${room}`) }).click();
    // The list closes with the pressed screening.
    await expect(main.getByText(new RegExp(`· ${room}$`))).toBeFocused();
  };

  await bookings.open();
  await bookings.clickBooking(film.title);
  await dialog.getByRole('link', { name: '좌석·상영 변경' }).click();
  await expect(main.getByText('11월 20일 (금) 19:30 · 1관')).toBeVisible();
  await choose('4관');
  await expect(main.getByText('차액 결제: 6,000원.')).toBeVisible();
  await customer.seeAccessible();
  await choose('3관');
  await expect(main.getByText('11월 21일 (토) 10:00 · 3관')).toBeVisible();
  await expect(main.getByText('차액 환불: 12,000원.')).toBeVisible();
  await booking.clickSeat('A3');
  await booking.clickSeat('A4');
  await customer.seeAccessible();
  await change.click();
  await expect(dialog).toContainText(
    '11월 20일 (금) 19:30 1관 A1, A2 → 11월 21일 (토) 10:00 3관 A3, A4. 차액 환불: 12,000원.',
  );
  await page.route('**/api/protected/reservations/*/seats', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await expect(dialog).toContainText('네트워크에 연결하지 못했어요');
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await frame.seeMessage('11월 21일 (토) 10:00 3관 A3, A4(으)로 바꿨어요.');
  await bookings.seeFact('좌석', 'A3, A4');
  await bookings.seeFact('상영관', '3관');
  await customer.seeAccessible();
});

test('a customer pays the difference of a dearer screening, after a card that was refused (C-RES-107, C-RES-108, C-PAY-131)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { film, haneul } = cinema;
  await addOtherRooms(theatre, cinema);
  const reservationId = await createShop(theatre, haneul).buy(twoSeats(cinema));
  const { page, booking, bookings, provider, success } = customer;
  const dialog = page.getByRole('dialog');
  const main = page.getByRole('main');
  const change = page.getByRole('button', { name: '바꾸기', exact: true });

  await bookings.open();
  await bookings.clickBooking(film.title);
  await dialog.getByRole('link', { name: '좌석·상영 변경' }).click();
  await main.getByRole('button', { name: '다른 상영 고르기' }).click();
  await main.getByRole('button', { name: /11월 21일/ }).click();
  await main.getByRole('button', { name: /^4관/ }).click();
  await expect(main.getByText('차액 결제: 6,000원.')).toBeVisible();
  await booking.clickSeat('A3');
  await booking.clickSeat('A4');
  await change.click();
  await expect(dialog).toContainText(
    '11월 20일 (금) 19:30 1관 A1, A2 → 11월 21일 (토) 10:00 4관 A3, A4. 차액 6,000원은 카드나 간편결제로',
  );
  await customer.seeAccessible();
  await page.route('**/exchange/payment', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: '6,000원 결제하기' }).click();
  await expect(dialog).toContainText('네트워크에 연결하지 못했어요');
  await dialog.getByRole('button', { name: '6,000원 결제하기' }).click();
  await provider.see('6,000원');
  await provider.clickOutcome('REJECT_CARD_COMPANY');
  await expect(main.getByText('고르신 좌석은 남은 시간 동안 그대로 잡아 두었어요.')).toBeVisible();
  await main.getByRole('button', { name: '다른 수단으로 결제하기' }).click();
  await expect(page.getByRole('region').getByText('A3, A4')).toBeVisible();
  await expect(main.getByText('11월 21일 (토) 10:00 · 4관')).toBeVisible();
  await expect(page.locator('[data-countdown]')).toBeVisible();
  await customer.seeAccessible();
  await change.click();
  await dialog.getByRole('button', { name: '6,000원 결제하기' }).click();
  await provider.see('6,000원');
  // A customer who has left the provider's page finds the held seats chosen, like after a failure.
  await customer.open(`/profile/reservations/${reservationId}/seats`);
  await main.getByRole('button', { name: '다른 상영 고르기' }).click();
  await main.getByRole('button', { name: /11월 21일/ }).click();
  await main.getByRole('button', { name: /^4관/ }).click();
  await expect(page.getByRole('region').getByText('A3, A4')).toBeVisible();
  await change.click();
  await dialog.getByRole('button', { name: '6,000원 결제하기' }).click();
  await provider.clickCancel();
  await main.getByRole('button', { name: '결제 이어서 하기' }).click();
  await change.click();
  await dialog.getByRole('button', { name: '6,000원 결제하기' }).click();
  await provider.clickPay();
  await success.seeHeading('다른 상영으로 바꿨어요');
  await success.seeTicket('A3, A4', '1,800P 적립 예정');
  await customer.seeAccessible();
  await bookings.open();
  await bookings.clickBooking(film.title);
  await bookings.seeFact('좌석', 'A3, A4');
  await bookings.seeFact('결제 금액', '36,000원');
  await expect(dialog).toContainText('6,000원 · 신용·체크카드');
  await customer.seeAccessible();
  await customer.open('/profile/payments');
  await expect(main.getByText(/상영 변경 차액 · 신용·체크카드/)).toBeVisible();
});

test('an administrator moves a booking to another screening (A-BOOK-48, A-BOOK-49, A-BOOK-50)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { dear, cheap } = await addOtherRooms(theatre, cinema);
  const reservationId = await createShop(theatre, cinema.haneul).buy(twoSeats(cinema));
  const admin = await enter(cinema.manager);
  const { page, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await admin.open(`/admin/bookings/${reservationId}`);
  await main.getByRole('button', { name: '좌석·상영 변경' }).click();
  await dialog.getByLabel('날짜').selectOption('2026-11-21');
  await dialog.getByLabel('상영', { exact: true }).selectOption(String(dear.screeningId));
  await expect(dialog).toContainText('이 상영은 6,000원을 더 내야 해요');
  await dialog.getByLabel('상영', { exact: true }).selectOption(String(cheap.screeningId));
  await expect(dialog).toContainText('고객님께 차액을 돌려드려요: 12,000원');
  await dialog.getByLabel('A1 대신').selectOption('B1');
  await admin.seeAccessible();
  await dialog.getByRole('button', { name: '바꾸기' }).click();
  await frame.seeMessage('다른 상영으로 바꿨어요.');
  await expect(main.getByText('A2 예매됨, B1 예매됨')).toBeVisible();
  await expect(
    main.getByText('11월 20일 (금) 19:30 · 1관 · A1, A2 → 11월 21일 (토) 10:00 · 3관 · A2, B1'),
  ).toBeVisible();
});
