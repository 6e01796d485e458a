import { CallError } from '../../../machines/calls.ts';
import { readCodeFrom } from '../pages/mailbox.ts';
import { haram } from '../pages/signup-page.ts';
import { failCall } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

test('a visitor of a booking becomes a member by keyboard alone, signs in with the filled-in login id, and continues the booking (C-FILM-25, C-JOIN-5, C-JOIN-20, C-JOIN-23, C-JOIN-27, C-JOIN-29, X-PAGE-93) @engines', async ({
  visitor,
  cinema: { film },
}) => {
  const { booking, bookings, frame, login, page, signup } = visitor;
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.clickLogin();
  await login.seeForm();
  await page.getByRole('link', { name: '회원가입' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('회원가입');
  await visitor.seeAccessible();
  await signup.seeSubmit({ isEnabled: false });
  const { form } = signup;
  await visitor.typeInto(signup.field('loginId'), 'Haram26');
  await visitor.typeInto(signup.field('password'), haram.password);
  await signup.see('사용할 수 있는 아이디예요.');
  await visitor.typeInto(form.getByRole('textbox', { name: /^비밀번호 확인/ }), haram.password);
  await visitor.typeInto(signup.field('name'), haram.name);
  await visitor.typeInto(signup.field('email'), haram.email);
  await visitor.pressOn(signup.requestButton);
  await signup.see('이메일로 받은 6자리 숫자를');
  const code = await readCodeFrom(page, form);
  await visitor.typeInto(form.getByRole('textbox', { name: '인증번호' }), code);
  await page.keyboard.press('Enter');
  await signup.see('이메일 인증이 완료되었어요.');
  await signup.seeFocusOn('email');
  await visitor.typeInto(signup.field('phone'), haram.phone);
  await signup.seeSubmit({ isEnabled: true });
  await visitor.pressOn(form.getByLabel('전체 동의'), 'Space');
  await visitor.seeAccessible();
  await visitor.pressOn(form.getByRole('button', { name: '가입하기' }));
  await signup.see('회원가입이 완료되었어요.');
  await visitor.seeAccessible();
  await login.seeForm('haram26');
  await expect(page.getByLabel('아이디 저장')).not.toBeChecked();
  await login.signIn('haram26', haram.password);
  await booking.seeSeats();
  await booking.leaveToFilm();
  await frame.clickBookings();
  await bookings.see(haram.name);
});

test('each field has its keyboard and autocomplete, and errors are at their fields with the focus on the first (C-JOIN-3, C-JOIN-21, C-JOIN-22)', async ({
  visitor: { page, signup },
}) => {
  await signup.open();
  const looks = await signup.form
    .locator('input:not([type=checkbox]), select')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name'),
        field.getAttribute('type') ?? 'text',
        field.getAttribute('autocomplete'),
        field.getAttribute('inputmode'),
      ]),
    );
  expect(looks).toEqual([
    ['loginId', 'text', 'username', null],
    ['password', 'password', 'new-password', null],
    ['repeatPassword', 'password', 'new-password', null],
    ['name', 'text', 'name', null],
    ['email', 'email', 'email', 'email'],
    ['phone', 'tel', 'tel-national', null],
    ['dateOfBirth', 'text', 'bday', 'numeric'],
    ['gender', 'text', 'sex', null],
  ]);
  await signup.fill({ ...haram, loginId: '하람', password: '12345678', phone: '02-123-4567' });
  await signup.see('많이 쓰여서 추측하기 쉬운 비밀번호예요.');
  await signup.verify();
  await page.getByLabel('생년월일 (선택)').fill('20200101');
  await signup.clickSubmit();
  await signup.seeFocusOn('loginId');
  await signup.see('아이디는 영문, 숫자, -, _만');
  await signup.see('휴대폰 번호를 다시 확인해 주세요.');
  await signup.see('만 14세 이상만 이용할 수 있어요.');
  await signup.see('동의가 필요해요.');
  await signup.fill({ loginId: 'haneul', password: 'short' });
  await signup.see('이미 사용 중인 아이디예요.');
  await signup.clickSubmit();
  await signup.seeFocusOn('loginId');
  await signup.fill({ loginId: 'haram26', password: '12345678', phone: '010-2345-6789' });
  await page.getByLabel('생년월일 (선택)').fill('19980314');
  await signup.agree();
  await signup.clickSubmit();
  await signup.see('회원가입이 완료되었어요.');
  await signup.clickToLogin();
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('haram26');
});

test('taken login ids and e-mails are named at their fields, and failures keep the input (C-JOIN-5, C-JOIN-6, C-JOIN-7, C-JOIN-24, C-JOIN-25)', async ({
  visitor: { page, signup },
  consoleGuard,
  cinema: { haneul },
}) => {
  consoleGuard.allow(/status of (409|429|503)/);
  await signup.open();
  await signup.fill({ ...haram, loginId: haneul.user.loginId, email: haneul.user.email });
  await signup.leave('loginId');
  await signup.see('이미 사용 중인 아이디예요.');
  await signup.leave('email');
  await signup.see('이미 사용 중인 이메일이에요.');
  await signup.fill({ email: haram.email });
  await signup.verify();
  await signup.agree();
  // The check is about the login id, so the sign-up asks again.
  await signup.clickSubmit();
  await signup.seeFocusOn('loginId');
  await signup.see('이미 사용 중인 아이디예요. 다른 아이디를 입력해 주세요.');
  await signup.see('이메일 인증이 완료되었어요.');
  await signup.fill({ loginId: haram.loginId });
  const busy = new CallError({ status: 503, code: 'UNAVAILABLE', message: '잠시 후에 다시.' });
  await page.route('**/api/signup/customer', (route) => failCall(route, busy), { times: 1 });
  await signup.clickSubmit();
  await signup.see('잠시 후에 다시.');
  await signup.seeFields({ ...haram, phone: '010-2345-6789' });
  await signup.clickSubmit();
  await signup.see('회원가입이 완료되었어요.');
});

test('a changed e-mail restarts the confirmation, and the passwords are gone after leaving the page (C-JOIN-20, C-JOIN-24)', async ({
  visitor: { page, signup },
}) => {
  await signup.open();
  await signup.fill(haram);
  await signup.verify();
  await signup.seeSubmit({ isEnabled: true });
  await signup.fill({ email: 'other@example.com' });
  await signup.seeSubmit({ isEnabled: false });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await signup.seeFields({ loginId: haram.loginId, password: '' });
  await page.reload();
  await signup.seeFields({ password: '' });
});

test('a guest keeps the booking as a member, and members are sent on (C-JOIN-26, C-JOIN-31)', async ({
  enter,
  cinema: { guest },
}) => {
  const person = await enter(guest);
  const { login, page, signup } = person;
  await signup.open();
  await signup.see('같은 이메일로 가입하면 예매 내역이 그대로 이어져요.');
  await signup.fill({ ...haram, email: guest.user.email });
  await signup.verify();
  await signup.agree();
  await signup.clickSubmit();
  await login.seeForm(haram.loginId);
  await login.signIn(haram.loginId, haram.password);
  await expect(page).toHaveURL('/');
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});

test('a code is pasted as the mail writes it, and a mistyped domain is corrected with one press (C-GUEST-62, C-GUEST-63, C-GUEST-64)', async ({
  visitor: { page, signup },
}) => {
  await signup.open();
  await signup.fillEmail('paste@naver.con');
  await signup.leaveEmail();
  await page.getByRole('button', { name: 'naver.com을 입력하려고 하셨나요?' }).click();
  await signup.seeFields({ email: 'paste@naver.com' });
  await signup.seeFocusOn('email');
  await expect(page.getByRole('button', { name: /입력하려고 하셨나요/ })).toHaveCount(0);
  await signup.fillEmail('사람@naver.com');
  await signup.leaveEmail();
  await signup.see('이메일 주소는 영문과 숫자, 기호로만 입력할 수 있어요.');
  await signup.fillEmail('paste@naver.com');
  await signup.clickRequestCode();
  const code = await readCodeFrom(page, signup.form, 'paste@naver.com');
  await signup.form.getByRole('textbox', { name: '인증번호' }).focus();
  await page.keyboard.insertText(`인증번호: ${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(signup.form.getByRole('textbox', { name: '인증번호' })).toHaveValue(code);
  await signup.confirmButton.click();
  await signup.see('이메일 인증이 완료되었어요.');
});
