import { Button } from '../../ui/button.tsx';
import { Container, FilmGrid } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import type { Film } from './film.ts';
import { FilmCard } from './film-card.tsx';
import { FilmSection, FilmSkeletons } from './film-section.tsx';
import { Hero, HeroSkeleton } from './hero.tsx';
import { text } from './text.ts';
import { useHomeFilms, type HomeFilms } from './use-home-films.ts';

/** Posters that are in sight at once and so loaded first. */
const EAGER_POSTERS = 6;

/** The films that are showing and those to come (C-FILM-5). */
export function HomePage() {
  const films = useHomeFilms();
  const hero = heroOf(films);
  return (
    <>
      <PageHeading title="" hidden>
        {text.heading}
      </PageHeading>
      {films.status === 'loading' && <HeroSkeleton />}
      {hero !== null && <Hero film={hero} />}
      <Container>
        <Sections>
          {films.status === 'failed' ? (
            <FailureState
              title={text.failure}
              hint={text.failureHint}
              onRetry={films.retry}
              retrying={films.retrying}
            />
          ) : (
            <Groups films={films} />
          )}
        </Sections>
      </Container>
    </>
  );
}

function Groups({ films }: { films: Exclude<HomeFilms, { status: 'failed' }> }) {
  if (films.status === 'loading') {
    return (
      <>
        <FilmSection id="showing" title={text.showing}>
          <FilmSkeletons />
        </FilmSection>
        <FilmSection id="upcoming" title={text.upcoming}>
          <FilmSkeletons />
        </FilmSection>
      </>
    );
  }
  const { showing, upcoming, today, isSample } = films;
  return (
    <>
      {isSample && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={films.retry} busy={films.retrying}>
              {text.retry}
            </Button>
          }
        >
          {text.samples}
        </Notice>
      )}
      <FilmSection id="showing" title={text.showing}>
        {showing.length === 0 ? (
          <EmptyState title={text.noShowing} hint={text.noShowingHint} />
        ) : (
          <Grid films={showing} upcomingFrom={null} isSample={isSample} />
        )}
      </FilmSection>
      <FilmSection id="upcoming" title={text.upcoming}>
        {upcoming.length === 0 ? (
          <EmptyState title={text.noUpcoming} hint={text.noUpcomingHint} />
        ) : (
          <Grid films={upcoming} upcomingFrom={today} isSample={isSample} />
        )}
      </FilmSection>
    </>
  );
}

interface GridProps {
  films: readonly Film[];
  upcomingFrom: string | null;
  isSample: boolean;
}

function Grid({ films, upcomingFrom, isSample }: GridProps) {
  return (
    <FilmGrid>
      {films.map((film, index) => (
        <FilmCard
          key={film.movieId}
          film={film}
          upcomingFrom={upcomingFrom}
          isSample={isSample}
          eager={upcomingFrom === null && index < EAGER_POSTERS}
        />
      ))}
    </FilmGrid>
  );
}

/** The first of the films that are showing, which come by rank; one that has a picture for the width. */
function heroOf(films: HomeFilms): Film | null {
  if (films.status !== 'loaded' || films.isSample) return null;
  return films.showing.find(({ backdropUrl }) => backdropUrl !== null) ?? null;
}

const Sections = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$12',
  paddingBlock: '$12 $16',
  '@md': { gap: '$16' },
});
