import { Link } from 'wouter';
import { seatsPath } from '../../../domain/pages.ts';
import { ScreeningFacts, screeningName } from '../../ui/screening/screening-facts.tsx';
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
        <EmptyState title={text.noneToday} />
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
  const { movie, screeningId, availableSeats } = screening;
  const facts = <ScreeningFacts screening={screening} namesRoom />;
  if (availableSeats <= 0) return <Tile soldOut>{facts}</Tile>;
  return (
    <Link
      href={seatsPath(movie.movieId, screeningId)}
      state={{ title: movie.title }}
      aria-label={text.bookAt(screeningName(screening))}
    >
      <Tile>{facts}</Tile>
    </Link>
  );
}

const Times = styled('ul', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
  gap: '$2',
  '@sm': { gap: '$3', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))' },
  '& a': { display: 'block', height: '100%', borderRadius: '$md' },
});

const Tile = styled('div', {
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
