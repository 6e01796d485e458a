import type { ComponentProps, ReactNode } from 'react';
import type { Films, LoadedFilms } from '../api/use-films.ts';
import { Button } from './button.tsx';
import { FilmCard, type FilmCardTarget } from './film-card.tsx';
import { FilmGrid, SectionTitle, Text } from './layout.tsx';
import { Notice, EmptyState, FailureState, Loading, Skeleton } from './states.tsx';
import { text } from './text.ts';
import { styled } from './theme.ts';

interface FilmGroupsProps {
  films: Films;
  /** What a film showing now links to. */
  opens: FilmCardTarget;
  /** Replaces both groups when there is no film; without it each group shows its own empty message. */
  none?: ReactNode;
  showingHint?: string;
  upcomingHint?: string;
}

/** The films showing now and the upcoming ones, or the state that replaces them (C-FILM-9 to C-FILM-11). */
export function FilmGroups({ films, none, ...rest }: FilmGroupsProps) {
  return <Sections>{contentOf(films, none, rest)}</Sections>;
}

type GroupProps = Omit<FilmGroupsProps, 'films' | 'none'>;

function contentOf(films: Films, none: ReactNode, group: GroupProps): ReactNode {
  switch (films.status) {
    case 'loading':
      return <LoadingGroups {...group} />;
    case 'failed':
      return (
        <FailureState title={text.filmsFailure} onRetry={films.retry} retrying={films.retrying} />
      );
    case 'loaded': {
      const isEmpty = films.showing.length === 0 && films.upcoming.length === 0;
      return isEmpty && none !== undefined ? none : <LoadedGroups films={films} {...group} />;
    }
  }
}

function LoadingGroups({ showingHint, upcomingHint }: GroupProps) {
  return (
    <>
      <FilmSection id="showing" title={text.showing} hint={showingHint}>
        <FilmSkeletons />
      </FilmSection>
      <FilmSection id="upcoming" title={text.upcoming} hint={upcomingHint}>
        <FilmSkeletons />
      </FilmSection>
    </>
  );
}

function LoadedGroups({
  films,
  opens,
  showingHint,
  upcomingHint,
}: GroupProps & { films: LoadedFilms }) {
  const { showing, upcoming, today, isSample } = films;
  const look = { opens, isSample };
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
      <FilmSection id="showing" title={text.showing} hint={showingHint}>
        <FilmCards
          films={showing}
          none={<EmptyState title={text.noShowing} hint={text.noShowingHint} />}
          upcomingFrom={null}
          eager={EAGER_POSTERS}
          {...look}
        />
      </FilmSection>
      <FilmSection id="upcoming" title={text.upcoming} hint={upcomingHint}>
        <FilmCards
          films={upcoming}
          none={<EmptyState title={text.noUpcoming} hint={text.noUpcomingHint} />}
          upcomingFrom={today}
          eager={0}
          {...look}
        />
      </FilmSection>
    </>
  );
}

interface FilmCardsProps extends Omit<ComponentProps<typeof FilmCard>, 'film' | 'eager'> {
  films: LoadedFilms['showing'];
  none: ReactNode;
  /** How many posters are loaded first. */
  eager: number;
}

function FilmCards({ films, none, eager, ...card }: FilmCardsProps) {
  if (films.length === 0) return none;
  return (
    <FilmGrid>
      {films.map((film, index) => (
        <FilmCard key={film.movieId} film={film} eager={index < eager} {...card} />
      ))}
    </FilmGrid>
  );
}

/** Posters that are visible without scrolling, so loaded first. */
const EAGER_POSTERS = 6;

const Sections = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$12',
  paddingBlock: '$12 $16',
  '@md': { gap: '$16' },
});

interface FilmSectionProps {
  /** The fragment id of this section. */
  id: string;
  title: string;
  /** Content between the title and the films. */
  hint?: string | undefined;
  children: ReactNode;
}

/** A titled section with films. */
function FilmSection({ id, title, hint, children }: FilmSectionProps) {
  return (
    <Section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div>
        <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
        {hint !== undefined && <Text tone="muted">{hint}</Text>}
      </div>
      {children}
    </Section>
  );
}

/** Skeletons in the shape of the films (C-FILM-9). */
function FilmSkeletons() {
  return (
    <Loading>
      <FilmGrid as="div">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index}>
            <Skeleton shape="poster" />
            <Skeleton css={{ width: '80%', marginTop: '$4' }} />
            <Skeleton css={{ width: '50%', marginTop: '$2' }} />
          </div>
        ))}
      </FilmGrid>
    </Loading>
  );
}

/** More than fit on a screen, so that the content below does not jump while visible. */
const SKELETONS = 12;

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  scrollMarginTop: '$sizes$header',
});
