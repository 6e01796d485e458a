import { eq, sql } from 'drizzle-orm';
import { hashToken } from '../../../server/modules/email-verification/codes.ts';
import { administrator, staffInvitation } from '../../../server/db/schema/people.ts';
import { only, PASSWORD } from '../../api/support/fixtures.ts';
import { invitationLink } from '../pages/mailbox.ts';
import { RecoveryPage } from '../pages/recovery-page.ts';
import { makeSuper } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

const password = 'popcorn-in-dark';
const newcomer = {
  loginId: 'hangyeol26',
  password,
  repeatPassword: password,
  name: '최 한결',
  email: 'hangyeol@example.com',
};

test('an administrator signs up with the code of the role, and signs in to the requested page (A-ACC-2, A-ACC-7, A-ACC-8, A-ACC-9, A-ACC-10, A-ACC-11)', async ({
  visitor,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 400/);
  const { admin, adminAccount, login, page } = visitor;
  await admin.open('/admin/genres?order=-id');
  await login.seeAdminForm();
  await page.getByRole('link', { name: '관리자 가입' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 가입');
  await visitor.seeAccessible();
  await adminAccount.seeSubmit({ isEnabled: false });
  await adminAccount.fill({ ...newcomer, loginId: manager.admin.loginId, password: '1234567' });
  await adminAccount.leave('email');
  await adminAccount.see('이미 사용 중인 아이디예요.');
  await adminAccount.see('비밀번호는 8자 이상이어야 해요.');
  await adminAccount.see('시연용 관리자 코드는 메일함 페이지 위쪽에 있어요.');
  await adminAccount.verify();
  await adminAccount.clickSubmit();
  await adminAccount.seeFocusOn('loginId');
  await adminAccount.see('관리자 코드를 입력해 주세요.');
  await adminAccount.fill({ ...newcomer, adminCode: 'demo-basic' });
  await adminAccount.leave('loginId');
  await adminAccount.see('사용할 수 있는 아이디예요.');
  await adminAccount.chooseRole(/최고 관리자/);
  await adminAccount.clickSubmit();
  await adminAccount.seeFocusOn('adminCode');
  await adminAccount.see('관리자 코드가 올바르지 않아요.');
  await adminAccount.seeFields({ ...newcomer, adminCode: 'demo-basic' });
  await visitor.seeAccessible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  await adminAccount.seeFields({ password: '', repeatPassword: '', adminCode: '' });
  await adminAccount.fill({ password, repeatPassword: password, adminCode: 'demo-super' });
  await adminAccount.clickSubmit();
  await adminAccount.see('관리자 가입이 완료되었어요.');
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue(newcomer.loginId);
  await login.signIn(newcomer.loginId, password);
  await expect(page).toHaveURL('/admin/genres?order=-id');
  await visitor.open('/admin/signup');
  await expect(page).toHaveURL('/admin/movies');
});

test('a SUPER reads the audit log by filters, and a BASIC leaves with password, phrase and agreement (A-LOG-10, A-LOG-11, A-LOG-12, A-LOG-13, A-ACC-20, A-ACC-40, A-ACC-21, A-ACC-22, A-ACC-24)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of (400|403)|ERR_FAILED/);
  const { orm } = theatre.database;
  await orm.insert(administrator).values({
    ...{ loginId: 'chief', name: '문 단결', email: 'chief@marquee.example', role: 'SUPER' },
    passwordHash: only(await orm.select().from(administrator)).passwordHash,
  });
  await orm
    .update(administrator)
    .set({ role: 'BASIC' })
    .where(eq(administrator.loginId, 'manager'));
  const user = await enter(manager);
  const { admin, frame, login, page, section } = user;
  const main = page.getByRole('main');
  await section.open('genres/add');
  await section.fill('장르 이름 *', '공포');
  await section.press('Enter');
  await frame.seeMessage('‘공포’ 장르를 추가했어요.');
  await admin.open('/admin/audit');
  await expect(main.getByText('이 화면은 내 역할로는 이용할 수 없어요.')).toBeVisible();
  await expect(page.getByRole('link', { name: '관리 기록' })).toHaveCount(0);
  await user.seeAccessible();

  await admin.open('/admin/delete-account');
  const form = page.getByRole('form', { name: '관리자 탈퇴' });
  await form.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(form.getByText('현재 비밀번호를 입력해 주세요.')).toBeVisible();
  await expect(form.getByText('동의가 필요해요.')).toBeVisible();
  await form.getByLabel('현재 비밀번호').fill('wrong-password');
  await form.getByLabel('확인 문구').fill('관리자탈퇴');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(form.getByLabel('확인 문구')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('확인 문구').fill('관리자 탈퇴');
  await form.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(form.getByText('현재 비밀번호가 올바르지 않아요.')).toBeVisible();
  await expect(form.getByLabel('현재 비밀번호')).toBeFocused();
  await user.seeAccessible();
  await form.getByLabel('현재 비밀번호').fill(PASSWORD);
  await page.route('**/api/admin/delete/account', (route) => route.abort(), { times: 1 });
  await form.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(form.getByText('탈퇴되었는지 확인하지 못했어요.')).toBeVisible();
  await form.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(main.getByText('관리자 탈퇴가 완료되었어요.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await frame.seeVisitor();

  await admin.open('/admin/audit?kind=GENRE');
  await login.seeAdminForm();
  await login.signIn('chief');
  const rows = page.getByRole('list', { name: '관리 기록' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(['장르 공포']);
  await expect(rows.getByText(/^탈퇴한 관리자 \d+/)).toBeVisible();
  await expect(rows.getByRole('row', { name: '장르 이름 공포' })).toBeVisible();
  await user.seeAccessible();
  await main.getByLabel('대상').selectOption('ADMINISTRATOR');
  await main.getByRole('button', { name: '검색' }).click();
  await expect(page).toHaveURL('/admin/audit?kind=ADMINISTRATOR');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(['관리자']);
  await admin.open('/admin/audit?loginId=nobody&from=tomorrow');
  await expect(main.getByText('관리 기록이 없어요')).toBeVisible();
  await page.getByRole('button', { name: '관리 메뉴' }).click();
  await expect(page.getByRole('link', { name: '관리 기록' })).toBeVisible();
});

test('an administrator who forgot the password sets a new one and signs in (A-ACC-43)', async ({
  visitor,
  cinema: { manager },
}) => {
  const { admin, login, page } = visitor;
  const { loginId } = manager.admin;
  const recovery = new RecoveryPage(page);
  await admin.open('/admin/genres');
  await login.seeAdminForm();
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 비밀번호 재설정');
  await visitor.seeAccessible();
  await recovery.fillAccount(loginId, `${loginId}@marquee.example`);
  await recovery.clickRequestCode();
  await recovery.enterCode(await recovery.readCode('관리자 비밀번호 재설정'));
  await recovery.changePassword(password);
  await recovery.see('비밀번호를 바꿨어요');
  await login.seeAdminForm();
  await login.signIn(loginId, password);
  await expect(page).toHaveURL('/admin/movies');
});

test('a SUPER invites a colleague, who creates the account by the link of the mail, and is told so by a late withdrawal (A-ACC-45, A-ACC-46)', async ({
  enter,
  visitor,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 404/);
  const { orm } = theatre.database;
  const user = await enter(await makeSuper(orm, manager));
  const { admin, frame, page } = user;
  const email = 'newcomer@marquee.example';
  const dialog = page.getByRole('dialog');
  await admin.open('/admin/staff');
  await expect(page.getByText('열려 있는 초대가 없어요.')).toBeVisible();
  await page.getByRole('button', { name: '초대하기' }).click();
  await dialog.getByRole('button', { name: '초대하기' }).click();
  await expect(dialog.getByLabel('이메일')).toHaveAttribute('aria-invalid', 'true');
  await user.seeAccessible();
  await dialog.getByLabel('이메일').fill(email);
  await dialog.getByRole('radio', { name: /입장 담당자/ }).check();
  await dialog.getByRole('button', { name: '초대하기' }).click();
  await frame.seeMessage(`${email} 주소로 초대를 보냈어요.`);
  const open = page.getByRole('list', { name: '열려 있는 초대' }).getByRole('listitem');
  await expect(open).toHaveText(/newcomer@marquee\.example · 입장 담당자/);
  const first = await invitationLink(theatre);
  await open.getByRole('button', { name: '다시 보내기' }).click();
  await dialog.getByRole('button', { name: '다시 보내기' }).click();
  await frame.seeMessage(`${email} 주소로 초대를 다시 보냈어요.`);
  await user.seeAccessible();

  const second = await invitationLink(theatre, first);
  await visitor.open(first);
  await expect(visitor.page.getByText(/초대를 찾을 수 없어요/)).toBeVisible();
  await visitor.open(second);
  await expect(visitor.page).toHaveURL('/admin/invitation');
  await visitor.page.reload();
  const form = visitor.page.getByRole('form', { name: '관리자 정보' });
  await expect(visitor.page.getByText(`${email} 주소로 입장 담당자 초대를`)).toBeVisible();
  await visitor.seeAccessible();
  await form.getByLabel('아이디').fill('newcomer');
  await form.getByLabel('비밀번호 (필수)', { exact: true }).fill(password);
  await form.getByLabel('비밀번호 확인').fill(password);
  await form.getByLabel('이름').fill('문 단결');
  await form.getByRole('button', { name: '계정 만들기' }).click();
  await expect(visitor.page.getByLabel('아이디', { exact: true })).toHaveValue('newcomer');
  await visitor.login.signIn('newcomer', password);
  await expect(visitor.page).toHaveURL('/admin/entry');

  await open.getByRole('button', { name: '초대 취소' }).click();
  await dialog.getByRole('button', { name: '초대 취소' }).click();
  await frame.seeMessage('이미 수락했거나 끝난 초대예요. 관리자 목록을 확인해 주세요.');
  await expect(open).toHaveCount(0);
});

test('an invited administrator whose answer was lost is led to the login (A-ACC-46)', async ({
  visitor,
  consoleGuard,
  theatre,
}) => {
  consoleGuard.allow(/status of 404|ERR_FAILED/);
  const { orm } = theatre.database;
  const { id } = only(await orm.select().from(administrator));
  const token = 'lost'.padEnd(43, '0');
  await orm.insert(staffInvitation).values({
    ...{ email: 'lost@marquee.example', role: 'DOOR', tokenHash: hashToken(token) },
    ...{ invitedBy: id, invitedAt: sql`app_now()` },
    expiresAt: sql`app_now() + interval '1 hour'`,
  });
  const { login, page } = visitor;
  await page.route(
    '**/invitation/accept',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await visitor.open(`/admin/invitation#${token}`);
  const form = page.getByRole('form', { name: '관리자 정보' });
  await form.getByLabel('아이디').fill('lostone');
  await form.getByLabel('비밀번호 (필수)', { exact: true }).fill(password);
  await form.getByLabel('비밀번호 확인').fill(password);
  await form.getByLabel('이름').fill('문 단결');
  const submit = form.getByRole('button', { name: '계정 만들기' });
  await submit.click();
  await expect(form.getByText(/계정이 만들어졌는지 확인하지 못했어요/)).toBeVisible();
  await submit.click();
  await expect(form.getByText('계정이 이미 만들어졌을 수 있어요.')).toBeVisible();
  await visitor.seeAccessible();
  await form.getByRole('link', { name: '관리자 로그인으로' }).click();
  await login.signIn('lostone', password);
  await expect(page).toHaveURL('/admin/entry');
});

test('the idle page of a colleague who was removed is signed out by itself (A-ACC-42)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 401/);
  const { orm } = theatre.database;
  const { admin, login, page } = await enter(manager);
  const following = page.waitForRequest('**/api/session/events');
  await admin.open('/admin/movies');
  await following;
  await orm.delete(administrator).where(eq(administrator.loginId, manager.admin.loginId));
  await expect(page).toHaveURL(/\/admin\/login/, { timeout: 5000 });
  await login.seeAdminForm();
});

test('a SUPER changes the role of a colleague and deletes the account (A-ACC-32, A-ACC-33, A-ACC-34, A-ACC-35, A-ACC-36, A-ACC-44)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const { orm } = theatre.database;
  await orm.insert(administrator).values({
    ...{ loginId: 'junior', name: '문 단결', email: 'junior@marquee.example', role: 'BASIC' },
    passwordHash: only(await orm.select().from(administrator)).passwordHash,
  });
  const user = await enter(await makeSuper(orm, manager));
  const { admin, frame, page } = user;
  await admin.open('/admin/staff');
  const rows = page.getByRole('list', { name: '관리자 계정' }).getByRole('listitem');
  const junior = rows.filter({ hasText: 'junior@marquee.example' });
  const dialog = page.getByRole('dialog');
  await expect(rows).toHaveCount(2);
  await expect(junior).toContainText('일반 관리자');
  await expect(junior).toContainText('로그인한 적 없음');
  const own = rows.filter({ hasText: '최고 관리자 · 나' });
  await expect(own).toContainText(manager.admin.loginId);
  await expect(own.getByRole('button')).toHaveCount(0);
  await user.seeAccessible();

  await junior.getByRole('button', { name: '역할 변경' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: /매표 담당자/ }).check();
  await user.seeAccessible();
  await page.route('**/api/admin/administrators/*', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: '변경' }).click();
  await expect(dialog.getByText(/바꾸지 못했어요/)).toBeVisible();
  await dialog.getByRole('button', { name: '변경' }).click();
  await frame.seeMessage('junior 계정을 매표 담당자로 바꿨어요.');
  await expect(junior).toContainText('매표 담당자');

  await junior.getByRole('button', { name: '비밀번호 초기화' }).click();
  await dialog.getByRole('button', { name: '초기화' }).click();
  await frame.seeMessage('junior 계정의 비밀번호를 초기화하고 메일을 보냈어요.');

  await junior.getByRole('button', { name: '삭제' }).click();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(rows).toHaveCount(2);
  await junior.getByRole('button', { name: '삭제' }).click();
  await dialog.getByRole('button', { name: '삭제' }).click();
  await frame.seeMessage('junior 계정을 삭제했어요.');
  await expect(rows).toHaveCount(1);
});
