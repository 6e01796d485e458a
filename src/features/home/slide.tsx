import { memo } from 'react';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { paths } from '../../../domain/pages.ts';
import type { Film } from '../../api/use-films.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { FilmScore } from '../../ui/film-score.tsx';
import { Container, Row } from '../../ui/layout.tsx';
import { Backdrop } from '../../ui/picture.tsx';
import { styled } from '../../ui/theme.ts';
import { Actions, Words } from './stage.ts';
import { text } from './text.ts';

interface SlideProps {
  film: Film;
  /** Counted from 1. */
  number: number;
  count: number;
  isCurrent: boolean;
}

/** A slide of the carousel; `memo`, because the carousel draws on every tick. */
export const Slide = memo(function Slide({ film, number, count, isCurrent }: SlideProps) {
  return (
    <Place
      role="group"
      aria-roledescription={text.slideRole}
      aria-label={text.slide(number, count, film.title)}
      inert={!isCurrent}
      shown={isCurrent}
    >
      <Picture>
        <FilmBackdrop film={film} eager={number === 1} />
      </Picture>
      <Container>
        <Words>
          {film.rank !== null && <Eyebrow>{text.rank(film.rank)}</Eyebrow>}
          <Title>{film.title}</Title>
          {film.tagline !== null && <Tagline>{film.tagline}</Tagline>}
          <Row gap={3}>
            <AgeBadge minimumAge={film.minimumAge} />
            <FilmScore voteAverage={film.voteAverage} />
            {film.duration > 0 && <Fact>{text.minutes(film.duration)}</Fact>}
            <Fact>{film.genres.map(({ genreName }) => genreName).join(' · ')}</Fact>
          </Row>
          <Actions>
            <LinkButton
              href={paths.booking(film.movieId)}
              state={{ title: film.title }}
              tone="accent"
              size="lg"
              label={text.bookFilm(film.title)}
            >
              {text.book}
            </LinkButton>
            <LinkButton
              href={paths.film(film.movieId)}
              size="lg"
              label={text.detailsOf(film.title)}
            >
              {text.details}
            </LinkButton>
          </Actions>
        </Words>
      </Container>
    </Place>
  );
});

/** The backdrop, or a part of the poster for a film without a backdrop. */
function FilmBackdrop({ film, eager }: { film: Film; eager: boolean }) {
  const hasBackdrop = film.backdropUrl !== null || film.backdropSources.length > 0;
  return (
    <Backdrop
      sources={hasBackdrop ? film.backdropSources : film.posterSources}
      url={hasBackdrop ? film.backdropUrl : film.posterUrl}
      tallSources={film.tallBackdropSources}
      sizes={pictureSizes.hero}
      eager={eager}
    />
  );
}

const Place = styled('div', {
  position: 'relative',
  isolation: 'isolate',
  gridArea: '1 / 1',
  display: 'flex',
  alignItems: 'flex-end',
  minWidth: 0,
  transition: 'opacity 600ms ease, visibility 600ms',
  variants: {
    shown: {
      true: { opacity: 1, visibility: 'visible', zIndex: 1 },
      false: { opacity: 0, visibility: 'hidden' },
    },
  },
});

const Picture = styled('div', {
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  overflow: 'hidden',
  backgroundColor: '$surface',
  '& img': { objectPosition: '50% 25%' },
  '&::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    // Of `first-look.css`, so that it does not change when the page is drawn.
    background: 'var(--hero-shade)',
  },
});

/** Keeps letters legible over a bright part of the picture. */
const shadow = { textShadow: '0 1px 16px rgba(0, 0, 0, 0.6)' };

const Eyebrow = styled('p', shadow, { color: '$accent', fontWeight: '$bold' });

const Title = styled('h2', shadow, {
  fontSize: '$hero',
  fontWeight: '$black',
  lineHeight: 1.12,
});

const Tagline = styled('p', shadow, { fontSize: '$xl', lineHeight: '$snug', textWrap: 'balance' });

/** Small enough that a phone shows all facts in one line: a second one would move the title when the font arrives. */
const Fact = styled('span', {
  fontSize: '$sm',
  '@md': { fontSize: '$md' },
  '&:empty': { display: 'none' },
});
