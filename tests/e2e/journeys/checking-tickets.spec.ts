import type { BrowserContext, Page, Route } from '@playwright/test';
import { insertSignedInAdministrator } from '../../api/support/fixtures.ts';
import { DoorPage } from '../pages/door-page.ts';
import { Frame } from '../pages/frame.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Cinema, SignedInAdmin } from '../support/cinema.ts';
import { fakeCamera } from '../support/fake-camera.ts';
import { openFrontDoor } from '../support/front-door.ts';
import { createShop } from '../support/shop.ts';
import { readStoredData } from '../support/stored-data.ts';
import { expect, test as base } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

/** A device at a door, with a network of its own. */
interface Device {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly door: DoorPage;
  readonly frame: Frame;
  goOffline: () => Promise<void>;
  goOnline: () => Promise<void>;
}

const test = base.extend<{ openDevice: (name: string) => Promise<Device> }>({
  openDevice: async ({ browser, cinema, consoleGuard, recordTransitions, theatre }, use) => {
    // The browser reports each request that fails without a network, and the stream that ends with it.
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET|CLOSED)/);
    consoleGuard.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING .*\/api\/session\/events/);
    const closing: (() => Promise<void>)[] = [];
    await use(async (name) => {
      const network = await openFrontDoor(theatre.url);
      const context = await browser.newContext({ baseURL: network.url, serviceWorkers: 'allow' });
      // As wrong as a device's clock may be (A-ENTRY-57).
      await context.clock.install({ time: '2020-01-01T00:00:00Z' });
      consoleGuard.watch(context);
      await recordTransitions(context);
      const page = await context.newPage();
      await signIn(page, cinema.manager);
      const device = { page, context, door: new DoorPage(page), frame: new Frame(page) };
      await device.door.open();
      await device.door.nameDoor(name);
      await device.door.seeKept();
      closing.push(async () => {
        await context.close();
        await network.close();
      });
      return {
        ...device,
        async goOffline() {
          await network.close();
          await context.setOffline(true);
        },
        async goOnline() {
          await network.open();
          await context.setOffline(false);
        },
      };
    });
    for (const close of closing) await close();
  },
});

async function signIn(page: Page, { sessionId, admin }: SignedInAdmin): Promise<void> {
  await page.goto('/terms');
  const stored = {
    sessionId,
    sessionExpiresAt: '2099-01-01T00:00:00.000Z',
    adminData: JSON.stringify(admin),
  };
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Buys tickets for haneul. @returns the booking number */
async function buy(
  theatre: Theatre,
  cinema: Cinema,
  seatIds: number[],
  screeningId = cinema.evening,
) {
  const shop = createShop(theatre, cinema.haneul);
  const reservationId = await shop.buy({
    ...{ screeningId, seatIds, ticketTypeId: cinema.adult, price: 15_000 },
  });
  const { bookingNumber } = await shop.ticket(reservationId);
  return { bookingNumber, reservationId };
}

test('typed numbers are admitted once and refused with their reasons, and a camera that breaks says so (A-ENTRY-30, A-ENTRY-31, A-ENTRY-32, A-ENTRY-34)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { room, small, manager } = cinema;
  const valid = await buy(theatre, cinema, room.seatIds.slice(0, 2));
  const other = await buy(theatre, cinema, small.seatIds.slice(0, 1), small.screeningId);
  const cancelled = await buy(theatre, cinema, room.seatIds.slice(4, 5));
  await createShop(theatre, cinema.haneul).cancel(cancelled.reservationId);

  const user = await enter(manager);
  const door = new DoorPage(user.page);
  const camera = await fakeCamera(user.page);
  await user.page.addInitScript(recordVibrations);
  await user.section.open('movies');
  const lists = /\/api\/admin\/entry\/screenings$/;
  await user.page.route(lists, (route) => route.abort());
  await user.page.getByRole('button', { name: '관리 메뉴' }).click();
  await user.page.getByRole('link', { name: '입장 확인' }).click();
  await user.section.seeText(/오늘의 예매 목록을 불러오지 못했어요/);
  await user.page.unroute(lists);
  await user.clickRetry();
  await door.seeReady();
  await user.seeAccessible();
  await door.seeCount('0 / 3명');
  await door.choose(/19:30.*1관/);
  await door.seeCount('0 / 2명');

  await door.enter(valid.bookingNumber.toLowerCase().replaceAll('-', ''));
  await door.seeResult(/^입장/, 'A1 A2', '2명', '성인 2', '19:30', '1관');
  await user.seeAccessible();
  await door.seeCount('2 / 2명');
  await door.enter(valid.bookingNumber);
  await door.seeResult('이미 입장한 티켓', '12:0', '입구에서 입장했어요', 'A1 A2');
  await user.seeAccessible();
  await door.enter(other.bookingNumber);
  await door.seeResult('다른 상영의 티켓', '2관', '20:00');
  await door.enter(cancelled.bookingNumber);
  await door.seeResult('취소된 예매', '입장할 수 없어요');
  await user.seeAccessible();
  await door.enter('K7P-M3X-9QT');
  await door.seeResult('입장할 수 없는 티켓', '예매를 찾을 수 없어요');
  await door.enter('영화표');
  await door.seeResult('입장할 수 없는 티켓', '마키의 티켓이나 예매 번호가 아니에요');
  await door.choose(/오늘 상영 전체/);
  await door.enter(other.bookingNumber);
  await door.seeResult(/^입장/, 'A1', '2관');
  await door.seeCount('3 / 3명');
  const [admitted, refused] = ['[60]', '[200,80,200]'];
  expect(await user.page.evaluate(readVibrations)).toEqual([
    ...[admitted, refused, refused, refused, refused, refused, admitted],
  ]);

  await door.startCamera();
  await camera.allow();
  await door.seeCamera();
  await camera.unplug();
  await door.seeCameraFault('카메라를 켜지 못했어요. 다시 시도하거나 예매 번호를 입력해 주세요.');
});

/** Runs in the page. */
function recordVibrations(): void {
  const patterns: string[] = [];
  navigator.vibrate = (pattern) => patterns.push(JSON.stringify(pattern)) > 0;
  Object.assign(window, { testVibrations: patterns });
}

/** Runs in the page. */
function readVibrations(): unknown {
  return 'testVibrations' in window ? window.testVibrations : [];
}

test('two doors without a network keep their admissions over a reload, and both report the double (A-ENTRY-36, A-ENTRY-38, A-ENTRY-50, A-ENTRY-51, A-ENTRY-53, A-ENTRY-58)', async ({
  openDevice,
  theatre,
  cinema,
}) => {
  const both = await buy(theatre, cinema, cinema.room.seatIds.slice(0, 2));
  const single = await buy(theatre, cinema, cinema.room.seatIds.slice(2, 3));
  await theatre.database.exec(
    `update ticket_type set proof = '복지카드' where id = ${cinema.adult}`,
  );
  const [one, two] = [await openDevice('1층 입구'), await openDevice('2층 입구')];
  for (const { door, goOffline } of [one, two]) {
    await goOffline();
    await door.enter(both.bookingNumber);
    await door.seeResult(/^입장/, 'A1 A2', '성인 2 · 확인할 증빙: 복지카드');
    await door.seeWaiting(1);
    await door.seeOffline();
  }
  await one.page.reload();
  await one.door.seeReady();
  await one.door.seeOffline();
  await expectAccessible(one.page);
  await one.door.seeWaiting(1);
  await one.door.enter(both.bookingNumber);
  await one.door.seeResult('이미 입장한 티켓', '1층 입구에서');
  await one.door.enter('K7P-M3X-9QT');
  await one.door.seeResult('입장할 수 없는 티켓', '목록에 없는 예매예요');
  await one.door.enter(single.bookingNumber);
  await one.door.seeResult(/^입장/, 'A3');
  await one.door.seeWaiting(2);

  await one.goOnline();
  await one.door.seeWaiting(0);
  await two.goOnline();
  await two.door.seeWaiting(0);
  for (const { door } of [one, two]) {
    await door.seeProblem('두 번 입장', both.bookingNumber, '1층 입구', '2층 입구');
  }
  await two.door.enter(single.bookingNumber);
  await two.door.seeResult('이미 입장한 티켓', '1층 입구에서');
});

test('signing out without a network removes the list and keeps what waits (A-ENTRY-52, A-ENTRY-54)', async ({
  openDevice,
  theatre,
  cinema,
  consoleGuard,
}) => {
  consoleGuard.allow(/signOutFailed/);
  const { bookingNumber } = await buy(theatre, cinema, cinema.room.seatIds.slice(0, 1));
  const { page, door, frame, goOffline, goOnline } = await openDevice('1층 입구');
  const { caches } = await readStoredData(page);
  const [[name, files] = ['', []], ...others] = Object.entries(caches);
  expect(others).toEqual([]);
  expect(name).toMatch(/^marquee-door-/);
  expect(files).toContain('/admin/entry');
  await goOffline();
  await door.enter(bookingNumber);
  await door.seeResult(/^입장/);
  const keysBefore = (await readStoredData(page)).keys;
  expect(keysBefore).toContain('marquee.entryList');
  await frame.clickSignOut();
  await expect
    .poll(async () => (await readStoredData(page)).keys)
    .not.toContain('marquee.entryList');
  expect((await readStoredData(page)).keys).toContain('marquee.admissions');

  await goOnline();
  // The sign-out is sent now, and what is stored before it ends goes with it.
  await page.goto('/terms');
  await expect.poll(async () => (await readStoredData(page)).keys).not.toContain('pendingSignOut');
  const { session } = await insertSignedInAdministrator(theatre.database.orm, 'other');
  await signIn(page, { ...cinema.manager, sessionId: session });
  await door.open();
  await door.seeWaiting(0);
  await door.enter(bookingNumber);
  await door.seeResult('이미 입장한 티켓', '1층 입구에서');
});

test('a wrong admission is undone, and another door admits the ticket; without a network it cannot be undone (A-ENTRY-60, A-ENTRY-63)', async ({
  enter,
  openDevice,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/ERR_FAILED/);
  const { bookingNumber } = await buy(theatre, cinema, cinema.room.seatIds.slice(0, 2));
  const other = await openDevice('2층 입구');
  const user = await enter(cinema.manager);
  const door = new DoorPage(user.page);
  await door.open();
  await door.enter(bookingNumber);
  await door.seeResult(/^입장/, 'A1 A2');
  await door.seeCount('2 / 2명');
  // The answer alone changes the count.
  const lists = /\/api\/admin\/entry\/tickets/;
  const held: Route[] = [];
  await user.page.route(lists, (route) => void held.push(route));
  await door.undoButton.click();
  await user.section.seeInDialog(
    new RegExp(`${bookingNumber} \\(A1 A2\\) 예매의 입장을 취소할까요`),
  );
  await user.seeAccessible();
  await user.page.route('**/undo-admission', (route) => route.abort(), { times: 1 });
  await user.section.clickInDialog('입장 취소하기');
  await user.section.seeInDialog(/입장을 취소하지 못했어요/);
  await user.section.clickInDialog('입장 취소하기');
  await user.frame.seeMessage(`${bookingNumber} 예매의 입장을 취소했어요.`);
  await door.seeNoResult();
  await expect(door.undoButton).toHaveCount(0);
  await door.seeCount('0 / 2명');
  await user.page.unroute(lists);
  for (const route of held) await route.continue();

  await other.goOffline();
  await other.door.enter(bookingNumber);
  await other.door.seeResult(/^입장/, 'A1 A2');
  await expect(other.page.getByText('입장은 인터넷에 연결된 뒤에 취소할 수 있어요.')).toBeVisible();
  await expect(other.door.undoButton).toHaveCount(0);
  await other.goOnline();
  await other.door.seeWaiting(0);
  await door.enter(bookingNumber);
  await door.seeResult('이미 입장한 티켓', '2층 입구에서');
  await door.undoButton.click();
  await user.section.clickInDialog('입장 취소하기');
  await door.seeCount('0 / 2명');
});

test('people who come apart are admitted in parts, with and without a network (A-ENTRY-66, A-ENTRY-71, A-ENTRY-74, A-ENTRY-75, A-ENTRY-76) @engines', async ({
  openDevice,
  theatre,
  cinema,
}) => {
  const { bookingNumber } = await buy(theatre, cinema, cinema.room.seatIds.slice(0, 4));
  const [one, two] = [await openDevice('1층 입구'), await openDevice('2층 입구')];
  await one.door.enter(bookingNumber);
  await one.door.seeResult(/^입장/, '4명');
  await one.door.choosePart(2);
  await one.door.seeResult(/^입장/, '4명 중 2명');
  await one.door.seeWaiting(0);
  await one.door.seeCount('2 / 4명');
  await expectAccessible(one.page);
  await expect(one.door.undoButton).toHaveText('2명 입장 취소');

  // The other door learns of it, and admits one of the two without a network.
  await two.page.clock.runFor(16_000);
  await two.door.seeCount('2 / 4명');
  await two.goOffline();
  await two.door.enter(bookingNumber);
  await two.door.seeResult(/^입장/, '4명 중 2명', '1층 입구 2명');
  await two.door.choosePart(1);
  await two.door.seeResult(/^입장/, '4명 중 1명');
  await two.door.seeWaiting(1);
  await two.door.seeCount('3 / 4명');
  await two.goOnline();
  await two.door.seeWaiting(0);

  await one.door.enter(bookingNumber);
  await one.door.seeResult(/^입장/, '4명 중 1명', '1층 입구 2명', '2층 입구 1명');
  await one.door.enter(bookingNumber);
  await one.door.seeResult('이미 입장한 티켓', '모두 입장했어요', '2층 입구 1명');
  await one.door.seeCount('4 / 4명');
  await expectAccessible(one.page);
  await one.page.getByRole('button', { name: /^2명 입장 취소: / }).click();
  await one.page.getByRole('button', { name: '입장 취소하기' }).click();
  await one.door.seeCount('2 / 4명');
});

test('an admission that is reported on the next day is undone by its number, and a later report is refused (A-ENTRY-19, A-ENTRY-53, A-ENTRY-65)', async ({
  openDevice,
  theatre,
  cinema,
}) => {
  const { seatIds } = cinema.room;
  const [wrong, forgotten] = [
    await buy(theatre, cinema, seatIds.slice(0, 2)),
    await buy(theatre, cinema, seatIds.slice(2, 3)),
  ];
  const [one, two] = [await openDevice('1층 입구'), await openDevice('2층 입구')];
  for (const [device, { bookingNumber }] of [
    [one, wrong],
    [two, forgotten],
  ] as const) {
    await device.goOffline();
    await device.door.enter(bookingNumber);
    await device.door.seeResult(/^입장/);
    await device.door.seeWaiting(1);
  }
  await theatre.setTime('2026-11-21T11:00:00+09:00');
  await one.goOnline();
  await one.door.seeWaiting(0);
  await one.door.enter(wrong.bookingNumber);
  await one.door.seeResult(
    '다른 상영의 티켓',
    '2026년 11월 20일 12:0',
    '1층 입구에서 입장했어요',
    'A1 A2',
  );
  await one.door.seeCount('0 / 0명');
  await one.door.undoButton.click();
  await one.page.getByRole('button', { name: '입장 취소하기' }).click();
  await one.frame.seeMessage(`${wrong.bookingNumber} 예매의 입장을 취소했어요.`);
  await expect(one.door.undoButton).toHaveCount(0);

  await theatre.setTime('2026-11-21T21:11:00+09:00');
  const { session } = await insertSignedInAdministrator(theatre.database.orm, 'other');
  await two.page.evaluate((own) => localStorage.setItem('sessionId', own), session);
  await two.goOnline();
  await two.door.seeWaiting(0);
  await two.door.seeProblem(
    '상영이 끝난 지 24시간이 지나 기록되지 않은 입장',
    forgotten.bookingNumber,
    '2026년 11월 20일 12:0',
  );
});
