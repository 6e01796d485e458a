import type { ReactNode } from 'react';
import { adminPaths } from '../../../../../domain/admin-pages.ts';
import type { ScreeningCancellation } from '../../../../../machines/screening-cancellation/screening-cancellation.types.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.ts';
import { EmptyState, FailureState } from '../../../../ui/states.tsx';
import { SectionTitle, Text } from '../../../../ui/typography.ts';
import { ListWaiting } from '../../list-parts.tsx';
import { CancelForm } from './cancel-form.tsx';
import { CancelProgress } from './cancel-progress.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { screeningName } from './screening-name.ts';
import { text } from './text.ts';
import { useScreeningCancellation, type CancellationView } from './use-screening-cancellation.ts';

interface CancellationPageProps {
  screeningId: number;
  /** The login id of the administrator. */
  owner: string;
}

/** `/admin/schedules/cancel/{id}`: the cancellation of a screening, and its progress (A-CANCEL-36 to A-CANCEL-43). */
export function CancellationPage({ screeningId, owner }: CancellationPageProps) {
  const view = useScreeningCancellation(screeningId, owner);
  const { screening } = view;
  return (
    <Stack gap={4} data-state={view.statePath} css={{ maxWidth: '$reading' }}>
      <div>
        <LinkButton href={adminPaths.schedules} size="sm" tone="ghost">
          {`← ${text.toList}`}
        </LinkButton>
      </div>
      <SectionTitle>{text.title}</SectionTitle>
      {screening !== null && !view.isMissing && <Named screening={screening} />}
      <Content view={view} />
      <CancelQuestion view={view} />
    </Stack>
  );
}

function Named({ screening }: { screening: ScreeningCancellation }) {
  return (
    <Text weight="semibold" css={{ overflowWrap: 'anywhere' }}>
      {screeningName(screening)}{' '}
      <Text as="span" tone="muted">
        {text.states[screening.state]}
      </Text>
    </Text>
  );
}

function Content({ view }: { view: CancellationView }): ReactNode {
  const { screening, progress } = view;
  if (view.loadProblem !== null) {
    return <FailureState title={view.loadProblem} onRetry={view.retry} />;
  }
  if (view.isMissing) return <EmptyState title={text.missing} />;
  if (view.isEnded) return <EmptyState title={text.ended} hint={text.endedHint} />;
  if (progress.isShown && screening?.progress) {
    return <CancelProgress progress={screening.progress} view={progress} />;
  }
  if (view.form.isShown) return <CancelForm view={view} />;
  return <ListWaiting>{text.loading}</ListWaiting>;
}
