import { useState } from 'react';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { useApi } from '../../../../api/api-context.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { useGuardedDraft } from '../../section/use-guarded-draft.ts';
import { dayPath } from '../day-address.ts';
import { boardCalls } from './adapter.ts';
import { announcementOf } from './announcement.ts';
import { blocksOf } from './blocks.ts';
import { keptBlock, moveBlocks, redo, removeBlocks, restoreBlock, undo } from './board-form.ts';
import type { Act, BoardForm, Move } from './board.types.ts';
import { text } from './text.ts';
import { useBoardCheck } from './use-board-check.ts';

/**
 * The board of a day: what it shows, and the administrator's commands.
 * @param owner the login id of the administrator
 */
export function useAdminBoard(date: KoreaDate, owner: string) {
  const api = useApi();
  const toast = useToast();
  /** What happened last. The number makes the same words another announcement. */
  const [announced, setAnnounced] = useState({ words: '', number: 0 });
  const draft = useGuardedDraft({
    ...boardCalls({ api, date, owner }),
    home: dayPath('board'),
    staysOpen: true,
    onSaved: ({ changes }) => toast(text.saved(Object.keys(changes).length), 'success'),
  });
  const check = useBoardCheck(draft);
  const { form, failure, isEditable, isReading, isUncertain } = draft;
  const changes = Object.keys(form?.changes ?? {}).length;
  const isChanged = changes > 0;

  const act = (acts: (now: BoardForm) => Act | null) => {
    const done = form !== null && isEditable ? acts(form) : null;
    if (done === null) return;
    if (done.form !== form) draft.change(() => done.form);
    setAnnounced(({ number }) => ({ words: announcementOf(done), number: number + 1 }));
  };
  const problemOf = (board: BoardForm): string | null => {
    const faults = Object.keys(check.faults).length;
    const why = check.problem ?? text.noAnswer;
    if (isUncertain) return text.uncertain;
    if (board.isInConflict) return text.inConflict(board.conflicts.length);
    if (check.isFailed) return isChanged ? text.unchecked(why) : text.outdated(why);
    if (faults > 0) return text.blocked(faults);
    return draft.isRefused ? (failure?.message ?? text.refused) : null;
  };
  return {
    /** The state, for browser tests. */
    statePath: draft.statePath,
    day: form?.day ?? null,
    blocks: form === null ? [] : blocksOf(form, check.faults),
    isReading: isReading || (!isChanged && check.isRunning),
    isWithoutRooms: form?.day.rooms.length === 0,
    openProblem: draft.isFailed ? text.failed(failure?.message ?? text.noAnswer) : null,
    isEditable,
    /** The board shows an older state. */
    isOutdated: !isChanged && check.isFailed,
    isChecking: isChanged && (isReading || check.isRunning),
    isRetryable: isChanged && check.isFailed,
    isSaving: draft.isSaving,
    isSavable: isEditable && isChanged && !isUncertain && !draft.isInConflict && check.isPassed,
    isRestored: draft.isRestored,
    changes,
    /** What keeps the changes from being saved, in Korean; null when nothing does. */
    problem: form && problemOf(form),
    canUndo: isEditable && form !== null && form.past.length > 0,
    canRedo: isEditable && form !== null && form.future.length > 0,
    announced,
    reload: draft.reload,
    move: (move: Move) => act((now) => moveBlocks(now, move)),
    remove: (ids: readonly number[]) => act((now) => removeBlocks(now, ids)),
    restore: (id: number) => act((now) => restoreBlock(now, id)),
    keep: (id: number) => draft.change((now) => keptBlock(now, id)),
    undo: () => act(undo),
    redo: () => act(redo),
    retry: check.again,
    submit: () => draft.submit(false),
    reset: draft.reset,
    open: (href: string) => draft.leave({ kind: 'address', href }),
    leaving: draft.leaving,
  };
}

export type AdminBoardView = ReturnType<typeof useAdminBoard>;
