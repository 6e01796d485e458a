import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { text } from './text.ts';

interface LeaveDialogProps {
  leaving: { isAsked: boolean; confirm: () => void; dismiss: () => void };
}

/** Asks before a page with unsaved input is left (A-SEC-14). */
export function LeaveDialog({ leaving }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={leaving.isAsked}
      title={text.leaveTitle}
      description={text.leaveHint}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      dangerous
      onConfirm={leaving.confirm}
      onCancel={leaving.dismiss}
    />
  );
}
