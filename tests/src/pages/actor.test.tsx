import { describe, expect, it } from 'vitest';
import { findPage } from '../../../domain/page-table.ts';
import { pages } from '../../../domain/pages.ts';
import { ActorPage } from '../../../src/features/actor/actor-page.tsx';
import type { Actor } from '../../../openapi.gen.d.ts';
import { config, linksOf, NOW } from '../support/films.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const actor: Actor = {
  actorId: 7,
  name: '한별',
  birthDate: '1990-02-03',
  biography: '무대에서 시작했다.',
  profileImageUrl: '/api/images/wide',
  profileImageSources: [{ url: '/api/images/narrow', width: 200, height: 200 }],
  filmography: [
    {
      movieId: 3,
      title: '새 영화',
      releaseYear: 2026,
      roles: ['언니', '동생'],
      posterUrl: '/api/images/poster',
      posterSources: [],
    },
    {
      movieId: 2,
      title: '옛 영화',
      releaseYear: 2019,
      roles: [],
      posterUrl: null,
      posterSources: [],
    },
  ],
};

const found = (data: Actor): Read => ({ key: ['actors', 7], data });
const failing = (failure: number | null): Read => ({ key: ['actors', 7], failure });

async function page(id: string, ...reads: Read[]): Promise<string> {
  const found = findPage(pages, `/actors/${id}`);
  expect(found?.name).toBe('actor');
  return renderPage(<ActorPage id={found?.id ?? null} />, { now: NOW, reads });
}

describe('an actor’s page', () => {
  it('shows the actor, and the films with links (C-ACTOR-3)', async () => {
    const markup = await page('7', config('live'), found(actor));
    expect(wordsOf(markup)).toBe(
      '뒤로 가기 배우 한별 1990년 2월 3일 출생 무대에서 시작했다. ' +
        '출연 작품 2편 새 영화 2026년 언니, 동생 역 포스터 준비 중 옛 영화 2019년',
    );
    expect(linksOf(markup)).toEqual(['/movies/3', '/movies/2']);
    expect(markup).toContain('alt="한별 프로필 사진"');
  });

  it('omits an unknown birth date, and shows messages for missing texts and pictures (C-ACTOR-4, C-FILM-12)', async () => {
    const markup = await page(
      '7',
      config('live'),
      found({
        ...actor,
        birthDate: null,
        biography: null,
        profileImageUrl: null,
        profileImageSources: [],
        filmography: [],
      }),
    );
    expect(wordsOf(markup)).toBe(
      '뒤로 가기 이미지 준비 중 배우 한별 등록된 소개가 아직 없어요. ' +
        '출연 작품 등록된 출연작이 아직 없어요 출연작이 등록되면 이곳에서 볼 수 있어요.',
    );
  });

  it.each(['undefined', 'abc', '0', '1.5', '-3'])(
    'shows a message for the invalid id %s (C-ACTOR-5)',
    async (id) => {
      expect(wordsOf(await page(id, config('live')))).toContain('배우 주소가 올바르지 않아요');
    },
  );

  it('shows a message for an unknown actor, in either mode (C-ACTOR-5)', async () => {
    for (const mode of ['live', 'demo'] as const) {
      const words = wordsOf(await page('7', config(mode), failing(404)));
      expect(words).toContain('찾으시는 배우가 없어요');
    }
  });

  it.each([
    [500, '서버 내부 오류가 발생했어요.'],
    [null, '네트워크에 연결하지 못했어요.'],
  ])('shows the failure %s with a retry in live mode (C-ACTOR-5)', async (failure, why) => {
    const words = wordsOf(await page('7', config('live'), failing(failure)));
    expect(words).toContain(`배우 정보를 일시적으로 불러올 수 없어요 ${why}`);
    expect(words).toContain('다시 시도');
  });

  it('shows a marked sample without links in demo mode (C-ACTOR-6)', async () => {
    const markup = await page('7', config('demo'), failing(500));
    expect(wordsOf(markup)).toContain(
      '서버에서 배우 정보를 불러오지 못해 예시 인물을 보여 드리고 있어요. 다시 시도 이미지 준비 중 배우 예시: 서이안',
    );
    expect(linksOf(markup)).toEqual([]);
  });

  it('shows a skeleton while it loads', async () => {
    expect(wordsOf(await page('7', config('live')))).toBe('뒤로 가기 불러오는 중이에요');
  });
});
