import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { adminClosureMachine } from '../../../../machines/admin-closure/admin-closure.machine.ts';
import { answerOrNull } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';

/** The deletion of an administrator's account bound to the server. @param leave signs out and opens the home page */
export function createAdminClosureImplementations(
  { http }: Api,
  leave: () => void,
): MachineImplementationsFrom<typeof adminClosureMachine> {
  return {
    actors: {
      closeAccount: fromPromise(({ input: { form } }) => {
        if (form === null) throw new Error('There is no form to delete the account with');
        return answerOrNull(http.DELETE('/api/admin/delete/account', { body: form }));
      }),
    },
    actions: { leave },
  };
}
