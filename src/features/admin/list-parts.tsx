import type { ReactNode } from 'react';
import { Row } from '../../ui/layout.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { styled } from '../../ui/theme.ts';
import { SectionTitle, Text } from '../../ui/typography.ts';

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
