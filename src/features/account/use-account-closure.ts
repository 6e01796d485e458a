import type { SnapshotFrom } from 'xstate';
import { accountClosureMachine } from '../../../machines/account-closure/account-closure.machine.ts';
import { useApi } from '../../api/api.ts';
import { statePath } from '../../ui/state-path.ts';
import { usePageMachine } from '../../ui/use-page-machine.ts';
import type { AccountActions } from './account-deps.ts';
import { createClosureImplementations } from './adapter.ts';

/** The screen of the withdrawal's dialog. */
export type ClosureScreen =
  'loading' | 'previewFailed' | 'warning' | 'confirming' | 'refused' | 'uncertain';

/** The withdrawal and its dialog. */
export function useAccountClosure({ leave }: Pick<AccountActions, 'leave'>) {
  const api = useApi();
  const [snapshot, actor] = usePageMachine(accountClosureMachine, () =>
    createClosureImplementations({ api, leave }),
  );
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    isOpen: snapshot.hasTag('open'),
    screen: screenOf(snapshot),
    preview: snapshot.context.preview,
    message: snapshot.context.message,
    isBusy: snapshot.hasTag('busy'),
    open: () => actor.send({ type: 'closure.open' }),
    dismiss: () => actor.send({ type: 'closure.dismiss' }),
    confirm: () => actor.send({ type: 'closure.confirm' }),
    retry: () => actor.send({ type: 'closure.retry' }),
  };
}

export type ClosureView = ReturnType<typeof useAccountClosure>;

const screens = ['previewFailed', 'warning', 'refused', 'uncertain'] as const;

function screenOf(snapshot: SnapshotFrom<typeof accountClosureMachine>): ClosureScreen {
  if (snapshot.matches('confirming')) return 'confirming';
  if (snapshot.matches('closing')) return snapshot.context.isUncertain ? 'uncertain' : 'confirming';
  return screens.find((screen) => snapshot.matches(screen)) ?? 'loading';
}
