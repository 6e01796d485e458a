import type { components } from '../../../openapi.gen.d.ts';
import { cancelScreenings } from '../../../server/jobs/cancel-screenings.ts';
import { createDelivery } from '../../../server/jobs/delivery.ts';
import { deliverOutbox } from '../../../server/jobs/deliver-outbox.ts';
import { recoverPayments } from '../../../server/jobs/recover-payments.ts';
import type { ApiAnswer } from './api.ts';
import { insertSignedInAdministrator } from './fixtures.ts';
import type { Stage } from './stage.ts';

type Schemas = components['schemas'];

/** @returns the steps of the tests of the cancellation of a screening on a stage, by an administrator */
export function createCanceller(stage: Stage) {
  let administrator: Promise<{ session: string }> | undefined;
  const session = async () => {
    administrator ??= insertSignedInAdministrator(stage.database.orm, 'house', {
      role: 'SUPER',
    });
    return (await administrator).session;
  };
  const path = (screeningId: number) => `/api/admin/screenings/${screeningId}`;
  return {
    /** Forgets the administrator of the test before. */
    reset: () => (administrator = undefined),
    async read(screeningId = stage.cinema.screeningId): Promise<Schemas['ScreeningCancellation']> {
      const url = `${path(screeningId)}/cancellation`;
      const { body } = await stage.server.api.get(url, { session: await session() });
      return body as Schemas['ScreeningCancellation'];
    },
    async post(body: unknown, screeningId = stage.cinema.screeningId): Promise<ApiAnswer> {
      const url = `${path(screeningId)}/cancel`;
      return stage.server.api.request('POST', url, { session: await session(), body });
    },
    /** Cancels what the preview shows. */
    async cancel(reason = '영사기 고장', screeningId = stage.cinema.screeningId) {
      const { preview } = await this.read(screeningId);
      const seen = preview?.sold ?? NOTHING;
      return this.post({ reason, seen }, screeningId);
    },
    run: () => cancelScreenings(stage.database),
    deliver: () => deliverOutbox(stage.database, createDelivery(stage.server.deps)),
    recover: () => recoverPayments(stage.database, stage.emulator.provider),
  };
}

export const NOTHING = { reservations: 0, tickets: 0, refundAmount: 0, returnedPoints: 0 };
