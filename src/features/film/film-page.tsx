import { LinkButton } from '../../ui/button.tsx';
import { Container, Row } from '../../ui/layout.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { paths } from '../../ui/paths.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { FilmBody } from './film-body.tsx';
import { FilmHead } from './film-head.tsx';
import { text } from './text.ts';
import { useFilm } from './use-film.ts';

interface FilmPageProps {
  /** As it stands in the address. */
  id: string | undefined;
}

/** One film: what it is, and when it is shown today (C-FILM-13 to C-FILM-18). */
export function FilmPage({ id }: FilmPageProps) {
  const movieId = /^[1-9]\d{0,15}$/.test(id ?? '') ? Number(id) : null;
  if (movieId === null) return <NoFilm title={text.badId} hint={text.badIdHint} />;
  return <KnownFilm key={movieId} movieId={movieId} />;
}

function KnownFilm({ movieId }: { movieId: number }) {
  const view = useFilm(movieId);
  switch (view.status) {
    case 'loading':
      return <FilmSkeleton />;
    case 'unknown':
      return <NoFilm title={text.unknown} hint={text.unknownHint} />;
    case 'failed':
      return (
        <InPlace>
          <PageHeading title={text.pageTitle} hidden>
            {text.pageTitle}
          </PageHeading>
          <FailureState
            title={text.failed}
            hint={view.message ?? undefined}
            onRetry={view.retry}
            retrying={view.retrying}
          />
        </InPlace>
      );
    case 'loaded':
      return (
        <>
          <FilmHead film={view.film} stage={view.stage} screenings={view.screenings} />
          <FilmBody film={view.film} stage={view.stage} screenings={view.screenings} />
        </>
      );
  }
}

function NoFilm({ title, hint }: { title: string; hint: string }) {
  return (
    <InPlace>
      <PageHeading title={text.pageTitle} hidden>
        {text.pageTitle}
      </PageHeading>
      <EmptyState
        title={title}
        hint={hint}
        action={<LinkButton href={paths.showing}>{text.toHome}</LinkButton>}
      />
    </InPlace>
  );
}

/** In the shape of the film that comes (C-FILM-9). */
function FilmSkeleton() {
  return (
    <InPlace>
      <Loading>
        <Row gap={6} css={{ alignItems: 'flex-start', flexWrap: 'nowrap' }}>
          <Skeleton shape="poster" css={{ width: '34%', maxWidth: '15rem', flexShrink: 0 }} />
          <SkeletonLines>
            <Skeleton css={{ height: '2.5rem', width: '80%' }} />
            <Skeleton css={{ width: '60%' }} />
            <Skeleton css={{ width: '45%' }} />
            <Skeleton css={{ height: '3rem', width: '10rem', maxWidth: '100%' }} />
          </SkeletonLines>
        </Row>
      </Loading>
    </InPlace>
  );
}

const InPlace = styled(Container, { paddingBlock: '$10 $16' });

const SkeletonLines = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  flex: 1,
  minWidth: 0,
});
