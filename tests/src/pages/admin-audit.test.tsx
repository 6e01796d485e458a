import { afterEach, expect, it, vi } from 'vitest';
import type { SsrContext } from 'wouter';
import { AuditPage } from '../../../src/features/admin/audit/audit-page.tsx';
import { PERSONAL } from '../../../src/api/api.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const key = [PERSONAL, '/admin/audit', { page: 0 }];
const page = (content: object[], totalPages: number): Read => ({
  key,
  data: { content, totalElements: content.length, totalPages, page: 0, size: 50 },
});
const entry = {
  auditId: 7,
  at: '2026-11-20T12:00:05.417+09:00',
  ...{ administratorId: 1, loginId: 'chief', action: 'UPDATE', kind: 'GENRE' },
  ...{ subjectId: 3, subjectName: '가족' },
  before: { genreName: '드라마' },
  after: { genreName: '가족' },
};

afterEach(() => vi.unstubAllGlobals());

it.each<[string, Read[], RegExp]>([
  ['loading', [], /관리 기록을 불러오고 있어요…$/],
  ['a failure', [{ key, failure: 500 }], /관리 기록을 불러오지 못했어요: .* 다시 시도$/],
  ['no entries', [page([], 0)], /관리 기록 총 0건 .* 관리 기록이 없어요$/],
])('the audit log has a message for %s (A-LOG-11, A-LOG-13)', async (_name, reads, words) => {
  expect(await wordsWith(reads)).toMatch(words);
});

it('an entry of the audit log shows who changed what and when, and the pages follow (A-LOG-10, A-LOG-12, A-SEC-53)', async () => {
  expect(await wordsWith([page([entry], 2)])).toMatch(
    / 수정 장르 가족 ID 3 chief · 2026\. 11\. 20\. 12:00:05 항목 변경 전 변경 후 장르 이름 드라마 가족 1 \/ 2$/,
  );
});

it('a page of the audit log after the last one leads to the last page (A-LOG-10)', async () => {
  const { data } = page([], 3) as { data: object };
  const read = { key: [PERSONAL, '/admin/audit', { kind: 'GENRE', page: 8 }], data };
  const context: { redirectTo?: string } = {};
  await wordsWith([read], { search: '?kind=GENRE&page=9', context });
  expect(context.redirectTo).toBe('/admin/audit?kind=GENRE&page=3');
});

async function wordsWith(
  reads: readonly Read[],
  { search = '', context = {} }: { search?: string; context?: SsrContext } = {},
): Promise<string> {
  vi.stubGlobal('location', { search });
  const now = '2026-11-20T12:00:00+09:00';
  return wordsOf(await renderPage(<AuditPage title="관리 기록" />, { now, reads, context }));
}
