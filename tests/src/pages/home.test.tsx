import { describe, expect, it } from 'vitest';
import type { components } from '../../../openapi.gen.d.ts';
import { HomePage } from '../../../src/features/home/home-page.tsx';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

type Film = components['schemas']['MovieSummary'];

const NOW = '2026-11-20T19:00:00+09:00';

function film(movieId: number, fields: Partial<Film> = {}): Film {
  return {
    movieId,
    title: `영화 ${movieId}`,
    duration: 100,
    releaseDate: '2026-11-14',
    movieRatingName: '12세이상관람가',
    minimumAge: 12,
    genres: [{ genreId: 1, genreName: '드라마' }],
    posterUrl: null,
    posterSources: [],
    backdropUrl: null,
    backdropSources: [],
    voteAverage: 8.7,
    rank: movieId,
    ...fields,
  };
}

const config = (mode: 'demo' | 'live'): Read => ({ key: ['config'], data: { mode } });
const films = (...list: Film[]): Read => ({ key: ['movies'], data: list });
const failing = (key: string, failure: number | null = 500): Read => ({ key: [key], failure });

async function home(...reads: Read[]): Promise<string> {
  return renderPage(<HomePage />, { now: NOW, reads });
}

describe('the home page', () => {
  it('parts the films by their release date, today being showing (C-FILM-1, C-FILM-5)', async () => {
    const words = wordsOf(
      await home(
        config('live'),
        films(
          film(1, { releaseDate: '2026-11-20' }),
          film(2, { releaseDate: '2026-11-21', voteAverage: 0 }),
        ),
      ),
    );
    expect(words).toBe(
      '마키 상영작 현재 상영작 포스터 준비 중 1 예매 순위 1위 12 영화 1 4.4 평점 5점 만점에 4.4점 11.20 개봉 예매하기 ' +
        '상영 예정작 포스터 준비 중 D-1 12 영화 2 11.21 개봉',
    );
  });

  it('leads from a film to its page and its booking', async () => {
    const markup = await home(config('live'), films(film(7)));
    expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/movies/7',
      '/booking/7',
    ]);
  });

  it('puts the first film with a picture on its stage', async () => {
    const markup = await home(
      config('live'),
      films(film(1), film(2, { backdropUrl: '/api/images/b' })),
    );
    expect(markup).toContain('<section aria-label="영화 2"');
  });

  it('says of either group when it is empty (C-FILM-5)', async () => {
    expect(wordsOf(await home(config('live'), films()))).toBe(
      '마키 상영작 현재 상영작 지금 상영 중인 영화가 없어요 곧 새로운 영화로 찾아올게요. ' +
        '상영 예정작 상영 예정인 영화가 아직 없어요 개봉일이 정해지면 이곳에서 알려 드릴게요.',
    );
  });

  it('stands in with skeletons while the films load (C-FILM-9)', async () => {
    expect(wordsOf(await home())).toBe(
      '마키 상영작 현재 상영작 불러오는 중입니다 상영 예정작 불러오는 중입니다',
    );
  });

  it('says in live mode that the list failed, with another try (C-FILM-10)', async () => {
    expect(wordsOf(await home(config('live'), failing('movies')))).toBe(
      '마키 상영작 영화 목록을 일시적으로 불러올 수 없습니다 잠시 후 다시 시도해 주세요. 다시 시도',
    );
  });

  it('does not take a server that says nothing for a demo', async () => {
    expect(wordsOf(await home(failing('config', null), failing('movies', null)))).toContain(
      '영화 목록을 일시적으로 불러올 수 없습니다',
    );
  });

  it('shows marked samples in demo mode that lead nowhere (C-FILM-11)', async () => {
    const markup = await home(config('demo'), failing('movies'));
    expect(wordsOf(markup)).toContain(
      '서버에서 영화 목록을 불러오지 못해 예시 영화를 보여 드리고 있어요. 다시 시도',
    );
    expect(wordsOf(markup)).toContain('예시: 항구의 마지막 밤');
    expect(markup).not.toContain('href=');
  });
});
