import { expect, test } from '../support/test.ts';
import { makeSuper } from '../support/cinema.ts';
import { invitationLink } from '../pages/mailbox.ts';

test('a colleague is invited as COUNTER, sees only what the role may, sells two tickets, cashes up, changes the password and signs out (A-ACC-39, A-ACC-40, A-ACC-45, A-ACC-46, A-ACC-50, A-COUNT-20, A-COUNT-21) @desktop', async ({
  enter,
  visitor,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  // The password that was changed.
  consoleGuard.allow(/status of 401/);
  const email = 'counter@marquee.example';
  const password = 'popcorn-in-dark';
  const newPassword = 'popcorn-in-light';
  const boss = await enter(await makeSuper(theatre.database.orm, manager));
  await boss.admin.open('/admin/staff');
  await boss.page.getByRole('button', { name: '초대하기' }).click();
  const invitation = boss.page.getByRole('dialog');
  await invitation.getByLabel('이메일').fill(email);
  await invitation.getByRole('radio', { name: /매표 담당자/ }).check();
  await invitation.getByRole('button', { name: '초대하기' }).click();
  await boss.frame.seeMessage(`${email} 주소로 초대를 보냈어요.`);

  const { admin, frame, login, page, section } = visitor;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await visitor.open(await invitationLink(theatre));
  const form = page.getByRole('form', { name: '관리자 정보' });
  await form.getByLabel('아이디').fill('counter');
  await form.getByLabel('비밀번호 (필수)', { exact: true }).fill(password);
  await form.getByLabel('비밀번호 확인').fill(password);
  await form.getByLabel('이름').fill('문 단결');
  await form.getByRole('button', { name: '계정 만들기' }).click();
  await expect(page.getByLabel('아이디', { exact: true })).toHaveValue('counter');
  await login.signIn('counter', password);
  await expect(page).toHaveURL('/admin/today');
  await expect(page.getByRole('navigation', { name: '관리 메뉴' }).getByRole('link')).toHaveText([
    ...['오늘', '입장 확인', '매표소', '예매', '단체 예매', '내 계정', '관리자 탈퇴'],
  ]);
  await admin.open('/admin/movies');
  await expect(main.getByText('이 화면은 내 역할로는 이용할 수 없어요.')).toBeVisible();

  await section.open('counter');
  await main.getByRole('button', { name: '근무 시작' }).click();
  await dialog.getByLabel('시재(원)').fill('100000');
  await dialog.getByRole('button', { name: '근무 시작' }).click();
  await frame.seeMessage('근무를 시작했어요.');
  await main.getByRole('button', { name: /19:30/ }).click();
  const increase = main.getByRole('button', { name: '성인 늘리기' });
  await increase.click();
  await increase.click();
  await main.getByRole('button', { name: /함께 앉기/ }).click();
  await main.getByRole('button', { name: '30,000원 판매' }).click();
  await expect(main.getByText('판매했어요')).toBeVisible();
  await main.getByRole('button', { name: '다음 판매' }).click();
  await main.getByRole('region', { name: '내 근무' }).getByRole('button', { name: '마감' }).click();
  await dialog.getByLabel('센 현금(원)').fill('130000');
  await expect(dialog.getByText('있어야 할 금액과 같아요.')).toBeVisible();
  await dialog.getByRole('button', { name: '마감' }).click();
  await frame.seeMessage('근무를 마감했어요.');

  await section.open('account');
  await main.getByRole('button', { name: '비밀번호 변경' }).click();
  await dialog.getByLabel('현재 비밀번호').fill(password);
  await dialog.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await dialog.getByLabel('새 비밀번호 확인').fill(newPassword);
  await dialog.getByRole('button', { name: '변경' }).click();
  await frame.seeMessage('비밀번호를 바꿨어요.');
  await frame.clickSignOut();
  await frame.seeVisitor();
  await admin.open('/admin/account');
  await login.signIn('counter', password);
  await login.seeProblem('관리자 아이디 또는 비밀번호를 다시 확인해 주세요.');
  await login.signIn('counter', newPassword);
  await expect(page).toHaveURL('/admin/account');
});
