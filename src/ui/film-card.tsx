import { Link } from 'wouter';
import { startOfKoreaDate, type KoreaDate } from '../../domain/korea-time.ts';
import { paths } from '../../domain/pages.ts';
import type { Film } from '../api/use-films.ts';
import { AgeBadge } from './age-badge.tsx';
import { LinkButton } from './button.tsx';
import { filmLink, FilmPicture } from './film-link.ts';
import { FilmScore } from './film-score.tsx';
import { VisuallyHidden } from './layout.tsx';
import { Poster } from './picture.tsx';
import { text } from './text.ts';
import { styled } from './theme.ts';

export type FilmCardTarget = 'page' | 'booking';

interface FilmCardProps {
  film: Film;
  /** Today, for the number of days until the release; null for a film showing now. */
  upcomingFrom: KoreaDate | null;
  /** What a film showing now links to: its page, with a book button, or its booking. */
  opens: FilmCardTarget;
  /** A sample is not a link. */
  isSample: boolean;
  /** Visible without scrolling, so loaded first. */
  eager: boolean;
}

/** The ranks drawn in the accent colour. */
const LEADING_RANKS = 3;

const POSTER_SIZES =
  '(min-width: 1280px) 190px, (min-width: 768px) 24vw, (min-width: 480px) 30vw, 45vw';

/** A film in a grid. An upcoming film links to its page and cannot be booked. */
export function FilmCard({ film, upcomingFrom, opens, isSample, eager }: FilmCardProps) {
  const isBookable = upcomingFrom === null && !isSample;
  const picture = (
    <FilmPicture>
      <Poster
        sources={film.posterSources}
        url={film.posterUrl}
        alt=""
        sizes={POSTER_SIZES}
        eager={eager}
      />
    </FilmPicture>
  );
  const title = (
    <Headline>
      {film.rank !== null && upcomingFrom === null && (
        <Rank leading={film.rank <= LEADING_RANKS}>
          <span aria-hidden="true">{film.rank}</span>
          <VisuallyHidden>{text.rank(film.rank)}</VisuallyHidden>
        </Rank>
      )}
      <Title>{film.title}</Title>
    </Headline>
  );
  return (
    <Item>
      {isSample ? (
        <>
          {picture}
          {title}
        </>
      ) : opens === 'booking' && isBookable ? (
        <Link
          href={paths.booking(film.movieId)}
          state={{ title: film.title }}
          className={filmLink().className}
        >
          {picture}
          {title}
          <VisuallyHidden>{text.book}</VisuallyHidden>
        </Link>
      ) : (
        <Link href={paths.film(film.movieId)} className={filmLink().className}>
          {picture}
          {title}
        </Link>
      )}
      <Meta>
        <AgeBadge minimumAge={film.minimumAge} />
        <FilmScore voteAverage={film.voteAverage} />
        {upcomingFrom !== null && (
          <Days>{text.daysLeft(daysBetween(upcomingFrom, film.releaseDate))}</Days>
        )}
        {film.releaseDate !== '' && <span>{text.release(shortDate(film.releaseDate))}</span>}
      </Meta>
      {opens === 'page' && isBookable && (
        <LinkButton
          href={paths.booking(film.movieId)}
          state={{ title: film.title }}
          size="sm"
          wide
          label={text.bookFilm(film.title)}
        >
          {text.book}
        </LinkButton>
      )}
    </Item>
  );
}

/** @returns `11.20` */
function shortDate(date: KoreaDate): string {
  return date.slice(5).replace('-', '.');
}

function daysBetween(from: KoreaDate, to: KoreaDate): number {
  const day = 24 * 60 * 60 * 1000;
  return Math.round((startOfKoreaDate(to).getTime() - startOfKoreaDate(from).getTime()) / day);
}

const Item = styled('li', { display: 'flex', flexDirection: 'column', minWidth: 0 });

const Rank = styled('span', {
  flexShrink: 0,
  fontSize: '$lg',
  fontWeight: '$black',
  color: '$muted',
  variants: { leading: { true: { color: '$accent' }, false: {} } },
});

const Days = styled('span', { fontWeight: '$bold', color: '$accent' });

const Headline = styled('div', {
  display: 'flex',
  alignItems: 'baseline',
  gap: '$2',
  marginTop: '$3',
});

const Title = styled('h3', {
  fontSize: '$md',
  fontWeight: '$semibold',
  transition: 'color $fast',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

const Meta = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'start',
  columnGap: '$2',
  marginBlock: '$1 $3',
  fontSize: '$sm',
  color: '$subtle',
  flex: 1,
});
