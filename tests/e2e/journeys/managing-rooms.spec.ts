import { RoomEditor } from '../pages/room-editor.ts';
import { expect, test } from '../support/test.ts';

test('a room is added by its rows and picture, and refuses faults (A-ROOM-20, A-ROOM-21, A-ROOM-25) @engines', async ({
  enter,
  cinema: { manager },
}) => {
  const user = await enter(manager);
  const { frame, section, page } = user;
  const editor = new RoomEditor(page);
  await section.open('rooms');
  await section.seeList('상영관 관리', '1관', '2관');
  await section.clickLink('새 상영관');
  await section.seeValue('A열 좌석 수', '10');
  await editor.see('판매 좌석 10석');
  await section.fill('상영관 이름 *', '5관');
  await section.click('줄 추가');
  await section.fill('2번째 줄 이름', 'a');
  await section.click('저장');
  await editor.see('A열이 두 번 있어요. 줄마다 다른 이름을 입력해 주세요.');
  await section.fill('2번째 줄 이름', 'b');
  await editor.drag('A열 5번, 일반석', 'B열 5번, 일반석');
  await editor.seeSelected(2);
  await section.click('통로');
  await editor.seePlace('A열, 통로');
  await editor.focus('A열 1번, 일반석');
  await section.press('Space');
  await section.press('Shift+ArrowRight');
  await editor.seeSelected(2);
  await section.click('휠체어석과 동반자석');
  await editor.seePlace('A열 2번, 동반자석');
  await editor.click('B열 9번, 일반석');
  await section.click('사용 중지');
  await editor.seePlace('B열 9번, 일반석, 사용 중지');
  await editor.see('판매 좌석 17석');
  // The head of the page must not cover half of a field.
  await page.evaluate(() => window.scrollTo(0, 0));
  await user.seeAccessible();
  // Some browsers have a bar beside the page.
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond).toBe(0);
  await section.click('저장');
  await frame.seeMessage('‘5관’ 상영관을 추가했어요.');
  await section.seeList('상영관 관리', '1관', '2관', '5관');
  await section.seeText('17석');
  await section.click('5관 삭제');
  await section.clickInDialog('삭제');
  await frame.seeMessage('‘5관’ 상영관을 삭제했어요.');
  await section.seeList('상영관 관리', '1관', '2관');
});

test('customers read the format that a room was given (A-ROOM-24)', async ({
  enter,
  customer: { page: shop },
  cinema: { manager, film },
}) => {
  const { frame, section } = await enter(manager);
  await section.open('rooms/add');
  await section.seeValue('상영 방식', '2D');
  await section.open('rooms');
  await section.clickLink('1관 수정');
  await section.seeValue('상영 방식', '2D');
  await section.choose('상영 방식', 'IMAX');
  await section.click('저장');
  await frame.seeMessage('‘1관’ 상영관을 수정했어요.');
  await section.clickLink('1관 수정');
  await section.seeValue('상영 방식', 'IMAX');
  await shop.goto(`/movies/${film.movieId}`);
  await expect(shop.getByRole('main').getByText(/IMAX/).first()).toBeVisible();
});

test('the shop draws the changed room, and sold or held seats stay (A-ROOM-7, A-ROOM-11, A-ROOM-23) @desktop', async ({
  enter,
  customer: { booking },
  consoleGuard,
  cinema: { manager, film, evening },
}) => {
  consoleGuard.allow(/status of 409/);
  const user = await enter(manager);
  const { frame, section, page } = user;
  const editor = new RoomEditor(page);
  await section.open('rooms');
  await page.getByRole('link', { name: '1관 수정', exact: true }).click();
  await editor.click('A열 4번, 일반석');
  await section.click('왼쪽에 통로 끼우기');
  await editor.click('A열 1번, 일반석');
  await section.click('휠체어석과 동반자석');
  await editor.see('판매 좌석 12석 → 12석');
  await editor.see('예정된 상영 2개에 바로 적용돼요.');
  await user.seeAccessible();
  await section.click('저장');
  await frame.seeMessage('‘1관’ 상영관을 수정했어요.');

  await booking.open(film.movieId, evening);
  await booking.seeSeats();
  await booking.seeSeatNamed(/^A열 1번, 선택 가능, 휠체어석,/);
  await booking.seeSeatNamed(/^A열 2번, 선택 가능, 휠체어석 동반자석,/);
  await booking.seeAisleBetween('A3', 'A4');
  await booking.clickMore('성인');
  await booking.clickSeat('A4');
  await booking.seePicked('A4');
  await booking.seeHeld();

  await page.getByRole('link', { name: '1관 수정', exact: true }).click();
  await editor.click('A열 4번, 일반석');
  await section.click('빈자리');
  await editor.see(/예정된 상영 1개에서 판매되었거나 선택 중인 좌석을 없애거나 옮기게 돼서/);
  await editor.see(/‘.+’ A4$/);
  await section.click('저장');
  await editor.see(/없애거나 옮길 수 없는 좌석이 있어요: .+ A4$/);
  await editor.seePlace('A열 4번, 빈자리');
});
