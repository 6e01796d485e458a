import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { SsrContext } from 'wouter';
import { PagedList, readLatest, type ListOf } from '../../../src/features/admin/list-parts.tsx';
import { renderPage, wordsOf, type Read } from '../support/render-page.tsx';

const key = ['list'];

function Names({ isFixed }: { isFixed: boolean }) {
  const read = useQuery<ListOf<string>>({
    queryKey: key,
    queryFn: () => new Promise(() => undefined),
    enabled: false,
    ...readLatest,
  });
  return (
    <PagedList
      title="장르"
      words={{
        loading: '불러오고 있어요',
        failed: (message) => `실패: ${message}`,
        empty: '없어요',
        count: (total) => `${total}개`,
      }}
      read={read}
      page={1}
      pathOf={({ page }) => `/admin/genres?page=${page + 1}`}
      isFixed={isFixed}
    >
      {(name) => <li key={name}>{name}</li>}
    </PagedList>
  );
}

async function shown(reads: readonly Read[], isFixed = false) {
  const context: SsrContext = {};
  const scene = { now: '2026-11-20T12:00:00+09:00', reads, context };
  const words = wordsOf(await renderPage(<Names isFixed={isFixed} />, scene));
  return { words, redirectTo: context.redirectTo };
}

const drama: Read = { key, data: { content: ['드라마'], totalElements: 1, totalPages: 1 } };
const pastEnd: Read = { key, data: { content: [], totalElements: 20, totalPages: 1 } };
const none: Read = { key, data: { content: [], totalElements: 0, totalPages: 0 } };
const failure: Read = { key, failure: null };

it('A-SEC-4: a page after the last one leads to the last page, but not while a form is open in the list', async () => {
  expect((await shown([pastEnd])).redirectTo).toBe('/admin/genres?page=1');
  expect((await shown([pastEnd], true)).redirectTo).toBeUndefined();
});

it('A-SEC-5: after a failed reading what was read before stays below the message', async () => {
  expect((await shown([drama, failure])).words).toMatch(/^장르 1개 실패: .* 드라마$/);
});

it('A-SEC-5: a list says that it is empty, or that it could not be read, never both', async () => {
  expect((await shown([none])).words).toBe('장르 0개 없어요');
  expect((await shown([none, failure])).words).toMatch(/^장르 0개 실패: [^없]*$/);
});
