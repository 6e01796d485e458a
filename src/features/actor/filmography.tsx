import { Link } from 'wouter';
import { paths } from '../../../domain/pages.ts';
import type { Actor } from '../../../openapi.gen.d.ts';
import { filmLink, FilmPicture } from '../../ui/film-link.ts';
import { FilmGrid, SectionTitle } from '../../ui/layout.tsx';
import { Poster } from '../../ui/picture.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';

type FilmographyEntry = Actor['filmography'][number];

interface FilmographyProps {
  films: readonly FilmographyEntry[];
  /** A sample has no links. */
  isSample: boolean;
}

const POSTER_SIZES =
  '(min-width: 1280px) 190px, (min-width: 768px) 24vw, (min-width: 480px) 30vw, 45vw';

/** The actor's films, newest first, each a link to its page (C-ACTOR-2). */
export function Filmography({ films, isSample }: FilmographyProps) {
  return (
    <Section aria-labelledby="filmography-title">
      <SectionTitle id="filmography-title">
        {text.filmography} {films.length > 0 && <Count>{text.filmCount(films.length)}</Count>}
      </SectionTitle>
      {films.length === 0 ? (
        <EmptyState title={text.noFilms} hint={text.noFilmsHint} />
      ) : (
        <FilmGrid>
          {films.map((film) => (
            <li key={film.movieId}>
              {isSample ? (
                <FilmEntry film={film} />
              ) : (
                <Link href={paths.film(film.movieId)} className={filmLink().className}>
                  <FilmEntry film={film} />
                </Link>
              )}
            </li>
          ))}
        </FilmGrid>
      )}
    </Section>
  );
}

function FilmEntry({ film }: { film: FilmographyEntry }) {
  const roles = film.roles.filter((role) => role !== '').join(', ');
  return (
    <>
      <FilmPicture>
        <Poster sources={film.posterSources} url={film.posterUrl} alt="" sizes={POSTER_SIZES} />
      </FilmPicture>
      <Title>{film.title}</Title>
      <Facts>
        <span>{text.year(film.releaseYear)}</span>
        {roles !== '' && <span>{text.role(roles)}</span>}
      </Facts>
    </>
  );
}

const Section = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  marginTop: '$2',
});

const Count = styled('span', { color: '$subtle', fontWeight: '$medium' });

const Title = styled('h3', {
  marginTop: '$3',
  fontSize: '$md',
  fontWeight: '$semibold',
  transition: 'color $fast',
});

const Facts = styled('p', {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '$2',
  marginTop: '$1',
  fontSize: '$sm',
  color: '$muted',
  '& span + span': { color: '$subtle' },
});
