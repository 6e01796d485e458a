import { findLoginIdMachine } from '../../../machines/find-login-id/find-login-id.machine.ts';
import { useApi } from '../../api/api-context.tsx';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import { createFindLoginIdImplementations } from './adapter.ts';
import { useCodeStep } from './use-code-step.ts';

/** The fields of the first form, as the contract names them. */
const ownerFields = ['name', 'email'] as const;

/** The view and the commands of the search for the login id. */
export function useFindLoginId() {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(findLoginIdMachine, () =>
    createFindLoginIdImplementations(api),
  );
  const step = useCodeStep(snapshot.children.codeStep, ownerFields);
  return {
    statePath: step?.statePath ?? statePath(snapshot.value),
    /** The proof of the account; null when the login id is found. */
    step,
    loginId: snapshot.context.loginId,
    restart: () => actor.send({ type: 'wizard.restart' }),
  };
}
