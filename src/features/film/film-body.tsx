import { Link } from 'wouter';
import { Chip } from '../../ui/chip.ts';
import { Container, Facts, Row } from '../../ui/layout.ts';
import { paths } from '../../../domain/pages.ts';
import { styled } from '../../ui/theme.ts';
import { SectionTitle, Text } from '../../ui/typography.ts';
import { text } from './text.ts';
import { TodaysScreenings } from './todays-screenings.tsx';
import type { Film, FilmStage, TodaysScreenings as Screenings } from './use-film.ts';

interface FilmBodyProps {
  film: Film;
  stage: FilmStage;
  screenings: Screenings;
}

/** Today's screenings first, because most users look for them, then the film's facts. */
export function FilmBody({ film, stage, screenings }: FilmBodyProps) {
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
          <Fact key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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

const Fact = styled('div', { display: 'contents' });
