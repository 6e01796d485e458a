import IdCard from 'lucide-react/icons/id-card';
import { ADULT_AGE } from '../../../domain/film.ts';
import { pictureSizes } from '../../../domain/picture-sizes.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { FilmScore } from '../../ui/film-score.tsx';
import { Container, Row, PageHeading } from '../../ui/layout.tsx';
import { Backdrop, Poster } from '../../ui/picture.tsx';
import { styled } from '../../ui/theme.ts';
import { BookButton } from './book-button.tsx';
import { Columns } from './film-columns.ts';
import { text } from './text.ts';
import type { FilmParts } from './use-film.ts';

/** The poster, the title and the main facts over the backdrop. */
export function FilmHead({ film, stage, screenings }: FilmParts) {
  return (
    <Stage>
      <Picture>
        <Backdrop sources={film.backdropSources} url={film.backdropUrl} sizes={pictureSizes.hero} />
      </Picture>
      <Container>
        <Columns>
          <PosterPlace>
            <Poster
              sources={film.posterSources}
              url={film.posterUrl}
              alt={text.posterOf(film.title)}
              sizes={pictureSizes.filmPoster}
              eager
            />
          </PosterPlace>
          <Words>
            <Named>
              <PageHeading title={film.title} />
              {film.tagline !== null && <Tagline>{film.tagline}</Tagline>}
              <Facts>
                <Row gap={2}>
                  <AgeBadge minimumAge={film.movieRating.minimumAge} />
                  <span aria-hidden="true">{film.movieRatingName || text.allAges}</span>
                </Row>
                <FilmScore voteAverage={film.voteAverage} />
                {film.voteAverage === 0 && <span>{text.noScore}</span>}
                {film.duration > 0 && <span>{text.minutes(film.duration)}</span>}
                {film.releaseDate !== '' && <span>{text.release(film.releaseDate)}</span>}
              </Facts>
            </Named>
            {film.movieRating.minimumAge >= ADULT_AGE && (
              <Adult>
                <IdCard size={20} aria-hidden="true" />
                {text.adult}
              </Adult>
            )}
            <BookButton film={film} stage={stage} screenings={screenings} />
          </Words>
        </Columns>
      </Container>
    </Stage>
  );
}

const Stage = styled('div', {
  position: 'relative',
  isolation: 'isolate',
  marginTop: 'calc(($sizes$header + var(--strip)) * -1)',
  paddingTop: 'calc($sizes$header + max($space$12, var(--strip) + $space$4))',
  '@md': { paddingTop: 'calc($sizes$header + $space$24)' },
});

/** Has a fixed height, so that `first-look.css` can reserve it before the text is drawn. */
const Picture = styled('div', {
  position: 'absolute',
  inset: '0 0 auto 0',
  height: '24rem',
  '@md': { height: '34rem' },
  zIndex: -1,
  overflow: 'hidden',
  '& img': { objectPosition: '50% 25%' },
  '&::after': {
    content: '',
    position: 'absolute',
    inset: 0,
    background:
      'linear-gradient(to top, $colors$bg, rgba(11, 12, 16, 0.78) 45%, rgba(11, 12, 16, 0.55))',
  },
});

const PosterPlace = styled('div', { borderRadius: '$md', boxShadow: '$floating' });

const Words = styled('div', {
  flexDirection: 'column',
  gap: '$4',
  minWidth: 0,
  // On a phone all but the title and the facts goes below the poster.
  display: 'contents',
  '& > * + *': { gridColumn: '1 / -1' },
  '@md': { display: 'flex', '& > * + *': { gridColumn: 'auto' } },
});

const Named = styled('div', {
  display: 'grid',
  gap: '$2',
  minWidth: 0,
  '@md': { gap: '$4' },
});

const Tagline = styled('p', {
  fontWeight: '$medium',
  lineHeight: '$snug',
  textWrap: 'balance',
  '@md': { fontSize: '$xl' },
});

const Facts = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 $3',
  fontSize: '$sm',
  '@md': { fontSize: '$md' },
});

const Adult = styled('p', {
  display: 'flex',
  alignItems: 'center',
  gap: '$3',
  color: '$age19',
  fontWeight: '$medium',
  textWrap: 'pretty',
  '& svg': { flexShrink: 0 },
});
