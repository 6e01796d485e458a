import { expect, type Page } from '@playwright/test';
import { SearchBox } from '../pages/search-box.ts';
import { seeChosenUnderTheme } from '../support/contrast-theme.ts';
import { seeEnlarged } from '../support/enlarged-page.ts';
import { visitAdminPages, visitPublicPages } from '../support/every-page.ts';
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

/** The page fits the screen, and works with large text (X-PAGE-49 to X-PAGE-51). */
async function seeFitsEnlarged(page: Page): Promise<void> {
  await seeFits(page);
  await seeEnlarged(page);
}

test('every public page has exactly one heading, fits the screen and works with large text (C-FILM-25, C-FILM-29, X-PAGE-49, X-PAGE-50, X-PAGE-51, X-PAGE-95, X-PAGE-96)', async ({
  visitor,
  cinema,
}) => {
  test.slow();
  await visitPublicPages(visitor, cinema, async (isCheckedElsewhere) => {
    if (!isCheckedElsewhere) await visitor.seeAccessible();
    await seeFitsEnlarged(visitor.page);
  });
});

test('every page of the administration fits the screen and works with large text (A-SEC-52, X-PAGE-49, X-PAGE-50, X-PAGE-51, X-PAGE-95, X-PAGE-96)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  test.slow();
  await visitAdminPages(visitor, theatre, cinema, () => seeFitsEnlarged(visitor.page));
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

test('menu, search and the login dialog take the focus and return it (C-FILM-20, C-FILM-25, C-FILM-29, X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
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
  await seeFitsEnlarged(page);
  await page.keyboard.press('Escape');
  await search.clickOpen();
  await seeFitsEnlarged(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '영화·배우 검색' })).toBeFocused();
  await booking.open(film.movieId);
  await booking.clickScreening('19:30');
  await booking.seeLoginOffered();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await seeFitsEnlarged(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: / 19:30 시작/ })).toBeFocused();
});

test('each step of the booking fits, starts at the top and focuses its heading (C-BOOK-58, C-FILM-29, X-PAGE-49, X-PAGE-50, X-PAGE-51, X-PAGE-94, X-PAGE-95, X-PAGE-96)', async ({
  customer,
  cinema: { film, evening },
}) => {
  const { booking, page } = customer;
  await booking.open(film.movieId);
  const days = page.getByRole('group', { name: '날짜 선택' });
  await seeChosenUnderTheme(
    days.getByRole('button', { pressed: true }),
    days.getByRole('button', { pressed: false }).first(),
  );
  await seeEnlarged(page);
  await booking.open(film.movieId, evening);
  await booking.clickMore('성인');
  await booking.clickSeat('B3');
  await booking.seeHeld();
  const seats = page.getByRole('grid');
  await seeChosenUnderTheme(
    seats.getByRole('button', { pressed: true }),
    seats.getByRole('button', { pressed: false }).first(),
  );
  await seeFitsEnlarged(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.getByRole('list', { name: '좌석 안내' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await booking.clickToPayment();
  await booking.seeSummary();
  await expect(page.getByRole('listitem').filter({ hasText: '결제' }).first()).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await seeFitsEnlarged(page);
});

test('the line in front of the seats is accessible, and fits the screen (C-BOOK-116, C-FILM-29, X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
  customer,
  consoleGuard,
  cinema: { film, evening },
}) => {
  test.slow();
  consoleGuard.allow(/Failed to load resource/);
  const { booking, frame, page } = customer;
  const waiting = {
    ...{ state: 'WAITING', place: 12_345, expectedSeconds: 5400 },
    ...{ askAgainMs: 30_000, seatsThatMayComeBack: 120, openUntil: null },
  };
  const answers: [string, number, object][] = [
    ['12,345번째로 기다리고 있어요', 200, waiting],
    ['지금은 남은 좌석이 없어요', 200, { ...waiting, state: 'SOLD_OUT' }],
    ['대기 순서를 받지 못했어요', 409, { code: 'LINE_FULL', message: '기다리는 분이 많아요.' }],
  ];
  for (const [words, status, json] of answers) {
    await page.unroute(/\/waiting-line$/);
    await page.route(/\/waiting-line$/, (route) => route.fulfill({ status, json }));
    await booking.open(film.movieId, evening);
    await frame.seeMessage(words);
    await customer.seeAccessible();
    await seeFitsEnlarged(page);
  }
});

test('My Page, the list of bookings and its dialogs fit the screen, and the focus returns from the dialogs (C-FILM-25, C-FILM-29, X-PAGE-49, X-PAGE-50, X-PAGE-51)', async ({
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
  for (const path of ['/profile', '/profile/points', '/profile/payments', '/tickets']) {
    await customer.open(path);
    await seeEnlarged(page);
  }
  await bookings.open();
  await bookings.seeBookings([cinema.film.title]);
  await seeFitsEnlarged(page);
  await bookings.clickBooking(cinema.film.title);
  await bookings.seeFact('결제 금액', '30,000원');
  await seeFitsEnlarged(page);
  await bookings.clickTicket();
  await bookings.seeTicket('A3, A4');
  await seeFitsEnlarged(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByRole('listitem').getByRole('button', { name: /예매 상세 보기$/ }),
  ).toBeFocused();
});

test('scroll bars are dark, bars hide the text below them, and the search keeps its line (X-PAGE-53) @desktop', async ({
  visitor: { page, home },
}) => {
  await home.open();
  // Every box inherits it.
  await expect(page.getByRole('banner')).toHaveCSS(
    'scrollbar-color',
    'rgb(111, 118, 134) rgba(0, 0, 0, 0)',
  );
  expect(await page.evaluate(findTranslucentBars)).toEqual([]);
  await expect(page.getByRole('button', { name: '영화·배우 검색' })).toHaveCSS(
    'white-space',
    'nowrap',
  );
});

test('the bars of the booking hide what is below them on a phone (X-PAGE-53)', async ({
  customer: { page, booking },
  cinema,
}) => {
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  expect(await page.evaluate(findTranslucentBars)).toEqual([]);
});

/** Runs in the page. @returns the colours of what stays in place over the page and shows it */
function findTranslucentBars(): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { position, backgroundColor } = getComputedStyle(element);
    const isBar = position === 'sticky' || position === 'fixed';
    return isBar && /^rgba\(.*, 0\.\d+\)$/.test(backgroundColor) ? [backgroundColor] : [];
  });
}
