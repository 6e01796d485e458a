import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { adminTodayMachine } from '../../../../machines/admin-today/admin-today.machine.ts';
import { answerOrNull } from '../../../api/answer.ts';
import type { Api } from '../../../api/api.ts';
import { todayKey } from './today-query.ts';

/** The retry of a refund or a mail bound to the server. */
export function createAdminTodayImplementations(
  { http }: Api,
  queries: QueryClient,
): MachineImplementationsFrom<typeof adminTodayMachine> {
  return {
    actors: {
      retryDelivery: fromPromise(({ input: { id } }) =>
        answerOrNull(http.POST('/api/admin/today/retry/{id}', { params: { path: { id } } })),
      ),
    },
    actions: { refreshDay: () => void queries.invalidateQueries({ queryKey: todayKey }) },
  };
}
