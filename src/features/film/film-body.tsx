import { Link } from 'wouter';
import { paths, seatsPath } from '../../../domain/pages.ts';
import type { Screening } from '../../../openapi.gen.d.ts';
import { Fact } from '../../ui/fact.tsx';
import { Chip, Container, Facts, Row, SectionTitle, Text } from '../../ui/layout.tsx';
import { styled } from '../../ui/theme.ts';
import { ScreeningFacts, screeningName } from '../../ui/screening/screening-facts.tsx';
import { Loading, Skeleton, EmptyState, FailureState } from '../../ui/states.tsx';
import { text } from './text.ts';
import type { Film, FilmParts } from './use-film.ts';

/** Today's screenings first, because most users look for them, then the film's facts. */
export function FilmBody({ film, stage, screenings }: FilmParts) {
  return (
    <Body>
      {stage === 'showing' && (
        <Section aria-labelledby="today-title" wide>
          <SectionTitle id="today-title">{text.today}</SectionTitle>
          <TodaysScreenings screenings={screenings} />
        </Section>
      )}
      <Section aria-labelledby="synopsis-title">
        <SectionTitle id="synopsis-title">{text.synopsis}</SectionTitle>
        <Synopsis tone={film.description ? 'muted' : 'subtle'}>
          {film.description ?? text.noSynopsis}
        </Synopsis>
        {film.movieCasts.length > 0 && <Cast film={film} />}
      </Section>
      <Section aria-labelledby="info-title">
        <SectionTitle id="info-title">{text.info}</SectionTitle>
        <FilmFacts film={film} />
      </Section>
    </Body>
  );
}

function Cast({ film }: { film: Film }) {
  return (
    <>
      <CastTitle>{text.cast}</CastTitle>
      <Row as="ul" gap={2}>
        {film.movieCasts.map(({ actor, role }) => (
          <li key={`${actor.actorId}-${role}`}>
            <ActorLink href={paths.actor(actor.actorId)}>
              <strong>{actor.name}</strong>
              {role !== '' && <span>{text.role(role)}</span>}
            </ActorLink>
          </li>
        ))}
      </Row>
    </>
  );
}

function FilmFacts({ film }: { film: Film }) {
  const facts: [string, string][] = [
    [text.director, film.director ?? ''],
    [text.genres, film.genres.map(({ genreName }) => genreName).join(', ')],
    [text.rating, film.movieRatingName || text.allAges],
    [text.releaseDate, film.releaseDate && text.date(film.releaseDate)],
    [text.duration, film.duration > 0 ? text.minutes(film.duration) : ''],
    [text.language, film.language],
    [text.distributor, film.distributor.name],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
}

const Body = styled(Container, {
  display: 'grid',
  gap: '$12',
  paddingBlock: '$10 $16',
  '@lg': { gridTemplateColumns: 'minmax(0, 1fr) 22rem', columnGap: '$16' },
});

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$5',
  minWidth: 0,
  variants: { wide: { true: { gridColumn: '1 / -1' }, false: {} } },
});

const Synopsis = styled(Text, { maxWidth: '42rem', whiteSpace: 'pre-line' });

const CastTitle = styled('h3', { fontSize: '$md', marginTop: '$3' });

const ActorLink = styled(Link, Chip, {
  minHeight: '$touch',
  transition: 'border-color $fast, color $fast',
  '@hover': { '&:hover': { borderColor: '$edge', color: '$text' } },
});

/** The remaining screenings of today, each a link to its seats. */
function TodaysScreenings({ screenings }: Pick<FilmParts, 'screenings'>) {
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
