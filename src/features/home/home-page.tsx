import { CAROUSEL_FILMS } from '../../../domain/limits.ts';
import { type Film, useFilms, type Films } from '../../api/use-films.ts';
import { FilmGroups } from '../../ui/film-groups.tsx';
import { Container, PageHeading } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { Carousel } from './carousel.tsx';
import { text } from './text.ts';
import { Actions, stageLook, Words } from './stage.ts';

/** The carousel, the showing films and the upcoming films (C-FILM-5). */
export function HomePage() {
  const films = useFilms();
  const featured = featuredOf(films);
  return (
    <>
      <PageHeading title="" hidden>
        {text.heading}
      </PageHeading>
      {films.status === 'loading' && <CarouselSkeleton />}
      {featured.length > 0 && (
        // A changed list of films starts a new carousel at the first slide.
        <Carousel key={featured.map(({ movieId }) => movieId).join()} films={featured} />
      )}
      <Container>
        <FilmGroups films={films} opens="page" />
      </Container>
    </>
  );
}

/** @returns the showing films of the highest ranks; none for samples, which have no page */
function featuredOf(films: Films): readonly Film[] {
  if (films.status !== 'loaded' || films.isSample) return [];
  return films.showing.slice(0, CAROUSEL_FILMS);
}

/** Has the shape of a loaded slide (C-FILM-9). */
function CarouselSkeleton() {
  return (
    <Stage aria-hidden="true">
      <Container>
        <Words>
          <Skeleton css={{ width: '5rem' }} />
          <Skeleton css={{ width: '75%', height: '3rem' }} />
          <Skeleton css={{ width: '45%' }} />
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

const Stage = styled('div', stageLook, { alignItems: 'flex-end' });
