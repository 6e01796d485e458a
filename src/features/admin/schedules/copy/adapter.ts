import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { scheduleCopyMachine } from '../../../../../machines/schedule-copy/schedule-copy.machine.ts';
import { answerOf } from '../../../../api/answer.ts';
import type { Api } from '../../../../api/api.ts';

/** The machine of a day's copy bound to the server. */
export function createScheduleCopyImplementations(
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
