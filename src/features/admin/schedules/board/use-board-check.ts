import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../../../../api/answer.ts';
import { useApi } from '../../../../api/api-context.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import type { useDraft } from '../../../../ui/use-draft.ts';
import { checkedForm, goneCount, isSameDay } from './board-form.ts';
import { boardQuery } from './board-query.ts';
import type { BoardDay, BoardForm } from './board.types.ts';
import { text } from './text.ts';

type Draft = Pick<
  ReturnType<typeof useDraft<BoardForm>>,
  'form' | 'failure' | 'isEditable' | 'isRefused' | 'change'
>;

/** What the server says about the changes of the board. The board gets the day as it is now (A-SCHED-28 to A-SCHED-32). */
export function useBoardCheck({ form, failure, isEditable, isRefused, change }: Draft) {
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
