import { auditAll, faultsIn } from '../../reliability/support/audited.ts';
import { expect, test } from '../support/test.ts';

test('seats are blocked, sold at the counter and released (A-COUNT-41, A-COUNT-43) @desktop', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const admin = await enter(manager);
  const { page, section, frame } = admin;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const press = (seat: number) => main.getByRole('button', { name: `A열 ${seat}번,` }).click();
  await section.open('schedules');
  await main
    .getByRole('link', { name: /^판매 제한 좌석: / })
    .first()
    .click();
  await expect(main.getByText('판매를 제한한 좌석이 없어요.')).toBeVisible();
  await press(1);
  await press(2);
  await main.getByRole('button', { name: '2석 판매 제한' }).click();
  await dialog.getByLabel('메모').fill('시사회 초대석');
  await dialog.getByLabel('자동 해제(상영 시작 몇 분 전)').fill('0');
  await dialog.getByRole('button', { name: '판매 제한' }).click();
  await expect(dialog.getByText(/1부터 10080까지/)).toBeVisible();
  await dialog.getByLabel('자동 해제(상영 시작 몇 분 전)').fill('30');
  await admin.seeAccessible();
  await dialog.getByRole('button', { name: '판매 제한' }).click();
  await frame.seeMessage('좌석 판매를 제한했어요.');
  await expect(main.getByText(/^A1, A2 · 시사회 초대석 · .*19:00 자동 해제$/)).toBeVisible();
  await admin.seeAccessible();

  await section.open('counter');
  await main.getByRole('button', { name: '근무 시작' }).click();
  await dialog.getByLabel('시재(원)').fill('0');
  await dialog.getByRole('button', { name: '근무 시작' }).click();
  const screening = main.getByRole('button', { name: /19:30/ });
  await expect(screening).toContainText('10/12석');
  await screening.click();
  await main.getByRole('button', { name: '성인 늘리기' }).click();
  await expect(main.getByText(/매표소에서는 골라서 팔 수 있어요/)).toBeVisible();
  await press(1);
  await main.getByRole('button', { name: '15,000원 판매' }).click();
  await expect(main.getByText('판매했어요')).toBeVisible();
  await main.getByRole('button', { name: '다음 판매' }).click();
  await expect(screening).toContainText('10/12석');

  await screening.click();
  await main.getByRole('link', { name: '판매 제한 좌석 관리' }).click();
  await press(2);
  await main.getByRole('button', { name: '1석 제한 해제' }).click();
  await dialog.getByRole('button', { name: '제한 해제' }).click();
  await frame.seeMessage('판매 제한을 해제했어요.');
  await expect(main.getByText(/^A1 · 시사회 초대석/)).toBeVisible();
  expect(faultsIn(await auditAll(theatre.database.orm))).toEqual([]);
});
