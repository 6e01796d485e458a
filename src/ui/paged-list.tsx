import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { listAddress } from '../../domain/list-address.ts';
import type { ListPage } from '../api/tolerant-schemas.ts';
import { LinkButton } from './button.tsx';
import { Stack, Text, MAIN_ID } from './layout.tsx';
import { text } from './pager-text.ts';
import { ReadFailure, type ReadWords, Loading, Skeleton, EmptyState } from './states.tsx';
import { styled } from './theme.ts';

interface ListWords extends ReadWords {
  readonly empty: string;
  /** How many items there are. */
  readonly count: (total: number) => string;
}

interface ListProps<Item> {
  read: Pick<
    UseQueryResult<ListPage<Item>>,
    'data' | 'error' | 'isFetching' | 'isPlaceholderData'
  > & {
    refetch: () => unknown;
  };
  /** The address of the whole list, without a page. */
  path: string;
  words: ListWords;
  /** In the place of the items until they are read. */
  waiting?: ReactNode;
  /** Below the reason why they are missing. */
  instead?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A page of a list with the number of all items and links to the other pages. */
export function PagedList<Item>({ page, ...list }: ListProps<Item> & { page: number }) {
  const { path, words, read, children } = list;
  return (
    <ReadList {...list}>
      {({ items, total, totalPages }) => {
        if (total === 0) return <EmptyState title={words.empty} />;
        if (page >= totalPages && !read.isPlaceholderData) {
          return (
            <EmptyState
              title={text.pageMissing}
              action={<LinkButton href={path}>{text.pageFirst}</LinkButton>}
            />
          );
        }
        return (
          <Stack gap={4} aria-busy={read.isPlaceholderData || undefined}>
            <Text tone="muted">{words.count(total)}</Text>
            {children(items)}
            <Pager path={path} page={page} totalPages={totalPages} />
          </Stack>
        );
      }}
    </ReadList>
  );
}

interface RecentListProps<Item> extends ListProps<Item> {
  words: ListWords & { readonly more: (count: number) => string };
  /** At most this many are shown. */
  most: number;
  /** In the place of a list without items. */
  empty?: ReactNode;
}

/** The newest items of a list, and how many more there are at its own address. */
export function RecentList<Item>({ most, empty, ...list }: RecentListProps<Item>) {
  const { path, words, children } = list;
  return (
    <ReadList {...list}>
      {({ items, total }) => {
        if (total === 0) return empty ?? <Text tone="muted">{words.empty}</Text>;
        const shown = items.slice(0, most);
        return (
          <Stack gap={3}>
            {children(shown)}
            {total > shown.length && (
              <LinkButton href={path} tone="ghost" wide>
                {words.more(total - shown.length)}
              </LinkButton>
            )}
          </Stack>
        );
      }}
    </ReadList>
  );
}

interface ReadListProps<Item> extends Omit<ListProps<Item>, 'children' | 'path'> {
  children: (list: ListPage<Item>) => ReactNode;
}

function ReadList<Item>({ read, words, waiting, instead, children }: ReadListProps<Item>) {
  if (read.data !== undefined) return children(read.data);
  if (read.error === null) {
    return <Loading>{waiting ?? <Skeleton shape="card" css={{ height: '20rem' }} />}</Loading>;
  }
  return (
    <Stack gap={3} css={{ '& > a': { alignSelf: 'flex-start' } }}>
      <ReadFailure read={read} words={words} />
      {instead}
    </Stack>
  );
}

interface PagerProps {
  /** The address of the list, without a page. */
  path: string;
  /** The open page; the first is 0. */
  page: number;
  totalPages: number;
}

/** Links to the pages before and after the open one; none for a single page (C-MY-14). */
function Pager({ path, page, totalPages }: PagerProps) {
  if (totalPages <= 1) return null;
  const isFirst = page === 0;
  const isLast = page >= totalPages - 1;
  return (
    <Bar aria-label={text.pages}>
      <Side>
        {!isFirst && (
          <LinkButton href={listAddress(path, page - 1)} onClick={goToTop}>
            <ChevronLeft size={18} aria-hidden="true" />
            {text.pageBefore}
          </LinkButton>
        )}
      </Side>
      <Place aria-current="page">{text.pageOf(page + 1, totalPages)}</Place>
      <Side end>
        {!isLast && (
          <LinkButton href={listAddress(path, page + 1)} onClick={goToTop}>
            {text.pageAfter}
            <ChevronRight size={18} aria-hidden="true" />
          </LinkButton>
        )}
      </Side>
    </Bar>
  );
}

/** The path stays the same, so that the navigation itself neither scrolls nor moves the focus. */
function goToTop(): void {
  window.scrollTo(0, 0);
  document.getElementById(MAIN_ID)?.querySelector('h1')?.focus({ preventScroll: true });
}

const Bar = styled('nav', {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: '$3',
});

const Side = styled('div', {
  display: 'flex',
  variants: { end: { true: { justifyContent: 'flex-end' }, false: {} } },
});

const Place = styled('span', { color: '$muted', fontVariantNumeric: 'tabular-nums' });
