import { PASSWORD } from '../../api/support/fixtures.ts';
import { codeOf } from '../../api/support/own-account.ts';
import { readCodeFrom } from '../pages/mailbox.ts';
import { expect, test } from '../support/test.ts';

test('an administrator turns on a second factor and signs in with it, after a wrong code, the way back and a step that has expired (A-ACC-49, A-ACC-52, A-ACC-53, A-ACC-54)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of (400|401)/);
  const { loginId } = manager.admin;
  const user = await enter(manager);
  const { admin, frame, login, page } = user;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await admin.open('/admin/account');
  await expect(main.getByText('꺼져 있어요')).toBeVisible();
  await user.seeAccessible();
  await main.getByRole('button', { name: '2단계 인증 켜기' }).click();
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByText('현재 비밀번호를 입력해 주세요.', { exact: true })).toBeVisible();
  await dialog.getByLabel('현재 비밀번호').fill('wrong');
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByText('현재 비밀번호가 올바르지 않아요.')).toBeVisible();
  await dialog.getByLabel('현재 비밀번호').fill(PASSWORD);
  await dialog.getByRole('button', { name: '다음' }).click();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  const secret = await dialog.locator('code').innerText();
  await user.seeAccessible();
  await dialog.getByLabel('인증 앱의 코드').fill('12345');
  await dialog.getByRole('button', { name: '켜기' }).click();
  await expect(dialog.getByText('인증 앱의 6자리 코드를 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('인증 앱의 코드').fill(codeOf(secret));
  await dialog.getByRole('button', { name: '켜기' }).click();
  await frame.seeMessage('2단계 인증을 켰어요.');
  const codes = page.getByRole('list', { name: '복구 코드' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await user.seeAccessible();
  await main.getByRole('button', { name: '보관했어요' }).click();
  await expect(main.getByText('켜져 있어요. 남은 복구 코드 10개')).toBeVisible();
  await expect(codes).toHaveCount(0);

  await frame.clickSignOut();
  await admin.open('/admin/account');
  await login.signIn(loginId);
  const code = page.getByLabel('인증 앱의 코드');
  const confirm = main.getByRole('button', { name: '확인' });
  await expect(code).toBeFocused();
  await user.seeAccessible();
  await confirm.click();
  await expect(main.getByText('인증 앱의 6자리 코드나 복구 코드를 입력해 주세요.')).toBeVisible();
  await code.fill('000 000');
  await confirm.click();
  await expect(main.getByText(/코드가 올바르지 않거나 이미 사용했어요/)).toBeVisible();
  await main.getByRole('button', { name: '비밀번호로 돌아가기' }).click();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PASSWORD);
  await login.clickSubmit();
  await expect(code).toBeFocused();
  await page.context().clearCookies({ name: 'adminSignInStep' });
  await code.fill(first);
  await confirm.click();
  await expect(main.getByText(/시간이 지나 다시 로그인해야 해요/)).toBeVisible();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveValue(PASSWORD);
  await login.clickSubmit();
  await code.fill(first.toUpperCase().replaceAll('-', ' '));
  await confirm.click();
  await expect(page).toHaveURL('/admin/account');
  await expect(main.getByText('켜져 있어요. 남은 복구 코드 9개')).toBeVisible();

  await main.getByRole('button', { name: '복구 코드 새로 만들기' }).click();
  await dialog.getByLabel('현재 비밀번호').fill(PASSWORD);
  await dialog.getByLabel('인증 앱의 코드 또는 복구 코드').fill(second);
  await dialog.getByRole('button', { name: '새로 만들기' }).click();
  await frame.seeMessage('복구 코드를 새로 만들었어요.');
  const [fresh = ''] = await codes.allInnerTexts();
  await main.getByRole('button', { name: '2단계 인증 끄기' }).click();
  await dialog.getByLabel('현재 비밀번호').fill(PASSWORD);
  await dialog.getByLabel('인증 앱의 코드 또는 복구 코드').fill(fresh);
  await dialog.getByRole('button', { name: '끄기' }).click();
  await frame.seeMessage('2단계 인증을 껐어요.');
  await expect(main.getByText('꺼져 있어요')).toBeVisible();
});

test('a customer who switches to an administrator with a second factor goes back, waits too long, and signs in (A-ACC-54)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { haneul, manager },
}) => {
  consoleGuard.allow(/status of 401/);
  const call = async (method: string, body: object) => {
    const headers = { Authorization: manager.sessionId, 'content-type': 'application/json' };
    const url = `${theatre.url}/api/admin/account/second-factor`;
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json() as Promise<{ secret: string }>;
  };
  const { secret } = await call('POST', { password: PASSWORD });
  await call('PUT', { code: codeOf(secret) });
  const { admin, login, page } = await enter(haneul);
  const main = page.getByRole('main');
  const code = page.getByLabel('인증 앱의 코드');
  const confirm = main.getByRole('button', { name: '확인' });
  await admin.open('/admin/login');
  await login.signIn(manager.admin.loginId);
  await expect(code).toBeFocused();
  await main.getByRole('button', { name: '비밀번호로 돌아가기' }).click();
  await login.clickSubmit();
  await expect(code).toBeFocused();
  await page.context().clearCookies({ name: 'adminSignInStep' });
  await code.fill(codeOf(secret, 1));
  await confirm.click();
  await expect(main.getByText(/시간이 지나 다시 로그인해야 해요/)).toBeVisible();
  await login.clickSubmit();
  await code.fill(codeOf(secret, 1));
  await confirm.click();
  await expect(page).toHaveURL('/admin/movies');
});

test('an administrator changes password and e-mail (A-ACC-49, A-ACC-50, A-ACC-51)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of (400|401)/);
  const user = await enter(manager);
  const { admin, frame, login, page } = user;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const password = 'popcorn-in-dark';
  await admin.open('/admin/account');
  await main.getByRole('button', { name: '비밀번호 변경' }).click();
  await dialog.getByLabel('현재 비밀번호').fill('wrong');
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill(password);
  await dialog.getByLabel('새 비밀번호 확인').fill('another');
  await dialog.getByRole('button', { name: '변경' }).click();
  await expect(dialog.getByText('비밀번호가 서로 달라요.')).toBeVisible();
  await dialog.getByLabel('새 비밀번호 확인').fill(password);
  await dialog.getByRole('button', { name: '변경' }).click();
  await expect(dialog.getByText('현재 비밀번호가 올바르지 않아요.')).toBeVisible();
  await user.seeAccessible();
  await dialog.getByLabel('현재 비밀번호').fill(PASSWORD);
  await dialog.getByRole('button', { name: '변경' }).click();
  await frame.seeMessage('비밀번호를 바꿨어요.');

  const email = 'new-address@marquee.example';
  await main.getByRole('button', { name: '이메일 변경' }).click();
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByLabel('새 이메일')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('새 이메일').fill(email);
  await dialog.getByLabel('현재 비밀번호').fill(PASSWORD);
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByText('현재 비밀번호가 올바르지 않아요.')).toBeVisible();
  await user.seeAccessible();
  await dialog.getByLabel('현재 비밀번호').fill(password);
  await dialog.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(dialog.getByRole('textbox', { name: '인증번호' })).toBeFocused();
  await user.seeAccessible();
  const subject = '관리자 이메일 변경 인증번호';
  const earlier = await readCodeFrom(page, dialog, subject);
  await dialog.getByRole('button', { name: '인증번호 다시 받기' }).click();
  await expect(dialog.getByText(/인증번호를 다시 보냈어요/)).toBeVisible();
  await dialog
    .getByRole('textbox', { name: '인증번호' })
    .fill(await readCodeFrom(page, dialog, subject, earlier));
  await dialog.getByRole('button', { name: '변경' }).click();
  await frame.seeMessage('이메일을 바꿨어요.');
  await expect(main.getByText(email)).toBeVisible();
  await frame.clickSignOut();
  await admin.open('/admin/account');
  await login.signIn(manager.admin.loginId, password);
  await expect(main.getByText(email)).toBeVisible();
});
