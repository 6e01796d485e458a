import { createShop } from '../support/shop.ts';
import type { Cinema } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

const oneSeat = ({ evening, adult, room }: Cinema) => ({
  ...{ screeningId: evening, ticketTypeId: adult, price: 15_000 },
  seatIds: room.seatIds.slice(2, 3),
});

const update = '**/api/protected/customer/update';
const removal = '**/api/protected/customer/delete';

test('a member edits the info, cancels, and saves (C-ACC-1, C-ACC-2, C-ACC-3, C-ACC-4, C-ACC-5, C-ACC-19, C-ACC-23) @engines', async ({
  customer,
}) => {
  const { account } = customer;
  await account.open();
  await account.seeFact('이름', '김하늘');
  await customer.seeAccessible();
  await account.clickEdit();
  await customer.seeAccessible();
  await account.fill('이름', '다른 이름');
  await account.clickCancel();
  await account.seeFact('이름', '김하늘');
  await account.clickEdit();
  await account.seeField('이름', '김하늘');
  await account.fill('이름', ' ');
  await account.fill('휴대폰 번호', '0101');
  await account.save();
  await account.see('이름을 입력해 주세요.');
  await account.see(/휴대폰 번호를 다시 확인해 주세요/);
  await expect(customer.page.getByLabel('이름 (필수)')).toBeFocused();
  await account.fill('이름', '남궁 하늘');
  await account.fill('휴대폰 번호', '01133334444');
  await account.fill('생년월일', '19980314');
  await account.save();
  await account.see('회원 정보를 수정했어요.');
  await account.seeReturned();
  await account.seeFact('휴대폰 번호', '011-3333-4444');
  await account.seeFact('생년월일', '1998-03-14');
  await expect(customer.page.getByText('남궁 하늘님')).toBeVisible();
  await account.seeNot('회원 정보를 수정했어요.');
});

test('a failed, an unanswered and an outdated save keep the input (C-ACC-17, C-ACC-18, C-ACC-20)', async ({
  customer,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_FAILED|409/);
  const { account, page } = customer;
  await account.open();
  await account.clickEdit();
  await account.fill('이름', '새 이름');
  await page.route(update, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await account.save();
  await account.see(/저장되었는지 확인하지 못했어요/);
  await account.seeField('이름', '새 이름');
  await page.unroute(update);
  await account.save();
  await account.see('회원 정보를 수정했어요.');
  const other = await customer.openTab();
  await other.account.open();
  await other.account.clickEdit();
  await other.account.fill('이름', '둘째 이름');
  await other.account.save();
  await other.account.see('회원 정보를 수정했어요.');
  await customer.bringToFront();
  await account.clickEdit();
  await account.fill('이름', '셋째 이름');
  await account.save();
  await account.see(/다른 창에서 회원 정보를 수정했어요/);
  await account.seeField('이름', '셋째 이름');
  await page.getByRole('button', { name: '바뀐 정보 불러오기' }).click();
  await account.seeFact('이름', '둘째 이름');
});

test('a profile that cannot be loaded says why (C-ACC-22)', async ({ customer, consoleGuard }) => {
  consoleGuard.allow(/404|503/);
  const profile = '**/api/protected/customer/get';
  await customer.page.route(profile, (route) =>
    route.fulfill({ status: 404, json: { message: '없어요.' } }),
  );
  await customer.open('/profile');
  await customer.account.see(/고객센터에 문의해 주세요/);
  await customer.page.unroute(profile);
  await customer.page.route(profile, (route) => route.fulfill({ json: { name: '김하늘' } }));
  await customer.page.locator('#account').getByRole('button', { name: '다시 시도' }).click();
  await customer.account.see(/응답을 읽을 수 없어요/);
  await customer.page.unroute(profile);
  await customer.page.locator('#account').getByRole('button', { name: '다시 시도' }).click();
  await customer.account.seeFact('이름', '김하늘');
});

test('a member withdraws after two confirmations (C-ACC-31, C-ACC-32, C-ACC-33, C-ACC-35) @engines', async ({
  customer,
  theatre,
  cinema,
}) => {
  await createShop(theatre, cinema.haneul).buy(oneSeat(cinema));
  const { account } = customer;
  await account.open();
  await account.clickWithdraw();
  await account.seeInDialog('정말 탈퇴할까요?', '1건', '15,000원', '포인트');
  await account.seeInDialog('2031년');
  await customer.seeAccessible();
  await account.clickInDialog('탈퇴하지 않기');
  await account.seeNoDialog();
  await account.clickWithdraw();
  await account.clickInDialog('계속하기');
  await account.seeInDialog('마지막으로 확인해 주세요');
  await customer.seeAccessible();
  await account.clickInDialog('탈퇴하기');
  await expect(customer.page).toHaveURL(/\/$/);
  await expect(customer.page.getByText(/탈퇴가 완료되었어요/)).toBeVisible();
  expect(await customer.readStorage()).not.toHaveProperty('sessionId');
  expect(await customer.readStorage()).not.toHaveProperty('userData');
});

test('a withdrawal without an answer says so, and the next try that it is probably done (C-ACC-36, C-ACC-37)', async ({
  customer,
  consoleGuard,
}) => {
  consoleGuard.allow(/409|401|ERR_FAILED/);
  const { account, page } = customer;
  await account.open();
  await account.clickWithdraw();
  await account.clickInDialog('계속하기');
  await page.route(removal, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'PAYMENT_IN_PROGRESS', message: '결제를 확인하고 있는 예매가 있어요.' },
    }),
  );
  await account.clickInDialog('탈퇴하기');
  await account.seeInDialog('결제를 확인하고 있는 예매가 있어요.');
  await account.clickInDialog('다시 시도');
  await account.clickInDialog('계속하기');
  await page.unroute(removal);
  await page.route(removal, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await account.clickInDialog('탈퇴하기');
  await account.seeInDialog('처리되었는지 확인하지 못했어요');
  await page.unroute(removal);
  await account.clickInDialog('다시 시도');
  await expect(page.getByText(/탈퇴가 처리된 것 같아요/)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a member changes the e-mail with a code from the new address (C-ACC-11, C-ACC-12, C-ACC-13)', async ({
  customer,
}) => {
  const { account } = customer;
  await account.open();
  await account.clickEdit();
  await account.fill('이메일', 'new-haneul@marquee.example');
  await account.save();
  await account.seeField('이메일', 'new-haneul@marquee.example');
  await account.requestCode();
  await account.enterCode(await account.readCode());
  await account.see('이메일 인증이 완료되었어요.');
  await account.save();
  await account.see('회원 정보를 수정했어요.');
  await account.seeFact('이메일', 'new-haneul@marquee.example');
});

test('a guest deletes the own data after two confirmations (C-ACC-31, C-ACC-33, C-ACC-35)', async ({
  enter,
  cinema,
}) => {
  const guest = await enter(cinema.guest);
  const { account, page } = guest;
  await guest.open('/profile');
  await account.clickWithdraw('삭제하기');
  await account.seeInDialog(
    '비회원 정보를 삭제할까요?',
    '보관해야 할 결제 기록이 없어 따로 보관하는 정보가 없어요.',
  );
  await guest.seeAccessible();
  await account.clickInDialog('계속하기');
  await account.clickInDialog('삭제하기');
  await expect(page).toHaveURL(/\/$/);
  expect(await guest.readStorage()).not.toHaveProperty('userData');
});
