import type { Page } from '@playwright/test';
import { auditAll, faultsIn } from '../../reliability/support/audited.ts';
import type { Person } from '../pages/person.ts';
import { expect, test } from '../support/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const mainOf = (page: Page) => page.getByRole('main');
const seat = (page: Page, row: 'A' | 'B', place: number) =>
  mainOf(page).getByRole('button', { name: `${row}열 ${place}번,` });

/** Opens tonight's screening and picks seats of its first row. */
async function pickSeats({ page, section }: Person, ...places: number[]): Promise<void> {
  await section.open('groups');
  await mainOf(page).getByRole('link', { name: '단체 예매 추가' }).click();
  await mainOf(page).getByRole('button', { name: /19:30/ }).click();
  for (const place of places) await seat(page, 'A', place).click();
}

/** Says who the group is, and how many adults. */
async function fillGroup({ page }: Person, adults: number, name = '마루초등학교'): Promise<void> {
  const main = mainOf(page);
  await main.getByLabel(/^성인/).fill(String(adults));
  await main.getByLabel('단체 이름').fill(name);
  await main.getByLabel('연락처').fill('02-123-4567');
  await main.getByLabel('결제 기한').fill('2026-11-20');
}

async function confirmBooking({ page, frame }: Person): Promise<void> {
  await mainOf(page)
    .getByRole('button', { name: /단체 예매$/ })
    .click();
  await dialogOf(page).getByRole('button', { name: '예매하기' }).click();
  await frame.seeMessage('단체 예매를 했어요.');
}

async function readLink(page: Page): Promise<string> {
  return mainOf(page).getByLabel('결제와 티켓 링크').inputValue();
}

test('a group of twelve is booked, pays by transfer, and gets its tickets (A-COUNT-60, A-COUNT-61, A-COUNT-64, A-COUNT-65, A-COUNT-69) @desktop', async ({
  enter,
  theatre,
  cinema: { film, manager },
}) => {
  const admin = await enter(manager);
  const { page, section, frame } = admin;
  const main = mainOf(page);
  const dialog = dialogOf(page);
  await pickSeats(admin, 1, 2, 3, 4, 5, 6);
  const best = main.getByLabel('한 번에 고를 좌석 수');
  for (const [people, answer] of [
    ['0', '1부터 100까지 숫자로 입력해 주세요.'],
    ['13', '그만큼 남은 좌석이 없어요.'],
    ['12', '12석 선택 · 100석까지'],
  ] as const) {
    await best.fill(people);
    await best.press('Enter');
    await expect(page.getByText(answer)).toBeVisible();
  }

  // What is missing is said at its field, the number of tickets above the button.
  const book = main.getByRole('button', { name: /단체 예매$/ });
  await book.click();
  await expect(main.getByLabel('단체 이름')).toBeFocused();
  await expect(main.getByText('티켓이 0매, 좌석이 12석이에요. 수를 맞춰 주세요.')).toBeVisible();
  await main.getByLabel(/^청소년/).fill('101');
  await book.click();
  await expect(main.getByText('0부터 100까지 숫자로 입력해 주세요.')).toBeVisible();
  await main.getByLabel(/^청소년/).fill('2');
  await fillGroup(admin, 10);
  await main.getByLabel('결제 기한').fill('2026-11-21');
  await book.click();
  await expect(main.getByText('오늘부터 상영일까지의 날짜를 골라 주세요.')).toBeVisible();
  await main.getByLabel('결제 기한').fill('2026-11-20');
  await admin.seeAccessible();
  await book.click();
  await expect(dialog).toContainText('마루초등학교 · 12석 · 174,000원 · 11월 20일 (금)까지 결제');
  await admin.seeAccessible();
  await page.keyboard.press('Escape');
  await expect(book).toBeFocused();
  await confirmBooking(admin);

  // Without a shift the payment leads to the counter.
  await expect(main.getByText('A1, A2, A3, A4, A5, A6, B1')).toBeVisible();
  await main.getByRole('link', { name: '매표소로 가기' }).click();
  await main.getByRole('button', { name: '근무 시작' }).click();
  await dialog.getByLabel('시재(원)').fill('0');
  await dialog.getByRole('button', { name: '근무 시작' }).click();
  await frame.seeMessage('근무를 시작했어요.');
  await section.open('groups');
  await expect(main.getByText(/12석 · 174,000원/)).toBeVisible();
  await admin.seeAccessible();
  await main.getByRole('link', { name: /마루초등학교/ }).click();

  const record = main.getByRole('button', { name: '결제 기록' });
  await record.click();
  await page.keyboard.press('Escape');
  await expect(record).toBeFocused();
  await record.click();
  await dialog.getByLabel('계좌 이체(무통장)').check();
  await dialog.getByRole('button', { name: '기록하기' }).click();
  await expect(dialog.getByText('입금자 이름을 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel('입금자 이름').fill('마루초등학교');
  await admin.seeAccessible();
  await dialog.getByRole('button', { name: '기록하기' }).click();
  await frame.seeMessage('결제를 기록했어요.');
  await admin.seeFocusKept();
  await expect(record).toHaveCount(0);
  await main.getByRole('link', { name: '예매 보기 (티켓·환불)' }).click();
  await expect(main.getByText('계좌 이체(무통장)')).toBeVisible();
  await expect(main.getByRole('button', { name: /좌석.*변경/ })).toHaveCount(0);
  await main.getByRole('button', { name: '티켓 인쇄' }).click();
  await expect(dialog.getByText(film.title)).toBeVisible();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  expect(faultsIn(await auditAll(theatre.database.orm))).toEqual([]);
});

test('a lost answer books once, and taken seats leave the selection (A-COUNT-61, A-COUNT-62, A-COUNT-63)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const [admin, other] = [await enter(manager), await enter(manager)];
  const { page, frame } = admin;
  const main = mainOf(page);
  const dialog = dialogOf(page);
  await pickSeats(admin, 1, 2);
  await fillGroup(admin, 2);
  await pickSeats(other, 2, 3);
  await fillGroup(other, 2, '한빛회사');

  // The seat is taken while the dialog is open.
  await main.getByRole('button', { name: /단체 예매$/ }).click();
  await expect(dialog).toBeVisible();
  await confirmBooking(other);
  await dialog.getByRole('button', { name: '예매하기' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(main.getByText(/^A2 좌석은 다른 예매가/)).toBeVisible();
  await expect(main.getByText('1석 선택 · 100석까지')).toBeVisible();
  await expect(main.getByLabel('단체 이름')).toHaveValue('마루초등학교');
  await admin.seeAccessible();

  await seat(page, 'A', 4).click();
  await page.route(
    '**/api/admin/groups',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await main.getByRole('button', { name: /단체 예매$/ }).click();
  await dialog.getByRole('button', { name: '예매하기' }).click();
  await expect(dialog.getByText(/예매됐는지 확인하지 못했어요/)).toBeVisible();
  await dialog.getByRole('button', { name: '예매하기' }).click();
  await frame.seeMessage('단체 예매를 했어요.');
  await main.getByRole('link', { name: '단체 예매 목록' }).click();
  await expect(main.getByText('2건')).toBeVisible();
  expect(faultsIn(await auditAll(theatre.database.orm))).toEqual([]);
});

test('the booking of a group is cancelled, and its link ends (A-COUNT-64, A-COUNT-65, A-COUNT-68)', async ({
  enter,
  visitor,
  consoleGuard,
  theatre,
  cinema: { manager },
}) => {
  // Of the wrong link.
  consoleGuard.allow(/status of 404/);
  const admin = await enter(manager);
  const { page, frame } = admin;
  const main = mainOf(page);
  await pickSeats(admin, 1, 2);
  await fillGroup(admin, 2);
  await confirmBooking(admin);
  const link = await readLink(page);
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    }),
  );
  await main.getByRole('button', { name: '링크 복사' }).click();
  await frame.seeMessage('브라우저가 복사를 막았어요. 선택된 주소를 직접 복사해 주세요.');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);
  await admin.seeAccessible();

  await main.getByRole('button', { name: '예매 취소' }).click();
  await dialogOf(page).getByRole('button', { name: '취소하기' }).click();
  await frame.seeMessage('단체 예매를 취소했어요.');
  await admin.seeFocusKept();
  await expect(main.getByText('끝남')).toBeVisible();
  await expect(main.getByLabel('결제와 티켓 링크')).toHaveCount(0);
  await visitor.open(link);
  await expect(mainOf(visitor.page).getByText(/^끝난 예매예요/)).toBeVisible();
  await expect(mainOf(visitor.page).getByRole('button')).toHaveCount(0);
  expect(visitor.page.url()).not.toContain('#');
  await visitor.open(`${link.slice(0, -1)}_`);
  await expect(mainOf(visitor.page).getByText('이 링크의 예매를 찾을 수 없어요')).toBeVisible();
  expect(faultsIn(await auditAll(theatre.database.orm))).toEqual([]);
});

test('a group pays by its link with a card, also after a refused one, and opens its tickets (A-COUNT-66, A-COUNT-67, A-COUNT-68)', async ({
  enter,
  customer,
  theatre,
  cinema: { film, manager },
}) => {
  const admin = await enter(manager);
  await pickSeats(admin, 1, 2, 3, 4, 5, 6);
  for (let place = 1; place <= 6; place += 1) {
    await seat(admin.page, 'B', place).click();
  }
  await fillGroup(admin, 12);
  await confirmBooking(admin);
  const link = await readLink(admin.page);

  // A member is signed in, whose session ends.
  const { page, provider, failure, success } = customer;
  const main = mainOf(page);
  await customer.open(link);
  await expect(main.getByText('마루초등학교 단체의 예매예요.')).toBeVisible();
  await expect(main.getByText(/^지금 김하늘 님으로 로그인되어 있어요/)).toBeVisible();
  await customer.seeAccessible();
  await page.reload();
  await main.getByRole('button', { name: '카드로 결제하기' }).click();
  await provider.see('180,000원');
  await provider.clickOutcome('REJECT_CARD_COMPANY');
  await failure.clickRetry();
  await expect(main.getByText('마루초등학교 단체의 예매예요.')).toBeVisible();
  await main.getByRole('button', { name: '카드로 결제하기' }).click();
  await provider.see('180,000원');
  await provider.clickPay();
  await success.seePaid();
  await success.seeCode();

  await customer.open(link);
  await expect(main.getByText(/^결제가 끝났어요/)).toBeVisible();
  await customer.seeAccessible();
  await main.getByRole('button', { name: '티켓 보기' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText(film.title).first()).toBeVisible();
  await expect(dialog.getByRole('link', { name: '좌석·상영 변경' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // A group neither withdraws nor books anything else.
  await expect(main.getByText('결제 내역').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /삭제|탈퇴/ })).toHaveCount(0);
  expect(faultsIn(await auditAll(theatre.database.orm))).toEqual([]);
});
