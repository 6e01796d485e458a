import { useMemo } from 'react';
import { adminClosureMachine } from '../../../../machines/admin-closure/admin-closure.machine.ts';
import type { ClosureForm } from '../../../../machines/admin-closure/admin-closure.types.ts';
import { useApi } from '../../../api/api-context.tsx';
import { faultsByField, messageBeside } from '../../../api/form-faults.ts';
import { statePath } from '../../../ui/state-path.ts';
import { usePageMachine } from '../../../ui/use-page-machine.ts';
import { createAdminClosureImplementations } from './adapter.ts';
import { text } from './text.ts';

const fields = ['password', 'confirmation', 'agrees'] as const;

/** The deletion of the own account. @param leave signs out and opens the home page */
export function useAdminClosure(leave: () => void) {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(adminClosureMachine, () =>
    createAdminClosureImplementations(api, leave),
  );
  const { context } = snapshot;
  const problem = snapshot.matches({ editing: 'uncertain' })
    ? (context.message ?? text.uncertain)
    : snapshot.matches({ editing: 'refused' })
      ? messageBeside(context.message ?? text.failed, context, fields)
      : null;
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    faults: useMemo(
      () => faultsByField({ fieldErrors: context.fieldErrors }, fields),
      [context.fieldErrors],
    ),
    /** Why the account was not deleted, unless a field shows the reason. */
    problem,
    isBusy: snapshot.matches('closing'),
    isClosed: snapshot.matches('closed') || snapshot.matches('left'),
    submit: (form: ClosureForm) => actor.send({ type: 'closure.submit', form }),
  };
}
