import { expect, type Page } from '@playwright/test';
import { administrator } from '../../../server/db/schema/people.ts';
import { SearchBox } from '../pages/search-box.ts';
import { withoutFirstData } from '../support/first-data.ts';
import { holdCalls } from '../support/gates.ts';
import { createShop } from '../support/shop.ts';
import { test } from '../support/test.ts';

/** The widths of the smallest phones, of most phones, and of 1280 pixels zoomed to 200 percent (C-FILM-29). */
const WIDTHS = [320, 390, 640];

/** Neither the page nor the dialog above it scrolls horizontally. */
async function seeFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const cut = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} wide`),
      );
    await expect.poll(cut, `${page.url()} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('every public page has exactly one heading and fits the screen (C-FILM-25, C-FILM-29)', async ({
  visitor,
  cinema: { film, upcoming },
}) => {
  const { page } = visitor;
  const pages: [path: string, heading: string, isCheckedElsewhere?: true][] = [
    ['/', '마키 상영작', true],
    ['/movies', '전체 영화'],
    [`/movies/${film.movieId}`, film.title, true],
    [`/movies/${upcoming.movieId}`, upcoming.title],
    ['/booking', '예매할 영화를 골라 주세요'],
    [`/booking/${film.movieId}`, film.title, true],
    ['/login', '로그인', true],
    ['/forgot-password', '비밀번호 재설정', true],
    ['/find-login-id', '아이디 찾기', true],
    ['/signup', '회원가입', true],
    ['/terms', '이용약관'],
    ['/privacy', '개인정보처리방침'],
    ['/refund-policy', '환불 규정'],
    ['/payment/fail?code=REJECT_CARD_COMPANY', '결제하지 못했어요'],
  ];
  for (const [path, heading, isCheckedElsewhere] of pages) {
    await visitor.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    if (isCheckedElsewhere !== true) await visitor.seeAccessible();
    await seeFits(page);
  }
});

test('every page of the administration fits the screen (A-SEC-52)', async ({
  visitor,
  theatre,
  cinema: { adult, evening, film, manager, room },
}) => {
  const { admin, login, page, section } = visitor;
  await theatre.database.orm.update(administrator).set({ role: 'SUPER' });
  await visitor.open('/admin/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('관리자 가입');
  await seeFits(page);
  await visitor.open('/admin/login?returnTo=/admin/movies');
  await login.seeAdminForm();
  await seeFits(page);
  await login.signIn(manager.admin.loginId);
  await section.clickLink(`${film.title} 수정`);
  await expect(page.getByLabel('영화 제목 *')).toHaveValue(film.title);
  await seeFits(page);
  const menu = page.getByRole('button', { name: '관리 메뉴' });
  await menu.click();
  await seeFits(page);
  await page.keyboard.press('Escape');
  for (const name of [
    '오늘',
    '배우',
    '장르',
    '등급',
    '배급사',
    '상영관',
    '상영 일정',
    '입장 확인',
    '권종',
    '요금',
    '리뷰',
    '결제 할인',
    '고객',
    '관리 기록',
    '관리자 탈퇴',
    '영화',
  ]) {
    await admin.openSection(name);
    await seeFits(page);
  }
  for (const [path, field] of [
    [`rooms/edit/${room.roomId}`, '상영관 이름 *'],
    [`prices/room/${room.roomId}/edit/${adult}`, '요금(원) *'],
    ['prices/all', /^1관 .* 요금/],
  ] as const) {
    await section.open(path);
    await expect(page.getByLabel(field).first()).toBeVisible();
    await seeFits(page);
  }
  await admin.open(`/admin/schedules/cancel/${evening}`);
  await expect(page.getByRole('button', { name: '상영 취소하기' })).toBeVisible();
  await seeFits(page);
  for (const [view, heading] of [
    ['board', '하루 상영'],
    ['week', '한 주 상영'],
    ['copy', '하루 복사'],
  ] as const) {
    await section.open(`schedules/${view}`);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    await seeFits(page);
  }
});

test('a page prints dark on white without the frame (C-FILM-30)', async ({ visitor }) => {
  const { page } = visitor;
  await visitor.open('/terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 22, 28)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test('loading and failed pages are accessible too (C-FILM-9, C-FILM-25)', async ({
  visitor,
  consoleGuard,
  cinema: { film },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  // The page preloads a poster that it cannot draw while the test holds its data back.
  consoleGuard.allow(/was preloaded using link preload but not used/);
  const { page, frame } = visitor;
  await withoutFirstData(page);
  const gates = await holdCalls(page, { data: /\/api\/(movies|reviews|screenings)/ });
  for (const path of ['/', `/movies/${film.movieId}`, `/booking/${film.movieId}`]) {
    await visitor.open(path);
    await frame.seeLoading();
    await visitor.seeAccessible();
  }
  await page.unroute(/\/api\/(movies|reviews|screenings)/);
  gates.holdAll();
  await page.route(/\/api\/(movies|actors|reviews|screenings|search)/, (route) => route.abort());
  for (const path of ['/', `/movies/${film.movieId}`, '/actors/1', `/booking/${film.movieId}`]) {
    await visitor.open(path);
    await expect(page.getByRole('button', { name: '다시 시도' }).first()).toBeVisible();
    await visitor.seeAccessible();
    await seeFits(page);
  }
});

test('menu, search and the login dialog take the focus and return it (C-FILM-20, C-FILM-25, C-FILM-29)', async ({
  visitor,
  cinema: { film },
}) => {
  const { page, home, frame, booking } = visitor;
  const search = new SearchBox(page);
  const dialog = page.getByRole('dialog');
  await home.open();
  await frame.openMenu();
  await frame.seeVisitor();
  await visitor.seeAccessible();
  await seeFits(page);
  await page.keyboard.press('Escape');
  await search.clickOpen();
  await seeFits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '영화·배우 검색' })).toBeFocused();
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeLoginOffered();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await seeFits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: / 19:30 시작/ })).toBeFocused();
});

test('each step of the booking fits, starts at the top and focuses its heading (C-BOOK-58, C-FILM-29)', async ({
  customer,
  cinema: { film, evening },
}) => {
  const { booking, page } = customer;
  await booking.open(film.movieId, evening);
  await booking.clickMore('성인');
  await booking.clickSeat('B3');
  await booking.seeHeld();
  await seeFits(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('list', { name: '좌석 안내' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await booking.clickToPayment();
  await booking.seeSummary();
  await expect(page.getByRole('listitem').filter({ hasText: '결제' }).first()).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await seeFits(page);
});

test('the list of bookings and its dialogs fit the screen, and the focus returns from the dialogs (C-FILM-25, C-FILM-29)', async ({
  customer,
  theatre,
  cinema,
}) => {
  const { bookings, page } = customer;
  await createShop(theatre, cinema.haneul).buy({
    screeningId: cinema.evening,
    ticketTypeId: cinema.adult,
    seatIds: cinema.room.seatIds.slice(2, 4),
    price: 15_000,
  });
  await bookings.open();
  await bookings.seeBookings([cinema.film.title]);
  await seeFits(page);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('결제 금액', '30,000원');
  await seeFits(page);
  await bookings.clickTicket();
  await bookings.seeTicket('A3, A4');
  await seeFits(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').getByRole('button', { name: /예매 상세 보기$/ }),
  ).toBeFocused();
});
