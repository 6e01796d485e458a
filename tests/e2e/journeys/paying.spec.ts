import type { Person } from '../pages/person.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop, type Payable } from '../support/shop.ts';
import { givePoints, insertDiscount, type Cinema } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

const LEFT = '결제를 마치지 않은 예매가 있어요';

/** Closes the tab at the provider's page. */
async function leaveAtProvider(customer: Person, cinema: Cinema): Promise<void> {
  const left = await customer.openTab();
  await left.booking.open(cinema.film.movieId, cinema.evening);
  await left.booking.chooseForTwo('A3', 'A4');
  await left.booking.clickPay('30,000원');
  await left.provider.see('30,000원');
  await left.page.close();
}

async function seeNoOffer({ page }: Person, path: string): Promise<void> {
  const answered = page.waitForResponse(/period=payable/);
  await page.goto(path);
  await (await answered).finished();
  await expect(page.getByRole('region', { name: LEFT })).toBeHidden();
}

/** Orders two seats of tomorrow, whose page then waits for the deposit. */
async function orderByVirtualAccount(
  { booking, provider, success }: Person,
  cinema: Cinema,
  cashReceipt = '소득공제',
): Promise<void> {
  await booking.open(cinema.film.movieId, cinema.tomorrow);
  await booking.chooseForTwo('A3', 'A4');
  await booking.seeNoCashReceipts();
  await booking.chooseMethod('가상계좌');
  await booking.chooseCashReceipt(cashReceipt);
  await booking.clickPay('30,000원');
  await provider.see('30,000원');
  await provider.clickPay();
  await success.seeDeposit();
}

test('a booking whose tab was closed at the provider is offered, and paid with one press (C-RES-50)', async ({
  customer,
  cinema,
}) => {
  await leaveAtProvider(customer, cinema);
  const tab = await customer.openTab();
  const { booking, home, page, success, provider } = tab;
  const offer = page.getByRole('region', { name: LEFT });
  for (const open of [
    () => home.open(),
    () => page.goto('/profile'),
    () => booking.open(cinema.film.movieId),
  ]) {
    await open();
    await expect(offer).toContainText(/달의 뒤편 · .* · A3, A4.*남은 시간/);
  }
  await tab.seeAccessible();
  await seeNoOffer(tab, `/booking/${cinema.upcoming.movieId}`);
  await home.open();
  await offer.getByRole('button', { name: '이어서 결제하기' }).click();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await provider.clickPay();
  await success.seePaid();
  await seeNoOffer(tab, '/');
});

test('a booking whose tab was closed at the provider is cancelled with one press, and its seats are free (C-RES-50)', async ({
  customer,
  enter,
  cinema,
}) => {
  await leaveAtProvider(customer, cinema);
  const other = await enter(cinema.bada);
  await other.booking.open(cinema.film.movieId, cinema.evening);
  await other.booking.seeSeat('A3', '다른 고객님이 선택 중');
  const { home, page } = await customer.openTab();
  await home.open();
  const offer = page.getByRole('region', { name: LEFT });
  await offer.getByRole('button', { name: '예매 취소' }).click();
  await expect(offer).toBeHidden();
  await other.booking.seeSeat('A3', '선택 가능');
});

test('after a refused card the seats are still held, and the next try pays (C-PAY-24, C-PAY-39 to C-PAY-42) @engines', async ({
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
  await expect(failure.nextStep()).toHaveText('다른 수단으로 결제하기');
  await failure.clickRetry();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await provider.clickPay();
  await customer.success.seePaid();
});

test('a late payment shows that the hold has expired, in the cinema’s own words (C-PAY-39, C-PAY-59)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { booking, failure, provider } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await theatre.setTime('2026-11-20T12:06:00+09:00');
  await booking.clickPay('30,000원');
  await provider.see('30,000원');
  // The hold expires five minutes after the order; the provider allows ten.
  await theatre.setTime('2026-11-20T12:12:00+09:00');
  await provider.clickPay();
  // The message depends on whether the sweep has already expired the order.
  await failure.seeFailure('PAYMENT_ERROR', /이미 종료된 주문이에요|좌석 선점 시간이 지났어요/);
  await failure.seeNothingQuoted();
  await failure.seeSeatsLost();
  await customer.seeAccessible();
});

test('a customer whose session ended at the provider signs in and finds order and seats again (C-PAY-60)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 401/, /orderUnknown/);
  const { booking, failure } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
  await theatre.database.exec('delete from session');
  await customer.provider.clickCancel();
  await failure.clickRetry();
  await customer.login.signIn('haneul');
  await failure.seeSeatsKept();
  await failure.clickRetry();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
});

test('a customer whose session ended before the confirmation signs in and gets the ticket (C-PAY-130)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 401/);
  const { booking, login, page, provider, success } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await provider.see('30,000원');
  await theatre.database.exec('delete from session');
  await provider.clickPay();
  await login.signIn('haneul');
  await success.seePaid();

  const paid = page.url();
  await customer.frame.clickSignOut();
  await customer.frame.seeVisitor();
  await customer.open(new URL(paid).pathname + new URL(paid).search);
  await login.signIn('haneul');
  await success.seePaid();
});

test('a message from the address is quoted, not presented as the cinema’s words (C-PAY-39, C-PAY-67)', async ({
  visitor,
}) => {
  const words = '환불은 <b>010-0000-0000</b>으로 문의하세요';
  await visitor.open(
    `/payment/fail?${new URLSearchParams({ code: 'X', message: words }).toString()}`,
  );
  await visitor.failure.seeFailure('X', `“${words}”`);
  await visitor.failure.seeQuoted();
  await visitor.open('/payment/fail?code=INVALID_CARD');
  await visitor.failure.seeFailure('INVALID_CARD', '유효하지 않은 카드예요.');
  await visitor.failure.seeNothingQuoted();
  await visitor.open('/payment/fail');
  await visitor.failure.seeNoCode();
});

test('cancelling at the provider charges nothing and keeps the seats (C-PAY-40, C-PAY-42, C-PAY-66)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, failure } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickCancel();
  await failure.seeCancelled();
  await failure.seeSeatsKept();
  await failure.seeChoicesKept();
  await expect(failure.nextStep()).toHaveText('결제 이어서 하기');
  await customer.seeAccessible();
  await failure.clickHome();
  await customer.home.seeFilms([cinema.film.title], [cinema.upcoming.title]);
  expect(await createShop(theatre, cinema.haneul).reservations()).toEqual([]);
});

test('going back from the provider with the browser’s button finds the seats (C-BOOK-43, C-BOOK-44)', async ({
  customer,
  cinema,
}) => {
  const { booking } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
  await customer.page.goBack();
  await customer.frame.seeMessage('결제를 취소했어요. 좌석은 그대로 선점되어 있어요.');
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
});

test('a cancelled payment continues with seats, discount, points and method (C-PAY-41, C-PAY-65)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, failure } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 5000);
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.chooseDiscount('물결카드 10% 할인');
  await booking.fillPoints(2000);
  await booking.chooseMethod('계좌이체');
  await booking.clickPay('25,000원');
  await customer.provider.clickCancel();
  await failure.seeCancelled();
  await failure.clickRetry();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.seeFact('할인', '-3,000원');
  await booking.seeFact('포인트 사용', '-2,000P');
  await expect(customer.page.getByRole('radio', { name: /계좌이체/ })).toBeChecked();
  await booking.clickPay('25,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
  expect(await createShop(theatre, cinema.haneul).points()).toBe(3000);
});

test('while the result of an order is unknown no seats are shown, and a retry loads it (C-BOOK-55)', async ({
  customer,
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/net::ERR_FAILED/);
  const { booking, page } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
  await page.route('**/payment/order/*', (route) => route.abort());
  await page.goto(`/booking/${cinema.film.movieId}`);
  await customer.frame.seeMessage('결제가 되었는지 지금은 확인할 수 없어요');
  await customer.seeAccessible();
  await page.unroute('**/payment/order/*');
  await customer.clickRetry();
  await booking.seeNoneChosen();
  await customer.frame.seeMessage(
    '앞서 하신 결제가 완료되어 예매되었어요. 티켓은 예매 내역에 있어요.',
  );
});

test('an order that is paid elsewhere while its page waits is neither cancelled nor offered again (C-BOOK-55)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { booking, page } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  const gates = await holdCalls(page, {
    script: new RegExp(`^${theatre.provider.url}/v1/payment$`),
  });
  const prepared = page.waitForResponse('**/payment/before');
  await booking.clickPay('30,000원');
  await gates.untilHeld('script');
  // Like a card app that returns in a separate window.
  const order = (await (await prepared).json()) as Payable;
  await createShop(theatre, cinema.haneul).pay(order);
  await page.goBack();
  await customer.frame.seeMessage(
    '앞서 하신 결제가 완료되어 예매되었어요. 티켓은 예매 내역에 있어요.',
  );
  await booking.seeNoneChosen();
});

test('a confirmation refused by the provider opens the failure page (C-PAY-32, C-PAY-46)', async ({
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
  await expect(customer.page.getByText(/결제된 금액은 없어요|결제되지 않았어요/)).toHaveCount(1);
  await failure.clickRetry();
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
});

test('while the provider does not answer the page asks to wait, and then shows the payment (C-PAY-37, C-PAY-47)', async ({
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

test('discount and points reduce the amount, and the points are spent (C-PAY-2, C-PAY-3, C-PAY-54) @engines', async ({
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
  await booking.seeFact('포인트 사용', '-5,000P');
  await booking.fillPoints(2000);
  await booking.seeFact('할인', '-3,000원');
  await booking.seeFact('포인트 사용', '-2,000P');
  await booking.clickPay('25,000원');
  await customer.provider.see('25,000원');
  await customer.provider.clickPay();
  await success.seePaid();
  await success.seeFact('할인', '-3,000원');
  await success.seeFact('포인트 사용', '-2,000P');
  await success.seeFact('결제 금액', '25,000원');
  expect(await createShop(theatre, cinema.haneul).points()).toBe(3000);
});

test('a card’s discount is removed with the card, with a message, and is offered again with it (C-PAY-120, C-PAY-121)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, frame, page } = customer;
  const { orm } = theatre.database;
  await insertDiscount(orm, '물결카드', 10, 'CARD');
  await insertDiscount(orm, '파도통신', 5);
  const option = '물결카드 10% 할인 (신용·체크카드 전용)';
  const hint = page.getByText('전용 할인은 그 결제 수단을 선택하면 받을 수 있어요.');
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.chooseDiscount(option);
  await booking.seeFact('최종 결제 금액', '27,000원');
  await expect(hint).toBeHidden();
  await booking.chooseMethod('계좌이체');
  await frame.seeMessage(
    '선택하신 할인은 신용·체크카드 전용이라 뺐어요. 최종 결제 금액을 확인해 주세요.',
  );
  await booking.seeFact('최종 결제 금액', '30,000원');
  await expect(page.getByRole('button', { name: '30,000원 결제하기' })).toBeVisible();
  await expect(page.getByRole('option', { name: option })).toBeDisabled();
  await expect(hint).toBeVisible();
  await customer.seeAccessible();
  await booking.chooseDiscount('파도통신 5% 할인');
  await booking.chooseMethod('신용·체크카드');
  await booking.seeFact('최종 결제 금액', '28,500원');
  await booking.chooseDiscount(option);
  await booking.clickPay('27,000원');
  await customer.provider.see('27,000원');
});

test('a discount that became another method’s is removed, and the customer can pay without it (C-PAY-122)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { booking, frame } = customer;
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.chooseDiscount('물결카드 10% 할인');
  await theatre.database.exec("update payment_discount set payment_method = 'TRANSFER'");
  await booking.clickPay('27,000원');
  await frame.seeMessage(/선택하신 할인은 계좌이체 전용이라 뺐어요/);
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
});

test('a discount that has ended is removed, and the customer can pay without it (C-PAY-61)', async ({
  customer,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 404/);
  const { booking, frame, page } = customer;
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.chooseDiscount('물결카드 10% 할인');
  await theatre.database.exec('delete from payment_discount');
  await booking.clickPay('27,000원');
  await frame.seeMessage('선택하신 할인이 끝나서 뺐어요. 금액을 확인하고 다시 결제해 주세요.');
  await expect(page.getByLabel('결제 할인')).toHaveCount(0);
  await booking.clickPay('30,000원');
  await customer.provider.see('30,000원');
});

test('a booking paid with points alone never goes to the provider (C-PAY-25)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, bookings, frame } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 50_000);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.clickUseAllPoints();
  await booking.seeFact('최종 결제 금액', '0원');
  await booking.seeNoMethods();
  await booking.clickBookFree();
  await bookings.see('김하늘');
  await frame.seeMessageClearOfTitle('예매가 완료되었어요. 예매 내역에서 티켓을 확인해 주세요.');
  await bookings.seeBookings([cinema.film.title, '예매 완료', 'A3, A4']);
  expect(await createShop(theatre, cinema.haneul).points()).toBe(20_000);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('결제 수단', '결제 없이 예매');
});

test('a session that ends during a booking leads through the login and back (C-SESS-14, C-BOOK-96)', async ({
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
  await customer.frame.seeMessage('로그인이 만료되었어요. 다시 로그인해 주세요.');
  await booking.clickLogin();
  await customer.login.signIn('haneul');
  await booking.seeSummary();
  await booking.seeFact('좌석', 'A3, A4');
  await booking.clickPay('30,000원');
  await customer.provider.clickPay();
  await customer.success.seePaid();
});

test('without the provider’s script a message asks to refresh, and the seats stay held (C-PAY-23)', async ({
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

test('a virtual account shows its account, keeps the seats, is listed, and becomes a ticket without a reload, which prints with the receipt (C-FILM-30, C-PAY-12, C-PAY-38, C-PAY-62, C-PAY-68, C-PAY-101, C-PAY-103, C-RES-28, C-RES-37)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { success, bookings } = customer;
  await orderByVirtualAccount(customer, cinema, '지출증빙');
  await success.seeFact('입금할 금액', '30,000원');
  await success.seeFact('입금 기한', /^11월 20일 \(금\) 13:0\d까지$/);
  await customer.seeAccessible();
  await success.clickBookings();
  await bookings.seeBookings([cinema.film.title, '입금 대기', 'A3, A4']);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('계좌번호', /^X\d{13}$/);
  await bookings.seeFact('입금 기한', /^11월 20일 \(금\) 13:0\d까지$/);
  await customer.seeAccessible();
  await customer.page.goBack();
  await success.seeDeposit();
  await theatre.provider.deposit(success.readOrderId());
  await success.seePaid();
  await success.seeTicket('A3, A4', '1,500P 적립 예정');
  await success.seeFact('현금영수증', /^지출증빙/);
  await customer.seeAccessible();
  await success.seePrintsAlone();
  await success.clickBookings();
  await bookings.seeBookings([cinema.film.title, '예매 완료', 'A3, A4', '30,000원']);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('현금영수증', /^지출증빙/);
  await bookings.clickCancel();
  await bookings.fillAccount({
    bank: 'KB국민은행',
    accountNumber: '123-456-789012',
    holder: '김하늘',
  });
  await customer.seeAccessible();
  await bookings.fillReason('다른 영화를 볼래요');
  await bookings.clickConfirmCancel();
  await bookings.seeText('30,000원이 환불돼요.');
});

test('a deposit deadline that passes is shown without a reload, by mail and in the bookings (C-PAY-62, C-PAY-63, C-RES-30)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { success, bookings } = customer;
  await orderByVirtualAccount(customer, cinema);
  await theatre.provider.expireDeposit(success.readOrderId());
  await success.seeHeading('입금 기한이 지나 예매가 취소되었어요');
  await customer.seeAccessible();
  await success.clickBookings();
  await bookings.seeBookings([cinema.film.title, '취소됨', 'A3, A4']);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('취소 사유', '입금 기한이 지났어요.');
});

test('a customer cancels an order that waits for its deposit, and books again (C-PAY-64)', async ({
  customer,
  cinema,
}) => {
  const { success } = customer;
  await orderByVirtualAccount(customer, cinema);
  await success.clickCancelDeposit();
  await customer.seeAccessible();
  await success.clickConfirmCancel();
  await success.seeHeading('예매를 취소했어요');
  await success.clickBookAgain();
  await expect(customer.page).toHaveURL(new RegExp(`/booking/${cinema.film.movieId}`));
});

test('an order that waits for its deposit is cancelled in the bookings (C-RES-35)', async ({
  customer,
  cinema,
}) => {
  const { bookings, success } = customer;
  await orderByVirtualAccount(customer, cinema);
  await success.clickBookings();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  await expect(customer.page.getByText('아직 입금하지 않아 환불할 금액은 없어요.')).toBeVisible();
  await customer.seeAccessible();
  await bookings.fillReason('다른 영화를 볼래요');
  await bookings.clickConfirmCancel();
  await bookings.seeText('예매가 취소되었어요');
  await bookings.clickDone();
  await bookings.seeBookings([cinema.film.title, '취소됨', 'A3, A4']);
});

test('foreign easy pay is charged in dollars, and shown in both (C-PAY-9)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, success } = customer;
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('청소년');
  await booking.clickSuggest();
  await booking.clickToPayment();
  await booking.chooseMethod('해외 간편결제');
  await booking.clickPay('12,000원');
  await customer.provider.see('US$12.00');
  await customer.provider.clickPay();
  await success.seePaid();
  await success.seeFact('결제 금액', '12,000원 (US$12)');
  expect(await theatre.provider.captured(success.readOrderId())).toBe(12);
});
