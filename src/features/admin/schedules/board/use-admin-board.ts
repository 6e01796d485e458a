import { useState, useEffect, useEffectEvent } from 'react';
import { useQuery, queryOptions } from '@tanstack/react-query';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import type { CallFailure } from '../../../../../machines/calls.ts';
import { useApi, messageOf, PERSONAL, type Api } from '../../../../api/api.ts';
import { unansweredMessage } from '../../../../api/text.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import type { useDraft } from '../../../../ui/use-draft.ts';
import { useGuardedDraft } from '../../section/use-guarded-draft.ts';
import { dayPath } from '../day-address.ts';
import { boardCalls, checkBoard, type BoardCheck } from './adapter.ts';
import { blocksOf, nameOf } from './blocks.ts';
import {
  keptBlock,
  moveBlocks,
  redo,
  removeBlocks,
  restoreBlock,
  undo,
  checkedForm,
  goneCount,
  isSameDay,
} from './board-form.ts';
import type { Act, BoardForm, Move, Told, BoardDay } from './board.types.ts';
import { text } from './text.ts';
import { requestOf } from './board-plan.ts';

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
    const why = check.problem ?? unansweredMessage;
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
    openProblem: draft.isFailed ? text.failed(failure?.message ?? unansweredMessage) : null,
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

const POLL_MS = 30_000;

/**
 * The day as it is now, and what prevents the changes: read for each change (A-SCHED-28), after a failed save (A-SCHED-29),
 * each half minute while the page is visible, and when the user returns to it (A-SCHED-32).
 * @param form null before it was read. A board without a change begins with the day that was read
 * @param failure why the changes were not saved; null without one
 */
export const boardQuery = (api: Api, form: BoardForm | null, failure: CallFailure | null) =>
  queryOptions({
    queryKey: [PERSONAL, 'admin', 'schedule-board', form && [form.day.date, requestOf(form)]],
    queryFn: ({ signal }): Promise<BoardCheck> => {
      if (form === null) throw new Error('There is no board to check');
      return checkBoard(api, form, signal);
    },
    initialData: () => (form?.isChanged === false ? { day: form.day, faults: {} } : undefined),
    staleTime: failure === null ? Infinity : 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    // The same day again is another answer.
    structuralSharing: false,
    ...{ retry: false, gcTime: 0 },
  });

type Draft = Pick<
  ReturnType<typeof useDraft<BoardForm>>,
  'form' | 'failure' | 'isEditable' | 'isRefused' | 'change'
>;

/** What the server says about the changes of the board. The board gets the day as it is now (A-SCHED-28 to A-SCHED-32). */
function useBoardCheck({ form, failure, isEditable, isRefused, change }: Draft) {
  const toast = useToast();
  const check = useQuery({ ...boardQuery(useApi(), form, failure), enabled: isEditable });
  const { data, isFetching, isSuccess } = check;

  const take = useEffectEvent((day: BoardDay) => {
    if (form === null || form.day === day) return;
    // A change would end the reason of a refusal.
    if (isRefused && isSameDay(form.day, day)) return;
    const gone = goneCount(form, day);
    if (gone > 0) toast(text.gone(gone), 'info');
    change((now) => checkedForm(now, day));
  });
  useEffect(() => {
    // After a failed save the day of before is no answer.
    if (isEditable && isSuccess && !isFetching) take(data.day);
  }, [data, isEditable, isSuccess, isFetching]);

  const faults = data?.faults ?? {};
  return {
    faults,
    isRunning: isFetching,
    isFailed: check.isError,
    /** Why it failed, in Korean; null without an answer. */
    problem: messageOf(check.error),
    /** Nothing prevents the changes as they are. */
    isPassed: isSuccess && !isFetching && Object.keys(faults).length === 0,
    again: () => void check.refetch(),
  };
}

/** Blocks that an announcement names. */
const MOST_NAMED = 3;

/** @returns what happened on the board, in Korean (A-SCHED-25 to A-SCHED-27) */
export function announcementOf({ form, told }: Act): string {
  const changes = Object.keys(form.changes).length;
  switch (told.kind) {
    case 'refused':
      return refusalOf(told, form);
    case 'moved':
      return text.announceMoved(namesOf(told.ids, form));
    case 'removed':
      return text.announceRemoved(namesOf(told.ids, form));
    case 'restored':
      return text.announceRestored(namesOf(told.ids, form));
    case 'undone':
      return text.announceUndone(changes);
    case 'redone':
      return text.announceRedone(changes);
  }
}

function refusalOf({ obstacle, ids }: Extract<Told, { kind: 'refused' }>, form: BoardForm): string {
  const fixed = blocksOf(form).find(({ id, fixedBy }) => ids.includes(id) && fixedBy !== null);
  const reason = fixed?.fixedBy ?? null;
  if (obstacle !== 'fixed' || fixed === undefined || reason === null) {
    return text.obstacles[obstacle];
  }
  return text.because(nameOf(form.day, fixed), text.whyFixed[reason]);
}

function namesOf(ids: readonly number[], form: BoardForm): string {
  const blocks = blocksOf(form).filter(({ id }) => ids.includes(id));
  const named = blocks.slice(0, MOST_NAMED).map((block) => nameOf(form.day, block));
  const more = blocks.length - named.length;
  return more === 0 ? named.join(' / ') : `${named.join(' / ')} ${text.more(more)}`;
}
