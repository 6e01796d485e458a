import { CallError } from '../../../machines/calls.ts';
import { PASSWORD } from '../../api/support/fixtures.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { failCall } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

const NEW_PASSWORD = 'popcorn-in-the-dark';
const tooMany = new CallError({
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  message: '요청이 너무 많아요. 5분 후에 다시 시도해 주세요.',
});

test('a member who forgot the password sets a new one and signs in (C-FIND-1, C-FIND-20, C-FIND-21, C-FIND-23, C-FIND-24, C-FIND-29, C-FIND-33)', async ({
  visitor,
  enter,
  consoleGuard,
  cinema: { haneul },
}) => {
  consoleGuard.allow(/status of 40[01]/);
  const { page, login, frame } = visitor;
  const recovery = new RecoveryPage(page);
  const elsewhere = await enter(haneul);
  await elsewhere.home.open();
  await elsewhere.frame.seeCustomer();

  await login.open();
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('비밀번호 재설정');
  await recovery.seeStep('정보 입력');
  await visitor.seeAccessible();
  await recovery.fillAccount('haneul', haneul.user.email);
  await recovery.clickRequestCode();
  await recovery.seeStep('인증번호');
  await recovery.seeFocusOn('인증번호');
  await recovery.see(`일치하는 계정이 있으면 ${haneul.user.email} 주소로`);
  await recovery.see(/^(10:00|09:\d\d)$/);
  await visitor.seeAccessible();
  await recovery.enterCode('000000');
  await recovery.seeError('인증번호', '인증번호가 올바르지 않거나 이미 만료되었어요.');
  await recovery.seeCodeField('');
  await recovery.seeFocusOn('인증번호');
  await recovery.enterCode(await recovery.readCode('비밀번호 재설정'));
  await recovery.seeStep('새 비밀번호');
  await recovery.seeFocusOn('새 비밀번호');
  await visitor.seeAccessible();
  await recovery.changePassword(NEW_PASSWORD);
  await recovery.see('비밀번호를 바꿨어요');
  await login.seeForm();

  await login.signIn('haneul', PASSWORD);
  await login.seeProblem('아이디 또는 비밀번호를 다시 확인해 주세요.');
  await login.signIn('haneul', NEW_PASSWORD);
  await frame.seeCustomer();
  // The other browser was signed out by the reset (C-FIND-12).
  await elsewhere.open('/profile');
  await elsewhere.bookings.seeSessionOver();
});

test('an unknown account gets the same page, and no code is right (C-FIND-2, C-FIND-4, C-FIND-23, C-FIND-25, C-FIND-26)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(/status of 400/);
  const recovery = new RecoveryPage(visitor.page);
  await recovery.openPassword();
  await recovery.fillAccount('nobody', 'nobody@marquee.example');
  await recovery.clickRequestCode();
  await recovery.see('일치하는 계정이 있으면 nobody@marquee.example 주소로');
  await recovery.see('메일이 오지 않으면 스팸함을 살펴보고');
  await recovery.enterCode('000000');
  await recovery.seeError('인증번호', '인증번호가 올바르지 않거나 이미 만료되었어요.');
  await recovery.fillCode('1234');
  await recovery.clickRequestAgain();
  await recovery.see('인증번호를 다시 요청했어요. 새로 받은 번호를 입력해 주세요.');
  await recovery.seeCodeField('');
  await recovery.clickBack();
  await recovery.seeStep('정보 입력');
  await recovery.seeFocusOn('아이디');
  await recovery.seeValue('아이디', 'nobody');
  await recovery.seeValue('이메일', 'nobody@marquee.example');
});

test('a member who forgot the login id gets it, and can start again (C-FIND-1, C-FIND-8, C-FIND-21, C-FIND-31, C-FIND-34) @engines', async ({
  visitor,
  cinema: { bada },
}) => {
  const { page, login } = visitor;
  const recovery = new RecoveryPage(page);
  await login.open();
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await recovery.see('비회원은 아이디가 없어요.');
  await visitor.seeAccessible();
  await recovery.fillOwner(' 이 바다 ', bada.user.email);
  await recovery.clickRequestCode();
  await recovery.enterCode(await recovery.readCode('아이디 찾기'));
  await recovery.see('아이디를 찾았어요');
  await recovery.see(/^bada$/);
  await expect(page.locator('[data-message]')).toBeFocused();
  await visitor.seeAccessible();
  await recovery.click('다른 아이디 찾기');
  await recovery.seeFocusOn('이름');
  await recovery.seeValue('이름', '');
  await recovery.seeValue('이메일', '');
  await page.getByRole('link', { name: '비회원 로그인' }).click();
  await login.seeGuestForm();
});

test('each form names its invalid fields and focuses the first (C-FIND-10, C-FIND-22, C-FIND-35)', async ({
  visitor,
  cinema: { haneul },
}) => {
  const recovery = new RecoveryPage(visitor.page);
  await recovery.openLoginId();
  await recovery.clickRequestCode();
  await recovery.seeError('이름', '이름을 입력해 주세요.');
  await recovery.seeError('이메일', '이메일을 입력해 주세요.');
  await recovery.seeFocusOn('이름');
  await recovery.openPassword();
  await recovery.fillAccount('haneul', 'haneul@');
  await recovery.clickRequestCode();
  await recovery.seeError('이메일', '이메일 주소를 다시 확인해 주세요.');
  await recovery.seeFocusOn('이메일');
  await recovery.fillAccount('haneul', haneul.user.email);
  await recovery.clickRequestCode();
  await recovery.enterCode('123');
  await recovery.seeError('인증번호', '인증번호 6자리를 입력해 주세요.');
  await recovery.seeFocusOn('인증번호');
  await recovery.enterCode(await recovery.readCode('비밀번호 재설정'));
  await recovery.clickChange();
  await recovery.seeError('새 비밀번호', '새 비밀번호를 입력해 주세요.');
  await recovery.seeError('새 비밀번호 확인', '새 비밀번호를 한 번 더 입력해 주세요.');
  await recovery.seeFocusOn('새 비밀번호');
  await recovery.fillPasswords('1234567', '1234567');
  await recovery.seeError('새 비밀번호', '비밀번호는 8자 이상이어야 해요.');
  await recovery.fillPasswords('12345678', '12345679');
  await recovery.seeError('새 비밀번호 확인', '비밀번호가 서로 달라요.');
  await recovery.see('많이 쓰이는 비밀번호라 추측하기 쉬워요.');
  await recovery.changePassword('12345678');
  await recovery.see('비밀번호를 바꿨어요');
});

test('a refusal of too many requests shows the time to wait, keeps the input and is sent again (C-FIND-22, C-FIND-32)', async ({
  visitor: { page },
  consoleGuard,
  cinema: { haneul },
}) => {
  consoleGuard.allow(/status of 429/);
  const recovery = new RecoveryPage(page);
  const refuseNext = (calls: string) =>
    page.route(calls, (route) => failCall(route, tooMany), { times: 1 });
  await recovery.openPassword();
  await recovery.fillAccount('haneul', haneul.user.email);
  await refuseNext('**/find/password/verify/email');
  await recovery.clickRequestCode();
  await recovery.see(tooMany.message);
  await recovery.seeValue('아이디', 'haneul');
  await recovery.clickRequestCode();
  const code = await recovery.readCode('비밀번호 재설정');
  await refuseNext('**/find/password/auth/email');
  await recovery.enterCode(code);
  await recovery.seeError('인증번호', tooMany.message);
  await recovery.enterCode(code);
  await refuseNext('**/find/password/reset');
  await recovery.changePassword(NEW_PASSWORD);
  await recovery.see(tooMany.message);
  await recovery.seeValue('새 비밀번호', NEW_PASSWORD);
  await recovery.clickChange();
  await recovery.see('비밀번호를 바꿨어요');
});

test('an expired confirmation returns to the code step with an empty code (C-FIND-27)', async ({
  visitor: { page },
  consoleGuard,
  theatre,
  cinema: { haneul },
}) => {
  consoleGuard.allow(/status of 400/);
  const recovery = new RecoveryPage(page);
  await recovery.openPassword();
  await recovery.fillAccount('haneul', haneul.user.email);
  await recovery.clickRequestCode();
  await recovery.enterCode(await recovery.readCode('비밀번호 재설정'));
  await recovery.seeStep('새 비밀번호');
  await theatre.setTime('2026-11-20T12:45:00+09:00');
  await recovery.changePassword(NEW_PASSWORD);
  await recovery.seeStep('인증번호');
  await recovery.seeError(
    '인증번호',
    '인증번호가 올바르지 않거나 이미 만료되었어요. 인증번호를 다시 받아 입력해 주세요.',
  );
  await recovery.seeCodeField('');
  await recovery.seeFocusOn('인증번호');
});

test('a reset without an answer is sent again, and never reported as a wrong code (C-FIND-28)', async ({
  visitor: { page, login, frame },
  consoleGuard,
  cinema: { haneul },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const recovery = new RecoveryPage(page);
  await recovery.openPassword();
  await recovery.fillAccount('haneul', haneul.user.email);
  await recovery.clickRequestCode();
  await recovery.enterCode(await recovery.readCode('비밀번호 재설정'));
  // The server changes the password, and its answer is lost.
  await page.route(
    '**/find/password/reset',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await recovery.changePassword(NEW_PASSWORD);
  await recovery.see('비밀번호가 바뀌었는지 확인하지 못했어요.');
  await recovery.clickChange();
  await recovery.see('비밀번호가 이미 바뀌었을 수 있어요');
  await page.getByRole('main').getByRole('link', { name: '로그인', exact: true }).click();
  await login.signIn('haneul', NEW_PASSWORD);
  await frame.seeCustomer();
});

test('a reset signs this browser out of the account, and of no other (C-FIND-30)', async ({
  enter,
  cinema: { haneul, bada },
}) => {
  let code = '';
  for (const who of [haneul, bada]) {
    const person = await enter(who);
    const recovery = new RecoveryPage(person.page);
    await recovery.openPassword();
    await recovery.fillAccount('haneul', haneul.user.email);
    await recovery.clickRequestCode();
    code = await recovery.readCode('비밀번호 재설정', code);
    await recovery.enterCode(code);
    await recovery.changePassword(NEW_PASSWORD);
    if (who === haneul) {
      await person.login.seeForm();
      await person.frame.seeVisitor();
      expect(await person.readStorage()).not.toHaveProperty('sessionId');
    } else {
      await expect(person.page).toHaveURL(/\/$/);
      await person.frame.seeCustomer();
    }
  }
});
