import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { resetData } from '../../support/seed-rows.ts';
import { DoorPage } from '../pages/door-page.ts';
import type { SectionPage } from '../pages/section-page.ts';
import { NOON } from '../support/cinema.ts';
import { expect, test } from '../support/test.ts';

const administrator = {
  loginId: 'hangyeol26',
  password: 'popcorn-in-dark',
  repeatPassword: 'popcorn-in-dark',
  name: '최 한결',
  email: 'hangyeol@example.com',
  adminCode: 'demo-super',
};

const guest = {
  name: '정하람',
  birthdate: '1998-03-14',
  phone: '010-2345-6789',
  email: 'haram@example.com',
  password: 'popcorn-in-the-dark',
};

/** Adds an entry of a section whose form is opened by a link. */
async function add(section: SectionPage, place: string, fillForm: () => Promise<void>) {
  await section.open(place);
  await fillForm();
  await section.click('저장');
}

test('an empty cinema is opened in the browser, sells to a guest, admits them and accounts for it (A-SIGN-9, A-SCHED-21, A-ENTRY-30, A-TODAY-40)', async ({
  visitor,
  enter,
  theatre,
}) => {
  // It visits more screens than any other test.
  test.slow();
  // The server was started with DEMO_CINEMA=empty; this removes the rows of the other tests' small cinema.
  await resetData(theatre.database);
  await theatre.setTime(NOON);
  const { adminAccount, frame, login, page, section } = visitor;
  await visitor.open('/movies');
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(0);

  await adminAccount.open();
  await adminAccount.fill(administrator);
  await adminAccount.verify();
  await adminAccount.chooseRole(/최고 관리자/);
  await adminAccount.clickSubmit();
  await adminAccount.see('관리자 가입이 완료되었어요.');
  await login.signIn(administrator.loginId, administrator.password);
  await section.seeText('등록된 항목이 없어요');

  await add(section, 'distributors/add', () => section.fill('배급사 이름 *', '물결배급'));
  await frame.seeMessage('‘물결배급’ 배급사를 추가했어요.');
  await add(section, 'ratings/add', async () => {
    await section.fill('등급 이름 *', '12세 이상 관람가');
    await section.fill('관람할 수 있는 나이 *', '12');
  });
  await frame.seeMessage('‘12세 이상 관람가’ 등급을 추가했어요.');
  await add(section, 'movies/add', async () => {
    await section.fill('영화 제목 *', '등대의 겨울');
    await section.fill('상영 시간(분) *', '101');
    await section.fill('개봉일 *', '2026-11-18');
    await section.choose('배급사 *', '물결배급');
    await section.choose('등급 *', '12세 이상 관람가');
    await section.chooseFile('포스터', {
      name: '포스터.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 600, height: 900, channels: 3, background: '#a05030' },
      })
        .png()
        .toBuffer(),
    });
  });
  await frame.seeMessage('‘등대의 겨울’ 영화를 추가했어요.');
  await add(section, 'rooms/add', () => section.fill('상영관 이름 *', '1관'));
  await frame.seeMessage('‘1관’ 상영관을 추가했어요.');
  await add(section, 'ticket-types/add', () => section.fill('권종 이름 *', '성인'));
  await frame.seeMessage('‘성인’ 권종을 추가했어요.');
  await section.open('prices');
  await section.clickLink('1관 요금 보기');
  await section.clickLink('새 요금');
  await section.choose('권종 *', '성인');
  await section.fill('요금(원) *', '15000');
  await section.click('저장');
  await frame.seeMessage('‘성인’ 요금을 추가했어요.');
  await add(section, 'schedules/add', async () => {
    await section.fill('상영 시작 *', '2026-11-20T19:30');
    await section.find('영화 *', '등대의 겨울');
    await section.choose('상영관 *', '1관');
  });
  await section.seeList('상영 일정 관리', '등대의 겨울 · 1관 · 11월 20일 (금) 19:30');
  await section.open('discounts');
  await section.clickLink('새 할인');
  await section.fill('제공사 *', '물결카드');
  await section.fill('할인율(%)', '10');
  await section.click('저장');
  await frame.seeMessage('‘물결카드’ 할인을 추가했어요.');

  const customer = await enter(null);
  const { booking, guestForm, provider, success } = customer;
  await customer.home.open();
  await customer.home.clickFilm('등대의 겨울');
  await customer.film.clickTime('19:30');
  await booking.clickAsGuest();
  await guestForm.fill(guest);
  await guestForm.clickRequestCode();
  await guestForm.see('이메일로 받은 6자리 숫자를');
  await guestForm.confirm(await guestForm.readCode(guest.email));
  await guestForm.see('이메일 인증이 완료되었어요.');
  await guestForm.agree();
  await guestForm.clickSubmit();
  await booking.seeSeats();
  await booking.chooseForTwo('A5', 'A6');
  await booking.chooseDiscount('물결카드 10% 할인');
  await booking.clickPay('27,000원');
  await provider.see('27,000원');
  await provider.clickPay();
  await success.seePaid();
  const bookingNumber = await customer.page.locator('dt:text-is("예매 번호") + dd').innerText();

  const door = new DoorPage(page);
  await door.open();
  await door.seeCount('0 / 2명');
  await door.enter(bookingNumber);
  await door.seeResult(/^입장/, 'A5 A6', '2명', '성인 2', '19:30', '1관');
  await door.seeCount('2 / 2명');

  await section.open('today');
  const figures = page.getByRole('region', { name: '돈과 표' });
  await expect(figures).toContainText(/27,000원.*2장 판매/);
  const started = page.waitForEvent('download');
  await section.click('파일 내려받기 (CSV)');
  const rows = (await readFile(await (await started).path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`,${bookingNumber},등대의 겨울,1관,`);
  expect(rows[1]).toMatch(/,30000,3000,0,27000,0,0,카드,결제 완료$/);
});
