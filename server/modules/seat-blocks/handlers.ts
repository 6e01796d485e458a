import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../plugins/contract-types.ts';
import { blockSeats, readBlocks, releaseBlocks } from './blocks.ts';

/** The seats of a screening that are not sold online. */
export function seatBlockHandlers({
  database,
}: Deps): Pick<Handlers, 'getSeatBlocks' | 'blockSeats' | 'releaseSeatBlocks'> {
  return {
    getSeatBlocks: ({ params }) => readBlocks(database.orm, params.id),
    blockSeats: ({ administrator, params, body }) =>
      blockSeats(database, administrator, params.id, body),
    releaseSeatBlocks: ({ administrator, params, body }) =>
      releaseBlocks(database, administrator, params.id, body),
  };
}
