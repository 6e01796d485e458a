import { describe, expect, it } from 'vitest';
import { AdminPage } from '../../../src/features/admin/admin-page.tsx';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const key = ['personal', 'admin', 'movies'];
const films = [
  { movieId: 7, title: '달의 뒤편', director: '문서윤' },
  { movieId: 8, title: '내일의 바다', director: null },
];
const HEAD = '관리자 대시보드 콘텐츠 영화';

async function page(reads: Read[], path = '/admin/movies'): Promise<string> {
  return wordsOf(
    await renderPage(<AdminPage />, { now: '2026-11-20T12:00:00+09:00', reads, path }),
  );
}

describe('the films of the administration (A-FILM-2)', () => {
  it('lists title, director and id', async () => {
    expect(await page([{ key, data: films }])).toBe(
      `${HEAD} 영화 관리 총 2편 달의 뒤편 감독 문서윤 영화 ID 7 내일의 바다 감독 정보 없음 영화 ID 8`,
    );
  });

  it('shows a message while the films load', async () => {
    expect(await page([])).toBe(`${HEAD} 영화 관리 영화 목록을 불러오고 있어요…`);
  });

  it('shows a message without films', async () => {
    expect(await page([{ key, data: [] }])).toBe(`${HEAD} 영화 관리 총 0편 등록된 항목이 없어요`);
  });

  it('shows the reason of a failure', async () => {
    expect(await page([{ key, failure: 403 }])).toBe(
      `${HEAD} 영화 관리 영화 목록을 불러오지 못했어요: 접근 권한이 없어요. 잠시 후 다시 시도해 주세요. 다시 시도`,
    );
  });
});

it('an unknown section shows a message inside the administration (A-SIGN-9)', async () => {
  expect(await page([], '/admin/nonsense')).toBe(
    `${HEAD} 선택한 관리 메뉴를 찾을 수 없어요 영화 관리로 가기`,
  );
});
