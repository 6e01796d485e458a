import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { adminMoviesQuery } from '../../api/queries.ts';
import { Row, Stack } from '../../ui/layout.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { SectionTitle, Text } from '../../ui/typography.ts';
import { text } from './text.ts';

/** The cinema's films: title, director and id of each (A-FILM-2). */
export function AdminFilms() {
  const films = useQuery(adminMoviesQuery(useApi()));
  return (
    <Stack gap={4}>
      <Row justify="between">
        <SectionTitle>{text.sections.films.title}</SectionTitle>
        {films.data !== undefined && <Text tone="muted">{text.filmCount(films.data.length)}</Text>}
      </Row>
      {films.isPending && (
        <Waiting role="status">
          <Spinner />
          {text.loading}
        </Waiting>
      )}
      {films.isError && (
        <FailureState
          title={text.failed(films.error.message)}
          onRetry={() => void films.refetch()}
          retrying={films.isFetching}
        />
      )}
      {films.data?.length === 0 && <EmptyState title={text.empty} />}
      {films.data !== undefined && films.data.length > 0 && (
        // Focusable, so that the keyboard can scroll the list.
        <List tabIndex={0} aria-label={text.sections.films.title}>
          {films.data.map(({ movieId, title, director }) => (
            <Item key={movieId}>
              <strong>{title}</strong>
              <Text tone="muted" size="sm">
                {text.directorLabel} {director ?? text.noDirector}
              </Text>
              <Text tone="subtle" size="xs">
                {text.idLabel} {movieId}
              </Text>
            </Item>
          ))}
        </List>
      )}
    </Stack>
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

const List = styled('ul', {
  maxHeight: '500px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid $line',
  borderRadius: '$lg',
  backgroundColor: '$surface',
});

const Item = styled('li', {
  display: 'grid',
  gap: '$1',
  padding: '$4 $5',
  '&:not(:last-child)': { borderBottom: '1px solid $line' },
  '@sm': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) 6rem',
    alignItems: 'center',
    columnGap: '$4',
    '& > :last-child': { textAlign: 'right' },
  },
});
