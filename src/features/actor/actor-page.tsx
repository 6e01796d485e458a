import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../domain/pages.ts';
import type { Actor } from '../../../openapi.gen.d.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Container, FilmGrid, PageHeading } from '../../ui/layout.tsx';
import { Notice, EmptyState, FailureState, Loading, Skeleton } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { useApi, actorQuery, configQuery } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { sampleActor } from '../../api/sample-actor.ts';
import { ActorHead, HeadColumns, PortraitPlace } from './actor-head.tsx';
import { Filmography } from './filmography.tsx';
import { text } from './text.ts';

interface ActorPageProps {
  /** The actor's id; null if the address has no valid one. */
  id: number | null;
}

/** An actor and the films with the actor (C-ACTOR-3 to C-ACTOR-6). */
export function ActorPage({ id }: ActorPageProps) {
  return (
    <Page>
      <BackButton />
      {id === null ? (
        <NoActor title={text.badId} hint={text.badIdHint} />
      ) : (
        <ActorById key={id} actorId={id} />
      )}
    </Page>
  );
}

function BackButton() {
  const [, navigate] = useLocation();
  return (
    <Back>
      <Button
        tone="ghost"
        size="sm"
        onClick={() => (history.length > 1 ? history.back() : navigate(paths.films))}
      >
        <ArrowLeft size={18} aria-hidden="true" />
        {text.back}
      </Button>
    </Back>
  );
}

function ActorById({ actorId }: { actorId: number }) {
  const view = useActor(actorId);
  switch (view.status) {
    case 'loading':
      return <ActorSkeleton />;
    case 'unknown':
      return <NoActor title={text.unknown} hint={text.unknownHint} />;
    case 'failed':
      return (
        <>
          <PageHeading title={text.pageTitle} hidden />
          <FailureState
            title={text.failed}
            hint={view.message ?? undefined}
            onRetry={view.retry}
            retrying={view.retrying}
          />
        </>
      );
    case 'loaded':
      return (
        <>
          {view.isSample && (
            <Notice
              tone="warning"
              action={
                <Button size="sm" onClick={view.retry} busy={view.retrying}>
                  {text.retry}
                </Button>
              }
            >
              {text.sample}
            </Notice>
          )}
          <ActorHead actor={view.actor} />
          <Filmography films={view.actor.filmography} isSample={view.isSample} />
        </>
      );
  }
}

function NoActor({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <PageHeading title={text.pageTitle} hidden />
      <EmptyState
        title={title}
        hint={hint}
        action={<LinkButton href={paths.films}>{text.toFilms}</LinkButton>}
      />
    </>
  );
}

const Page = styled(Container, {
  display: 'flex',
  flexDirection: 'column',
  gap: '$8',
  paddingBlock: '$8 $16',
});

/** Aligns the text of the button, not its edge, with the content below. */
const Back = styled('div', { marginLeft: '-$3', marginBottom: '-$4' });

/** Has the shape of the loaded actor. */
function ActorSkeleton() {
  return (
    <Loading>
      <HeadColumns>
        <PortraitPlace>
          <Skeleton css={{ height: 'auto', aspectRatio: '1', borderRadius: '50%' }} />
        </PortraitPlace>
        <Lines>
          <Skeleton css={{ height: '2.25rem', width: '9rem', maxWidth: '80%' }} />
          <Skeleton css={{ width: '7rem', maxWidth: '60%' }} />
        </Lines>
        <Lines words>
          <Skeleton />
          <Skeleton css={{ width: '92%' }} />
          <Skeleton css={{ width: '60%' }} />
        </Lines>
      </HeadColumns>
      <Films as="div">
        {[1, 2, 3, 4].map((film) => (
          <div key={film}>
            <Skeleton shape="poster" />
            <Skeleton css={{ width: '80%', marginTop: '$4' }} />
          </div>
        ))}
      </Films>
    </Loading>
  );
}

const Lines = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  variants: {
    words: {
      true: { gridColumn: '1 / -1', maxWidth: '46rem', '@md': { gridColumn: '2' } },
      false: {},
    },
  },
});

const Films = styled(FilmGrid, { marginTop: '$16' });

type ActorView =
  | { status: 'loading' | 'unknown' }
  | { status: 'failed'; message: string | null; retrying: boolean; retry: () => void }
  | {
      status: 'loaded';
      actor: Actor;
      /** The actor is built in, because the load failed; demo mode only (C-ACTOR-6). */
      isSample: boolean;
      retrying: boolean;
      retry: () => void;
    };

/** An actor with the films (C-ACTOR-3). */
function useActor(actorId: number): ActorView {
  const api = useApi();
  const config = useQuery(configQuery(api));
  const actor = useQuery(actorQuery(api, actorId));
  const trial = { retrying: actor.isFetching, retry: () => void actor.refetch() };

  if (actor.isPending) return { status: 'loading' };
  // Also of an actor who was deleted while the page was open (A-CAT-43).
  if (actor.error instanceof ApiError && actor.error.status === 404) return { status: 'unknown' };
  if (actor.data !== undefined) {
    return { status: 'loaded', actor: actor.data, isSample: false, ...trial };
  }
  // Only the demo shows a sample.
  if (config.isPending) return { status: 'loading' };
  if (config.data?.mode === 'demo') {
    return { status: 'loaded', actor: sampleActor(actorId), isSample: true, ...trial };
  }
  const message = actor.error instanceof ApiError ? actor.error.message : null;
  return { status: 'failed', message, ...trial };
}
