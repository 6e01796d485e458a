import type { Page } from '@playwright/test';
import { PASSWORD } from '../../api/support/fixtures.ts';
import { insertReview } from '../../api/support/review-rows.ts';
import { statusMessages } from '../../../server/text.ts';
import { givePoints, insertDiscount } from '../support/cinema.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** The server's message while its database is down. */
const DOWN = statusMessages[503];

/** Answers the next call as the server does while its database is down (X-API-50). */
async function failNext(page: Page, calls: string): Promise<void> {
  await page.route(
    calls,
    (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '5' },
        json: { code: 'UNAVAILABLE', message: DOWN, requestId: 'outage' },
      }),
    { times: 1 },
  );
}

/** The next call gets no answer. */
async function loseNext(page: Page, calls: string): Promise<void> {
  await page.route(calls, (route) => route.abort(), { times: 1 });
}

test.beforeEach(({ consoleGuard }) => {
  consoleGuard.allow(/status of 503/, /ERR_FAILED/);
});

test('a login of each kind shows the reason, keeps the input and works on the next press (C-SESS-45)', async ({
  enter,
  cinema: { guest, manager },
}) => {
  const member = await enter(null);
  await member.login.open();
  await failNext(member.page, '**/signin/customer');
  await member.login.signIn('haneul');
  await member.login.seeProblem(DOWN);
  await loseNext(member.page, '**/signin/customer');
  await member.login.clickSubmit();
  await member.login.seeProblem('네트워크 연결을 확인하고 다시 시도해 주세요.');
  await member.login.seeForm('haneul');
  await member.login.clickSubmit();
  await member.frame.seeCustomer();

  const returning = await enter(null);
  await returning.login.open();
  await returning.login.clickGuestTab();
  await failNext(returning.page, '**/signin/guest');
  await returning.login.signInAsGuest(guest.user.email, PASSWORD);
  await returning.login.seeProblem(DOWN);
  await returning.login.clickSubmit();
  await returning.frame.seeGuest();

  const administrator = await enter(null);
  await administrator.admin.open();
  await failNext(administrator.page, '**/signin/admin');
  await administrator.login.signIn(manager.admin.loginId);
  await administrator.login.seeProblem(DOWN);
  await administrator.login.clickSubmit();
  await administrator.frame.seeAdmin();
});

test('the guest form shows the reason, keeps its input and works on the next press (X-PAGE-25)', async ({
  visitor: { booking, guestForm, page },
  cinema: { film },
}) => {
  const fields = {
    name: '정하람',
    birthdate: '1998-03-14',
    phone: '010-2345-6789',
    email: 'haram@example.com',
    password: 'popcorn-in-the-dark',
  };
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await failNext(page, '**/check/email?*');
  await guestForm.fill(fields);
  await guestForm.see(DOWN);
  await guestForm.agree();
  await failNext(page, '**/verify/email');
  await guestForm.clickRequestCode();
  await guestForm.see(DOWN);
  await guestForm.seeFields(fields);
  await guestForm.clickRequestCode();
  const code = await guestForm.readCode();
  await failNext(page, '**/auth/email');
  await guestForm.confirm(code);
  await guestForm.see(DOWN);
  await guestForm.confirm(code);
  await guestForm.see('이메일 인증이 완료되었어요.');
  await failNext(page, '**/signup/guest');
  await guestForm.clickSubmit();
  await guestForm.see(DOWN);
  await guestForm.seeFields(fields);
  await guestForm.clickSubmit();
  await booking.seeSeats();
});

test('a booking keeps seats, tickets, discount and points, and is paid in the end (X-PAGE-26, X-PAGE-27, X-PAGE-28)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, frame, page, provider, success } = customer;
  await givePoints(theatre.database.orm, cinema.haneul, 5000);
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
  await failNext(page, '**/reservations/hold');
  await booking.clickSeat('A4');
  await frame.seeMessage(`좌석을 선점하지 못했어요. ${DOWN}`);
  await booking.seePicked('A3');
  expect(await booking.readTickets('성인')).toBe(2);
  await booking.clickSeat('A4');
  await booking.seePicked('A3, A4');
  await booking.clickToPayment();
  await booking.seeSummary();
  await booking.chooseDiscount('물결카드 10% 할인');
  await booking.fillPoints(2000);
  await booking.chooseMethod('계좌이체');
  for (const call of ['**/reservations/create', '**/payment/before']) {
    await failNext(page, call);
    await booking.clickPay('25,000원');
    await frame.seeMessage(`예매하지 못했어요. ${DOWN} 좌석은 그대로 선점되어 있어요.`);
    await booking.seeFact('좌석', 'A3, A4');
    await booking.seeFact('할인', '-3,000원');
    await booking.seeFact('포인트 사용', '-2,000P');
    await expect(page.getByRole('radio', { name: /계좌이체/ })).toBeChecked();
  }
  await booking.clickPay('25,000원');
  await failNext(page, '**/payment/confirm');
  await provider.clickPay();
  await success.seeHeading('결제 결과를 확인하지 못했어요');
  await success.clickAskAgain();
  await success.seePaid();
  expect(await createShop(theatre, cinema.haneul).points()).toBe(3000);
});

test('a payment whose confirmation and question are lost is confirmed again when the network is back (C-PAY-110)', async ({
  customer: { booking, page, provider, success },
  consoleGuard,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.clickToPayment();
  await booking.clickPay('15,000원');
  const calls = /\/api\/protected\/payment\/(confirm|order\/)/;
  await page.route(calls, (route) => route.abort());
  await provider.clickPay();
  await success.seeHeading('결제 결과를 확인하지 못했어요');
  await success.clickAskAgain();
  await success.seeHeading('결제 결과를 확인하지 못했어요');
  await page.context().setOffline(true);
  await page.unroute(calls);
  await page.context().setOffline(false);
  await success.seePaid();
});

test('a seat that is dropped while the server is down is released later (X-PAGE-26)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seeHeld();
  await failNext(page, '**/reservations/release');
  await booking.clickFewer('성인');
  await booking.seePicked('');
  const shop = createShop(theatre, cinema.haneul);
  await expect.poll(() => shop.heldSeats(cinema.evening)).toEqual([]);
});

test('reviews and likes show the reason, keep the text and work on the next press (X-PAGE-25, X-PAGE-29)', async ({
  customer: { film, reviews, frame, page },
  theatre,
  cinema,
}) => {
  const words = '마지막 장면이 오래 남아요.';
  const changed = '다시 보니 조금 길었어요. 그래도 좋아요.';
  const others = '친구와 함께 즐겁게 봤어요.';
  const { bada, evening: screeningId, film: movie, room, adult } = cinema;
  await insertReview(theatre.database.orm, {
    customerId: bada.user.id,
    screeningId,
    movieId: movie.movieId,
    comment: others,
  });
  await createShop(theatre, cinema.haneul).buy({
    screeningId,
    ticketTypeId: adult,
    seatIds: room.seatIds.slice(2, 4),
    price: 15_000,
  });
  await film.open(movie.movieId);
  await reviews.clickWrite();
  await reviews.chooseStars(4);
  await reviews.fill(words);
  await failNext(page, '**/reviews/create');
  await reviews.click('등록하기');
  await reviews.seeInDialog(DOWN);
  await reviews.seeForm(words, 4);
  await reviews.click('등록하기');
  await frame.seeMessage('리뷰를 등록했어요.');

  await reviews.clickEdit();
  await reviews.fill(changed);
  await failNext(page, '**/reviews/update/*');
  await reviews.click('수정하기');
  await reviews.seeInDialog(DOWN);
  await reviews.seeForm(changed, 4);
  await reviews.click('수정하기');
  await frame.seeMessage('리뷰를 수정했어요.');

  await failNext(page, '**/reviews/*/like');
  await reviews.clickLike(others);
  await frame.seeMessage(`좋아요 처리에 실패했어요. ${DOWN}`);
  await reviews.seeLike(others, 0, false);
  await reviews.clickLike(others);
  await reviews.seeLike(others, 1, true);

  await reviews.clickDelete();
  await failNext(page, '**/reviews/delete/*');
  await reviews.click('삭제하기');
  await reviews.seeInDialog(DOWN);
  await reviews.click('삭제하기');
  await frame.seeMessage('리뷰를 삭제했어요.');
  await reviews.seeReviews(others);
});

test('the list, the mail and the cancellation of a booking work on the next press (X-PAGE-25, X-PAGE-29)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  const { evening: screeningId, film, room, adult } = cinema;
  await createShop(theatre, cinema.haneul).buy({
    screeningId,
    ticketTypeId: adult,
    seatIds: room.seatIds.slice(2, 4),
    price: 15_000,
  });
  // The name of a chunk contains `my-reservations`, too.
  const list = /\/api\/protected\/reservations\/my-reservations/;
  await page.route(list, (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: DOWN } }),
  );
  await bookings.open();
  await customer.frame.seeMessage('예매 내역을 일시적으로 불러올 수 없어요');
  await page.unroute(list);
  await customer.clickRetry();
  await bookings.clickBooking(film.title);
  await failNext(page, '**/reservations/*/mail');
  await bookings.clickSendMail();
  await bookings.seeText(DOWN);
  await bookings.clickSendMail();
  await bookings.seeText('예매 메일을 보냈어요.');

  await bookings.clickCancel();
  await bookings.fillReason('갑자기 출장이 생겼어요');
  await failNext(page, '**/reservations/cancel');
  await bookings.clickConfirmCancel();
  await bookings.seeText('취소되었는지 확인하지 못했어요');
  await bookings.seeText(new RegExp(DOWN));
  await page.getByRole('button', { name: '예매 상태 확인' }).click();
  await bookings.clickCancel();
  await expect(page.getByLabel('취소 사유')).toHaveValue('갑자기 출장이 생겼어요');
  await bookings.clickConfirmCancel();
  await bookings.seeText('예매가 취소되었어요');
});
