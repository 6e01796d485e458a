import type { Deps } from '../deps.ts';
import { createDelivery } from '../modules/outbox/delivery.ts';
import { deliverOutbox } from '../modules/outbox/deliver-outbox.ts';
import { awardPoints } from '../modules/payments/award-points.ts';
import { recoverPayments } from '../modules/payments/recover-payments.ts';
import { sweep } from '../modules/reservations/sweep.ts';
import type { Job } from './runner.ts';

const SECOND = 1000;

/** What the server does by itself. */
export function createJobs(deps: Deps): Job[] {
  const { database, provider } = deps;
  const deliver = createDelivery(deps);
  return [
    {
      name: 'recover-payments',
      pauseMs: SECOND,
      run: async () => {
        await recoverPayments(database, provider);
      },
    },
    {
      name: 'deliver-outbox',
      pauseMs: SECOND,
      run: async () => {
        await deliverOutbox(database, deliver);
      },
    },
    { name: 'sweep', pauseMs: 2 * SECOND, run: () => sweep(database) },
    { name: 'award-points', pauseMs: 60 * SECOND, run: () => awardPoints(database) },
  ];
}
