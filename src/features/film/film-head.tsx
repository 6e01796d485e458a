import { IdCard, Star } from 'lucide-react';
import { ADULT_AGE, filmScoreText } from '../../../domain/film.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { Container, Row, VisuallyHidden } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Backdrop, Poster } from '../../ui/picture.tsx';
import { styled } from '../../ui/theme.ts';
import { BookButton } from './book-button.tsx';
import { text } from './text.ts';
import type { Film, FilmStage, TodaysScreenings } from './use-film.ts';

interface FilmHeadProps {
  film: Film;
  stage: FilmStage;
  screenings: TodaysScreenings;
}

/** Poster, title and what one asks first, over the film's own light. */
export function FilmHead({ film, stage, screenings }: FilmHeadProps) {
  const score = film.voteAverage > 0 ? filmScoreText(film.voteAverage) : null;
  return (
    <Stage>
      <Picture>
        <Backdrop sources={film.backdropSources} url={film.backdropUrl} sizes="100vw" />
      </Picture>
      <Container>
        <Columns>
          <PosterPlace>
            <Poster
              sources={film.posterSources}
              url={film.posterUrl}
              alt={text.posterOf(film.title)}
              sizes="(min-width: 768px) 260px, 36vw"
              eager
            />
          </PosterPlace>
          <Words>
            <PageHeading title={film.title}>{film.title}</PageHeading>
            <Row gap={3}>
              <Row gap={2}>
                <AgeBadge minimumAge={film.movieRating.minimumAge} />
                <span aria-hidden="true">{film.movieRatingName || text.allAges}</span>
              </Row>
              <Score>
                <Star size={16} aria-hidden="true" fill="currentColor" />
                {score === null ? (
                  text.noScore
                ) : (
                  <>
                    <span aria-hidden="true">{score}</span>
                    <VisuallyHidden>{text.score(score)}</VisuallyHidden>
                  </>
                )}
              </Score>
              <span>{text.minutes(film.duration)}</span>
              <span>{text.release(text.date(film.releaseDate))}</span>
            </Row>
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
  marginTop: 'calc($sizes$header * -1)',
  paddingTop: 'calc($sizes$header + $space$12)',
  '@md': { paddingTop: 'calc($sizes$header + $space$24)' },
});

const Picture = styled('div', {
  position: 'absolute',
  inset: '0 0 auto 0',
  height: 'min(100%, 34rem)',
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

const Columns = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 36%) minmax(0, 1fr)',
  gap: '$5',
  alignItems: 'end',
  '@md': { gridTemplateColumns: '16rem minmax(0, 1fr)', gap: '$10' },
});

const PosterPlace = styled('div', { borderRadius: '$md', boxShadow: '$floating' });

const Words = styled('div', {
  flexDirection: 'column',
  gap: '$4',
  minWidth: 0,
  // On a phone what does not fit beside the poster goes below it.
  display: 'contents',
  '& > h1': { alignSelf: 'end' },
  '& > :not(h1)': { gridColumn: '1 / -1' },
  '@md': {
    display: 'flex',
    '& > :not(h1)': { gridColumn: 'auto' },
    '& > h1': { alignSelf: 'auto' },
  },
});

const Score = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  fontWeight: '$bold',
  '& svg': { color: '$accent' },
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
