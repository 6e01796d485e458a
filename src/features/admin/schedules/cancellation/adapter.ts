import type { QueryClient } from '@tanstack/react-query';
import { fromPromise, type MachineImplementationsFrom } from 'xstate';
import type { screeningCancellationMachine } from '../../../../../machines/screening-cancellation/screening-cancellation.machine.ts';
import { answerOf } from '../../../../api/answer.ts';
import type { Api } from '../../../../api/api.ts';
import { keptReasons } from './kept-reason.ts';
import { watchPresence } from './watch-presence.ts';

interface CancellationDeps {
  api: Api;
  queries: QueryClient;
  /** The login id of the administrator. */
  owner: string;
}

/** The cancellation of a screening bound to the server, the tab's storage and the browser. */
export function createScreeningCancellationImplementations({
  api: { http },
  queries,
  owner,
}: CancellationDeps): MachineImplementationsFrom<typeof screeningCancellationMachine> {
  const reasons = keptReasons(owner);
  return {
    actors: {
      read: fromPromise(({ input: { screeningId: id }, signal }) =>
        answerOf(
          http.GET('/api/admin/screenings/{id}/cancellation', { params: { path: { id } }, signal }),
        ),
      ),
      cancel: fromPromise(({ input: { screeningId: id, ...body } }) =>
        answerOf(
          http.POST('/api/admin/screenings/{id}/cancel', { params: { path: { id } }, body }),
        ),
      ),
      watchPresence,
    },
    actions: {
      keepReason: (_, { screeningId, reason }) => reasons.keep(screeningId, reason),
      dropReason: (_, { screeningId }) => reasons.drop(screeningId),
      refreshLists: () => void queries.invalidateQueries(),
    },
  };
}
