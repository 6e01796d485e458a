import type { ReactNode } from 'react';
import type { ListPage } from '../api/list-page.ts';
import { LinkButton } from './button.tsx';
import { Stack } from './layout.ts';
import { Pager } from './pager.tsx';
import { EmptyState } from './states.tsx';
import { text } from './pager-text.ts';
import { Text } from './typography.ts';

interface PagedListProps {
  /** The address of the list, without a page. */
  path: string;
  page: number;
  list: Pick<ListPage<unknown>, 'total' | 'totalPages'>;
  /** The items are those of the page before. */
  isLoading: boolean;
  /** How many items there are, in words. */
  unit: (total: number) => string;
  /** Shown when there is no item at all. */
  empty: string;
  children: ReactNode;
}

/** The items of a page with their number and links to the other pages. */
export function PagedList({ path, page, list, isLoading, unit, empty, children }: PagedListProps) {
  if (list.total === 0) return <EmptyState title={empty} />;
  if (page >= list.totalPages && !isLoading) {
    return (
      <EmptyState
        title={text.pageMissing}
        action={<LinkButton href={path}>{text.pageFirst}</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={4} aria-busy={isLoading || undefined}>
      <Text tone="muted">{unit(list.total)}</Text>
      {children}
      <Pager path={path} page={page} totalPages={list.totalPages} />
    </Stack>
  );
}
