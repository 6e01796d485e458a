import type { ReactNode } from 'react';
import { pointText, wonText } from '../../../domain/won.ts';
import type { ClosurePreview } from '../../../machines/account-closure/account-closure.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts, Row, Stack } from '../../ui/layout.tsx';
import { Loading, Skeleton, FailureState } from '../../ui/states.tsx';
import { styled } from '../../ui/theme.ts';
import { text } from './text.ts';
import type { ClosureView } from './use-account-closure.ts';

interface ClosureDialogProps {
  view: ClosureView;
  isMember: boolean;
}

/** The two confirmations of a withdrawal, and its failures (C-ACC-31 to C-ACC-37). */
export function ClosureDialog({ view, isMember }: ClosureDialogProps) {
  const description = descriptionOf(view, isMember);
  return (
    <Dialog
      open={view.isOpen}
      onClose={view.dismiss}
      title={titleOf(view, isMember)}
      {...(description === null ? {} : { description })}
      footer={<Footer view={view} isMember={isMember} />}
    >
      <div data-state={view.statePath}>
        <Screen view={view} isMember={isMember} />
      </div>
    </Dialog>
  );
}

function titleOf({ screen }: ClosureView, isMember: boolean): string {
  if (screen === 'confirming') return text.finalTitle;
  if (!isQuestion(screen)) return isMember ? text.withdraw : text.guestTitle;
  return isMember ? text.warningTitle : text.warningGuestTitle;
}

/** @returns null below a title that asks nothing */
function descriptionOf({ screen }: ClosureView, isMember: boolean): string | null {
  if (screen === 'confirming') return isMember ? text.final : text.finalGuest;
  if (!isQuestion(screen)) return null;
  return isMember ? text.warning : text.warningGuest;
}

function isQuestion(screen: ClosureView['screen']): boolean {
  return screen === 'loading' || screen === 'warning';
}

function Screen({ view, isMember }: ClosureDialogProps) {
  switch (view.screen) {
    case 'loading':
      return (
        <Loading>
          <Skeleton shape="card" css={{ height: '12rem' }} />
        </Loading>
      );
    case 'previewFailed':
      return <FailureState title={text.previewFailed} hint={view.message ?? undefined} />;
    case 'warning':
      return <Consequences preview={view.preview} isMember={isMember} />;
    case 'confirming':
      return <Summary preview={view.preview} isMember={isMember} />;
    case 'refused':
      return <FailureState title={text.refused} hint={view.message ?? text.withdrawalFailed} />;
    case 'uncertain':
      return (
        <FailureState
          title={text.uncertainTitle}
          hint={[view.message, text.uncertainHint].filter(Boolean).join('\n')}
        />
      );
  }
}

function Consequences({ preview, isMember }: { preview: ClosurePreview; isMember: boolean }) {
  if (preview === null) return null;
  const { cancelledReservations, refundAmount, forfeitedPoints, deletedReviews } = preview;
  const kept = preview.recordsKeptUntil;
  return (
    <Stack gap={6}>
      <Part title={text.deleted}>
        <Facts>
          <dt>{text.person}</dt>
          <dd>{text.deletedPerson(isMember)}</dd>
          {isMember && (
            <>
              <dt>{text.deletedPoints}</dt>
              <dd>{pointText(forfeitedPoints)}</dd>
              <dt>{text.deletedReviews}</dt>
              <dd>{text.reviews(deletedReviews)}</dd>
            </>
          )}
        </Facts>
      </Part>
      <Part title={text.cancelled}>
        {cancelledReservations === 0 ? (
          <p>{text.noReservations}</p>
        ) : (
          <Facts>
            <dt>{text.reservations}</dt>
            <dd>{text.count(cancelledReservations)}</dd>
            <dt>{text.refund}</dt>
            <dd>{wonText(refundAmount)}</dd>
          </Facts>
        )}
      </Part>
      <Part title={text.kept}>
        <p>{kept === null ? text.nothingKept : text.keptUntil(dateText(kept))}</p>
      </Part>
    </Stack>
  );
}

/** What is lost for good, in one look. */
function Summary({ preview, isMember }: { preview: ClosurePreview; isMember: boolean }) {
  if (preview === null) return null;
  return (
    <Facts>
      <dt>{text.reservations}</dt>
      <dd>{text.count(preview.cancelledReservations)}</dd>
      <dt>{text.refund}</dt>
      <dd>{wonText(preview.refundAmount)}</dd>
      {isMember && (
        <>
          <dt>{text.deletedPoints}</dt>
          <dd>{pointText(preview.forfeitedPoints)}</dd>
        </>
      )}
    </Facts>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PartBox>
      <h3>{title}</h3>
      {children}
    </PartBox>
  );
}

function Footer({ view, isMember }: ClosureDialogProps) {
  const keep = isMember ? text.keep : text.keepGuest;
  switch (view.screen) {
    case 'warning':
      return (
        <Row justify="end">
          <Button onClick={view.dismiss}>{keep}</Button>
          <Button tone="danger" onClick={view.confirm}>
            {text.goOn}
          </Button>
        </Row>
      );
    case 'confirming':
      return (
        <Row justify="end">
          <Button onClick={view.dismiss} disabled={view.isBusy}>
            {keep}
          </Button>
          <Button tone="danger" busy={view.isBusy} onClick={view.confirm}>
            {isMember ? text.confirm : text.confirmGuest}
          </Button>
        </Row>
      );
    case 'previewFailed':
    case 'refused':
    case 'uncertain':
      return (
        <Row justify="end">
          <Button onClick={view.dismiss} disabled={view.isBusy}>
            {text.close}
          </Button>
          <Button tone="accent" busy={view.isBusy} onClick={view.retry}>
            {text.retry}
          </Button>
        </Row>
      );
    case 'loading':
      return (
        <Button wide onClick={view.dismiss}>
          {text.close}
        </Button>
      );
  }
}

/** @param date `2031-11-20` @returns `2031년 11월 20일` */
function dateText(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

const PartBox = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '& h3': { fontSize: '$md' },
  '& p': { color: '$muted' },
});
