import { eq } from 'drizzle-orm';
import { movie } from '../../../server/db/schema/catalogue.ts';
import { withoutFirstData } from '../support/first-data.ts';
import { holdCalls } from '../support/gates.ts';
import { expect, test } from '../support/test.ts';
import { createShop } from '../support/shop.ts';

const notFound = /status of 404/;

const LONGEST_TAGLINE = '가장 오래된 소원은 언제나 가장 튼튼한 실이 되어 준다';

test('the home page lists the films, and each links to its page (C-FILM-5, C-FILM-13, C-FILM-15)', async ({
  visitor,
  cinema: { film, upcoming },
}) => {
  await visitor.home.open();
  await visitor.home.seeFilms([film.title], [upcoming.title]);
  await visitor.seeAccessible();
  await visitor.home.clickFilm(film.title);
  await visitor.film.seeFilm(film.title);
  await visitor.film.seeTime('19:30', '12/12석');
  await visitor.seeAccessible();
});

test('a sold-out screening is marked and is not a link (C-BOOK-5)', async ({
  visitor,
  theatre,
  cinema: { film, small, adult, bada },
}) => {
  await createShop(theatre, bada).buy({
    screeningId: small.screeningId,
    ticketTypeId: adult,
    seatIds: small.seatIds,
    price: 15_000,
  });
  await visitor.film.open(film.movieId);
  await visitor.seeProgram();
  await visitor.film.seeTime('20:00', '매진');
  await visitor.film.seeNoWay('20:00');
});

test('an unknown address and an unknown film show a message (C-FILM-17, C-FILM-23)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(notFound);
  await visitor.open('/nowhere');
  await visitor.frame.seeMessage('페이지를 찾을 수 없');
  await visitor.seeAccessible();
  await visitor.open('/%E0%A4%A');
  await visitor.frame.seeMessage('페이지를 찾을 수 없');
  await visitor.film.open('%ff');
  await visitor.frame.seeMessage('영화 주소가 올바르지 않아요');
  await visitor.film.open(999_999);
  await visitor.frame.seeMessage('찾으시는 영화가 없어요');
  await visitor.film.open('abc');
  await visitor.frame.seeMessage('영화 주소가 올바르지 않아요');
});

test('films that fail to load show a message, and a retry loads them (C-FILM-11)', async ({
  visitor,
  consoleGuard,
  cinema: { film, upcoming },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await withoutFirstData(visitor.page);
  await visitor.page.route('**/api/movies', (route) => route.abort());
  await visitor.home.open();
  await visitor.frame.seeMessage('예시 영화를 보여 드리고 있어요');
  await visitor.page.unroute('**/api/movies');
  await visitor.page.getByRole('button', { name: '다시 시도' }).click();
  await visitor.home.seeFilms([film.title], [upcoming.title]);
});

test('on a wide screen the links are side by side, and the keyboard can skip to the content (C-FILM-25) @desktop', async ({
  visitor,
}) => {
  await visitor.home.open();
  await expect(visitor.page.getByRole('link', { name: '로그인', exact: true })).toBeVisible();
  await visitor.page.keyboard.press('Tab');
  await expect(visitor.page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.page.getByRole('main')).toBeFocused();
});

test('the first image is at its final position before any other file arrives (X-PAGE-17, X-PAGE-110)', async ({
  visitor: { page, home, film, booking },
  cinema,
}) => {
  const gates = await holdCalls(page, { program: /\/assets\/.*\.(js|css)$/ });
  const pictures = {
    '/': home.firstPicture,
    [`/movies/${cinema.film.movieId}`]: film.backdrop,
    [`/booking/${cinema.film.movieId}`]: booking.poster,
  };
  for (const [path, picture] of Object.entries(pictures)) {
    gates.holdAll();
    await page.goto(path, { waitUntil: 'commit' });
    await gates.untilHeld('program');
    await expect(page.locator('.first-look')).toHaveCSS('position', 'relative');
    const before = await page.locator('.first-look img').boundingBox();
    await gates.pass('program');
    expect(await picture.boundingBox(), path).toEqual(before);
    expect(before).not.toBeNull();
  }
});

test('the scripts of a page with words are requested once the words are painted (X-PAGE-113) @engines', async ({
  visitor: { page },
  cinema: { film },
}) => {
  // Without the bound in time, which a busy machine may reach (tests/src/start-script.test.ts).
  await page.addInitScript((bound) => {
    const wait = window.setTimeout.bind(window);
    const unbound = (act: TimerHandler, delay?: number) => (delay === bound ? 0 : wait(act, delay));
    Object.assign(window, { setTimeout: unbound });
  }, 1000);
  for (const path of ['/', `/movies/${film.movieId}`, `/booking/${film.movieId}`]) {
    await page.goto(path);
    const times = await page.waitForFunction(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const [script] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'));
      return painted && script && { isAfter: script.startTime >= painted.startTime };
    });
    expect(await times.jsonValue(), path).toEqual({ isAfter: true });
  }
});

test('the server’s texts of the home page, a film and a booking are at their final position before any other file arrives (X-PAGE-17, X-PAGE-30, X-PAGE-107, X-PAGE-110, X-PAGE-112)', async ({
  visitor: { page, home, booking, film },
  cinema,
  theatre,
}) => {
  const { movieId, title } = cinema.film;
  const gates = await holdCalls(page, { program: /\/assets\/.*\.(js|css)$/ });
  // A browser whose requests are held asks for the page as a reload does, which has no screenings of a booking.
  await page.setExtraHTTPHeaders({ 'cache-control': 'no-transform' });
  const pages = [
    { path: '/', picture: home.firstPicture, words: '현재 상영작' },
    { path: `/booking/${movieId}`, picture: booking.poster, words: '19:30' },
    { path: `/movies/${movieId}`, picture: film.backdrop, words: '19:30' },
    // The strip of days above the heading has a day with its month, `12.1`.
    {
      path: `/booking/${movieId}`,
      picture: booking.poster,
      words: '11월 28일 (토) 상영 시간',
      day: '2026-11-28T12:00:00+09:00',
    },
  ];
  for (const { path, picture, words, day } of pages) {
    if (day !== undefined) await theatre.setTime(day);
    for (const size of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      gates.holdAll();
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'commit' });
      await gates.untilHeld('program');
      await expect(page.locator('.first-look')).toHaveCSS('position', 'relative');
      const before = await page.evaluate(placesOfTexts, '#root');
      expect(Object.keys(before)).toEqual(expect.arrayContaining([title, words]));
      const poster = await page.locator('.first-look img').boundingBox();
      await gates.pass('program');
      const places = () => page.evaluate(placesOfTexts, 'main');
      await expect.poll(places, `${path} at ${size.width}`).toMatchObject(before);
      expect(await picture.boundingBox(), `${path} at ${size.width}`).toEqual(poster);
    }
  }
});

test('a page whose script is preloaded is drawn without a spinner first (X-PAGE-31)', async ({
  visitor: { page, booking },
  cinema: { film },
}) => {
  await page.addInitScript(() => {
    const isSpinner = ({ textContent }: Element) => textContent === '불러오는 중';
    new MutationObserver(() => {
      if ([...document.querySelectorAll('[role="status"]')].some(isSpinner)) {
        document.documentElement.dataset.spinner = '';
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`/booking/${film.movieId}`);
  await expect(booking.dayHeading).toBeVisible();
  await expect(page.locator('html[data-spinner]')).toHaveCount(0);
});

/** Runs in the page. @returns where each text begins, by the text; those that are drawn twice have their first place */
function placesOfTexts(root: string): Record<string, { x: number; y: number; height: number }> {
  const places: Record<string, { x: number; y: number; height: number }> = {};
  const top = document.querySelector(root);
  if (top === null) return places;
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const { textContent, parentElement } = texts.currentNode;
    const words = textContent?.trim() ?? '';
    range.selectNodeContents(texts.currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    const isShown =
      parentElement?.checkVisibility({ visibilityProperty: true }) === true && width > 1;
    if (words !== '' && isShown) places[words] ??= { x, y, height };
  }
  return places;
}

test('a phone loads only the upright picture of a film, a wide screen only its backdrop (C-FILM-40)', async ({
  visitor: { page, home },
  cinema: { film },
}) => {
  const pictures = await home.picturesOf(film.movieId);
  let loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  for (const { width, shown, other } of [
    { width: 390, shown: pictures.tall, other: pictures.wide },
    { width: 1280, shown: pictures.wide, other: pictures.tall },
  ]) {
    loaded = [];
    await page.setViewportSize({ width, height: 800 });
    await home.open();
    await home.see();
    await expect(home.firstPicture).toHaveJSProperty('currentSrc', new URL(shown, page.url()).href);
    expect(loaded).toContain(shown);
    expect(loaded).not.toContain(other);
  }
});

test('a slide with long texts fits the smallest phone, and its tagline has two lines (C-FILM-43)', async ({
  visitor: { page, home },
  theatre,
  cinema: { film },
}) => {
  await theatre.database.orm
    .update(movie)
    .set({ title: '아무도 오지 않은 밤에 늘어난 한 사람', tagline: LONGEST_TAGLINE })
    .where(eq(movie.id, film.movieId));
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 568 });
    await home.open();
    const tagline = home.firstSlide.getByText(LONGEST_TAGLINE);
    await expect(tagline).toBeVisible();
    const lines = await tagline.evaluate(
      (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBeLessThanOrEqual(2);
    const slide = await home.firstSlide.boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    const texts = home.firstSlide.locator('p, h2, span:visible, a');
    const outside = await texts.evaluateAll(
      (elements, { top, bottom, right }) =>
        elements
          .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
          .filter(
            ({ box }) =>
              box.width > 1 && (box.top < top || box.bottom > bottom || box.right > right),
          )
          .map(({ text }) => text),
      { top: header?.height ?? 0, bottom: slide?.height ?? 0, right: width },
    );
    expect(outside).toEqual([]);
  }
});

test('the carousel is as high as the image before the scripts run (C-FILM-44)', async ({
  visitor: { page, home },
}) => {
  const gates = await holdCalls(page, { program: /\/assets\/.*\.(js|css)$/ });
  for (const size of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    gates.holdAll();
    await page.setViewportSize(size);
    await page.goto('/', { waitUntil: 'commit' });
    await gates.untilHeld('program');
    await expect(page.locator('.first-look')).toHaveCSS('position', 'relative');
    const before = await page.locator('.first-look').boundingBox();
    await gates.pass('program');
    await home.see();
    expect(await home.firstSlide.boundingBox(), `${size.width}`).toEqual(before);
  }
});

test('nothing sent with the page is requested again', async ({
  visitor,
  cinema: { film, upcoming },
}) => {
  const calls: string[] = [];
  // A server that has just started would ask for the films once more (A-CAT-42).
  await holdCalls(visitor.page, { events: /\/api\/catalogue\/events$/ });
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(config|movies)/.test(pathname)) calls.push(pathname);
  });
  await visitor.home.open();
  await visitor.seeProgram();
  await visitor.home.seeFilms([film.title], [upcoming.title]);
  await visitor.film.open(film.movieId);
  await visitor.seeProgram();
  await visitor.film.seeFilm(film.title);
  expect(calls).toEqual([]);
});

test('a booking shows its film and screenings from the data sent with the page, for every user', async ({
  enter,
  cinema,
}) => {
  for (const who of [null, cinema.haneul]) {
    const { booking, page } = await enter(who);
    await holdCalls(page, { any: /\/api\/(config|movies)/ });
    await booking.open(cinema.film.movieId);
    await booking.seeScreening('19:30', /잔여 12석/);
    await booking.clickScreening('19:30');
  }
});
