import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type SnapshotFrom, fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { KoreaDate } from '../../../../../domain/korea-time.ts';
import { MAX_COPY_DAYS } from '../../../../../domain/limits.ts';
import {
  scheduleCopyMachine,
  type CopiedDay,
} from '../../../../../machines/schedule-copy/schedule-copy.machine.ts';
import { useApi, answerOf, type Api } from '../../../../api/api.ts';
import { unansweredMessage } from '../../../../api/text.ts';
import { statePath } from '../../../../ui/state-path.ts';
import { usePageMachine } from '../../../../ui/use-page-machine.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { text } from './text.ts';

type Snapshot = SnapshotFrom<typeof scheduleCopyMachine>;

interface Choice {
  /** The days that are chosen when the page opens. */
  readonly chosen: readonly KoreaDate[];
  readonly onChoose: (to: readonly KoreaDate[]) => void;
}

/** The copy of a day: the chosen days with their preview, and the administrator's commands. */
export function useScheduleCopy(from: KoreaDate, { chosen, onChoose }: Choice) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [snapshot, actor] = usePageMachine(
    scheduleCopyMachine,
    () => createScheduleCopyImplementations(api, queries),
    {
      input: { from },
      onNotice: ({ count }) => {
        onChoose([]);
        toast(text.copied(count), 'success');
      },
    },
  );

  const onStart = useEffectEvent(() => {
    if (chosen.length > 0) actor.send({ type: 'days.choose', to: chosen });
  });
  useEffect(() => onStart(), [actor]);

  const { to, days } = snapshot.context;
  const choose = (wanted: readonly KoreaDate[]) => {
    const others = [...new Set(wanted)].filter((day) => day !== from).slice(0, MAX_COPY_DAYS);
    onChoose(others);
    actor.send({ type: 'days.choose', to: others });
  };
  return {
    /** The state, for browser tests. */
    statePath: statePath(snapshot.value),
    to,
    days,
    fitting: sumOf(days, 'fitting'),
    refused: sumOf(days, 'refused'),
    isFull: to.length >= MAX_COPY_DAYS,
    isChoosable: snapshot.hasTag('choosable'),
    isPreviewing: snapshot.matches({ choosing: 'previewing' }),
    isPreviewed: snapshot.hasTag('previewed'),
    isEmpty: snapshot.matches({ choosing: 'empty' }),
    isUnchecked: snapshot.matches({ choosing: 'unchecked' }),
    isCopying: snapshot.matches('copying'),
    isCopied: snapshot.matches('copied'),
    isCopyable: snapshot.can({ type: 'copy.submit' }),
    problem: problemOf(snapshot),
    choose,
    toggle: (day: KoreaDate) =>
      choose(to.includes(day) ? to.filter((each) => each !== day) : [...to, day]),
    retry: () => actor.send({ type: 'preview.retry' }),
    submit: () => actor.send({ type: 'copy.submit' }),
    again: () => actor.send({ type: 'copy.again' }),
  };
}

export type ScheduleCopyView = ReturnType<typeof useScheduleCopy>;

/** @returns why the last preview or copy failed, in Korean; null without a failure */
function problemOf(snapshot: Snapshot): string | null {
  const { failure } = snapshot.context;
  if (failure === null) return null;
  if (snapshot.matches({ choosing: 'unchecked' })) {
    return text.uncheckable(failure.message ?? unansweredMessage);
  }
  const isUnknown = failure.status === null || failure.status >= 500;
  return isUnknown ? text.uncertain : (failure.message ?? text.refusedCopy);
}

function sumOf(days: readonly CopiedDay[], name: 'fitting' | 'refused'): number {
  return days.reduce((sum, day) => sum + day[name], 0);
}

/** The machine of a day's copy bound to the server. */
function createScheduleCopyImplementations(
  { http }: Api,
  queries: QueryClient,
): MachineImplementationsFrom<typeof scheduleCopyMachine> {
  return {
    actors: {
      previewCopy: fromPromise(({ input: { from, to }, signal }) =>
        answerOf(
          http.POST('/api/admin/screenings/copy/preview', {
            body: { from, to: [...to], onlyFitting: false },
            signal,
          }),
        ),
      ),
      copyDay: fromPromise(({ input: { from, to, onlyFitting } }) =>
        answerOf(
          http.POST('/api/admin/screenings/copy', { body: { from, to: [...to], onlyFitting } }),
        ),
      ),
    },
    actions: { refreshShop: () => void queries.invalidateQueries() },
  };
}
