import { afterEach, expect, it, vi } from 'vitest';
import { ReadsPage } from '../../../src/features/admin/reads/reads-page.tsx';
import { PERSONAL } from '../../../src/api/api.ts';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const keyOf = (address: object) => [PERSONAL, '/admin/personal-reads', address];
const page = (content: object[], totalPages: number, address: object = { page: 0 }): Read => ({
  key: keyOf(address),
  data: { content, totalElements: content.length, totalPages, page: 0, size: 50 },
});
const read = {
  readId: 7,
  at: '2026-11-20T12:00:05.417+09:00',
  ...{ administratorId: 1, loginId: 'chief', operation: 'listAdminCustomers' },
  ...{ customerIds: [3, 8], address: '192.0.2.1' },
};

afterEach(() => vi.unstubAllGlobals());

it.each<[string, Read[], RegExp]>([
  ['loading', [], /열람 기록을 불러오고 있어요…$/],
  ['a failure', [{ key: keyOf({ page: 0 }), failure: 500 }], /불러오지 못했어요: .* 다시 시도$/],
  ['no entries', [page([], 0)], /총 0건 .* 열람 기록이 없어요$/],
])('the record of reads has a message for %s (A-LOG-22)', async (_name, reads, words) => {
  expect(await wordsWith(reads)).toMatch(words);
});

it('a read shows who read whose data, when and from where (A-LOG-22, A-LOG-23)', async () => {
  expect(await wordsWith([page([read], 1)])).toMatch(
    / chief · 고객 목록 2026\. 11\. 20\. 12:00:05 · 접속 주소 192\.0\.2\.1 고객 2명: 3, 8/,
  );
});

it('reads the filters from the address, without unreadable ones (A-LOG-22)', async () => {
  const address = { customerId: 8, from: '2026-11-01', page: 1 };
  const words = await wordsWith(
    [page([read], 2, address)],
    '?customerId=8&from=2026-11-01&to=x&page=2',
  );
  expect(words).toContain('고객 2명: 3, 8');
});

async function wordsWith(reads: readonly Read[], search = ''): Promise<string> {
  vi.stubGlobal('location', { search });
  const now = '2026-11-20T12:00:00+09:00';
  return wordsOf(await renderPage(<ReadsPage title="개인정보 열람 기록" />, { now, reads }));
}
