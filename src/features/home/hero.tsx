import { Star } from 'lucide-react';
import { filmScoreText } from '../../../domain/film.ts';
import { AgeBadge } from '../../ui/age-badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Container, Row, VisuallyHidden } from '../../ui/layout.ts';
import { paths } from '../../ui/paths.ts';
import { Backdrop } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { styled } from '../../ui/theme.ts';
import type { Film } from './film.ts';
import { text } from './text.ts';

/** The most wanted film over the whole width. */
export function Hero({ film }: { film: Film }) {
  return (
    <Stage aria-label={film.title}>
      <Picture>
        <Backdrop sources={film.backdropSources} url={film.backdropUrl} sizes="100vw" />
      </Picture>
      <Container>
        <Words>
          {film.rank === 1 && <Eyebrow>{text.number1}</Eyebrow>}
          <Title>{film.title}</Title>
          <Row gap={3}>
            <AgeBadge minimumAge={film.minimumAge} />
            {film.voteAverage > 0 && (
              <Score>
                <Star size={16} aria-hidden="true" fill="currentColor" />
                <span aria-hidden="true">{filmScoreText(film.voteAverage)}</span>
                <VisuallyHidden>{text.score(filmScoreText(film.voteAverage))}</VisuallyHidden>
              </Score>
            )}
            <Fact>{text.minutes(film.duration)}</Fact>
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
            <LinkButton href={paths.film(film.movieId)} size="lg">
              {text.details}
            </LinkButton>
          </Actions>
        </Words>
      </Container>
    </Stage>
  );
}

/** In the shape of the film that comes (C-FILM-9). */
export function HeroSkeleton() {
  return (
    <Stage as="div">
      <Container aria-hidden="true">
        <Words>
          <Skeleton css={{ width: '5rem' }} />
          <Skeleton css={{ width: '75%', height: '3rem' }} />
          <Skeleton css={{ width: '60%' }} />
          <Actions>
            <Skeleton css={{ width: '8rem', height: '3.5rem' }} />
            <Skeleton css={{ width: '8rem', height: '3.5rem' }} />
          </Actions>
        </Words>
      </Container>
    </Stage>
  );
}

const Stage = styled('section', {
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  alignItems: 'flex-end',
  minHeight: 'min(78svh, 38rem)',
  // Under the header, which is see-through.
  marginTop: 'calc($sizes$header * -1)',
  paddingTop: '$sizes$header',
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
    background:
      'linear-gradient(to top, $colors$bg 2%, rgba(11, 12, 16, 0.72) 32%, transparent 68%), linear-gradient(to right, rgba(11, 12, 16, 0.8), transparent 62%), linear-gradient(to bottom, rgba(11, 12, 16, 0.6), transparent 18%)',
  },
});

const Words = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  maxWidth: '36rem',
  paddingBlock: '$16 $10',
  '@md': { paddingBottom: '$16' },
});

const Eyebrow = styled('p', { color: '$accent', fontWeight: '$bold', letterSpacing: '$normal' });

const Title = styled('h2', {
  fontSize: '$hero',
  fontWeight: '$black',
  lineHeight: 1.12,
  textShadow: '0 2px 24px rgba(0, 0, 0, 0.5)',
});

const Fact = styled('span', { color: '$text', '&:empty': { display: 'none' } });

const Score = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  fontWeight: '$bold',
  '& svg': { color: '$accent' },
});

const Actions = styled('div', { display: 'flex', gap: '$3', marginTop: '$3' });
