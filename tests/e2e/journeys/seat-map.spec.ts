import type { Page } from '@playwright/test';
import { openLargeRoom } from '../support/large-room.ts';
import { withoutFirstData } from '../support/first-data.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';

/** The widths of the smallest phones, of most phones and of a tablet. */
const WIDTHS = [320, 390, 768];

async function seeNoSidewaysScroll(page: Page, width: number): Promise<void> {
  const widths = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth));
  await expect.poll(widths).toBeLessThanOrEqual(width);
}

test('500 seats open at 28 pixels or more, and one gesture makes them 44 (C-BOOK-57)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  const screening = await openLargeRoom(theatre, cinema);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await booking.open(cinema.film.movieId, screening);
    await booking.seeSeats();
    await booking.seeSeatAtLeast('J13', 28);
    await booking.seeNumberAtLeast('J13', 12.5);
    await seeNoSidewaysScroll(page, width);
    await booking.clickZoom('확대');
    await booking.seeSeatAtLeast('J13', 44);
    await booking.seeNumberAtLeast('J13', 12.5);
    await seeNoSidewaysScroll(page, width);
  }
});

test('a pinch enlarges the seats up to 66 pixels, and a tap still selects one (C-BOOK-57)', async ({
  customer: { booking },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.seeSeats();
  const seeWidth = (width: number) =>
    expect.poll(async () => Math.round(await booking.readSeatWidth('J13'))).toBe(width);
  await booking.spread(44 / 28);
  await seeWidth(44);
  await booking.spread(4);
  await seeWidth(66);
  await booking.clickMore('성인');
  await booking.clickSeat('J13');
  await booking.seePicked('J13');
  await booking.spread(0.1);
  await booking.seeSeatInView('A1');
  await booking.seeSeatInView('T25');
});

test('a finger on the map scrolls the page too, once the map is at its end (C-BOOK-57)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.seeSeats();
  await expect(async () => {
    await booking.swipeUp();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  }).toPass();
});

test('a small map shows the visible part, and a press on it moves the map (C-BOOK-71)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  const small = page.locator('[data-mini-map]');
  await booking.open(cinema.film.movieId, cinema.evening);
  await booking.seeSeats();
  await expect(small).toBeHidden();

  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.seeSeats();
  await booking.frame.evaluate((frame) => frame.scrollIntoView({ block: 'nearest' }));
  const box = await small.boundingBox();
  if (box === null) throw new Error('The small map is not drawn');
  const tap = (share: number) =>
    page.touchscreen.tap(box.x + box.width * share, box.y + box.height * share);
  await tap(0.2);
  await booking.seeSeatInView('A1');
  await tap(0.8);
  await expect(page.getByRole('button', { name: /^T열 25번/ })).toBeInViewport();
  await booking.clickZoom('축소');
  await expect(small).toBeHidden();
});

test('the suggestion stays in view and scrolls to its seats, which are named in large type (C-BOOK-70, C-BOOK-72)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await page.getByRole('list', { name: '좌석 안내' }).scrollIntoViewIfNeeded();
  const suggest = page.getByRole('button', { name: '함께 앉기' });
  await expect(suggest).toBeInViewport({ ratio: 1 });
  await booking.frame.evaluate((frame) => frame.scrollTo(0, 0));
  await booking.clickSuggest();
  await booking.seePicked('N12, N13');
  await booking.seeSeatInView('N12');
  await booking.seeSeatInView('N13');
  await booking.seeNamed('N12, N13선택함');
  await booking.clickSeat('N12');
  await booking.seeNamed('N12선택 가능');
});

test('the wheelchair places are found by touch, one after the other (C-BOOK-22, C-BOOK-74)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await expect(page.getByRole('list', { name: '좌석 안내' })).toContainText('휠체어석');
  for (const [seat, number] of Object.entries({ A1: 1, A2: 2, A25: 25 })) {
    await booking.clickFindWheelchair();
    await booking.seeNamed(`${seat}휠체어석`);
    await booking.seeSeatInView(seat);
    await booking.seeSeatAtLeast(seat, 44);
    const button = page.getByRole('button', { name: new RegExp(`^A열 ${number}번,`) });
    await expect(button).toBeFocused();
    await expect(button).not.toHaveCSS('box-shadow', 'none');
  }
});

test('a selected seat changes only its own elements, a zoom changes none (C-BOOK-73)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  // The first seat also becomes the one that the Tab key reaches.
  await booking.clickSeat('J12');
  await booking.seeHeld();
  await page.evaluate(() => {
    const changed = new Set<string>();
    const grid = document.querySelector('[role="grid"]');
    if (grid === null) throw new Error('There is no seat map');
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const seat = (target as Element).closest('[data-seat-id]');
        changed.add(seat?.getAttribute('aria-label')?.split(',')[0] ?? 'another element');
      }
    }).observe(grid, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { readChanged: () => [...changed].toSorted() });
  });
  const readChanged = () => page.evaluate('readChanged()');
  await booking.clickZoom('확대');
  await booking.spread(0.7);
  await booking.frame.evaluate((frame) => frame.scrollBy(80, 40));
  expect(await readChanged()).toEqual([]);
  await booking.clickSeat('J13');
  await booking.seePicked('J12, J13');
  // The seat of the Tab key moves from the one to the other.
  expect(await readChanged()).toEqual(['J열 12번', 'J열 13번']);
});

test('a focused seat scrolls into view (C-BOOK-19) @desktop', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.seeSeats();
  await booking.enlargeAndFocus('A25');
  await booking.seeSeatInView('A25');
  await booking.clickZoom('축소');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await booking.enlargeAndFocus('A25');
  await booking.seeSeatInView('A25');
  await page.keyboard.press('Home');
  await booking.seeSeatInView('A1');
  await page.keyboard.press('End');
  await booking.seeSeatInView('A25');
  for (let row = 0; row < 19; row += 1) await page.keyboard.press('ArrowDown');
  await booking.seeSeatInView('T25');
});

test('on a phone one line replaces the header, and the bar is at the bottom (C-BOOK-75, C-BOOK-76)', async ({
  customer: { booking, film, page },
  theatre,
  cinema,
}) => {
  const line = page.locator('[data-flow-line]');
  const seeFrame = async (bar: string) => {
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect.poll(() => line.boundingBox()).toMatchObject({ y: 0, height: 58 });
    const readBottom = async () => {
      const box = await page.getByRole('region', { name: bar }).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(readBottom).toBe(844);
  };
  await booking.open(cinema.film.movieId);
  await booking.seeScreenings();
  await expect(line).toContainText('시연용');
  await seeFrame('선택한 상영');
  await page.getByRole('button', { name: '영화 정보로' }).click();
  await film.seeFilm(cinema.film.title);
  await expect(page.getByRole('banner')).toBeVisible();
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.seeSeats();
  await expect(line).toContainText('11월 20일 (금) 18:00');
  await seeFrame('예매 요약');
  await page.mouse.wheel(0, 400);
  await seeFrame('예매 요약');
  await booking.chooseForTwo('A3', 'A4');
  await seeFrame('결제하기');
});

test('the main button looks disabled until it can act (C-BOOK-77)', async ({
  customer: { booking, page },
  cinema,
}) => {
  await booking.open(cinema.film.movieId);
  await expect(page.getByRole('button', { name: '좌석 선택' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await booking.open(cinema.film.movieId, cinema.evening);
  const next = page.getByRole('button', { name: '결제하기로' });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  const colour = await next.evaluate((button) => getComputedStyle(button).backgroundColor);
  await booking.clickMore('성인');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await booking.clickSeat('A3');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  await expect(next).not.toHaveCSS('background-color', colour);
});

test('on a wide screen a sticky column shows each seat with its price (C-BOOK-78) @desktop', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  await booking.seeSeats();
  const column = page.getByRole('complementary', { name: '예매 요약' });
  const words = [cinema.film.title, '11월 20일 (금) 18:00', 'IMAX관'];
  for (const each of words) await expect(column).toContainText(each);
  await booking.clickMore('성인');
  await booking.clickMore('성인');
  await booking.clickSeat('J12');
  await expect(column.getByRole('listitem')).toHaveText(['J12성인20,000원', '선택 전성인20,000원']);
  await booking.clickSeat('J13');
  await expect(column.getByRole('listitem')).toHaveText(['J12성인20,000원', 'J13성인20,000원']);
  await expect(column).toContainText('40,000원');
  await booking.seeHeld();
  await page.mouse.wheel(0, 2000);
  await expect(column).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '결제하기로' })).toBeInViewport({ ratio: 1 });
  await booking.clickToPayment();
  await booking.seeSummary();
  await expect(column.getByRole('listitem')).toHaveText(['J12성인20,000원', 'J13성인20,000원']);
  await expect(column.getByRole('button', { name: '40,000원 결제하기' })).toBeVisible();
  await expect(column.getByRole('img')).toHaveCount(0);
  await expect(column.locator('img')).toBeVisible();
});

test('the heading keeps the focus while the booking replaces its skeleton (C-BOOK-58)', async ({
  customer: { booking, film, page },
  cinema,
}) => {
  await withoutFirstData(page);
  await film.open(cinema.film.movieId);
  await film.seeFilm(cinema.film.title);
  const gates = await holdCalls(page, { list: /\/api\/movies\/\d+\/screenings\?/ });
  await film.clickBook();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await gates.pass('list');
  await booking.seeScreening('19:30', /잔여 12석/);
  await expect(heading).toBeFocused();
});

test('price and free seats of a screening have a line each in its tile (C-BOOK-88)', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await openLargeRoom(theatre, cinema);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await booking.open(cinema.film.movieId);
    await booking.seeScreening('18:00', /IMAX관/);
    await booking.seeLines('18:00', '최저 20,000원', '500/500석');
  }
});

test('the column shows eight seats without scrolling inside at a height of 720 pixels (C-BOOK-89) @desktop', async ({
  customer: { booking, page },
  theatre,
  cinema,
}) => {
  await booking.open(cinema.film.movieId, await openLargeRoom(theatre, cinema));
  for (let people = 0; people < 8; people += 1) await booking.clickMore('성인');
  await booking.clickSuggest();
  const column = page.getByRole('complementary', { name: '예매 요약' });
  await expect(column.getByRole('listitem')).toHaveCount(8);
  await booking.seeHeld();
  for (const height of [720, 800]) {
    await page.setViewportSize({ width: 1280, height });
    const hidden = () => column.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(await hidden()).toBe(0);
  }
});
