import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { cancelScreening } from './cancel-screening.ts';
import { readCancellation } from './read-cancellation.ts';

/** The cancellation of a whole screening, for administrators. */
export function screeningCancellationHandlers({
  database,
}: Deps): Pick<Handlers, 'getScreeningCancellation' | 'cancelScreening'> {
  return {
    getScreeningCancellation: ({ params }) => readCancellation(database.orm, params.id),
    cancelScreening: ({ administrator, params, body }) =>
      cancelScreening(database, administrator, params.id, body),
  };
}
