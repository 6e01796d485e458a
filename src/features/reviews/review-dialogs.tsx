import { paths } from '../../../domain/pages.ts';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice, EmptyState, FailureState, Loading, Skeleton } from '../../ui/states.tsx';
import { text } from './text.ts';
import type { useReviewEditor } from './use-review-editor.ts';
import type { ReviewRemovalView } from './use-reviews.ts';
import type { ReviewChange, ReviewedFilm, SessionEnd } from './viewer.ts';
import { ReviewForm, ReviewFormActions } from './review-form.tsx';
import { useReviewForm, type ReviewFormOptions, type ReviewFormView } from './use-review-form.ts';

interface ReviewDialogsProps {
  film: ReviewedFilm;
  editor: Pick<ReturnType<typeof useReviewEditor>, 'opened' | 'close'>;
  removal: ReviewRemovalView;
  /** Both offer the login after it. */
  sessionEnd: SessionEnd;
  openLogin: (way: { resume: boolean }) => void;
  onDone: (done: ReviewChange) => void;
}

/** The editor, and the question before a deletion (C-REV-43). */
export function ReviewDialogs({
  film,
  editor: { opened, close },
  removal,
  sessionEnd,
  openLogin,
  onDone,
}: ReviewDialogsProps) {
  const isSignedOut = sessionEnd !== null;
  return (
    <>
      {opened !== null && (
        <EditorDialog
          key={opened.edited?.reviewId ?? 'new'}
          film={film}
          {...opened}
          {...{ sessionEnd, openLogin, onDone }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={removal.isOpen}
        title={text.deleteTitle}
        description={text.deleteHint}
        confirmLabel={isSignedOut ? text.signIn : text.deleteConfirm}
        dangerous={!isSignedOut}
        busy={removal.isUnderWay}
        error={isSignedOut ? text.signedOut : removal.problem}
        onConfirm={isSignedOut ? () => openLogin({ resume: false }) : removal.confirm}
        onCancel={removal.dismiss}
      />
    </>
  );
}

interface EditorDialogProps extends Omit<ReviewFormOptions, 'movieId'> {
  film: ReviewedFilm;
}

/** The editor of the user's review, or the reason why the user cannot write a review. */
function EditorDialog({ film, ...options }: EditorDialogProps) {
  const editor = useReviewForm({ ...options, movieId: film.movieId });
  return (
    <Dialog
      open
      onClose={editor.close}
      title={titleOf(editor)}
      description={film.title}
      footer={<Footer film={film} editor={editor} />}
    >
      <div data-state={editor.statePath}>
        <Screen editor={editor} />
      </div>
    </Dialog>
  );
}

function Screen({ editor }: { editor: ReviewFormView }) {
  switch (editor.screen) {
    case 'loading':
      return (
        <Loading>
          <Stack gap={6}>
            <Skeleton css={{ width: '14rem', height: '2.75rem' }} />
            <Skeleton shape="card" css={{ height: '9rem' }} />
          </Stack>
        </Loading>
      );
    case 'loadFailed':
      return <FailureState title={text.prepareFailed} onRetry={editor.reload} />;
    case 'notBooked':
      return <EmptyState title={text.notBooked} hint={text.notBookedHint} />;
    case 'allReviewed':
      return <EmptyState title={text.allReviewed} hint={text.allReviewedHint} />;
    case 'signedOut':
      return <Notice tone="warning">{text.signedOut}</Notice>;
    case 'discard':
      return <Text>{text.discardHint}</Text>;
    case 'form':
      return <ReviewForm editor={editor} />;
  }
}

function Footer({ film, editor }: { film: ReviewedFilm; editor: ReviewFormView }) {
  const close = <Button onClick={editor.close}>{text.close}</Button>;
  switch (editor.screen) {
    case 'loading':
    case 'loadFailed':
    case 'allReviewed':
      return <Row justify="end">{close}</Row>;
    case 'notBooked':
      return (
        <Row justify="end">
          {close}
          {film.canBook && (
            <LinkButton
              href={paths.booking(film.movieId)}
              state={{ title: film.title }}
              tone="accent"
            >
              {text.toBooking}
            </LinkButton>
          )}
        </Row>
      );
    case 'signedOut':
      return (
        <Row justify="end">
          {close}
          <Button tone="accent" onClick={editor.signIn}>
            {text.signIn}
          </Button>
        </Row>
      );
    case 'discard':
      return (
        <Row justify="end">
          <Button tone="danger" onClick={editor.discard}>
            {text.discard}
          </Button>
          <Button tone="accent" onClick={editor.keepWriting}>
            {text.keepWriting}
          </Button>
        </Row>
      );
    case 'form':
      return <ReviewFormActions editor={editor} />;
  }
}

function titleOf({ screen, isNew }: ReviewFormView): string {
  if (screen === 'discard') return text.discardTitle;
  return isNew ? text.writeTitle : text.editTitle;
}
