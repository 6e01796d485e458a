import { expect, test } from '../support/test.ts';
import { createShop } from '../support/shop.ts';

const notFound = /status of 404/;

test('the films are found, and each leads to its page (C-FILM-5, C-FILM-13, C-FILM-15)', async ({
  visitor,
  cinema: { film, upcoming },
}) => {
  await visitor.home.open();
  await visitor.home.seeFilms([film.title], [upcoming.title]);
  await visitor.seeAccessible();
  await visitor.home.clickFilm(film.title);
  await visitor.film.seeFilm(film.title);
  await visitor.film.seeTime('19:30', '잔여 12/12석');
  await visitor.seeAccessible();
});

test('a sold-out screening says so and leads nowhere (C-BOOK-5)', async ({
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
  await visitor.film.seeTime('20:00', '매진');
  await visitor.film.seeNoWay('20:00');
});

test('an unknown address and an unknown film say so (C-FILM-17, C-FILM-23)', async ({
  visitor,
  consoleGuard,
}) => {
  consoleGuard.allow(notFound);
  await visitor.open('/nowhere');
  await visitor.frame.seeMessage('페이지를 찾을 수 없');
  await visitor.seeAccessible();
  await visitor.film.open(999_999);
  await visitor.frame.seeMessage('찾으시는 영화가 없어요');
  await visitor.film.open('abc');
  await visitor.frame.seeMessage('영화 주소가 올바르지 않아요');
});

test('films that cannot be loaded are told of, and loaded by trying again (C-FILM-11)', async ({
  visitor,
  consoleGuard,
  cinema: { film, upcoming },
}) => {
  consoleGuard.allow(/Failed to load resource/);
  await visitor.page.route('**/api/movies', (route) => route.abort());
  await visitor.home.open();
  await visitor.frame.seeMessage('예시 영화를 보여 드리고 있어요');
  await visitor.page.unroute('**/api/movies');
  await visitor.page.getByRole('button', { name: '다시 시도' }).click();
  await visitor.home.seeFilms([film.title], [upcoming.title]);
});

test('on a wide screen the ways stand side by side, and the keyboard skips to the content (C-FILM-25) @desktop', async ({
  visitor,
}) => {
  await visitor.home.open();
  await expect(visitor.page.getByRole('link', { name: '로그인' })).toBeVisible();
  await visitor.page.keyboard.press('Tab');
  await expect(visitor.page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await visitor.page.keyboard.press('Enter');
  await expect(visitor.page.getByRole('main')).toBeFocused();
});
