import { createShop } from '../support/shop.ts';
import { givePoints, insertDiscount } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

test('after a refused card the seats are still there, and the next try pays (C-PAY-24, C-PAY-39 to C-PAY-42)', async ({
  customer,
  cinema,
}) => {
  const { booking, failure, provider } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await provider.clickOutcome('REJECT_CARD_COMPANY');
  await failure.seeFailure('REJECT_CARD_COMPANY', '카드');
  await failure.seeSeatsKept();
  await customer.seeAccessible();
  await failure.clickRetry();
  await booking.seeSeats();
  await booking.seePicked('A3, A4');
  await booking.clickToPayment();
  await booking.clickPay('30,000원');
  await provider.clickPay();
  await customer.success.seePaid();
});

test('cancelling at the provider charges nothing and keeps the seats (C-PAY-40, C-PAY-42)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, failure } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickCancel();
  await failure.seeFailure('PAY_PROCESS_CANCELED', '취소');
  await failure.seeSeatsKept();
  await failure.clickHome();
  await customer.home.seeFilms([cinema.film.title], [cinema.upcoming.title]);
  expect(await createShop(theatre, cinema.haneul).reservations()).toEqual([]);
});

test('coming back from the provider by the browser’s button finds the seats (C-BOOK-43, C-BOOK-44)', async ({
  customer,
  cinema,
}) => {
  const { booking } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
  await customer.page.goBack();
  await booking.seePicked('A3, A4');
  await booking.clickToPayment();
  await booking.clickPay('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
});

test('a confirmation that the provider refuses leads to the failure page (C-PAY-32, C-PAY-46)', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { booking, failure } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickOutcome('REJECT_CARD_PAYMENT');
  await expect(customer.page).toHaveURL(/\/payment\/fail/);
  await failure.seeSeatsKept();
  await failure.clickRetry();
  await booking.seePicked('A3, A4');
});

test('while the provider is silent one is told to wait, and then it is paid (C-PAY-37, C-PAY-47)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await theatre.provider.setFaults(
    { on: 'confirm', kind: 'drop-after-processing' },
    { on: 'get', kind: 'error-before-processing' },
  );
  await customer.provider.clickPay();
  await customer.success.seeAwaiting();
  await customer.seeAccessible();
  await theatre.provider.setFaults();
  await customer.success.seePaid();
});

test('discount and points make the amount, and points are spent (C-PAY-2, C-PAY-3, C-PAY-54)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, success } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 5000);
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.chooseDiscount('물결카드 10% 할인');
  await booking.fillPoints(9000);
  await booking.seeFact('포인트 사용', '−5,000P');
  await booking.fillPoints(2000);
  await booking.seeFact('할인', '−3,000원');
  await booking.seeFact('포인트 사용', '−2,000P');
  await booking.clickPay('25,000원');
  await customer.provider.see('25,000원');
  await customer.provider.clickPay();
  await success.seePaid();
  await success.seeFact('할인', '-3,000원');
  await success.seeFact('포인트 사용', '-2,000P');
  await success.seeFact('결제 금액', '25,000원');
  expect(await createShop(theatre, cinema.haneul).points()).toBe(3000);
});

test('what points pay wholly never goes to the provider (C-PAY-25)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, bookings } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 50_000);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickUseAllPoints();
  await booking.seeFact('최종 결제 금액', '0원');
  await booking.clickBookFree();
  await bookings.see('김하늘');
  await bookings.seeBookings([cinema.film.title, '예매 완료', 'A3, A4']);
  expect(await createShop(theatre, cinema.haneul).points()).toBe(20_000);
});

test('a session that ended elsewhere in the middle of a booking leads through the login and back (C-SESS-14)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 401/);
  const { booking } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await theatre.database.exec('delete from session');
  await booking.clickPay('30,000원');
  await booking.seeLoginOffered();
  await booking.clickLogin();
  await customer.login.signIn('haneul');
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
});

test('without the provider’s script one is told to refresh, and keeps the seats (C-PAY-23)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/net::ERR_FAILED/);
  const { booking, frame, page } = customer;
  await page.route(`${theatre.provider.url}/v1/payment`, (route) => route.abort());
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await frame.seeMessage(/결제창을 불러오지 못했어요/);
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
});
