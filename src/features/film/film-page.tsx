import type { ReactNode } from 'react';
import { paths } from '../../../domain/pages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Container, PageHeading } from '../../ui/layout.tsx';
import { Loading, Skeleton, EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { FilmBody } from './film-body.tsx';
import { Columns } from './film-columns.ts';
import { FilmHead } from './film-head.tsx';
import { text } from './text.ts';
import { useFilm, type LoadedFilm } from './use-film.ts';

interface FilmPageProps {
  /** The film's id; null if the address has no valid one. */
  id: number | null;
  /** Drawn below the film. */
  reviews: (view: LoadedFilm) => ReactNode;
}

/** A film: its facts and today's screenings (C-FILM-13 to C-FILM-18). */
export function FilmPage({ id, reviews }: FilmPageProps) {
  if (id === null) return <NoFilm title={text.badId} hint={text.badIdHint} />;
  return <FilmById key={id} movieId={id} reviews={reviews} />;
}

interface FilmByIdProps extends Pick<FilmPageProps, 'reviews'> {
  movieId: number;
}

function FilmById({ movieId, reviews }: FilmByIdProps) {
  const view = useFilm(movieId);
  switch (view.status) {
    case 'loading':
      return <FilmSkeleton />;
    case 'unknown':
      return <NoFilm title={text.unknown} hint={text.unknownHint} />;
    case 'failed':
      return (
        <Message>
          <PageHeading title={text.pageTitle} hidden />
          <FailureState
            title={text.failed}
            hint={view.message ?? undefined}
            onRetry={view.retry}
            retrying={view.retrying}
          />
        </Message>
      );
    case 'loaded':
      return (
        <>
          <FilmHead film={view.film} stage={view.stage} screenings={view.screenings} />
          <FilmBody film={view.film} stage={view.stage} screenings={view.screenings} />
          {reviews(view)}
        </>
      );
  }
}

function NoFilm({ title, hint }: { title: string; hint: string }) {
  return (
    <Message>
      <PageHeading title={text.pageTitle} hidden />
      <EmptyState
        title={title}
        hint={hint}
        action={<LinkButton href={paths.films}>{text.toHome}</LinkButton>}
      />
    </Message>
  );
}

/** Has the shape of the loaded film (C-FILM-9). */
function FilmSkeleton() {
  return (
    <Loading>
      <Waiting>
        <Columns>
          <Skeleton shape="poster" />
          <Lines>
            <Skeleton css={{ height: '2.5rem', width: '80%' }} />
            <Skeleton css={{ width: '70%', maxWidth: '24rem' }} />
          </Lines>
        </Columns>
        <Lines>
          <Skeleton css={{ height: '3.5rem', maxWidth: '24rem', borderRadius: '$md' }} />
        </Lines>
        <Lines>
          <Skeleton css={{ height: '2rem', width: '9rem' }} />
          <Skeleton shape="card" css={{ maxWidth: '12rem' }} />
        </Lines>
      </Waiting>
    </Loading>
  );
}

const Message = styled(Container, { paddingBlock: '$10 $16' });

/** As high as the screen, so that the footer stays below it. */
const Waiting = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$6',
  minHeight: '100svh',
  paddingBlock: '$6 $16',
  '@md': { paddingTop: '$16' },
});

const Lines = styled('div', { display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 });
