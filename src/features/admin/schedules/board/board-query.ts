import { queryOptions } from '@tanstack/react-query';
import type { CallFailure } from '../../../../../machines/call-failure.ts';
import type { Api } from '../../../../api/api.ts';
import { PERSONAL } from '../../../../api/queries.ts';
import { checkBoard, type BoardCheck } from './adapter.ts';
import { requestOf } from './board-plan.ts';
import type { BoardForm } from './board.types.ts';

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
