import { describe, expect, it } from 'vitest';
import { BookingPickerPage } from '../../../src/features/film-list/film-list-page.tsx';
import { config, failing, film, films, linksOf, NOW, upcomingFilm } from '../support/films.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

async function picker(...reads: Read[]): Promise<string> {
  return renderPage(<BookingPickerPage />, { now: NOW, reads });
}

const heading = '예매할 영화를 골라 주세요';
const showing = '현재 상영작 영화를 누르면 날짜와 좌석을 고를 수 있어요.';
const upcoming = '상영 예정작 아직 예매할 수 없어요. 영화를 누르면 자세한 정보를 볼 수 있어요.';

describe('the page that asks for a film', () => {
  it('links to the booking of a showing film and to the page of an upcoming film (C-BOOK-9)', async () => {
    const markup = await picker(config('live'), films(film(1), upcomingFilm(2)));
    expect(wordsOf(markup)).toBe(
      `${heading} ${showing} 포스터 준비 중 1 예매 순위 1위 영화 1 예매하기 12 4.4 평점 5점 만점에 4.4점 11.14 개봉 ` +
        `${upcoming} 포스터 준비 중 영화 2 12 D-1 11.21 개봉`,
    );
    expect(linksOf(markup)).toEqual(['/booking/1', '/movies/2']);
  });

  it('shows a message without films (C-BOOK-9)', async () => {
    expect(wordsOf(await picker(config('live'), films()))).toBe(
      `${heading} 등록된 영화가 없어요 예매할 수 있는 영화가 생기면 이곳에 나타나요.`,
    );
  });

  it('shows a message without showing films (C-BOOK-9)', async () => {
    expect(wordsOf(await picker(config('live'), films(upcomingFilm(2))))).toContain(
      `${showing} 지금 상영 중인 영화가 없어요`,
    );
  });

  it('shows skeletons while the films load (C-FILM-9)', async () => {
    expect(wordsOf(await picker())).toBe(
      `${heading} ${showing} 불러오는 중이에요 ${upcoming} 불러오는 중이에요`,
    );
  });

  it('shows the failure with a retry in live mode (C-FILM-10)', async () => {
    expect(wordsOf(await picker(config('live'), failing('movies')))).toBe(
      `${heading} 영화 목록을 일시적으로 불러올 수 없어요 잠시 후 다시 시도해 주세요. 다시 시도`,
    );
  });

  it('has no links for samples (C-FILM-11)', async () => {
    expect(linksOf(await picker(config('demo'), failing('movies')))).toEqual([]);
  });
});
