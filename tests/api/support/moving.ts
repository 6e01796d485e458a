import type { components } from '../../../openapi.gen.d.ts';
import { tellMoves } from '../../../server/jobs/tell-moves.ts';
import type { ApiAnswer } from './api.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

type Schemas = components['schemas'];

/** @returns the steps of the tests of moved screenings on a stage, by an administrator */
export function createMover(stage: Stage) {
  let administrator: Promise<{ session: string }> | undefined;
  const session = async () => {
    administrator ??= insertSignedInAdministrator(stage.database.orm, 'basic');
    return (await administrator).session;
  };
  const path = (screeningId: number) => `/api/admin/screenings/${screeningId}/move`;
  return {
    /** Forgets the administrator of the test before. */
    reset: () => (administrator = undefined),
    session,
    /** @param screeningTime as in the contract; @param roomId of another room */
    async preview(
      screeningTime: string,
      screeningId = stage.cinema.screeningId,
      roomId?: number,
    ): Promise<ApiAnswer> {
      const query = new URLSearchParams({ screeningTime });
      if (roomId !== undefined) query.set('roomId', String(roomId));
      const url = `${path(screeningId)}?${query.toString()}`;
      return stage.server.api.get(url, { session: await session() });
    },
    async post(
      body: Partial<Schemas['ScreeningMoveRequest']>,
      screeningId = stage.cinema.screeningId,
    ): Promise<ApiAnswer> {
      const url = path(screeningId);
      return stage.server.api.request('POST', url, { session: await session(), body });
    },
    tell: () => tellMoves(stage.database),
  };
}
