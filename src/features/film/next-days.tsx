import { useQuery } from '@tanstack/react-query';
import { bookingDayPath } from '../../../domain/pages.ts';
import { dayText } from '../../../domain/screening-time-text.ts';
import { addDays } from '../../../domain/korea-time.ts';
import { useApi } from '../../api/api-context.tsx';
import { screeningDaysQuery } from './screening-days-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { Film } from './use-film.ts';

/** Links to the booking on the next days with screenings, for a film that has no more today (C-FILM-31). */
export function NextDays({ film: { movieId, title } }: { film: Film }) {
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
