import { useId } from 'react';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { paths, bookingDayPath } from '../../../domain/pages.ts';
import { dayText } from '../../../domain/screening-time-text.ts';
import { addDays } from '../../../domain/korea-time.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { styled } from '../../ui/theme.ts';
import { Text } from '../../ui/layout.tsx';
import { useApi, answerOrNull, type Api } from '../../api/api.ts';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { listOf } from '../../api/tolerant.ts';
import { text } from './text.ts';
import type { FilmStage } from '../../../domain/film.ts';
import type { Film, FilmParts } from './use-film.ts';

/** Opens the booking. Without a screening today it is disabled and gives the reason (C-FILM-16). */
export function BookButton({ film, stage, screenings }: FilmParts) {
  const hintId = useId();
  const isEmpty = screenings.status === 'loaded' && screenings.list.length === 0;
  if (!isEmpty) {
    return (
      <Place>
        <LinkButton
          href={paths.booking(film.movieId)}
          state={{ title: film.title }}
          tone="accent"
          size="lg"
        >
          {text.book}
        </LinkButton>
      </Place>
    );
  }
  return (
    <Place>
      {/* Not `disabled`: the button stays focusable, so that a screen reader reads the reason. */}
      <Button
        tone="accent"
        size="lg"
        aria-disabled="true"
        aria-describedby={hintId}
        title={text.noneTodayTooltip}
      >
        {text.book}
      </Button>
      <Text id={hintId} size="sm" tone="muted">
        {hintOf(film, stage)}
      </Text>
      {stage === 'showing' && <NextDays film={film} />}
    </Place>
  );
}

function hintOf(film: Film, stage: FilmStage): string {
  switch (stage) {
    case 'upcoming':
      return text.opensLater(film.releaseDate);
    case 'over':
      return text.runOver;
    case 'showing':
      return text.noneTodayTooltip;
  }
}

const Place = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3 $4',
  '& > a, & > button': { flex: '1 0 min(12rem, 100%)' },
  '@md': { '& > a, & > button': { flex: '0 0 13rem' } },
});

const MINUTE = 60_000;

/** The days on which a film is shown. */
const screeningDaysQuery = ({ http }: Api, id: number) =>
  queryOptions({
    queryKey: ['movies', id, 'screening-days'],
    queryFn: async ({ signal }) =>
      listOf(
        await answerOrNull(
          http.GET('/api/movies/{id}/screening-days', { params: { path: { id } }, signal }),
        ),
      ),
    staleTime: MINUTE,
  });

/** Links to the booking on the next days with screenings, for a film that has no more today (C-FILM-31). */
function NextDays({ film: { movieId, title } }: { film: Film }) {
  const api = useApi();
  const days = useQuery(screeningDaysQuery(api, movieId));
  if (days.isPending) {
    return (
      <Loading>
        <Days as="div">
          <Skeleton css={{ width: '9rem', height: '2.75rem', borderRadius: '$md' }} />
          <Skeleton css={{ width: '9rem', height: '2.75rem', borderRadius: '$md' }} />
        </Days>
      </Loading>
    );
  }
  if (days.data === undefined) {
    return (
      <Button size="sm" busy={days.isFetching} onClick={() => void days.refetch()}>
        {text.reloadDays}
      </Button>
    );
  }
  if (days.data.length === 0) return null;
  const tomorrow = addDays(api.clock.today(), 1);
  return (
    <nav aria-label={text.nextDays}>
      <Days>
        {days.data.map((date) => (
          <li key={date}>
            <LinkButton size="sm" href={bookingDayPath(movieId, date)} state={{ title }}>
              {date === tomorrow ? text.bookTomorrow(dayText(date)) : text.bookOn(dayText(date))}
            </LinkButton>
          </li>
        ))}
      </Days>
    </nav>
  );
}

const Days = styled('ul', { display: 'flex', flexWrap: 'wrap', gap: '$2' });
