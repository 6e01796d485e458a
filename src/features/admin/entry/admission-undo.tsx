import type { Verdict } from '../../../../machines/door-check/door-check.setup.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout.tsx';
import { text } from './text.ts';
import type { DoorView } from './use-door.ts';

/** The button that undoes the admission of the shown ticket, or why it cannot be undone now (A-ENTRY-60, A-ENTRY-63, A-ENTRY-65). */
export function UndoButton({ view, verdict }: { view: DoorView; verdict: Verdict }) {
  const { byNumber, admissions } = view.known;
  if (verdict.kind === 'cancelled' || verdict.kind === 'unknown') return null;
  const { bookingNumber, seats } = verdict.ticket;
  const admission = byNumber.get(bookingNumber)?.admission ?? null;
  const isWaiting = admissions.waiting.some((each) => each.bookingNumber === bookingNumber);
  if (view.isOffline || isWaiting) {
    return (
      <Text size="sm" tone="muted">
        {view.isOffline ? text.undoOffline : text.undoWaiting}
      </Text>
    );
  }
  if (admission === null) return null;
  const { admissionId } = admission;
  return (
    <Button
      size="sm"
      aria-label={text.undoOf(bookingNumber)}
      onClick={() => view.undo.ask({ admissionId, bookingNumber, seats })}
    >
      {text.undo}
    </Button>
  );
}

/** The question before an admission is undone. */
export function UndoDialog({ undo }: Pick<DoorView, 'undo'>) {
  const { subject } = undo;
  return (
    <ConfirmDialog
      open={subject !== null}
      title={text.undoTitle}
      description={subject && text.undoQuestion(subject.bookingNumber, subject.seats.join(' '))}
      confirmLabel={text.undoConfirm}
      cancelLabel={text.close}
      dangerous
      busy={undo.isUnderWay}
      error={undo.problem}
      onConfirm={undo.confirm}
      onCancel={undo.dismiss}
    />
  );
}
