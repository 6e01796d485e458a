import { clockText } from '../../../../domain/screening-time-text.ts';
import type { Verdict } from '../../../../machines/door-check/door-check.setup.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { dialogOf } from '../../../ui/use-confirmation.ts';
import { text } from './text.ts';
import type { DoorView } from './use-door.ts';

/**
 * The buttons that undo the admissions of the shown ticket: the one that was just made, or each of a ticket that is refused; or why
 * nothing can be undone now (A-ENTRY-60, A-ENTRY-63, A-ENTRY-65, A-ENTRY-71).
 */
export function UndoButtons({ view, verdict }: { view: DoorView; verdict: Verdict }) {
  const { byNumber, admissions } = view.known;
  if (verdict.kind === 'cancelled' || verdict.kind === 'unknown') return null;
  const { bookingNumber, seats } = verdict.ticket;
  const known = byNumber.get(bookingNumber)?.admissions ?? [];
  const shown =
    verdict.kind === 'valid'
      ? known.filter(({ admissionId }) => admissionId === verdict.admissionId)
      : known;
  const isWaiting = admissions.waiting.some((each) => each.bookingNumber === bookingNumber);
  if (view.isOffline || isWaiting) {
    return (
      <Text size="sm" tone="muted">
        {view.isOffline ? text.undoOffline : text.undoWaiting}
      </Text>
    );
  }
  return (
    <Row gap={2}>
      {shown.map(({ admissionId, at, door, people }) => {
        const isWhole = known.length === 1 && people >= seats.length;
        const part = text.part(clockText(new Date(at)), door, people);
        const label = isWhole ? text.undo : text.undoPart(people);
        return (
          <Button
            key={admissionId}
            size="sm"
            aria-label={`${label}: ${isWhole ? bookingNumber : `${bookingNumber} ${part}`}`}
            onClick={() =>
              view.undo.ask({
                ...{ admissionId, bookingNumber, who: isWhole ? seats.join(' ') : part },
              })
            }
          >
            {label}
          </Button>
        );
      })}
    </Row>
  );
}

/** The question before an admission is undone. */
export function UndoDialog({ undo }: Pick<DoorView, 'undo'>) {
  const { subject } = undo;
  return (
    <ConfirmDialog
      {...dialogOf(undo)}
      title={text.undoTitle}
      description={subject && text.undoQuestion(subject.bookingNumber, subject.who)}
      confirmLabel={text.undoConfirm}
      cancelLabel={text.close}
      dangerous
    />
  );
}
