import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { text } from './text.ts';
import type { useReviewEditor } from './use-review-editor.ts';
import type { ReviewRemovalView } from './use-review-removal.ts';
import type { ReviewChange, ReviewedFilm, SessionEnd } from './viewer.ts';

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
