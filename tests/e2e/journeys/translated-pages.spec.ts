import { insertDiscount } from '../support/cinema.ts';
import { haram } from '../pages/signup-page.ts';
import { createShop } from '../support/shop.ts';
import { SearchBox } from '../pages/search-box.ts';
import { visitAdminPages, visitPublicPages } from '../support/every-page.ts';
import { expect, test } from '../support/test.ts';

// Beside what each test expects, the console guard fails on a failed drawing and on a text that nobody sees.
test.use({ isTranslated: true });

test('every public page works under a page translator (X-PAGE-47)', async ({ visitor, cinema }) => {
  const { page, home, frame } = visitor;
  await visitPublicPages(visitor, cinema, () => Promise.resolve());
  await expect(page.locator('font').first()).toBeVisible();
  await home.open();
  await frame.openMenu();
  await frame.seeVisitor();
});

test('every page of the administration works under a page translator (X-PAGE-47)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  await visitAdminPages(visitor, theatre, cinema, () => Promise.resolve());
});

test('a search that finds nothing after one that finds films works under a page translator (X-PAGE-47)', async ({
  visitor,
  cinema: { film },
}) => {
  const search = new SearchBox(visitor.page);
  await visitor.home.open();
  await search.clickOpen();
  await search.fill(film.title.slice(0, 1));
  await search.seeMarked(film.title.slice(0, 1));
  await search.fill('없는영화');
  await search.seeMessage('‘없는영화’에 대한 검색 결과가 없어요');
  await search.fill(film.title.slice(0, 2));
  await search.seeMarked(film.title.slice(0, 2));
});

test('a wrong password and then the right one sign in under a page translator (X-PAGE-47)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const { login, frame } = visitor;
  await login.open();
  await login.signIn('haneul', 'wrong-password');
  await login.seeProblem('아이디 또는 비밀번호를 다시 확인해 주세요.');
  await login.signIn('haneul');
  await frame.seeCustomer();
});

test('a sign-up works under a page translator (X-PAGE-47)', async ({
  visitor: { signup },
  consoleGuard,
}) => {
  // The script of the translator in the frame of a mail.
  consoleGuard.allow(/frame is sandboxed/);
  await signup.open();
  await signup.fill({ ...haram, loginId: 'Haram26' });
  await signup.leave('loginId');
  await signup.see('사용할 수 있는 아이디예요.');
  await signup.verify();
  await signup.agree();
  await signup.clickSubmit();
  await signup.see('회원가입이 완료되었어요.');
});

test('the pay button has the amount of the chosen discount under a page translator (X-PAGE-47)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { booking, page, provider, success } = customer;
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await expect(page.getByRole('button', { name: '30,000원 결제하기' })).toBeVisible();
  await booking.chooseDiscount('물결카드 10% 할인');
  await expect(page.getByText('-3,000원').first()).toBeVisible();
  await booking.clickPay('27,000원');
  await provider.see('27,000원');
  await provider.clickPay();
  await success.seePaid();
});

test('My Page, its lists, a cancelled ticket and the profile work under a page translator (X-PAGE-47)', async ({
  customer,
  theatre,
  cinema: { adult, evening, film, haneul, room },
}) => {
  const { account, bookings, page } = customer;
  await createShop(theatre, haneul).buy({
    ...{ screeningId: evening, ticketTypeId: adult, price: 15_000 },
    seatIds: room.seatIds.slice(2, 4),
  });
  await bookings.open();
  await bookings.clickBooking(film.title);
  await bookings.clickCancelOneTicket();
  await bookings.chooseTicket('A4');
  await bookings.seeRefundOffer('15,000원', /전액 환불돼요/);
  await bookings.fillReason('한 명이 못 가요');
  await bookings.clickConfirmTicketCancel();
  await bookings.seeText('A4 티켓이 취소되었어요');
  await bookings.clickBackToDetail();
  await bookings.seeText(/15,000원 환불/);
  await bookings.openAll();
  await bookings.seeCount(1);
  await customer.open('/profile/payments');
  await expect(page.getByRole('main').getByText(film.title).first()).toBeVisible();
  await customer.open('/profile/points');
  await expect(page.getByText('아직 포인트 내역이 없어요')).toBeVisible();
  await account.open();
  await account.clickEdit();
  await account.fill('휴대폰 번호', '0101');
  await account.save();
  await account.see(/휴대폰 번호를 다시 확인해 주세요/);
  await account.fill('휴대폰 번호', '01133334444');
  await account.save();
  await account.seeFact('휴대폰 번호', '011-3333-4444');
});
