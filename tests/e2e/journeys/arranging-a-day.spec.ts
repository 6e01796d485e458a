import { CallError } from '../../../machines/calls.ts';
import { DayBoard } from '../pages/day-board.ts';
import { makeSuper, type Cinema } from '../support/cinema.ts';
import { holdCalls } from '../support/gates.ts';
import { installClock, stopInterval } from '../support/page-clock.ts';
import { createShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

/** How often an open board is read again, in milliseconds. */
const POLL_MS = 30_000;
const lost = new TypeError('network');

const evening = '달의 뒤편, 1관 19:30–21:10';
const small = '달의 뒤편, 2관 20:00–21:40';

/** Another administrator moves the evening's screening to an hour before. */
async function moveEvening({ database }: Theatre, cinema: Cinema): Promise<void> {
  const earlier = ['starts_at', 'ends_at', 'cleared_at'].map(
    (at) => `${at} = ${at} - interval '1 hour'`,
  );
  await database.exec(
    `update screening set ${earlier.join(', ')}, version = version + 1 where id = ${cinema.evening}`,
  );
}

test('a day is arranged with mouse and keyboard, and saved at once @desktop (A-SCHED-24 to A-SCHED-29) @engines', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section, frame } = user;
  const board = new DayBoard(page);
  await board.open();
  await section.seeText('상영 2회');
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  await user.seeAccessible();

  const calls = await holdCalls(page, { preview: /\/screenings\/batch\/preview$/ });
  await board.dragByMouse(evening, -60, 0);
  await calls.untilHeld('preview');
  await board.seeUnsavable('확인하는 중…');
  await calls.pass('preview');
  await board.seeBlock(/1관 18:30–20:10.*옮김/);
  await board.seeAnnounced('옮겼어요. 달의 뒤편, 1관 18:30 시작');
  await board.flick(/1관 18:30/, 30);
  await board.seeAnnounced('옮겼어요. 달의 뒤편, 1관 19:00 시작');
  await board.flick(/1관 19:00/, -30);
  await board.seeAnnounced('옮겼어요. 달의 뒤편, 1관 18:30 시작');
  await board.seeSavable();

  // A drag below the last room stays in it.
  await board.dragByMouse(/2관 20:00/, 60, 1);
  await board.seeAnnounced('옮겼어요. 달의 뒤편, 2관 21:00 시작');
  await page.keyboard.press('Control+z');
  await board.seeAnnounced('되돌렸어요. 저장하지 않은 변경 1개');

  await board.block(/2관 20:00/).focus();
  await page.keyboard.press('ArrowRight');
  await board.seeAnnounced('달의 뒤편, 2관 20:05 시작');
  await page.keyboard.press('Shift+ArrowLeft');
  await board.seeAnnounced('달의 뒤편, 2관 19:05 시작');
  await page.keyboard.press('ArrowUp');
  await board.seeAnnounced('달의 뒤편, 1관 19:05 시작');
  await expect(board.block(/1관 19:05/)).toBeFocused();
  await section.seeText(/저장할 수 없는 변경이 2개 있어요/);
  await board.seeBlock(/1관 19:05.*해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요/);
  await expect(page.getByRole('button', { name: '모두 저장' })).toBeDisabled();
  await user.seeAccessible();

  await page.keyboard.press('Control+z');
  await board.seeAnnounced('되돌렸어요. 저장하지 않은 변경 2개');
  await board.seeBlock(/2관 19:05/);
  await page.keyboard.press('Control+Shift+z');
  await board.seeBlock(/1관 19:05/);
  await page.keyboard.press('ArrowUp');
  await board.seeAnnounced('화면의 시간과 상영관을 벗어나서 그대로 두었어요.');
  await page.keyboard.press('ArrowDown');
  await board.seeSavable();
  await section.click('모두 저장');
  await frame.seeMessage('상영 2개의 변경을 저장했어요.');
  await board.seeNoChanges();
  await page.reload();
  await board.seeBlock('달의 뒤편, 1관 18:30–20:10');
  await board.seeBlock('달의 뒤편, 2관 19:05–20:45');
});

test('blocks are selected, moved together, removed and restored @desktop (A-SCHED-26, A-SCHED-27)', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section, frame } = user;
  const board = new DayBoard(page);
  await board.open();
  await board.block(evening).click();
  await board.block(small).click({ modifiers: ['Control'] });
  await section.seeText('상영 2개를 골랐어요');
  await board.block(small).click({ modifiers: ['Control'] });
  await section.seeNoText('상영 2개를 골랐어요');
  await board.block(small).click({ modifiers: ['Control'] });
  await section.seeText('상영 2개를 골랐어요');
  await board.dragByMouse(evening, 30, 0);
  await board.seeBlock(/1관 20:00/);
  await board.seeBlock(/2관 20:30/);
  await board.block(/1관 20:00/).press('Escape');
  await section.seeNoText('상영 2개를 골랐어요');
  await board.block(/1관 20:00/).press('Delete');
  await board.seeBlock(/1관 19:30.*삭제 예정/);
  await board.seeAnnounced('삭제할 상영으로 표시했어요. 달의 뒤편, 1관 19:30 시작');
  await board.block(/삭제 예정/).click();
  await page
    .getByRole('region', { name: '고른 상영' })
    .getByRole('button', { name: '되돌리기' })
    .click();
  await board.seeBlock(/1관 19:30–21:10, 청소 21:20까지$/);
  await board.block(/2관 20:30/).press('Delete');
  await board.seeSavable();
  await section.click('모두 저장');
  await frame.seeMessage('상영 1개의 변경을 저장했어요.');
  await board.seeNoBlock(/2관/);
});

test('by keyboard alone changes are made, undone, repeated, dropped and saved @desktop (A-SCHED-27, A-SCHED-31, C-FILM-25, X-PAGE-93) @engines', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section, frame } = user;
  const board = new DayBoard(page);
  await board.open();
  await user.pressOn(board.block(evening), 'ArrowRight');
  await user.pressOn(board.block(small), 'Delete');
  await board.seeSavable();
  await user.pressOn(board.inBar('되돌리기'));
  await board.seeAnnounced('되돌렸어요. 저장하지 않은 변경 1개');
  await page.keyboard.press('Enter');
  await board.seeAnnounced('되돌렸어요. 저장하지 않은 변경 0개');
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  const again = page.getByRole('button', { name: '다시 하기' });
  await expect(page.getByRole('button', { name: '모두 되돌리기' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '모두 저장' })).toBeDisabled();
  await user.pressOn(again);
  await page.keyboard.press('Enter');
  await board.seeAnnounced('다시 했어요. 저장하지 않은 변경 2개');
  await expect(again).toBeDisabled();
  await expect(again).toBeFocused();
  await board.seeBlock(/2관 20:00.*삭제 예정/);
  await board.seeSavable();

  // The link and the choice of the same day lead nowhere.
  await user.pressOn(page.getByRole('link', { name: '하루', exact: true }));
  await user.pressOn(page.getByRole('button', { name: '보기', exact: true }));
  await section.seeNoDialog();
  await board.seeSavable();
  await user.pressOn(board.inBar('모두 되돌리기'));
  await board.seeNoChanges();
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  await expect(page.getByRole('region', { name: '바꾼 내용' })).toHaveCount(0);
  await user.seeFocusKept();
  await user.pressOn(board.block(evening), 'ArrowRight');
  await board.seeSavable();
  await user.pressOn(board.inBar('모두 저장'));
  await frame.seeMessage('상영 1개의 변경을 저장했어요.');
  await board.seeBlock(/1관 19:35/);
  await user.seeFocusKept();
});

test('a finger scrolls the board, and drags a selected block (A-SCHED-25)', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section } = user;
  const board = new DayBoard(page);
  await board.open();
  await board.dragByFinger(evening, -60, 0);
  await board.seeBlock(evening);
  await section.seeNoText(/저장하지 않은 변경/);
  await board.seeResting();
  await board.block(evening).tap();
  await expect(board.block(evening)).toHaveAttribute('aria-pressed', 'true');
  await user.seeAccessible();
  await board.dragByFinger(evening, -60, 1);
  await board.seeAnnounced('옮겼어요. 달의 뒤편, 2관 18:30 시작');
  await section.seeText(/저장할 수 없는 변경이 1개 있어요/);
  await section.click('5분 앞으로');
  await section.click('5분 앞으로');
  await board.seeUnsavable('아직 저장할 수 없어요');
  await page.evaluate(() => window.scrollTo(0, 0));
  await board.seeUncovered('자세히 수정');
  await page.getByLabel('시작 시각').fill('16:00');
  await section.click('옮기기');
  await board.seeSavable();
  await board.seeBlock(/2관 16:00/);
});

test('the list by room has the same screenings and commands (A-SCHED-24)', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section } = user;
  await new DayBoard(page).open();
  await section.click('목록');
  const list = page.getByRole('group', { name: '상영관별 목록' });
  await list.getByRole('button', { name: evening }).click();
  await user.seeAccessible();
  await section.click('아래 상영관');
  await expect(
    page.getByRole('region', { name: '2관' }).getByRole('button', { name: /2관 19:30.*옮김/ }),
  ).toBeVisible();
});

test('a screening with reservations stays, and says why (A-SCHED-24, A-SCHED-26)', async ({
  enter,
  theatre,
  cinema,
}) => {
  await createShop(theatre, cinema.haneul).buy({
    ...{ screeningId: cinema.evening, ticketTypeId: cinema.adult, price: 15_000 },
    seatIds: cinema.room.seatIds.slice(0, 1),
  });
  const { page, section } = await enter(await makeSuper(theatre.database.orm, cinema.manager));
  const board = new DayBoard(page);
  await board.open();
  await board.block(/1관 19:30.*예매 1건/).click();
  await section.seeText(/예매 기록\(취소된 예매 포함\)이 있어 옮기거나 삭제할 수 없어요/);
  await expect(page.getByRole('button', { name: '5분 뒤로' })).toHaveCount(0);
  await board.block(/예매 1건/).press('ArrowRight');
  await board.seeAnnounced(/달의 뒤편, 1관 19:30 시작: 예매 기록/);
  await board.block(/예매 1건/).press('Delete');
  await board.seeBlock(evening);
  await section.clickLink('상영 취소');
  await section.seeAddress(`/admin/schedules/cancel/${cinema.evening}`);
});

test('unsaved moves survive a reload, ask before the page is left, and show what another administrator has changed (A-SCHED-30 to A-SCHED-32)', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section, frame } = user;
  const board = new DayBoard(page);
  await board.open();
  await board.block(evening).press('ArrowRight');
  await board.seeSavable();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await section.seeText('저장하지 않은 변경을 다시 불러왔어요.');
  await board.seeBlock(/1관 19:35.*옮김/);
  await section.clickLink('한 주');
  await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
  await section.clickInDialog('계속 입력하기');

  const other = await enter(manager);
  const otherBoard = new DayBoard(other.page);
  await otherBoard.open();
  await otherBoard.block(evening).press('Shift+ArrowLeft');
  await otherBoard.seeSavable();
  await other.section.click('모두 저장');
  await other.frame.seeMessage('상영 1개의 변경을 저장했어요.');

  await board.returnToTab();
  await section.seeText(/다른 관리자가 바꾼 상영이 1개 있어요/);
  await board.block(/1관 19:35/).click();
  await section.seeText('다른 관리자가 이 상영을 바꿨어요. 저장된 자리: 1관 18:30–20:10');
  await section.click('내 변경으로');
  await board.seeSavable();
  await section.click('모두 저장');
  await frame.seeMessage('상영 1개의 변경을 저장했어요.');
  await otherBoard.returnToTab();
  await otherBoard.seeBlock(/1관 19:35/);
});

test('the board says what it could not read or preview, and tries again (A-SCHED-24, A-SCHED-28, A-SCHED-32)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { page, section } = user;
  const board = new DayBoard(page);
  await stopInterval(page, POLL_MS);
  const calls = await holdCalls(page, {
    day: /\/screenings\/board\?/,
    preview: /\/screenings\/batch\/preview$/,
  });
  await section.open('schedules/board?date=2026-11-20');
  await section.seeText('하루 상영을 불러오고 있어요…');
  await calls.fail('day', lost);
  await section.seeText(/^하루 상영을 불러오지 못했어요: /);
  await calls.pass('day');
  await user.clickRetry();
  await board.seeBlock(`${evening}, 청소 21:20까지`);

  await calls.fail('day', lost);
  await board.returnToTab();
  await section.seeText(/^새 내용을 읽지 못해서 앞서 읽은 일정을 보여 드려요/);
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  await calls.pass('day');
  await section.click('다시 읽기');
  await section.seeNoText(/새 내용을 읽지 못해서/);

  await calls.fail('preview', lost);
  await board.block(evening).press('ArrowRight');
  await section.seeText(/^저장할 수 있는지 확인하지 못했어요: /);
  await board.seeUnsavable('아직 저장할 수 없어요');
  await calls.pass('preview');
  await section.click('다시 확인');
  await board.seeSavable();
  await section.seeNoText(/확인하지 못했어요/);

  calls.holdAll();
  await board.returnToTab();
  const withoutRooms = {
    date: '2026-11-20',
    now: '2026-11-20T12:00:00+09:00',
    rooms: [],
    screenings: [],
  };
  await (await calls.next('preview')).continue();
  await (await calls.next('day')).fulfill({ json: withoutRooms });
  await section.seeText('등록된 상영관이 없어요');
});

test('an open board is read again each half minute (A-SCHED-32)', async ({
  enter,
  theatre,
  cinema,
}) => {
  const { page } = await enter(cinema.manager);
  const board = new DayBoard(page);
  await installClock(page);
  await board.open();
  await board.seeBlock(evening);
  await board.block(small).press('ArrowRight');
  await board.seeSavable();
  await moveEvening(theatre, cinema);
  await page.clock.runFor(POLL_MS);
  await board.seeBlock(/1관 18:30/);
  await board.seeBlock(/2관 20:05.*옮김/);
});

test('a failed save keeps every change, and the day is read again (A-SCHED-29)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const { page, section, frame } = await enter(manager);
  const board = new DayBoard(page);
  await stopInterval(page, POLL_MS);
  await board.open();
  await board.block(evening).press('ArrowRight');
  await board.seeSavable();
  const calls = await holdCalls(page, {
    preview: /\/screenings\/batch\/preview$/,
    save: /\/screenings\/batch$/,
  });

  await board.clickInBar('모두 저장');
  await calls.untilHeld('save');
  await board.seeUnsavable('저장하는 중…');
  await board.block(/1관 19:35/).press('ArrowRight');
  await page.keyboard.press('Control+z');
  await section.clickLink('한 주');
  await section.seeNoDialog();
  await board.seeAnnounced('옮겼어요. 달의 뒤편, 1관 19:35 시작');
  await calls.fail('save', new CallError({ status: 403, message: '권한이 없어요.' }));
  await calls.pass('preview');
  await board.seeSavable();
  await section.seeText('권한이 없어요.');
  const previewed = page.waitForResponse(/\/batch\/preview$/);
  await board.returnToTab();
  await previewed;
  await board.seeSavable();
  await section.seeText('권한이 없어요.');

  // The call is lost: nothing was saved.
  calls.holdAll();
  await calls.fail('save', lost);
  await board.clickInBar('모두 저장');
  await section.seeText(/^저장되었는지 확인하지 못했어요/);
  await board.seeUnsavable('확인하는 중…');
  await calls.fail('preview', lost);
  await board.seeUnsavable('아직 저장할 수 없어요');
  await section.seeText(/^저장되었는지 확인하지 못했어요/);
  await calls.pass('preview');
  await section.click('다시 확인');
  await board.seeSavable();
  await section.seeNoText(/확인하지 못했어요/);
  await board.seeBlock(/1관 19:35.*옮김/);

  // The answer is lost: everything was saved.
  calls.holdAll();
  await board.clickInBar('모두 저장');
  const save = await calls.next('save');
  await save.fetch();
  await save.abort();
  await section.seeText(/^저장되었는지 확인하지 못했어요/);
  await calls.pass('preview');
  await board.seeNoChanges();
  await board.seeBlock('달의 뒤편, 1관 19:35–21:15, 청소 21:25까지');
  await frame.seeNoMessage('상영 1개의 변경을 저장했어요.');
});

test('a save over the change of another administrator is refused, and a deleted screening loses its change (A-SCHED-29, A-SCHED-30)', async ({
  enter,
  consoleGuard,
  theatre,
  cinema,
}) => {
  consoleGuard.allow(/status of 409/);
  const { page, section, frame } = await enter(cinema.manager);
  const board = new DayBoard(page);
  await stopInterval(page, POLL_MS);
  await board.open();
  await board.block(evening).press('ArrowRight');
  await board.seeSavable();
  await moveEvening(theatre, cinema);
  await board.clickInBar('모두 저장');
  await section.seeText(/다른 관리자가 바꾼 상영이 1개 있어요/);
  await board.seeUnsavable('아직 저장할 수 없어요');
  await board.block(/1관 19:35.*다른 관리자가 바꿈/).press('Enter');
  await section.seeText('다른 관리자가 이 상영을 바꿨어요. 저장된 자리: 1관 18:30–20:10');
  await section.click('저장된 대로');
  await board.seeAnnounced('저장된 자리로 되돌렸어요. 달의 뒤편, 1관 18:30 시작');
  await board.seeNoChanges();

  await board.block(/1관 18:30/).press('ArrowRight');
  await board.seeSavable();
  await theatre.database.exec(`delete from screening where id = ${cinema.evening}`);
  await board.returnToTab();
  await frame.seeMessage('다른 관리자가 삭제하거나 다른 날로 옮긴 상영이 있어 변경 1개를 뺐어요.');
  await board.seeNoChanges();
  await board.seeNoBlock(/1관/);
});

test('the changes of a day stay when its address is left, and end with a confirmed question (A-SCHED-31)', async ({
  enter,
  cinema: { manager },
}) => {
  const { page, section } = await enter(manager);
  const board = new DayBoard(page);
  const openByAddress = (date: string) =>
    page.evaluate((to) => history.pushState(null, '', to), `/admin/schedules/board?date=${date}`);
  await board.open('?date=2026-11-20');
  await board.block(evening).press('ArrowRight');
  await board.seeSavable();
  await openByAddress('2026-11-21');
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  await section.seeNoText('저장하지 않은 변경을 다시 불러왔어요.');
  await openByAddress('2026-11-20');
  await section.seeText('저장하지 않은 변경을 다시 불러왔어요.');
  await board.seeBlock(/1관 19:35.*옮김/);
  await board.seeSavable();

  await section.clickLink('하루 뒤');
  await section.seeInDialog('지금 나가면 바꾼 내용이 사라져요.');
  await section.clickInDialog('나가기');
  await section.seeAddress('/admin/schedules/board?date=2026-11-21');
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  await section.clickLink('하루 전');
  await section.seeAddress('/admin/schedules/board?date=2026-11-20');
  await board.seeBlock(`${evening}, 청소 21:20까지`);
  await board.seeNoChanges();
});

test('a screening is added from the board with its day, time and room (A-SCHED-33)', async ({
  enter,
  cinema: { manager },
}) => {
  const { page, section, frame } = await enter(manager);
  const board = new DayBoard(page);
  await board.open('?date=2026-11-21');
  await section.clickLink('1관 21:20에 상영 추가');
  await section.seeValue('상영 시작 *', '2026-11-21T21:20');
  await expect(page.getByLabel('상영관 *')).toHaveValue(/\d+/);
  await section.find('영화 *', '달의 뒤편');
  await section.click('저장');
  await frame.seeMessage('‘11월 21일 (토) 21:20’ 상영 일정을 추가했어요.');
  await section.clickLink('새 상영 일정');
  await section.seeValue('상영 시작 *', '');
  await board.open('?date=2026-11-21');
  await board.seeBlock(/1관 21:20/);
  await board.box
    .locator('[data-room]')
    .last()
    .click({ position: { x: 700, y: 30 } });
  await page.getByRole('link', { name: /^\d\d:\d\d 추가$/ }).click();
  await expect(page.getByLabel('상영 시작 *')).toHaveValue(/^2026-11-2[12]T\d\d:\d[05]$/);
});

test('a day is copied to the days where it fits, after a preview (A-SCHED-34, A-SCHED-35)', async ({
  enter,
  consoleGuard,
  cinema: { manager },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  const user = await enter(manager);
  const { page, section, frame } = user;
  await section.open('schedules/copy');
  await section.seeText('복사할 날');
  await page.route('**/copy/preview', (route) => route.abort(), { times: 1 });
  await page.getByRole('checkbox', { name: '11월 21일 (토)' }).check();
  await section.seeText(/^확인하지 못했어요: /);
  await section.click('다시 확인');
  await section.seeText('1회는 들어가고 1회는 들어가지 않아요. 들어가는 것만 복사해요.');
  await section.seeText(/1관 19:30 — 해당 시간에 이미 상영 일정이 있거나 시간이 겹쳐요/);
  await page.getByRole('checkbox', { name: '11월 22일 (일)' }).check();
  await section.seeText('3회는 들어가고 1회는 들어가지 않아요. 들어가는 것만 복사해요.');
  await section.seeAddress('/admin/schedules/copy?date=2026-11-20&to=2026-11-21,2026-11-22');
  await page.reload();
  await section.seeText('3회는 들어가고 1회는 들어가지 않아요. 들어가는 것만 복사해요.');
  await user.seeAccessible();
  await page.route('**/screenings/copy', (route) => route.abort(), { times: 1 });
  await section.click('들어가는 3회만 복사');
  await section.seeText(/^복사되었는지 확인하지 못했어요/);
  await section.click('들어가는 3회만 복사');
  await frame.seeMessage('상영 3회를 더했어요.');
  await section.seeText('2회 더했어요');
  await section.seeAddress('/admin/schedules/copy?date=2026-11-20');
  await user.seeAccessible();
  await section.clickLink('11월 22일 (일) 하루 보기');
  const board = new DayBoard(page);
  await board.seeBlock(evening);
  await board.seeBlock(small);
});

test('the week shows the numbers of its days, and leads to them (A-SCHED-23, A-SCHED-36)', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { page, section } = user;
  await section.open('schedules');
  await section.clickLink('한 주');
  await section.seeText('상영 3회');
  await expect(page.getByRole('table', { name: '상영관별' }).getByRole('row').nth(1)).toHaveText(
    /^1관.*1회1회.*2회$/,
  );
  await user.seeAccessible();
  const numbers = page.getByRole('region', { name: '상영관별' });
  const room = numbers.getByRole('rowheader', { name: '1관' });
  await numbers.evaluate((region) => region.scrollTo({ left: region.scrollWidth }));
  await expect(numbers.getByRole('columnheader', { name: '합계' })).toBeInViewport({ ratio: 0.9 });
  await expect(room).toBeInViewport({ ratio: 0.9 });
  expect((await room.boundingBox())?.width).toBeGreaterThan(90);
  await section.clickLink('한 주 뒤');
  await section.seeText('이 주에는 상영이 없어요');
  await page.goBack();
  await section.clickLink('11월 21일 (토), 상영 1회, 하루 보기');
  await section.seeAddress('/admin/schedules/board?date=2026-11-21');
  await new DayBoard(page).seeBlock(evening);
  await section.open('schedules/week?date=never');
  await section.seeText('상영 3회');
});
