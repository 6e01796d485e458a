import { expect, it } from 'vitest';
import { Footer } from '../../../src/app/shell.tsx';
import { NotFoundPage } from '../../../src/features/not-found/not-found-page.tsx';
import { linksOf } from '../support/films.ts';
import { renderPage, wordsOf } from '../support/render-page.tsx';

it('the footer links to the policies and shows the hours, the contacts and the year in Korea (C-FILM-22, C-FILM-28)', async () => {
  const markup = await renderPage(<Footer />, { now: '2026-12-31T15:30:00Z', reads: [] });
  expect(linksOf(markup).slice(0, 3)).toEqual(['/terms', '/privacy', '/refund-policy']);
  expect(wordsOf(markup)).toBe(
    '이용약관 개인정보처리방침 환불 규정 고객센터 운영시간 09:00–18:00 (연중무휴) 1500-0000 · help@marquee.example ' +
      '주식회사 마키 · 대표 한은막 사업자등록번호 000-00-00000 통신판매업신고 제0000-서울중구-0000호 서울특별시 중구 은막로 35 마키시네마 © 2027 MARQUEE. All rights reserved.',
  );
});

it('the page for an unknown address has a message and a link to the home page (C-FILM-23)', async () => {
  const markup = await renderPage(<NotFoundPage />, {
    now: '2026-11-20T19:00:00+09:00',
    reads: [],
  });
  expect(wordsOf(markup)).toBe(
    '404 페이지를 찾을 수 없어요 주소가 잘못되었거나 사라진 페이지예요. 홈으로 가기',
  );
  expect(markup).toContain('href="/"');
});
