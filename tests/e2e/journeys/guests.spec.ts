import { EMAIL_CODES_PER_BLOCK } from '../../../domain/limits.ts';
import { CallError } from '../../../machines/calls.ts';
import { PASSWORD } from '../../api/support/fixtures.ts';
import { failCall } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

/** The server's refusal. @param wait such as `5초` */
const tooMany = (wait: string) =>
  new CallError({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: `요청이 너무 많아요. ${wait} 후에 다시 시도해 주세요.`,
  });

const haram = {
  name: '정하람',
  birthdate: '1998-03-14',
  phone: '010-2345-6789',
  email: 'haram@example.com',
  password: 'popcorn-in-the-dark',
};

test('a visitor books as a guest, from the login dialog to the seats, with the code from the mailbox (C-GUEST-17, C-GUEST-21, C-GUEST-22, C-GUEST-24, C-GUEST-25) @engines', async ({
  visitor,
  consoleGuard,
  cinema: { film },
}) => {
  consoleGuard.allow(/status of 400/);
  const { booking, frame, guestForm, page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeLoginOffered();
  await booking.clickAsGuest();
  await guestForm.fill(haram);
  await guestForm.clickRequestCode();
  await guestForm.see('이메일로 받은 6자리 숫자를');
  await visitor.seeAccessible();
  await guestForm.confirm('000000');
  await guestForm.see('인증번호가 올바르지 않거나 이미 만료되었');
  await guestForm.confirm(await guestForm.readCode());
  await guestForm.see('이메일 인증이 완료되었어요.');
  await guestForm.agree();
  await guestForm.clickSubmit();

  await booking.seeSeats();
  await booking.clickMore('성인');
  await booking.clickSeat('A3');
  await booking.seePicked('A3');
  await booking.clickToPayment();
  await booking.seeSummary();
  await expect(page.getByLabel('포인트')).toHaveCount(0);
  expect(asked).not.toContain('/api/protected/get/point');
  await booking.clickBack();
  await booking.seeSeats();
  await booking.leaveToFilm();
  await frame.seeGuest();
});

test('phone number and birth date get their hyphens, and one checkbox gives all consents (C-GUEST-32, C-GUEST-33)', async ({
  visitor: { booking, page },
  cinema: { film },
}) => {
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  const birthdate = page.getByLabel('생년월일 (필수)');
  await birthdate.pressSequentially('19980314');
  await expect(birthdate).toHaveValue('1998-03-14');
  const phone = page.getByLabel('휴대폰 번호 (필수)');
  await phone.pressSequentially('01023456789');
  await expect(phone).toHaveValue('010-2345-6789');
  // Replaces the 3, with the cursor in the middle.
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('7');
  await expect(phone).toHaveValue('010-2745-6789');
  await phone.fill('+82 10 9876 5432');
  await expect(phone).toHaveValue('010-9876-5432');

  const all = page.getByLabel('전체 동의');
  const consents = page.getByRole('checkbox', { name: /필수/ });
  await consents.first().check();
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.click();
  await expect(all).toBeChecked();
  for (const consent of await consents.all()) await expect(consent).toBeChecked();
  await all.click();
  for (const consent of await consents.all()) await expect(consent).not.toBeChecked();
});

test('the form keeps its input after errors and a click outside, and all but the passwords after going back (C-GUEST-18, C-GUEST-20, C-GUEST-23, C-GUEST-27)', async ({
  visitor: { booking, guestForm, page },
  consoleGuard,
  cinema: { film },
}) => {
  consoleGuard.allow(/status of 503/);
  await page.route('**/verify/email', (route) =>
    route.fulfill({ status: 503, json: { message: '잠시 후 다시 시도해 주세요.' } }),
  );
  const typed = { ...haram, birthdate: '2020' };
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await guestForm.fill(typed);
  await guestForm.clickSubmit();
  await guestForm.see('생년월일을 다시 확인해 주세요.');
  await guestForm.see('동의가 필요해요.');
  await guestForm.fill(haram);
  await guestForm.agree();
  await guestForm.clickSubmit();
  await guestForm.see('이메일 인증을 먼저 완료해 주세요.');
  await guestForm.clickRequestCode();
  await guestForm.see('잠시 후 다시 시도해 주세요.');
  await page.mouse.click(195, 20);
  await guestForm.seeFields(haram);
  await page.keyboard.press('Escape');
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await guestForm.seeFields({ ...haram, password: '' });
  await guestForm.clickRequestCode();
  await guestForm.see('잠시 후 다시 시도해 주세요.');
});

test('a request for too many codes shows the time to wait, keeps the input and is sent again on a click (C-GUEST-40)', async ({
  visitor: { booking, guestForm, page },
  consoleGuard,
  theatre,
  cinema: { film },
}) => {
  consoleGuard.allow(/status of 429/);
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await guestForm.fill(haram);
  await guestForm.clickRequestCode();
  for (let sent = 1; sent < EMAIL_CODES_PER_BLOCK; sent += 1) {
    const answer = page.waitForResponse('**/verify/email');
    await guestForm.clickRequestAgain();
    await answer;
    await guestForm.see('인증번호를 다시 보냈어요.');
  }
  await guestForm.clickRequestAgain();
  await guestForm.see('이 이메일로 인증번호를 너무 많이 요청했어요. 15분 후에 다시 시도해 주세요.');
  await guestForm.seeFields(haram);
  await theatre.setTime('2026-11-20T12:20:00+09:00');
  await guestForm.clickRequestAgain();
  await guestForm.see('인증번호를 다시 보냈어요.');
});

test('a refused code and a refused sign-up show the time to wait and keep the input (C-GUEST-40)', async ({
  visitor: { booking, guestForm, page },
  consoleGuard,
  cinema: { film },
}) => {
  consoleGuard.allow(/status of 429/);
  await page.route('**/auth/email', (route) => failCall(route, tooMany('15분')), { times: 1 });
  await page.route('**/signup/guest', (route) => failCall(route, tooMany('5초')), { times: 1 });
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await guestForm.fill(haram);
  await guestForm.agree();
  await guestForm.clickRequestCode();
  await guestForm.confirm('000000');
  await guestForm.see('요청이 너무 많아요. 15분 후에 다시 시도해 주세요.');
  const code = await guestForm.readCode();
  const mailbox = await guestForm.openMailbox();
  await expect(mailbox.locator('body')).toContainText(code);
  await mailbox.close();
  await guestForm.confirm(code);
  await guestForm.see('이메일 인증이 완료되었어요.');
  await guestForm.clickSubmit();
  await guestForm.see('요청이 너무 많아요. 5초 후에 다시 시도해 주세요.');
  await guestForm.seeFields(haram);
  await guestForm.clickSubmit();
  await booking.seeSeats();
});

test('a returning guest signs in on the guests’ tab and continues with the screening (C-GUEST-19, C-SESS-23, C-SESS-24)', async ({
  visitor,
  consoleGuard,
  cinema: { film, guest },
}) => {
  consoleGuard.allow(/status of 401/);
  const { booking, bookings, frame, guestForm, login } = visitor;
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickAsGuest();
  await guestForm.fillEmail(guest.user.email);
  await guestForm.clickRequestCode();
  await guestForm.see('이미 비회원으로 등록된 이메일이에요.');
  await guestForm.clickToLogin();
  await login.seeGuestForm();
  await visitor.seeAccessible();
  await login.signInAsGuest(guest.user.email, 'wrong-password');
  await login.seeProblem('이메일 또는 비밀번호를 다시 확인해 주세요.');
  await login.clickMemberTab();
  await login.seeNoProblem();
  await login.clickGuestTab();
  await login.signInAsGuest(guest.user.email, PASSWORD);
  await booking.seeSeats();
  await booking.leaveToFilm();
  await frame.clickBookings();
  await bookings.see(guest.user.name);
  await frame.clickSignOut();
  await frame.seeVisitor();
});
