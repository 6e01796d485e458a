import type { Locator, Page } from '@playwright/test';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { SearchBox } from '../pages/search-box.ts';
import { SignupPage } from '../pages/signup-page.ts';
import { givePoints, insertDiscount, type Cinema } from '../support/cinema.ts';
import { readFields } from '../support/form-fields.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const oneSeat = ({ evening, adult, room }: Cinema) => ({
  ...{ screeningId: evening, ticketTypeId: adult, price: 15_000 },
  seatIds: room.seatIds.slice(2, 3),
});

/** The page has these visible fields and no other. */
async function seeFields(page: Page, ...fields: string[]): Promise<void> {
  await expect.poll(() => readFields(page)).toEqual(fields);
}

/** The first invalid field of the form has the focus, and its message is its description. */
async function seeFirstFault(field: Locator, message: string | RegExp): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(message);
}

test('the fields of a visitor have the keyboard and the autocomplete token of their content (C-FORM-1, C-FORM-2)', async ({
  visitor,
  cinema,
}) => {
  const { page, login, booking } = visitor;
  await login.open();
  await seeFields(
    page,
    '아이디 | text | username',
    '비밀번호 | password | current-password | go',
    '아이디 저장 | checkbox',
  );
  await login.clickGuestTab();
  await seeFields(page, '이메일 | email | email', '비밀번호 | password | current-password | go');
  await visitor.open('/admin/login');
  await seeFields(page, '아이디 | text | username', '비밀번호 | password | current-password | go');
  await visitor.open('/forgot-password');
  await seeFields(page, '아이디 | text | username', '이메일 | email | email');
  await visitor.open('/find-login-id');
  await seeFields(page, '이름 | text | name', '이메일 | email | email');
  await new SignupPage(page).open();
  await seeFields(
    page,
    '아이디 (필수) | text | username | next',
    '비밀번호 (필수) | password | new-password | next',
    '비밀번호 확인 (필수) | password | new-password | next',
    '이름 (필수) | text | name | next',
    '이메일 (필수) | email/email | email',
    '휴대폰 번호 (필수) | tel | tel-national | next',
    '생년월일 (선택) | text/numeric | bday | next',
    '성별 (선택) | select-one | sex',
    '전체 동의 | checkbox',
    '이용약관에 동의해요 (필수) | checkbox',
    '개인정보 수집·이용에 동의해요 (필수) | checkbox',
    '만 14세 이상이에요 (필수) | checkbox',
  );
  await visitor.open('/');
  await new SearchBox(page).clickOpen();
  await seeFields(
    page,
    '영화·배우 검색 | text | off | search',
    '‘/’처럼 키 하나로 쓰는 단축키 사용 | checkbox',
  );
  await booking.open(cinema.film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await seeFields(
    page,
    '이름 (필수) | text | name | next',
    '생년월일 (필수) | text/numeric | bday | next',
    '휴대폰 번호 (필수) | tel | tel-national | next',
    '이메일 (필수) | email/email | email',
    '비밀번호 (필수) | password | new-password | next',
    '비밀번호 확인 (필수) | password | new-password | next',
    '전체 동의 | checkbox',
    '이용약관에 동의해요 (필수) | checkbox',
    '개인정보 수집·이용에 동의해요 (필수) | checkbox',
    '만 14세 이상이에요 (필수) | checkbox',
  );
});

test('the fields of a member have the keyboard and the autocomplete token of their content (C-FORM-1, C-FORM-2)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { page, account, booking, bookings, film, reviews } = customer;
  await createShop(theatre, cinema.haneul).buy(oneSeat(cinema));
  await givePoints(theatre.database.orm, cinema.haneul, 5000);
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await account.open();
  await account.clickEdit();
  await account.fill('이메일', 'another@marquee.example');
  await account.requestCode();
  await seeFields(
    page,
    '아이디 | text | username',
    '이름 (필수) | text | name | next',
    '이메일 (필수) | email/email | email',
    '인증번호 | text/numeric | one-time-code | done',
    '휴대폰 번호 (필수) | tel | tel-national | next',
    '생년월일 (선택) | text/numeric | bday | next',
    '성별 (선택) | select-one | sex',
  );
  await account.clickCancel();
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  await seeFields(page, '취소 사유 | textarea | off');
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.seeForm('', 5);
  await seeFields(
    page,
    '1점 아쉬워요 | radio',
    '2점 그저 그래요 | radio',
    '3점 볼만해요 | radio',
    '4점 재미있어요 | radio',
    '5점 최고예요 | radio',
    '리뷰 | textarea | off',
  );
  await booking.open(cinema.film.movieId, cinema.tomorrow);
  await booking.chooseForTwo('A3', 'A4');
  await seeFields(
    page,
    '결제 할인 | select-one | off',
    '포인트 | text/numeric | off | done',
    '신용·체크카드 | radio',
    '계좌이체 | radio',
    '가상계좌 1시간 안에 입금 | radio',
    '휴대폰 | radio',
    '문화상품권 | radio',
    '해외 간편결제 미국 달러로 결제 | radio',
  );
});

test('a form that is sent empty names its faults and focuses the first (C-FORM-3, C-FORM-4, C-FORM-5)', async ({
  visitor,
  customer,
  theatre,
  cinema,
}) => {
  const { page, login } = visitor;
  const main = page.getByRole('main');
  await login.open();
  await login.clickSubmit();
  await seeFirstFault(main.getByLabel('아이디', { exact: true }), '아이디를 입력해 주세요.');
  await login.clickGuestTab();
  await login.clickSubmit();
  await seeFirstFault(main.getByLabel('이메일', { exact: true }), '이메일을 입력해 주세요.');
  await main.getByLabel('이메일', { exact: true }).fill('guest@marquee.example');
  await login.clickSubmit();
  await seeFirstFault(main.getByLabel('비밀번호', { exact: true }), '비밀번호를 입력해 주세요.');
  await visitor.open('/admin/login');
  await login.clickSubmit();
  await seeFirstFault(main.getByLabel('아이디', { exact: true }), '아이디를 입력해 주세요.');
  await visitor.booking.open(cinema.film.movieId);
  await visitor.booking.clickScreening('19:30');
  await visitor.booking.clickAsGuest();
  await visitor.guestForm.clickSubmit();
  await seeFirstFault(page.getByLabel('이름 (필수)'), '이름을 입력해 주세요.');

  const shop = createShop(theatre, cinema.haneul);
  await shop.buy(oneSeat(cinema));
  const { bookings, film, reviews } = customer;
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  const reason = customer.page.getByRole('dialog').getByLabel('취소 사유');
  for (let time = 0; time < 2; time += 1) {
    await bookings.clickConfirmCancel();
    await seeFirstFault(reason, '취소 사유를 1자 이상 200자 이하로 입력해 주세요.');
    await reason.blur();
  }
  await film.open(cinema.film.movieId);
  await reviews.clickWrite();
  await reviews.seeForm('', 5);
  await customer.page
    .getByRole('dialog')
    .getByRole('button', { name: '등록하기' })
    .click({ force: true });
  await seeFirstFault(
    customer.page.getByRole('dialog').getByLabel('리뷰', { exact: true }),
    '10자 더 써 주세요.',
  );
});

test('a refused code has the focus again with its message (C-FORM-5)', async ({
  customer: { account, page },
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  await account.open();
  await account.clickEdit();
  await account.fill('이메일', 'another@marquee.example');
  await account.requestCode();
  for (let time = 0; time < 2; time += 1) {
    await account.enterCode('000000');
    await expect(page.getByLabel('인증번호', { exact: true })).toBeFocused();
    await expect(page.getByLabel('인증번호', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
  }
});

test('a profile and the reason of a cancellation survive the end of the session (C-FORM-6, C-FORM-7, C-FORM-8, C-FORM-9, C-ACC-21)', async ({
  customer,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const { account, bookings, login } = customer;
  await createShop(theatre, cinema.haneul).buy(oneSeat(cinema));
  await account.open();
  await account.clickEdit();
  await account.fill('이름', '남궁 하늘');
  await account.fill('휴대폰 번호', '01133334444');
  await theatre.database.exec('delete from session');
  await account.save();
  await bookings.clickLoginAgain();
  await login.signIn('haneul');
  await account.seeField('이름', '남궁 하늘');
  await account.seeField('휴대폰 번호', '011-3333-4444');
  await account.save();
  await account.see('회원 정보를 수정했어요.');

  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  await bookings.fillReason('일정이 바뀌었어요');
  await theatre.database.exec('delete from session');
  await bookings.clickConfirmCancel();
  await bookings.clickLoginAgain();
  await login.signIn('haneul');
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  await expect(customer.page.getByRole('dialog').getByLabel('취소 사유')).toHaveValue(
    '일정이 바뀌었어요',
  );
  await bookings.clickConfirmCancel();
  await bookings.seeText('예매가 취소되었어요');
});

test('typed and unsent input survives the end of the session and a reload (C-FORM-13, C-FORM-14, C-FORM-15, C-FORM-16, C-FORM-17)', async ({
  customer,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  const { account, bookings, frame, login, page } = customer;
  await createShop(theatre, cinema.haneul).buy(oneSeat(cinema));
  const keptInput = async () => (await customer.readTabStorage())['marquee.input'] ?? '';

  // The clock ends the session.
  await customer.store({ sessionExpiresAt: new Date(Date.now() + 600_000).toISOString() });
  await page.clock.install();
  await bookings.open();
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  await bookings.fillReason('출장이 생겼어요');
  await page.clock.fastForward(600_000);
  await bookings.clickLoginAgain();
  await page.reload();
  await login.signIn('haneul');
  await bookings.clickBooking(cinema.film.title);
  await bookings.clickCancel();
  const reason = page.getByRole('dialog').getByLabel('취소 사유');
  await expect(reason).toHaveValue('출장이 생겼어요');
  await bookings.clickKeep();
  expect(await keptInput()).toBe('');
  await page.keyboard.press('Escape');

  // Another call is answered with 401.
  await account.clickEdit();
  await account.fill('이름', '남궁 하늘');
  await account.fill('생년월일', '1998');
  await theatre.database.exec('delete from session');
  await bookings.clickCard(cinema.film.title);
  await bookings.clickLoginAgain();
  await page.reload();
  await login.signIn('haneul');
  await account.see('로그인이 끝나기 전에 입력한 내용을 다시 가져왔어요.');
  await account.seeField('이름', '남궁 하늘');
  await account.seeField('생년월일', '1998');
  expect(await keptInput()).not.toContain('password');

  await frame.clickSignOut();
  await frame.seeVisitor();
  expect(await keptInput()).toBe('');
  await bookings.open();
  await login.signIn('haneul');
  await account.seeFact('이름', '김하늘');
});

test('the choices of a checkout survive the end of the session (C-FORM-10)', async ({
  customer: { booking, login, page },
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 401/);
  await givePoints(theatre.database.orm, cinema.haneul, 5000);
  await insertDiscount(theatre.database.orm, '물결카드', 10);
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.chooseForTwo('A3', 'A4');
  await booking.chooseDiscount('물결카드 10% 할인');
  await booking.fillPoints(1000);
  await booking.chooseMethod('계좌이체');
  await theatre.database.exec('delete from session');
  await booking.clickPay('26,000원');
  await booking.seeLoginOffered();
  await booking.clickLogin();
  await login.signIn('haneul');
  await booking.seeSummary();
  await expect(page.getByLabel('포인트', { exact: true })).toHaveValue('1000');
  await expect(page.getByRole('radio', { name: '계좌이체' })).toBeChecked();
  await booking.seeFact('최종 결제 금액', '26,000원');
});

test('the found login id is in the form of the login, which links to sign-up and both recoveries (C-FORM-11, C-FORM-12)', async ({
  visitor: { page, login },
  cinema: { bada },
}) => {
  const recovery = new RecoveryPage(page);
  await recovery.openLoginId();
  await recovery.fillOwner('이 바다', bada.user.email);
  await recovery.clickRequestCode();
  await recovery.enterCode(await recovery.readCode('아이디 찾기'));
  await recovery.see(/^bada$/);
  await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
  await login.seeForm('bada');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/signup');
  await expect(main.getByRole('link', { name: '비밀번호 재설정' })).toBeVisible();
  await expect(main.getByRole('link', { name: '아이디 찾기' })).toBeVisible();
});

test('only an empty field for a date is marked, so that WebKit shows no date in it (X-PAGE-88)', async ({
  enter,
  cinema,
}) => {
  const { page } = await enter(cinema.manager);
  await page.goto('/admin/schedules');
  const day = page.getByLabel('날짜', { exact: true });
  await expect(day).toHaveAttribute('data-empty');
  await day.fill('2026-11-20');
  await expect(page).toHaveURL(/date=2026-11-20/);
  await expect(day).not.toHaveAttribute('data-empty');
  await day.fill('');
  await expect(day).toHaveAttribute('data-empty');
});
