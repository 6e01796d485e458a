import { Link } from 'wouter';
import { clockText, startText } from '../../../domain/screening-time-text.ts';
import { seatsPath } from '../../../domain/pages.ts';
import { ScreeningClock } from '../../ui/screening-clock.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { Screening, TodaysScreenings as Screenings } from './use-film.ts';

/** The remaining screenings of today, each a link to its seats. */
export function TodaysScreenings({ screenings }: { screenings: Screenings }) {
  switch (screenings.status) {
    case 'loading':
      return (
        <Loading>
          <Times as="div">
            <Skeleton shape="card" />
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </Times>
        </Loading>
      );
    case 'failed':
      return <FailureState title={text.screeningsFailed} onRetry={screenings.retry} />;
    case 'loaded':
      return screenings.list.length === 0 ? (
        <EmptyState title={text.noneToday} hint={text.noneTodayHint} />
      ) : (
        <Times>
          {screenings.list.map((screening) => (
            <li key={screening.screeningId}>
              <ScreeningTime screening={screening} />
            </li>
          ))}
        </Times>
      );
  }
}

function ScreeningTime({ screening }: { screening: Screening }) {
  const { movie, screeningRoom, availableSeats, totalSeats } = screening;
  const startsAt = new Date(screening.screeningStartTime);
  const start = startText(startsAt);
  const isSoldOut = availableSeats === 0;
  const seats = isSoldOut ? text.soldOut : text.seats(availableSeats, totalSeats);
  const content = (
    <>
      <ScreeningClock
        startsAt={startsAt}
        end={text.ends(clockText(new Date(screening.screeningEndTime)))}
      />
      <Place>
        <span>{screeningRoom.roomName}</span>
        <span>{seats}</span>
      </Place>
    </>
  );
  if (isSoldOut) return <Tile soldOut>{content}</Tile>;
  return (
    <Link
      href={seatsPath(movie.movieId, screening.screeningId)}
      state={{ title: movie.title }}
      aria-label={text.bookAt(start, screeningRoom.roomName, seats)}
    >
      <Tile>{content}</Tile>
    </Link>
  );
}

const Times = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.75rem, 1fr))',
  gap: '$3',
  '& a': { display: 'block', borderRadius: '$md' },
});

const Tile = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  height: '100%',
  padding: '$3 $4',
  border: '1px solid $line',
  borderRadius: '$md',
  backgroundColor: '$surface',
  transition: 'border-color $fast, background-color $fast',
  '@hover': { 'a:hover > &': { borderColor: '$accent', backgroundColor: '$raised' } },
  variants: {
    soldOut: {
      true: { color: '$subtle', backgroundColor: 'transparent', borderStyle: 'dashed' },
      false: {},
    },
  },
});

const Place = styled('span', {
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '$2',
  fontSize: '$sm',
  color: '$muted',
});
