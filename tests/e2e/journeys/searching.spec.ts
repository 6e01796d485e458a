import type { Page } from '@playwright/test';
import { SEARCH_DEBOUNCE_MS } from '../../../domain/limits.ts';
import { paths } from '../../../domain/pages.ts';
import { CallError } from '../../../machines/calls.ts';
import { actor, movieCast } from '../../../server/db/schema/catalogue.ts';
import { SearchBox } from '../pages/search-box.ts';
import type { Cinema } from '../support/cinema.ts';
import { holdCalls } from '../support/gates.ts';
import { holdTimers } from '../support/page-clock.ts';
import { expect, test } from '../support/test.ts';
import type { Theatre } from '../support/theatre.ts';

/** Two actors, one of whom plays in both films. */
async function addActors({ database }: Theatre, { film, upcoming }: Cinema): Promise<void> {
  await database.orm
    .insert(actor)
    .values([
      { name: '문달래', birthDate: '1990-02-03', biography: '무대에서 시작했다.' },
      { name: '하진목' },
    ]);
  await database.orm.insert(movieCast).values([
    { movieId: film.movieId, position: 1, actorId: 1, role: '기관사' },
    { movieId: upcoming.movieId, position: 1, actorId: 1, role: '등대지기' },
  ]);
}

test('a keyboard user finds an actor, then a film, and switches single keys off (C-SEARCH-10, C-SEARCH-12, C-SEARCH-13, C-SEARCH-14, C-SEARCH-16, C-ACTOR-3, X-PAGE-99) @desktop', async ({
  visitor,
  theatre,
  cinema,
}) => {
  await addActors(theatre, cinema);
  const { page, home, film: filmPage, frame } = visitor;
  const { film, upcoming } = cinema;
  const search = new SearchBox(page);
  await home.open();
  await home.seeFilms([film.title], [upcoming.title]);
  await search.press('/');
  await search.seeOpen();
  await search.seeRows('지금 상영 중인 영화', film.title);
  await page.keyboard.type('달');
  await search.hear('영화 1편, 배우 1명을 찾았어요');
  await search.seeRows('영화 1편', film.title);
  await search.seeRows('배우 1명', '문달래');
  await search.seeMarked('달', '달');
  await search.press('ArrowDown');
  await search.seePointed(film.title);
  await search.press('End');
  await search.seePointed('문달래');
  await search.press('ArrowDown');
  await search.seePointed(film.title);
  await search.press('ArrowUp', 'Home', 'ArrowDown');
  await search.seePointed('문달래');
  await search.press('Enter');
  await search.seeClosed();
  await frame.seeHeading('문달래');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/\/actors\/1$/);

  // Without focus in a text field; the box is blank again, and "/" typed into it is text.
  await search.press('Control+k');
  await search.seeOpen();
  await expect(search.box).toHaveValue('');
  await page.keyboard.type('ㄴㅇ/');
  await expect(search.box).toHaveValue('ㄴㅇ/');
  await search.press('Backspace');
  await search.seeRows('영화 1편', upcoming.title);
  await search.seeMarked('내일');
  await visitor.pressOn(page.getByRole('checkbox', { name: /단축키 사용/ }), 'Space');
  await search.press('Escape');
  await search.seeClosed();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await search.press('/');
  await search.seeClosed();
  await pressWhenDrawn(page, 'k');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /단축키 사용/ })).not.toBeChecked();
  await search.press('Escape');
  await page.getByRole('link', { name: film.title }).click();
  await filmPage.seeFilm(film.title);
  await page.goBack();
  await page.getByRole('button', { name: '뒤로 가기' }).click();
  await home.seeFilms([film.title], [upcoming.title]);
});

test('on a phone the search fills the screen, a tap selects, and everything is readable (C-SEARCH-10, C-SEARCH-13, C-FILM-25, C-ACTOR-3) @engines', async ({
  visitor,
  theatre,
  cinema,
}) => {
  await addActors(theatre, cinema);
  const { page, home, frame } = visitor;
  const search = new SearchBox(page);
  await home.open();
  await search.clickOpen();
  // The dialog is animated, so its position is read until it is stable.
  await expect
    .poll(() => page.getByRole('dialog').boundingBox())
    .toMatchObject({ x: 0, y: 0, height: 844 });
  await visitor.seeAccessible();
  await search.fill('ㅁㄷ');
  await search.seeRows('배우 1명', '문달래');
  await visitor.seeAccessible();
  await search.clickRow('문달래');
  await search.seeClosed();
  await frame.seeHeading('문달래');
  await expect(page.getByText('1990년 2월 3일 출생')).toBeVisible();
  await visitor.seeAccessible();
});

test('on a low screen the results scroll as one list that the arrow keys move through (C-SEARCH-14, C-FILM-25)', async ({
  visitor,
  theatre,
  cinema,
}) => {
  await addActors(theatre, cinema);
  const { page, home } = visitor;
  const search = new SearchBox(page);
  await page.setViewportSize({ width: 640, height: 240 });
  await home.open();
  await search.clickOpen();
  await search.seeRows('지금 상영 중인 영화', cinema.film.title);
  await search.fill('달');
  await search.seeRows('배우 1명', '문달래');
  await visitor.seeAccessible();
  // The sticky title at the list's edge names the hidden group and does not cover the active row.
  await expect(page.getByText('배우 1명', { exact: true })).toBeInViewport({ ratio: 1 });
  await search.press('ArrowUp');
  await search.seePointed('문달래');
  await expect(page.getByRole('option', { name: '문달래' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('영화 1편', { exact: true })).toBeInViewport({ ratio: 1 });
  await search.fill('없는 영화');
  await search.seeMessage('‘없는 영화’에 대한 검색 결과가 없어요');
  await visitor.seeAccessible();
});

test('a search without results or with an error shows a message and can be retried (C-SEARCH-15)', async ({
  visitor: { page, home },
  cinema: { film },
  consoleGuard,
}) => {
  consoleGuard.allow(/503/);
  const calls = await holdCalls(page, { search: /\/api\/search\?/ });
  await calls.pass('search');
  const search = new SearchBox(page);
  await home.open();
  await search.clickOpen();
  await search.fill('없는 영화');
  await search.seeMessage('‘없는 영화’에 대한 검색 결과가 없어요');
  calls.holdAll();
  await search.fill('달');
  await calls.untilHeld('search');
  await search.hear('불러오는 중');
  const message = '검색 서버를 점검하고 있습니다.';
  await calls.fail('search', new CallError({ status: 503, message }));
  await search.seeMessage(message);
  await calls.pass('search');
  await search.clickRetry();
  await search.seeRows('영화 1편', film.title);
});

test('Enter searches at once, and what means the same is not searched again (C-SEARCH-11, C-SEARCH-12)', async ({
  visitor: { page, home },
  cinema: { film },
}) => {
  // Typing rests when the test says so, which it never does.
  await holdTimers(page, SEARCH_DEBOUNCE_MS);
  const calls = await holdCalls(page, { search: /\/api\/search\?/ });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/search?')) asked.push(request.url());
  });
  const search = new SearchBox(page);
  await home.open();
  await search.clickOpen();
  await search.fill('달');
  await search.press('Enter');
  await calls.untilHeld('search');
  await search.hear('불러오는 중');
  await search.fill('달 ');
  await calls.pass('search');
  await search.seeRows('영화 1편', film.title);
  await search.fill('달');
  await search.seeRows('영화 1편', film.title);
  expect(asked).toHaveLength(1);
});

test('a search that cannot be loaded shows a message over the page for five seconds, also without a network (C-FILM-37)', async ({
  visitor,
  cinema: { film, upcoming },
  consoleGuard,
}) => {
  consoleGuard.allow(/Failed to (load|fetch)/);
  const { page, home, frame } = visitor;
  const message = '검색을 열지 못했어요. 연결 상태를 확인하고 다시 시도해 주세요.';
  const search = page.getByRole('banner').getByRole('button', { name: '영화·배우 검색' });
  await page.clock.install();
  await visitor.open(paths.terms);
  await frame.seeHeading('이용약관');
  await frame.clickLogo();
  await home.seeFilms([film.title], [upcoming.title]);
  await page.context().setOffline(true);
  await search.click();
  await frame.seeMessage(message);
  await search.click();
  await expect(page.getByText(message)).toHaveCount(1);
  // The message stays on the next page, whose module is loaded.
  await page.goBack();
  await frame.seeHeading('이용약관');
  await frame.seeMessage(message);
  await page.clock.fastForward(5000);
  await frame.seeNoMessage(message);
});

/** In every page that loads from now on, Ctrl and the key are pressed in the moment in which the search's button appears. */
async function pressWhenDrawn(page: Page, key: string): Promise<void> {
  await page.addInitScript((pressed) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[aria-keyshortcuts]') === null) return;
      observer.disconnect();
      const code = `Key${pressed.toUpperCase()}`;
      window.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code, ctrlKey: true }));
    });
    observer.observe(document, { childList: true, subtree: true });
  }, key);
}
