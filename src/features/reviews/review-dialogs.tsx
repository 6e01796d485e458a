import { ConfirmDialog } from '../../ui/dialog.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { text } from './text.ts';
import type { ReviewEditorView } from './use-review-editor.ts';
import type { ReviewedFilm } from './viewer.ts';

interface ReviewDialogsProps {
  film: ReviewedFilm;
  editor: ReviewEditorView;
}

/** The editor, and the question before a deletion, which offers the login after the end of the session (C-REV-43). */
export function ReviewDialogs({ film, editor }: ReviewDialogsProps) {
  const { removal, isSignedOut } = editor;
  return (
    <>
      <EditorDialog film={film} editor={editor} />
      <ConfirmDialog
        open={removal.isOpen}
        title={text.deleteTitle}
        description={text.deleteHint}
        confirmLabel={isSignedOut ? text.signIn : text.deleteConfirm}
        dangerous={!isSignedOut}
        busy={removal.isUnderWay}
        error={removal.problem}
        onConfirm={isSignedOut ? editor.signIn : editor.confirmRemoval}
        onCancel={editor.dismissRemoval}
      />
    </>
  );
}
