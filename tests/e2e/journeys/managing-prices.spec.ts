import { priceSetting, screeningRoom, ticketType } from '../../../server/db/schema/programme.ts';
import { resetData } from '../../support/seed-rows.ts';
import { insertSignedInAdministrator } from '../../api/support/fixtures.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

test('prices of a room are added, changed and deleted (A-PRICE-20, A-PRICE-21, A-PRICE-22) @engines', async ({
  enter,
  theatre,
  cinema: { room, manager },
}) => {
  await theatre.database.orm.insert(ticketType).values([{ name: '경로' }, { name: '어린이' }]);
  const user = await enter(manager);
  const { frame, page, section } = user;
  await section.open('prices');
  await section.seeList('요금 관리', '1관', '2관');
  await section.seeText('12석');
  await section.seeText('총 2개');
  await user.seeAccessible();
  await section.search('2');
  await section.seeList('요금 관리', '2관');
  await section.search('없는 상영관');
  await section.seeText('검색한 말이 들어간 항목이 없어요');
  await section.clickLink('전체 보기');
  await section.clickLink('1관 요금 보기');
  await section.seeAddress(`/admin/prices/room/${room.roomId}`);
  await section.seeList('1관 요금', '성인', '청소년');
  await section.seeText('15,000원');
  await user.seeAccessible();

  await section.clickLink('새 요금');
  await section.seeFocused('권종 *');
  await expect(page.getByLabel('권종 *').getByRole('option')).toHaveText([
    ...['선택해 주세요', '경로', '어린이'],
  ]);
  await expect(page.getByLabel('상영관', { exact: true })).not.toBeEditable();
  await section.click('저장');
  await section.seeFault('권종 *', '상영관, 권종, 요금을 모두 입력해 주세요.');
  await section.seeFault('요금(원) *', '상영관, 권종, 요금을 모두 입력해 주세요.');
  await section.choose('권종 *', '어린이');
  const wrong = '요금은 0원부터 1,000,000원까지의 숫자로 입력해 주세요.';
  for (const price of ['-1', '1000001', '만원']) {
    await section.fill('요금(원) *', price);
    await section.seeFault('요금(원) *', wrong);
  }
  await section.fill('요금(원) *', '9000');
  await user.seeAccessible();
  await section.click('저장');
  await frame.seeMessage('‘어린이’ 요금을 추가했어요.');
  await section.seeList('1관 요금', '성인', '어린이', '청소년');

  await section.clickLink('새 요금');
  await expect(page.getByLabel('권종 *').getByRole('option')).toHaveText([
    ...['선택해 주세요', '경로'],
  ]);
  await section.click('취소');
  await section.clickLink('어린이 수정');
  await section.seeFocused('요금(원) *');
  await section.seeValue('요금(원) *', '9000');
  await section.seeValue('권종 *', '어린이');
  await expect(page.getByLabel('권종 *')).not.toBeEditable();
  await section.fill('요금(원) *', '8500');
  await section.press('Enter');
  await frame.seeMessage('‘어린이’ 요금을 수정했어요.');
  await section.seeText('8,500원');
  await section.click('어린이 삭제');
  await section.seeInDialog('‘어린이’ 항목을 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.');
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘어린이’ 요금을 삭제했어요.');
  await section.seeList('1관 요금', '성인', '청소년');
  await section.clickLink('← 상영관 목록');
  await section.seeList('요금 관리', '1관', '2관');
});

test('a deletion of a sold ticket type leads to the rooms that sell it (A-PRICE-24)', async ({
  enter,
  consoleGuard,
  cinema: { manager, room },
}) => {
  consoleGuard.allow(/status of 409/);
  const { section } = await enter(manager);
  await section.open('ticket-types');
  await section.click('청소년 삭제');
  await section.clickInDialog('삭제');
  await section.seeUse('1관', `/admin/prices/room/${room.roomId}`);
});

test('unknown rooms and prices say so, and both prices are shown after a conflict (A-PRICE-21, A-PRICE-23)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { room, adult, manager },
}) => {
  consoleGuard.allow(/status of 40[49]/);
  const { frame, section } = await enter(manager);
  await section.open('prices/room/999');
  await section.seeText('상영관 정보를 찾을 수 없어요.');
  await section.open(`prices/room/${room.roomId}/edit/999`);
  await section.seeText('수정할 요금 정보를 찾을 수 없어요.');
  await section.open(`prices/room/${room.roomId}/unknown`);
  await section.seeText('선택한 관리자 섹션을 찾을 수 없어요');
  await section.open(`prices/room/${room.roomId}/edit/${adult}`);
  await section.seeValue('요금(원) *', '15000');
  await theatre.database.exec(
    `update price_setting set price = 15500, version = 2 where ticket_type_id = ${adult}`,
  );
  await section.fill('요금(원) *', '16000');
  await section.click('저장');
  await section.seeVersions('요금(원)', /16000/, /15500/);
  await section.click('고른 값으로 저장');
  await frame.seeMessage('‘성인’ 요금을 수정했어요.');
  await section.seeText('16,000원');
});

test('the table changes the prices of all rooms with the keyboard @desktop (A-PRICE-30, A-PRICE-31, A-PRICE-32, A-PRICE-33)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { frame, page, section } = user;
  const gates = await holdCalls(page, {
    table: /price-settings\/table/,
    save: /price-settings\/set-many/,
  });
  await section.open('prices');
  await section.clickLink('전체 요금표');
  await section.seeText('요금표를 불러오고 있어요…');
  await gates.fail('table', new TypeError('network'));
  await section.seeText(/요금표를 불러오지 못했어요/);
  await gates.pass('table');
  await section.click('다시 시도');
  await section.seeValue('1관 성인 요금(원)', '15000');
  await section.seeValue('2관 청소년 요금(원)', '');
  await user.seeAccessible();

  await section.fill('1관 성인 요금(원)', '16000');
  await section.seeText('이전 15,000원');
  await section.seeText('바뀐 요금 1개');
  await section.press('ArrowDown');
  await section.seeFocused('2관 성인 요금(원)');
  await section.fill('2관 성인 요금(원)', '1');
  await section.seeText('바뀐 요금 2개');
  await section.press('Escape');
  await section.seeValue('2관 성인 요금(원)', '15000');
  await section.seeText('바뀐 요금 1개');
  await section.press('ArrowUp');
  await section.seeFocused('1관 성인 요금(원)');

  await section.fill('1관 청소년 요금(원)', '');
  await section.fill('2관 청소년 요금(원)', '9천원');
  await section.press('Enter');
  await section.seeFault(
    '1관 청소년 요금(원)',
    '요금을 비울 수 없어요. 더 팔지 않으려면 상영관의 요금에서 삭제해 주세요.',
  );
  await section.seeFault(
    '2관 청소년 요금(원)',
    '요금은 0원부터 1,000,000원까지의 숫자로 입력해 주세요.',
  );
  await section.seeFocused('1관 청소년 요금(원)');
  await user.seeAccessible();
  await section.fill('1관 청소년 요금(원)', '12000');
  await section.fill('2관 청소년 요금(원)', '9000');
  await section.press('Enter');
  const call = await gates.next('save');
  await expect(page.getByLabel('1관 성인 요금(원)')).toBeDisabled();
  await call.continue();
  await frame.seeMessage('요금 2개를 저장했어요.');
  await section.seeNoText(/바뀐 요금/);
  await section.seeValue('1관 성인 요금(원)', '16000');
  await section.seeValue('2관 청소년 요금(원)', '9000');
  const stored = await theatre.database.orm
    .select({ price: priceSetting.price })
    .from(priceSetting)
    .orderBy(priceSetting.price);
  expect(stored.map(({ price }) => price)).toEqual([9000, 12_000, 15_000, 16_000]);

  await section.fill('1관 성인 요금(원)', '1');
  await section.click('모두 되돌리기');
  await section.seeValue('1관 성인 요금(원)', '16000');
  await section.seeNoText(/바뀐 요금/);
});

test('the table on a phone decides conflicts field by field (A-PRICE-34, A-PRICE-35)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { adult, manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { frame, page, section } = user;
  await section.open('prices/all');
  await section.fill('1관 성인 요금(원)', '17000');
  await section.fill('2관 성인 요금(원)', '18000');
  await section.fill('1관 청소년 요금(원)', '13000');
  await theatre.database.exec(
    `update price_setting set price = 15500, version = 2 where ticket_type_id = ${adult}`,
  );
  await section.click('모두 저장');
  await section.seeText(/표시된 칸마다 저장할 값을 골라 주세요/);
  await section.seeText('먼저 정할 요금 2개');
  await section.seeFault('1관 성인 요금(원)', '다른 관리자가 저장한 값: 15,500원');
  await section.seeFocused('1관 성인 요금(원)');
  await expect(page.getByRole('button', { name: '모두 저장' })).toBeDisabled();
  await user.seeAccessible();
  await section.click('1관 성인 내 값으로');
  await section.seeText('먼저 정할 요금 1개');
  await section.click('2관 성인 저장된 값으로');
  await section.seeValue('2관 성인 요금(원)', '15500');
  await section.seeText('바뀐 요금 2개');

  const gates = await holdCalls(page, { save: /price-settings\/set-many/ });
  await section.click('모두 저장');
  await gates.fail('save', new TypeError('network'));
  await section.seeText('저장되었는지 확인하지 못했어요. 다시 저장해도 괜찮아요.');
  gates.holdAll();
  await section.click('모두 저장');
  await (
    await gates.next('save')
  ).fulfill({
    status: 400,
    json: {
      ...{ code: 'INVALID_REQUEST', message: '입력한 내용을 확인해 주세요.' },
      errors: [{ field: 'changes.0.roomId', defaultMessage: '상영관 정보를 찾을 수 없어요.' }],
    },
  });
  await section.seeText('저장하지 못했어요. 표시된 칸을 확인해 주세요.');
  await section.seeFault('1관 성인 요금(원)', '상영관 정보를 찾을 수 없어요.');
  await section.click('모두 저장');
  await gates.pass('save');
  await frame.seeMessage('요금 2개를 저장했어요.');
  await section.seeValue('1관 성인 요금(원)', '17000');
  await section.seeValue('1관 청소년 요금(원)', '13000');
});

test('a changed table asks before it is left, and is kept in the tab (A-PRICE-36)', async ({
  enter,
  theatre,
  cinema: { adult, manager },
}) => {
  const { page, section } = await enter(manager);
  await section.open('prices/all');
  await section.fill('1관 성인 요금(원)', '17000');
  await section.clickLink('← 상영관 목록');
  await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
  await section.clickInDialog('계속 입력하기');
  await section.seeNoDialog();
  await section.fill('1관 청소년 요금(원)', '13000');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await section.seeText('저장하지 않은 변경을 다시 불러왔어요.');
  await section.seeValue('1관 성인 요금(원)', '17000');
  await section.seeText('바뀐 요금 2개');
  await theatre.database.exec(
    `update price_setting set price = 15500, version = 2 where ticket_type_id = ${adult}`,
  );
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await section.seeText('먼저 정할 요금 1개');
  await section.clickLink('← 상영관 목록');
  await section.clickInDialog('나가기');
  await section.seeAddress('/admin/prices');
  await section.clickLink('전체 요금표');
  await section.seeValue('1관 성인 요금(원)', '15500');
  await section.seeNoText(/바뀐 요금/);
});

test('the table has pages, and says what is missing (A-PRICE-20, A-PRICE-30)', async ({
  enter,
  theatre,
  cinema: { manager },
}) => {
  const { orm } = theatre.database;
  const names = Array.from({ length: 9 }, (_, index) => `별관 ${index + 1}`);
  await orm.insert(screeningRoom).values(names.map((name) => ({ name })));
  const user = await enter(manager);
  const { page, section } = user;
  await section.open('prices/all?page=9&typePage=x');
  await section.seeAddress('/admin/prices/all?page=2');
  await section.seeText('상영관 11개');
  await section.fill('별관 9 성인 요금(원)', '1000');
  await section.click('이전 페이지');
  await section.clickInDialog('나가기');
  await section.seeAddress('/admin/prices/all');
  await section.seeValue('1관 성인 요금(원)', '15000');

  await resetData(theatre.database);
  const { session } = await insertSignedInAdministrator(orm, 'another');
  await page.evaluate((id) => localStorage.setItem('sessionId', id), session);
  await section.open('prices');
  await section.seeText('등록된 상영관이 없어요');
  await section.seeText('요금을 정하려면 먼저 상영관을 추가해 주세요.');
  await section.open('prices/all');
  await section.clickLink('상영관 관리로 가기');
  await section.seeAddress('/admin/rooms');
});
