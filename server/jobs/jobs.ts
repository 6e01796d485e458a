import type { Deps } from '../deps.ts';
import { awardPoints } from './award-points.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { createDelivery } from './delivery.ts';
import { recoverPayments } from './recover-payments.ts';
import type { Job } from './runner.ts';
import { sweep } from './sweep.ts';

const SECOND = 1000;

/** The server's background jobs. */
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
