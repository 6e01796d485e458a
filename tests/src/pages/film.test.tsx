import { describe, expect, it } from 'vitest';
import { findPage } from '../../../domain/page-table.ts';
import { pages } from '../../../domain/pages.ts';
import type { components } from '../../../openapi.gen.d.ts';
import { FilmPage } from '../../../src/features/film/film-page.tsx';
import { linksOf } from '../support/films.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

type Film = components['schemas']['Movie'];
type Screening = components['schemas']['Screening'];

const NOW = '2026-11-20T19:00:00+09:00';

const film: Film = {
  movieId: 3,
  title: '마지막 모퉁이',
  tagline: '누구의 기억을 믿을 것인가',
  description: '골목 끝에서 시작되는 이야기.',
  duration: 110,
  releaseDate: '2026-11-14',
  screeningEndDate: '2026-12-20',
  language: '한국어',
  director: '민서후',
  distributor: { distributorId: 1, name: '달무리픽처스', address: null, phone: null },
  movieRating: { ratingId: 2, ratingName: '15세이상관람가', description: null, minimumAge: 15 },
  movieRatingName: '15세이상관람가',
  genres: [
    { genreId: 1, genreName: '드라마' },
    { genreId: 2, genreName: '범죄' },
  ],
  movieCasts: [{ actor: { actorId: 1, name: '윤해솔', profileImageUrl: null }, role: '정하윤' }],
  posterUrl: null,
  posterSources: [],
  backdropUrl: null,
  backdropSources: [],
  tallBackdropSources: [],
  voteAverage: 8.7,
  reviewRating: null,
  rank: 1,
};

function screening(screeningId: number, start: string, availableSeats = 82): Screening {
  return {
    screeningId,
    movie: {
      movieId: 3,
      title: film.title,
      duration: 110,
      movieRatingName: film.movieRatingName,
      minimumAge: 15,
      posterUrl: null,
    },
    screeningRoom: { roomId: 1, roomName: '1관' },
    screeningDate: '2026-11-20',
    screeningSequence: 1,
    screeningTime: start,
    screeningStartTime: start,
    screeningEndTime: '2026-11-21T00:50:00+09:00',
    format: 'IMAX',
    audio: 'SUBTITLED',
    isMatinee: false,
    lowestPrice: 14_000,
    totalSeats: 120,
    availableSeats,
  };
}

const config: Read = { key: ['config'], data: { mode: 'live' } };
const found = (data: Film): Read => ({ key: ['movies', 3], data });
const today = (...list: Screening[]): Read => ({
  key: ['movies', 3, 'screenings', '2026-11-20'],
  data: list,
});

async function page(id: string, ...reads: Read[]): Promise<string> {
  const found = findPage(pages, `/movies/${id}`);
  expect(found?.name).toBe('film');
  return renderPage(<FilmPage id={found?.id ?? null} reviews={() => null} />, {
    now: NOW,
    reads: [config, ...reads],
  });
}

describe('the film page', () => {
  it('shows the facts of a film, links to its cast, and today’s screenings by start (C-FILM-13, C-FILM-14, C-FILM-15, C-FILM-42)', async () => {
    const markup = await page(
      '3',
      found(film),
      today(
        screening(13, '2026-11-21T00:30:00+09:00'),
        screening(11, '2026-11-20T18:59:00+09:00'),
        screening(14, '2026-11-20T21:00:00+09:00', 0),
        screening(12, '2026-11-20T19:30:00+09:00'),
      ),
    );
    expect(wordsOf(markup)).toBe(
      '포스터 준비 중 마지막 모퉁이 누구의 기억을 믿을 것인가 15 15세이상관람가 4.4 평점 5점 만점에 4.4점 110분 2026. 11. 14. 개봉 예매하기 ' +
        '오늘 상영 시간 19:30 ~00:50 1관 IMAX 자막 최저 14,000원 82/120석 21:00 ~00:50 1관 IMAX 자막 최저 14,000원 매진 ' +
        '심야 20일 00:30 ~00:50 1관 IMAX 자막 최저 14,000원 82/120석 ' +
        '줄거리 골목 끝에서 시작되는 이야기. 출연 윤해솔 정하윤 역 ' +
        '영화 정보 감독 민서후 장르 드라마, 범죄 관람 등급 15세이상관람가 개봉일 2026. 11. 14. 상영 시간 110분 언어 한국어 배급 달무리픽처스',
    );
    expect(linksOf(markup)).toEqual([
      '/booking/3',
      '/booking/3?screening=12',
      '/booking/3?screening=13',
      '/actors/1',
    ]);
  });

  it('shows the rating for all ages if the film has none (C-FILM-13)', async () => {
    const words = wordsOf(await page('3', found({ ...film, movieRatingName: '' }), today()));
    expect(words).toContain('관람 등급 전체 관람가');
  });

  it('disables the booking and gives the reason without a screening today (C-FILM-16)', async () => {
    const markup = await page('3', found(film), today());
    expect(markup).toContain(
      'aria-disabled="true" aria-describedby="id" title="오늘은 상영 일정이 없어요"',
    );
    expect(markup).not.toContain('href="/booking');
    expect(wordsOf(markup)).toContain('예매하기 오늘은 상영 일정이 없어요');
  });

  it('links to the booking on the next days with screenings when none is left today (C-FILM-31)', async () => {
    const days = { key: ['movies', 3, 'screening-days'], data: ['2026-11-21', '2026-11-24'] };
    const started = today(screening(11, '2026-11-20T18:59:00+09:00'));
    const markup = await page('3', found(film), started, days);
    expect(wordsOf(markup)).toContain('내일 11월 21일 (토) 예매 11월 24일 (화) 예매');
    expect(linksOf(markup)).toEqual([
      '/booking/3?date=2026-11-21',
      '/booking/3?date=2026-11-24',
      '/actors/1',
    ]);
  });

  it('links to no other day while screenings are left today (C-FILM-31)', async () => {
    const days = { key: ['movies', 3, 'screening-days'], data: ['2026-11-21'] };
    const coming = today(screening(12, '2026-11-20T19:30:00+09:00'));
    expect(await page('3', found(film), coming, days)).not.toContain('?date=');
  });

  it.each([
    ['upcoming', { releaseDate: '2026-11-25' }, '2026년 11월 25일에 개봉해요.'],
    ['over', { screeningEndDate: '2026-11-19' }, '상영이 끝난 영화예요.'],
  ])(
    'gives the reason why a film that is %s cannot be booked (C-FILM-16)',
    async (_, fields, reason) => {
      expect(wordsOf(await page('3', found({ ...film, ...fields }), today()))).toContain(reason);
    },
  );

  it('asks for identification for a film for adults only (C-FILM-18)', async () => {
    const adult = { ...film, movieRating: { ...film.movieRating, minimumAge: 19 } };
    const sentence = '청소년 관람불가 영화예요. 입장할 때 신분증을 확인하니 꼭 지참해 주세요.';
    expect(wordsOf(await page('3', found(adult), today()))).toContain(sentence);
    expect(wordsOf(await page('3', found(film), today()))).not.toContain(sentence);
  });

  it('shows the film if only its screenings fail', async () => {
    const words = wordsOf(
      await page('3', found(film), {
        key: ['movies', 3, 'screenings', '2026-11-20'],
        failure: 500,
      }),
    );
    expect(words).toContain('마지막 모퉁이');
    expect(words).toContain('상영 시간을 일시적으로 불러올 수 없어요');
  });

  it.each([
    ['undefined', '영화 주소가 올바르지 않아요'],
    ['abc', '영화 주소가 올바르지 않아요'],
    ['0', '영화 주소가 올바르지 않아요'],
    ['1.5', '영화 주소가 올바르지 않아요'],
  ])('shows a message for the invalid id %s (C-FILM-17)', async (id, message) => {
    expect(wordsOf(await page(id))).toContain(message);
  });

  it.each([
    [404, '찾으시는 영화가 없어요'],
    [500, '영화 정보를 일시적으로 불러올 수 없어요 서버 내부 오류가 발생했어요.'],
    [null, '영화 정보를 일시적으로 불러올 수 없어요 네트워크에 연결하지 못했어요.'],
  ])('shows a message for the failure %s (C-FILM-17)', async (failure, message) => {
    expect(wordsOf(await page('3', { key: ['movies', 3], failure }))).toContain(message);
  });
});
