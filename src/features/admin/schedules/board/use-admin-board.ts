import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { adminBoardMachine } from '../../../../../machines/admin-board/admin-board.machine.ts';
import type {
  AdminBoardEmitted,
  Move,
} from '../../../../../machines/admin-board/admin-board.types.ts';
import { hasChanges } from '../../../../../machines/admin-board/board-plan.ts';
import { useApi } from '../../../../api/api-context.tsx';
import { statePath } from '../../../../ui/state-path.ts';
import { usePageLeave } from '../../../../ui/use-page-leave.ts';
import { usePageMachine } from '../../../../ui/use-page-machine.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { createLeaveGuard } from '../../section/leave-guard.ts';
import { useLeaveGuard } from '../../section/use-leave-guard.ts';
import { createAdminBoardImplementations } from './adapter.ts';
import { announcementOf } from './announcement.ts';
import { blocksOf } from './blocks.ts';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof adminBoardMachine>;

/**
 * The board of a day: what it shows, and the administrator's commands.
 * @param owner the login id of the administrator
 */
export function useAdminBoard(date: KoreaDate, owner: string) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [guard] = useState(createLeaveGuard);
  const [snapshot, actor] = usePageMachine(
    adminBoardMachine,
    () => createAdminBoardImplementations({ api, queries, owner, guard, navigate }),
    { input: { date } },
  );
  /** What happened last. The number makes the same words another announcement. */
  const [announced, setAnnounced] = useState({ words: '', number: 0 });

  const onEmitted = useEffectEvent((emitted: AdminBoardEmitted) => {
    if (emitted.type === 'notice') {
      toast(text[emitted.kind](emitted.count), emitted.kind === 'saved' ? 'success' : 'info');
      return;
    }
    const words = announcementOf(emitted, actor.getSnapshot().context);
    setAnnounced(({ number }) => ({ words, number: number + 1 }));
  });
  useEffect(() => {
    const subscription = actor.on('*', onEmitted);
    return () => subscription.unsubscribe();
  }, [actor]);

  const onAddress = useEffectEvent(() => actor.send({ type: 'address.change', date }));
  useEffect(() => onAddress(), [date]);

  usePageLeave(actor);

  useLeaveGuard({
    guard,
    isChanged: hasChanges(snapshot.context),
    isGuarded: () => hasChanges(actor.getSnapshot().context),
    ask: (to) => actor.send({ type: 'leave.request', to }),
  });

  const { context } = snapshot;
  const isIn = (state: 'outdated' | 'checking' | 'unchecked' | 'uncertain' | 'inConflict') =>
    snapshot.matches({ board: { editing: state } });
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    day: context.day,
    blocks: blocksOf(context),
    isLoading: snapshot.matches({ opening: 'loading' }) || snapshot.matches('leaving'),
    isReading:
      snapshot.matches({ board: { editing: 'refreshing' } }) ||
      snapshot.matches({ board: 'rereading' }),
    isWithoutRooms: snapshot.matches({ opening: 'noRooms' }),
    failure: snapshot.matches({ opening: 'failed' })
      ? text.failed(context.failure?.message ?? text.noAnswer)
      : null,
    isEditable: snapshot.hasTag('editable'),
    isOutdated: isIn('outdated'),
    isChecking: isIn('checking'),
    isRetryable: isIn('unchecked') || isIn('uncertain'),
    isInConflict: isIn('inConflict'),
    isSaving: snapshot.matches({ board: 'saving' }),
    isSavable: snapshot.hasTag('savable'),
    isRestored: context.isRestored,
    changes: Object.keys(context.changes).length,
    problem: problemOf(snapshot),
    canUndo: snapshot.can({ type: 'change.undo' }),
    canRedo: snapshot.can({ type: 'change.redo' }),
    announced,
    reload: () => actor.send({ type: 'day.reload' }),
    move: (move: Move) => actor.send({ type: 'blocks.move', ...move }),
    remove: (ids: readonly number[]) => actor.send({ type: 'blocks.remove', ids }),
    restore: (id: number) => actor.send({ type: 'block.restore', id }),
    keep: (id: number) => actor.send({ type: 'block.keep', id }),
    undo: () => actor.send({ type: 'change.undo' }),
    redo: () => actor.send({ type: 'change.redo' }),
    retry: () => actor.send({ type: 'check.retry' }),
    submit: () => actor.send({ type: 'changes.submit' }),
    reset: () => actor.send({ type: 'changes.reset' }),
    open: (path: string) => {
      if (hasChanges(actor.getSnapshot().context)) {
        actor.send({ type: 'leave.request', to: { kind: 'address', href: path } });
      } else navigate(path);
    },
    leaving: {
      isAsked: snapshot.matches({ board: 'confirmingLeave' }),
      confirm: () => actor.send({ type: 'leave.confirm' }),
      dismiss: () => actor.send({ type: 'leave.dismiss' }),
    },
  };
}

export type AdminBoardView = ReturnType<typeof useAdminBoard>;

/** @returns what keeps the changes from being saved, in Korean; null when nothing does */
function problemOf(snapshot: Snapshot): string | null {
  const { faults, conflicts, failure } = snapshot.context;
  const message = failure?.message ?? null;
  if (snapshot.matches({ board: { editing: 'outdated' } })) {
    return text.outdated(message ?? text.noAnswer);
  }
  if (snapshot.matches({ board: { editing: 'inConflict' } })) {
    return text.inConflict(conflicts.length);
  }
  if (snapshot.matches({ board: { editing: 'blocked' } })) {
    return text.blocked(Object.keys(faults).length);
  }
  if (snapshot.matches({ board: { editing: 'unchecked' } })) {
    return text.unchecked(message ?? text.noAnswer);
  }
  if (snapshot.matches({ board: { editing: 'uncertain' } })) return text.uncertain;
  if (snapshot.matches({ board: { editing: 'refused' } })) return message ?? text.refused;
  return snapshot.matches({ board: { editing: 'ready' } }) ? message : null;
}
