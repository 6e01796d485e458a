import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { admissionUndoMachine } from '../../../../machines/admission-undo/admission-undo.machine.ts';
import { answerOf } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import type { DoorStore } from './door-store.ts';

/** The undoing of an admission bound to the server and to the door's list. */
export function createAdmissionUndoImplementations(
  { http }: Api,
  store: DoorStore,
): MachineImplementationsFrom<typeof admissionUndoMachine> {
  return {
    actors: {
      undoAdmission: fromPromise(async ({ input: { admissionId, bookingNumber } }) => {
        const body = { admissionId, bookingNumber };
        const ticket = await answerOf(http.POST('/api/admin/entry/undo-admission', { body }));
        store.takeTicket({ ticket });
      }),
    },
  };
}
