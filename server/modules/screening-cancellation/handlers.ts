import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { cancelScreening } from './cancel-screening.ts';
import { readCancellation } from './read-cancellation.ts';
import { cancelRestOfDay, readRoomOutage } from './room-outage.ts';

/** The cancellation of a whole screening, and of the rest of a room's day, for administrators. */
export function screeningCancellationHandlers({
  database,
}: Deps): Pick<
  Handlers,
  'getScreeningCancellation' | 'cancelScreening' | 'getRoomOutage' | 'cancelRestOfRoomDay'
> {
  return {
    getScreeningCancellation: ({ params }) => readCancellation(database.orm, params.id),
    cancelScreening: ({ administrator, params, body }) =>
      cancelScreening(database, administrator, params.id, body),
    getRoomOutage: ({ params }) => readRoomOutage(database.orm, params.id),
    cancelRestOfRoomDay: ({ administrator, params, body }) =>
      cancelRestOfDay(database, administrator, params.id, body),
  };
}
