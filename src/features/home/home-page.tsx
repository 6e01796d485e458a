import { CAROUSEL_FILMS } from '../../../domain/limits.ts';
import type { Film } from '../../api/film.ts';
import { useFilms, type Films } from '../../api/use-films.ts';
import { FilmGroups } from '../../ui/film-groups.tsx';
import { Container } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Carousel } from './carousel.tsx';
import { CarouselSkeleton } from './carousel-skeleton.tsx';
import { text } from './text.ts';

/** The films that are showing and those to come (C-FILM-5). */
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
        // Other films are another carousel, which begins with its first.
        <Carousel key={featured.map(({ movieId }) => movieId).join()} films={featured} />
      )}
      <Container>
        <FilmGroups films={films} opens="page" />
      </Container>
    </>
  );
}

/** The first of the films that are showing, which come by rank; samples lead nowhere and are not featured. */
function featuredOf(films: Films): readonly Film[] {
  if (films.status !== 'loaded' || films.isSample) return [];
  return films.showing.slice(0, CAROUSEL_FILMS);
}
