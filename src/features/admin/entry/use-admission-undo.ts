import { answerOf } from '../../../api/answer.ts';
import { useApi } from '../../../api/api-context.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useConfirmation } from '../../../ui/use-confirmation.ts';
import type { DoorStore } from './door-store.ts';
import { text } from './text.ts';

/** An admission, as the dialog names it. */
interface WrongAdmission {
  /** UUID. */
  readonly admissionId: string;
  readonly bookingNumber: string;
  readonly seats: readonly string[];
}

/** The confirmed undoing of a wrong admission (A-ENTRY-60). The check of tickets goes on meanwhile. */
export function useAdmissionUndo(store: DoorStore) {
  const { http } = useApi();
  const toast = useToast();
  const { failure, ...undo } = useConfirmation<WrongAdmission>({
    carryOut: async ({ admissionId, bookingNumber }) => {
      const body = { admissionId, bookingNumber };
      const ticket = await answerOf(http.POST('/api/admin/entry/undo-admission', { body }));
      store.takeTicket({ ticket });
    },
    onDone: ({ bookingNumber }) => toast(text.undone(bookingNumber), 'success'),
  });
  return {
    ...undo,
    problem: failure === null ? null : text.undoFailed(failure.message ?? text.noAnswer),
  };
}
