import {
  admissionUndoMachine,
  type WrongAdmission,
} from '../../../../machines/admission-undo/admission-undo.machine.ts';
import { useApi } from '../../../api/api-context.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { createAdmissionUndoImplementations } from './adapter-undo.ts';
import type { DoorStore } from './door-store.ts';
import { text } from './text.ts';

/** The undoing of a wrong admission: its dialog, and the administrator's commands. */
export function useAdmissionUndo(store: DoorStore) {
  const api = useApi();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    admissionUndoMachine,
    () => createAdmissionUndoImplementations(api, store),
    { onNotice: ({ bookingNumber }) => toast(text.undone(bookingNumber), 'success') },
  );

  const { wrong, failure } = snapshot.context;
  return {
    wrong,
    isUnderWay: snapshot.matches('undoing'),
    problem: failure === null ? null : text.undoFailed(failure.message ?? text.noAnswer),
    ask: (admission: WrongAdmission) => actor.send({ type: 'undo.request', admission }),
    confirm: () => actor.send({ type: 'undo.confirm' }),
    dismiss: () => actor.send({ type: 'undo.dismiss' }),
  };
}
