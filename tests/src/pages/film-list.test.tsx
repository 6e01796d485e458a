import { describe, expect, it } from 'vitest';
import { FilmListPage } from '../../../src/features/film-list/film-list-page.tsx';
import { config, failing, film, films, linksOf, NOW, upcomingFilm } from '../support/films.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

async function list(...reads: Read[]): Promise<string> {
  return renderPage(<FilmListPage />, { now: NOW, reads });
}

describe('the list of all films', () => {
  it('shows both groups, with a link for each film (C-FILM-27)', async () => {
    const markup = await list(config('live'), films(film(1), upcomingFilm(2)));
    expect(wordsOf(markup)).toBe(
      '전체 영화 현재 상영작 포스터 준비 중 1 예매 순위 1위 영화 1 12 4.4 평점 5점 만점에 4.4점 11.14 개봉 예매하기 ' +
        '상영 예정작 포스터 준비 중 영화 2 12 D-1 11.21 개봉',
    );
    expect(linksOf(markup)).toEqual(['/movies/1', '/booking/1', '/movies/2']);
  });

  it('shows a message without films (C-FILM-27)', async () => {
    expect(wordsOf(await list(config('live'), films()))).toBe(
      '전체 영화 등록된 영화가 없어요 새로운 영화가 등록되면 이곳에서 알려 드릴게요.',
    );
  });

  it('shows a message for one empty group (C-FILM-27)', async () => {
    expect(wordsOf(await list(config('live'), films(upcomingFilm(2))))).toBe(
      '전체 영화 현재 상영작 지금 상영 중인 영화가 없어요 곧 새로운 영화로 찾아올게요. ' +
        '상영 예정작 포스터 준비 중 영화 2 12 D-1 11.21 개봉',
    );
  });

  it('shows skeletons while the films load (C-FILM-9)', async () => {
    expect(wordsOf(await list())).toBe(
      '전체 영화 현재 상영작 불러오는 중이에요 상영 예정작 불러오는 중이에요',
    );
  });

  it('shows the failure with a retry in live mode (C-FILM-10)', async () => {
    expect(wordsOf(await list(config('live'), failing('movies')))).toBe(
      '전체 영화 영화 목록을 일시적으로 불러올 수 없어요 잠시 후 다시 시도해 주세요. 다시 시도',
    );
  });
});
