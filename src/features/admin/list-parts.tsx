import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Row, Stack, SectionTitle, Text } from '../../ui/layout.tsx';
import { ApiError } from '../../api/api-error.ts';
import { LinkButton, Spinner } from '../../ui/button.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Pager } from '../../ui/pager.tsx';

interface ListTitleProps {
  title: string;
  /** The number of all entries, as it is shown; null until it is known. */
  count: string | null;
  isLoading: boolean;
}

/** The heading of a list with the number of its entries; with a spinner while known ones are loaded again. */
export function ListTitle({ title, count, isLoading }: ListTitleProps) {
  return (
    <Row>
      <SectionTitle>{title}</SectionTitle>
      {count !== null && (
        <Text as="span" tone="muted">
          {count}
        </Text>
      )}
      {isLoading && count !== null && <Spinner />}
    </Row>
  );
}

/** In place of a list that is loaded for the first time. */
export function ListWaiting({ children }: { children: ReactNode }) {
  return (
    <Waiting role="status">
      <Spinner />
      {children}
    </Waiting>
  );
}

const Waiting = styled('div', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$3',
  minHeight: '12rem',
  color: '$muted',
});

/** Above the heading of a page: to the page that it belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <div>
      <LinkButton href={href} size="sm" tone="ghost">
        {`← ${children}`}
      </LinkButton>
    </div>
  );
}

interface LoadedProps<Data> {
  read: UseQueryResult<Data>;
  words: {
    readonly loading: string;
    readonly failed: (message: string) => string;
    /** The server does not know it. */
    readonly missing: string;
  };
  children: (data: Data) => ReactNode;
}

/** Shows what a page has read, or that it is being read, is missing or could not be read. */
export function Loaded<Data>({ read, words, children }: LoadedProps<Data>): ReactNode {
  const { data, error } = read;
  if (data !== undefined) return children(data);
  if (error === null) return <ListWaiting>{words.loading}</ListWaiting>;
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={words.missing} />;
  }
  return (
    <FailureState
      title={words.failed(error.message)}
      onRetry={() => void read.refetch()}
      retrying={read.isFetching}
    />
  );
}

/** How lists are read: what was read before stays meanwhile, a refusal stays one, and each visit shows the latest data. */
export const readLatest = {
  placeholderData: keepPreviousData,
  retry: false,
  staleTime: 0,
} as const;

/** A page of a list, as the server answers it. */
export interface ListOf<Item> {
  readonly content: readonly Item[];
  readonly totalElements: number;
  readonly totalPages: number;
}

export interface ListWords {
  readonly loading: string;
  readonly failed: (message: string) => string;
  readonly empty: string;
  readonly emptyHint?: string;
  /** How many items there are. */
  readonly count: (total: number) => string;
}

interface PagedListProps<Item> {
  /** The heading, and the accessible name of the list. */
  title: string;
  words: ListWords;
  read: UseQueryResult<ListOf<Item>>;
  page: number;
  /** The address of another page of the list. */
  pathOf: (change: { page: number }) => string;
  /** Beside the heading. */
  aside?: ReactNode;
  /** Below the heading. */
  tools?: ReactNode;
  /** A way on from an empty list. */
  whenEmpty?: ReactNode;
  /** The list stays as it is: it is not read, and other pages cannot be opened. */
  isFixed?: boolean;
  /** The list has a height, which it scrolls in. */
  scrolls?: boolean;
  children: (item: Item) => ReactNode;
}

/** A page of a list, or that it is loaded, was not loaded or is empty, with the way to the other pages. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { title, words, read, page, pathOf, isFixed = false } = props;
  const [, navigate] = useLocation();
  const { data } = read;
  // The last page, when others have deleted what was on this one.
  const isPastEnd = data?.content.length === 0 && data.totalPages > 0;
  if (isPastEnd && !isFixed && !read.isPlaceholderData) {
    return <Redirect to={pathOf({ page: data.totalPages - 1 })} replace />;
  }
  return (
    <Stack gap={4}>
      <Row justify="between">
        <ListTitle
          title={title}
          count={data ? words.count(data.totalElements) : null}
          isLoading={read.isFetching}
        />
        {props.aside}
      </Row>
      {props.tools}
      {read.isPending && <ListWaiting>{words.loading}</ListWaiting>}
      {read.isError && (
        <FailureState
          title={words.failed(read.error.message)}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {data?.content.length === 0 && !read.isError && (
        <EmptyState title={words.empty} hint={words.emptyHint} action={props.whenEmpty} />
      )}
      {data !== undefined && data.content.length > 0 && (
        // A list that scrolls is focusable, so that the keyboard can scroll it.
        <List
          aria-label={title}
          aria-busy={read.isPlaceholderData && !isFixed}
          {...(props.scrolls === true && { scrolls: true, tabIndex: 0 })}
        >
          {data.content.map((item) => props.children(item))}
        </List>
      )}
      {data !== undefined && !isFixed && (
        <Pager
          page={page}
          pages={data.totalPages}
          onOpen={(to) => navigate(pathOf({ page: to }))}
        />
      )}
    </Stack>
  );
}

export const List = styled('ul', {
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
  '&[aria-busy="true"]': { opacity: 0.6 },
  variants: {
    scrolls: { true: { maxHeight: '500px', overflowY: 'auto', overscrollBehavior: 'contain' } },
  },
});

/** An entry of several lines. */
export const ListBlock = styled('li', {
  display: 'grid',
  gap: '$2',
  minWidth: 0,
  padding: '$4',
  overflowWrap: 'anywhere',
  '&:not(:last-child)': { borderBottom: '1px solid $line' },
});

/** An entry of a line: its name with details, and its links and buttons. */
export const ListItem = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$3',
  padding: '$2 $3 $2 $4',
  '&:not(:last-child)': { borderBottom: '1px solid $line' },
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
});

/** The details of an entry, beside its name. */
export const ListDetails = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$4',
  color: '$muted',
  fontSize: '$sm',
  '& small': { color: '$subtle', fontSize: '$xs' },
});
