import { insertMovie } from '../../api/support/fixtures.ts';
import { Carousel } from '../pages/carousel.ts';
import { FilmsPage } from '../pages/films-page.ts';
import type { Person } from '../pages/person.ts';
import { NOON } from '../support/cinema.ts';
import { withoutFirstData } from '../support/first-data.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

const SECOND_FILM = '두 번째 밤';

/** The time of three slides, in milliseconds: a running carousel with two films would show the other film. */
const WELL_OVER = 15_000;

/** Adds a second film to the carousel. */
async function addFilm(theatre: Theatre): Promise<void> {
  await insertMovie(theatre.database.orm, { title: SECOND_FILM, rank: 2 });
}

/** Opens the home page without reduced motion, with a controlled clock. */
async function openMoving({ page, home }: Person): Promise<Carousel> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install({ time: NOON });
  await home.open();
  const carousel = new Carousel(page);
  await expect(carousel.pause).toBeVisible();
  await page.clock.pauseAt(Date.parse(NOON) + 10 * 60_000);
  // From here on the first slide has its full time.
  await carousel.clickMark(SECOND_FILM);
  await carousel.clickPrevious();
  await carousel.leave();
  return carousel;
}

test('the carousel advances every five seconds and pauses under the pointer (C-FILM-6, C-FILM-7) @desktop', async ({
  visitor,
  theatre,
  cinema: { film },
}) => {
  await addFilm(theatre);
  const carousel = await openMoving(visitor);
  await carousel.see(film.title);
  await carousel.wait(4900);
  await carousel.see(film.title);
  await carousel.wait(100);
  await carousel.see(SECOND_FILM);
  await carousel.wait(5000);
  await carousel.see(film.title);
  await carousel.hover();
  await carousel.wait(WELL_OVER);
  await carousel.see(film.title);
});

test('the carousel pauses for the keyboard focus and when it is stopped (C-FILM-7, C-FILM-26) @desktop', async ({
  visitor,
  theatre,
  cinema: { film },
}) => {
  await addFilm(theatre);
  const carousel = await openMoving(visitor);
  await visitor.tabTo(carousel.pause);
  // Moving with the keyboard has scrolled the page under the pointer.
  await carousel.leave();
  await carousel.wait(WELL_OVER);
  await carousel.see(film.title);
  await visitor.page.keyboard.press('Shift+Tab');
  await carousel.wait(5000);
  await carousel.see(SECOND_FILM);

  await carousel.clickPause();
  await carousel.leave();
  await carousel.wait(WELL_OVER);
  await carousel.see(SECOND_FILM);
  await carousel.clickResume();
  await carousel.leave();
  await carousel.wait(5000);
  await carousel.see(film.title);

  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await carousel.seeNoPause();
});

test('with reduced motion the carousel moves only by hand (C-FILM-7, C-FILM-26)', async ({
  visitor,
  theatre,
  cinema: { film },
}) => {
  await addFilm(theatre);
  await visitor.home.open();
  const carousel = new Carousel(visitor.page);
  await carousel.seeNoPause();
  await visitor.seeAccessible();
  await carousel.see(film.title);
  await carousel.swipe(-160);
  await carousel.see(SECOND_FILM);
  await carousel.swipe(160);
  await carousel.see(film.title);
  await carousel.clickNext();
  await carousel.see(SECOND_FILM);
  await carousel.clickNext();
  await carousel.see(film.title);
  await carousel.clickPrevious();
  await carousel.see(SECOND_FILM);
  await carousel.clickMark(film.title);
  await carousel.see(film.title);
});

test('the grids have two to six columns, depending on the width (C-FILM-8) @desktop', async ({
  visitor,
}) => {
  await visitor.home.open();
  const films = new FilmsPage(visitor.page);
  for (const [width, columns] of [
    [390, 2],
    [480, 3],
    [768, 4],
    [1024, 5],
    [1280, 6],
    [1920, 6],
  ] as const) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await films.seeColumns(columns);
  }
});

test('the header links to the films, the booking and the home page, and collapses (C-FILM-19, C-FILM-20, C-FILM-21)', async ({
  visitor: { page, home, frame },
}) => {
  const way = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  const seePage = async (title: string, heading: string) => {
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
    await expect(way('영화')).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  };
  const scrollDown = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

  await home.open();
  await expect(page).toHaveTitle('마키');
  await expect(way('영화')).toBeHidden();
  await scrollDown();
  await frame.openMenu();
  await frame.closeMenu();
  await expect(way('영화')).toBeHidden();
  await frame.openMenu();
  await way('영화').click();
  await seePage('영화 | 마키', '전체 영화');
  await scrollDown();
  await frame.openMenu();
  await expect(way('영화')).toHaveAttribute('aria-current', 'page');
  await way('예매').click();
  await seePage('예매 | 마키', '예매할 영화를 골라 주세요');
  await scrollDown();
  await page.getByRole('link', { name: '마키 홈으로' }).click();
  await seePage('마키', '마키 상영작');
});

test('the header differs for visitors, customers, guests and administrators (C-FILM-19)', async ({
  visitor,
  customer,
  enter,
  cinema: { guest, manager },
}) => {
  const offers = async ({ page, home, frame }: Person, ...words: string[]) => {
    await home.open();
    await frame.openMenu();
    const header = page.getByRole('banner');
    const ends = header.getByRole('link', { name: /로그인|마이페이지|예매 내역|관리자/ });
    await expect(ends.or(header.getByRole('button', { name: '로그아웃' }))).toHaveText(words);
  };
  await offers(visitor, '로그인', '관리자 로그인');
  await offers(customer, '마이페이지', '로그아웃');
  await offers(await enter(guest), '예매 내역', '로그아웃');
  await offers(await enter(manager), '관리자', '로그아웃');
});

test('the booking starts with a film; an upcoming film only opens its page (C-BOOK-9)', async ({
  visitor,
  cinema: { film, upcoming },
}) => {
  const picker = new FilmsPage(visitor.page);
  await visitor.open('/booking');
  await visitor.frame.seeHeading('예매할 영화를 골라 주세요');
  await visitor.seeAccessible();
  await picker.clickShowing(film.title);
  await expect(visitor.page).toHaveURL(new RegExp(`/booking/${film.movieId}$`));
  await visitor.open('/booking');
  await picker.clickUpcoming(upcoming.title);
  await visitor.film.seeFilm(upcoming.title);
  await expect(visitor.page).toHaveURL(new RegExp(`/movies/${upcoming.movieId}$`));
});

test('the list of all films links to their pages (C-FILM-27)', async ({
  visitor,
  cinema: { film, upcoming },
}) => {
  const list = new FilmsPage(visitor.page);
  await visitor.open('/movies');
  await visitor.frame.seeHeading('전체 영화');
  await visitor.seeAccessible();
  await list.clickShowing(film.title);
  await visitor.film.seeFilm(film.title);
  await visitor.page.goBack();
  await list.clickUpcoming(upcoming.title);
  await visitor.film.seeFilm(upcoming.title);
});

test('a page that fails to render shows a message inside the frame and can be reloaded (C-FILM-24)', async ({
  visitor,
  consoleGuard,
  cinema: { film, upcoming },
}) => {
  consoleGuard.allow(/Drawing failed/, /React error/);
  const broken = [{ movieId: 1, title: { ko: '반쪽' }, releaseDate: '2026-01-01' }];
  await withoutFirstData(visitor.page);
  await visitor.page.route('**/api/movies', (route) => route.fulfill({ json: broken }));
  await visitor.home.open();
  await visitor.frame.seeMessage('화면을 표시하지 못했어요');
  await expect(visitor.page.getByRole('link', { name: '마키 홈으로' })).toBeVisible();
  await visitor.seeAccessible();
  await visitor.page.unroute('**/api/movies');
  await visitor.page.getByRole('button', { name: '새로고침' }).click();
  await visitor.home.seeFilms([film.title], [upcoming.title]);
});
