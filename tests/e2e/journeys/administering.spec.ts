import { expect, test } from '../support/test.ts';

test('the administration admits administrators only and returns to the requested page (A-SIGN-6, A-SIGN-8, A-SIGN-9, A-SIGN-10, A-SEC-50)', async ({
  visitor,
  consoleGuard,
  cinema: { film, manager, upcoming },
}) => {
  consoleGuard.allow(/status of 401/);
  const { admin, frame, login, page } = visitor;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const hasLoaded = (chunk: string) => loaded.some((path) => path.includes(chunk));
  const hasFrame = () => hasLoaded('admin-route');
  await admin.open('/admin/movies');
  await login.seeAdminForm();
  await visitor.seeAccessible();
  await login.signIn('haneul');
  await login.seeProblem('관리자 아이디 또는 비밀번호를 다시 확인해 주세요.');
  expect(hasFrame()).toBe(false);
  await login.signIn(manager.admin.loginId);
  await admin.seeFilms([upcoming.title, '정보 없음'], [film.title]);
  expect(hasFrame()).toBe(true);
  await visitor.seeAccessible();
  await admin.open('/admin/viewMovies');
  await admin.seeFilms([upcoming.title], [film.title]);
  await admin.open('/admin/nonsense');
  await admin.seeUnknownSection();
  expect(['audit-page', 'closure-page'].map(hasLoaded)).toEqual([false, false]);
  await admin.openSection('관리자 탈퇴');
  expect(['audit-page', 'closure-page'].map(hasLoaded)).toEqual([false, true]);
  await frame.clickSignOut();
  await frame.seeVisitor();
  expect(await visitor.readStorage()).toEqual({ 'marquee.signOuts': '1' });
});

test('signing in as an administrator ends the customer session in the browser, and vice versa (C-SESS-16, C-SESS-26, C-SESS-28)', async ({
  customer,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 401/);
  const { admin, bookings, frame, login } = customer;
  await admin.open();
  await login.seeAdminForm();
  await login.seeProblem('지금 김하늘님으로 로그인되어 있어요.');
  await login.signIn(manager.admin.loginId, 'wrong-password');
  await login.seeProblem('관리자 아이디 또는 비밀번호를 다시 확인해 주세요.');
  await frame.seeCustomer();
  await login.signIn(manager.admin.loginId);
  await frame.seeAdmin();
  const kept = await customer.readStorage();
  expect(JSON.parse(kept.adminData ?? 'null')).toEqual(manager.admin);
  expect(Object.keys(kept).sort()).toEqual(['adminData', 'sessionExpiresAt', 'sessionId']);

  await login.open();
  await expect(customer.page).toHaveURL(/\/admin\/movies$/);
  await customer.open('/login?returnTo=%2Fprofile');
  await login.seeProblem('지금 관리자로 로그인되어 있어요.');
  await login.signIn('haneul');
  await bookings.see('김하늘');
  expect(Object.keys(await customer.readStorage()).sort()).toEqual([
    'sessionExpiresAt',
    'sessionId',
    'userData',
  ]);
});
