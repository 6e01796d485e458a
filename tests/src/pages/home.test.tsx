import { describe, expect, it } from 'vitest';
import { HomePage } from '../../../src/features/home/home-page.tsx';
import { config, failing, film, films, linksOf, NOW, upcomingFilm } from '../support/films.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

async function home(...reads: Read[]): Promise<string> {
  return renderPage(<HomePage />, { now: NOW, reads });
}

describe('the home page', () => {
  it('groups the films by release date; today counts as showing (C-FILM-1, C-FILM-5)', async () => {
    const words = wordsOf(
      await home(config('live'), films(film(1, { releaseDate: '2026-11-20' }), upcomingFilm(2))),
    );
    expect(words).toBe(
      '마키 상영작 예매 1위 영화 1 12 4.4 평점 5점 만점에 4.4점 100분 드라마 예매하기 상세 정보 ' +
        '현재 상영작 포스터 준비 중 1 예매 순위 1위 영화 1 12 4.4 평점 5점 만점에 4.4점 11.20 개봉 예매하기 ' +
        '상영 예정작 포스터 준비 중 영화 2 12 D-1 11.21 개봉',
    );
  });

  it('links to the page and the booking of a film', async () => {
    const markup = await home(config('live'), films(film(7)));
    const fromCarousel = ['/booking/7', '/movies/7'];
    expect(linksOf(markup)).toEqual([...fromCarousel, '/movies/7', '/booking/7']);
  });

  it('features the five showing films of the highest ranks (C-FILM-5)', async () => {
    const markup = await home(
      config('live'),
      films(film(1), upcomingFilm(2), film(3), film(4), film(5), film(6), film(7)),
    );
    expect(slidesOf(markup)).toEqual([
      '5개 중 1번째, 영화 1',
      '5개 중 2번째, 영화 3',
      '5개 중 3번째, 영화 4',
      '5개 중 4번째, 영화 5',
      '5개 중 5번째, 영화 6',
    ]);
    expect([...markup.matchAll(/aria-label="(.번째 슬라이드 보기[^"]*)"/g)].length).toBe(5);
    expect(markup).toContain('aria-label="자동 넘김 멈추기"');
  });

  it('has no controls for one film, before its machine is loaded too', async () => {
    const markup = await home(config('live'), films(film(1)));
    expect(markup).not.toMatch(/슬라이드 보기|자동 넘김|다음 슬라이드/);
  });

  it('shows only the first slide, and loads its picture first (C-FILM-5)', async () => {
    const markup = await home(
      config('live'),
      films(film(1, { backdropUrl: '/wide' }), film(2, { posterUrl: '/poster' }), film(3)),
    );
    expect([...markup.matchAll(/번째, 영화 (\d)"( inert="")?/g)].map(([, n, i]) => [n, i])).toEqual(
      [
        ['1', undefined],
        ['2', ' inert=""'],
        ['3', ' inert=""'],
      ],
    );
    const stage = markup.slice(0, markup.indexOf('id="showing"'));
    expect(
      [...stage.matchAll(/<img src="([^"]*)".*?loading="(\w+)"/g)].map(([, ...it]) => it),
    ).toEqual([
      ['/wide', 'eager'],
      ['/poster', 'lazy'],
    ]);
  });

  it('shows the upright picture of a film on a narrow screen (C-FILM-40)', async () => {
    const tallBackdropSources = [
      { url: '/narrow', width: 480, height: 720 },
      { url: '/tall', width: 800, height: 1200 },
    ];
    const markup = await home(
      config('live'),
      films(film(1, { backdropUrl: '/wide', tallBackdropSources }), film(2, { posterUrl: '/p' })),
    );
    expect(
      [...markup.matchAll(/<picture>(<source[^>]*>)?<img src="([^"]*)"/g)].map(([, ...it]) => it),
    ).toEqual([
      [
        '<source media="(max-width: 639.98px)" srcSet="/narrow 480w, /tall 800w" sizes="100vw"/>',
        '/wide',
      ],
      [undefined, '/p'],
    ]);
  });

  it('shows the tagline of a film that has one (C-FILM-42)', async () => {
    const words = wordsOf(
      await home(config('live'), films(film(1, { tagline: '돌아갈 연료는, 단 한 번' }), film(2))),
    );
    expect(words).toContain('예매 1위 영화 1 돌아갈 연료는, 단 한 번 12 4.4');
    expect(words).toContain('예매 2위 영화 2 12 4.4');
  });

  it('has no controls for a single film (C-FILM-26)', async () => {
    const markup = await home(config('live'), films(film(1)));
    expect(slidesOf(markup)).toEqual(['1개 중 1번째, 영화 1']);
    expect(markup).not.toContain('<button');
  });

  it('shows a message for each empty group (C-FILM-5)', async () => {
    expect(wordsOf(await home(config('live'), films()))).toBe(
      '마키 상영작 현재 상영작 지금 상영 중인 영화가 없어요 곧 새로운 영화로 찾아올게요. ' +
        '상영 예정작 상영 예정인 영화가 아직 없어요 개봉일이 정해지면 이곳에서 알려 드릴게요.',
    );
  });

  it('shows skeletons while the films load (C-FILM-9)', async () => {
    expect(wordsOf(await home())).toBe(
      '마키 상영작 현재 상영작 불러오는 중이에요 상영 예정작 불러오는 중이에요',
    );
  });

  it('shows the failure with a retry in live mode (C-FILM-10)', async () => {
    expect(wordsOf(await home(config('live'), failing('movies')))).toBe(
      '마키 상영작 영화 목록을 일시적으로 불러올 수 없어요 잠시 후 다시 시도해 주세요. 다시 시도',
    );
  });

  it('shows no samples if the configuration cannot be read', async () => {
    expect(wordsOf(await home(failing('config', null), failing('movies', null)))).toContain(
      '영화 목록을 일시적으로 불러올 수 없어요',
    );
  });

  it('shows marked samples without links in demo mode (C-FILM-11)', async () => {
    const markup = await home(config('demo'), failing('movies'));
    expect(wordsOf(markup)).toContain(
      '서버에서 영화 목록을 불러오지 못해 예시 영화를 보여 드리고 있어요. 다시 시도',
    );
    expect(wordsOf(markup)).toContain('예시: 항구의 마지막 밤');
    expect(markup).not.toContain('href=');
  });
});

/** @returns the labels of the slides */
function slidesOf(markup: string): (string | undefined)[] {
  return [...markup.matchAll(/aria-roledescription="슬라이드" aria-label="([^"]*)"/g)].map(
    ([, label]) => label,
  );
}
