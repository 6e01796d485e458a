import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation } from 'wouter';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { paths } from '../../../domain/pages.ts';
import { EmptyState, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { ActorHead } from './actor-head.tsx';
import { ActorSkeleton } from './actor-skeleton.tsx';
import { Filmography } from './filmography.tsx';
import { text } from './text.ts';
import { useActor } from './use-actor.ts';

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
          <HiddenHeading />
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
      <HiddenHeading />
      <EmptyState
        title={title}
        hint={hint}
        action={<LinkButton href={paths.films}>{text.toFilms}</LinkButton>}
      />
    </>
  );
}

function HiddenHeading() {
  return (
    <PageHeading title={text.pageTitle} hidden>
      {text.pageTitle}
    </PageHeading>
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
