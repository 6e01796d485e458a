import { insertDiscount } from '../support/cinema.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('discounts are listed, added and changed in the list @desktop (A-DISC-20, A-DISC-21, A-DISC-22, A-DISC-25, A-DISC-61)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { frame, page, section } = user;
  const gates = await holdCalls(page, { list: /\/admin\/payment-discount\/get/ });
  await section.open('discounts');
  await section.seeText('할인 목록을 불러오고 있어요…');
  await gates.fail('list', new TypeError('network'));
  await section.seeText(/할인 목록을 불러오지 못했어요/);
  await gates.pass('list');
  await section.click('다시 시도');
  await section.seeText('등록된 항목이 없어요');
  await user.seeAccessible();
  await section.clickLink('새 할인');
  await section.seeFocused('제공사 *');
  await section.click('저장');
  await section.seeFault('제공사 *', '제공사 이름을 입력해 주세요.');
  await section.seeFault('할인율(%)', '할인율 또는 할인 금액을 입력해 주세요.');
  await section.fill('할인 금액(원)', '2000');
  await expect(page.getByLabel('할인율(%)')).toBeDisabled();
  await section.fill('할인 금액(원)', '');
  await section.fill('할인율(%)', '101');
  await expect(page.getByLabel('할인 금액(원)')).toBeDisabled();
  await section.fill('제공사 *', ' 물결카드 ');
  await section.fill('첫날', '2026-11-21');
  await section.fill('마지막 날', '2026-11-20');
  await section.seeFault('할인율(%)', '0부터 100까지의 정수를 입력해 주세요.');
  await section.seeFault('마지막 날', '마지막 날은 첫날보다 빠를 수 없어요.');
  await user.seeAccessible();
  await section.fill('할인율(%)', '10');
  await section.fill('마지막 날', '2026-11-30');
  await section.press('Enter');
  await frame.seeMessage('‘물결카드’ 할인을 추가했어요.');
  await section.seeList('결제 할인 관리', '물결카드');
  await section.seeText('총 1개');
  await section.seeText('10% 할인');
  await section.seeText('모든 결제 수단');
  await section.seeText('2026. 11. 21. ~ 2026. 11. 30.');
  await section.seeText('시작 전');
  await section.clickLink('물결카드 수정');
  await section.seeValue('할인율(%)', '10');
  await section.seeFocused('제공사 *');
  await section.press('Escape');
  await section.seeText('10% 할인');
  await section.clickLink('물결카드 수정');
  await section.fill('할인율(%)', '');
  await section.fill('할인 금액(원)', '2000');
  await section.fill('첫날', '');
  await section.fill('설명', '두 장부터');
  await section.choose('결제 수단', '신용·체크카드');
  await section.click('저장');
  await frame.seeMessage('‘물결카드’ 할인을 수정했어요.');
  await section.seeText('2,000원 할인');
  await section.seeText('신용·체크카드');
  await section.seeText('사용 중');
  await section.seeText('두 장부터');
  await user.seeAccessible();
  await section.click('물결카드 삭제');
  await section.seeInDialog('‘물결카드’ 항목을 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.');
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘물결카드’ 할인을 삭제했어요.');
  await section.seeText('등록된 항목이 없어요');
  expect(await theatre.database.orm.execute('select from payment_discount')).toHaveLength(0);
});

test('a used discount keeps its terms and is ended (A-DISC-25, A-DISC-26)', async ({
  enter,
  theatre,
  cinema,
}) => {
  const { manager, haneul, evening } = cinema;
  const id = await insertDiscount(theatre.database.orm, '물결카드', 10);
  await createShop(theatre, haneul).order({
    ...{ screeningId: evening, ticketTypeId: cinema.adult, price: 15_000 },
    seatIds: cinema.room.seatIds.slice(0, 1),
  });
  await theatre.database.exec(`update payment set discount_id = ${id}`);
  const user = await enter(manager);
  const { frame, page, section } = user;
  await section.open('discounts');
  await section.seeText('주문에 사용됨');
  await section.clickLink('물결카드 수정');
  await section.seeText(/할인율, 할인 금액은 바꿀 수 없어요/);
  for (const label of ['제공사 *', '할인율(%)']) {
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
  await section.fill('설명', '곧 끝나요');
  await section.click('저장');
  await frame.seeMessage('‘물결카드’ 할인을 수정했어요.');
  await section.click('물결카드 끝내기');
  await section.seeInDialog(/주문이 있어 삭제하지 않고 끝내요/);
  await user.seeAccessible();
  await section.clickInDialog('끝내기');
  await frame.seeMessage('‘물결카드’ 할인은 사용한 주문이 있어 삭제하지 않고 끝냈어요.');
  await section.seeText('끝남');
  await expect(page.getByRole('button', { name: /^물결카드/ })).toHaveCount(0);
});

test('two administrators who change a discount at once choose what stays of each part (A-DISC-24)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/status of 409/);
  const id = await insertDiscount(theatre.database.orm, '물결카드', 10);
  const user = await enter(manager);
  const { frame, section } = user;
  await section.open('discounts');
  await section.clickLink('물결카드 수정');
  await section.fill('할인율(%)', '');
  await section.fill('할인 금액(원)', '3000');
  await section.fill('설명', '두 장부터');
  await theatre.database.exec(
    `update payment_discount set rate = 20, provider_name = '파도카드', description = '세 장부터',
       payment_method = 'CARD', first_day = '2026-11-21', version = 2 where id = ${id}`,
  );
  await section.click('저장');
  await section.seeHeadingFocused('그 사이에 다른 관리자가 바꿨어요');
  await section.seeVersions('제공사', /다른 관리자가 저장한 값/, /내가 입력한 값/);
  await section.seeVersions('할인율 또는 할인 금액', /3,000원 할인/, /20% 할인/);
  await section.seeVersions('결제 수단', /신용·체크카드/, /모든 결제 수단/);
  await section.seeVersions('기간', /2026. 11. 21. ~/, /기간 제한 없음/);
  await section.seeVersions('설명', /두 장부터/, /세 장부터/);
  await user.seeAccessible();
  await section.chooseVersion('설명', '세 장부터');
  await section.click('고른 값으로 저장');
  await frame.seeMessage('‘파도카드’ 할인을 수정했어요.');
  await section.seeText('3,000원 할인');
  await section.seeText('세 장부터');
  await section.seeText('2026. 11. 21. ~');
});

test('a changed form of a discount is left after a question, and kept without one @desktop (A-DISC-21, A-DISC-27)', async ({
  enter,
  theatre,
  cinema: { manager },
}) => {
  const id = await insertDiscount(theatre.database.orm, '물결카드', 10);
  const user = await enter(manager);
  const { frame, page, section } = user;
  page.on('dialog', (dialog) => void dialog.accept());
  await section.open('discounts');
  await section.clickLink('물결카드 수정');
  await section.fill('설명', '두 장부터');
  await section.clickLink('등급');
  await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
  await user.seeAccessible();
  await section.clickInDialog('계속 입력하기');
  await section.seeValue('설명', '두 장부터');
  await page.goBack();
  await section.seeInDialog('저장하지 않고 나갈까요?');
  await section.clickInDialog('계속 입력하기');
  await page.reload();
  await section.seeText('저장하지 않은 입력을 다시 불러왔어요.');
  await section.seeValue('설명', '두 장부터');
  await section.click('처음 값으로');
  await section.seeValue('설명', '');
  await section.fill('설명', '세 장부터');
  await section.clickLink('등급');
  await section.clickInDialog('나가기');
  await section.seeAddress('/admin/ratings');
  await section.clickLink('결제 할인');
  await section.clickLink('새 할인');
  await section.fill('제공사 *', '파도카드');
  await section.fill('할인율(%)', '5');
  await theatre.database.exec(`delete from payment_discount where id = ${id}`);
  await page.reload();
  await section.seeValue('제공사 *', '파도카드');
  await section.click('저장');
  await frame.seeMessage('‘파도카드’ 할인을 추가했어요.');
  // The message comes before the list.
  await section.seeAddress('/admin/discounts');
  await page.reload();
  await section.seeList('결제 할인 관리', '파도카드');
  expect(Object.keys(await user.readTabStorage())).not.toContain('marquee.adminDrafts');
});
