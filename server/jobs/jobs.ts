import type { Deps } from '../deps.ts';
import { awardPoints } from './award-points.ts';
import { cancelScreenings } from './cancel-screenings.ts';
import { checkPayments } from './check-payments.ts';
import { cleanImages } from './clean-images.ts';
import { cleanMails } from './clean-mails.ts';
import { destroyRecords } from './destroy-records.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { cleanUp } from './clean-up.ts';
import { createDelivery } from './delivery.ts';
import { recoverPayments } from './recover-payments.ts';
import type { Job } from './runner.ts';
import { renderUploads } from './render-uploads.ts';
import { sweep } from './sweep.ts';
import { tellMoves } from './tell-moves.ts';

const SECOND = 1000;

/** Mails sent at the same time, each with a connection of its own. */
const MAILS_AT_ONCE = 8;

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
      name: 'check-payments',
      pauseMs: SECOND,
      run: async () => {
        await checkPayments(database, provider);
      },
    },
    {
      name: 'deliver-refunds',
      pauseMs: SECOND,
      run: async () => {
        await deliverOutbox(database, deliver, { kinds: ['PROVIDER_CANCEL', 'PARTIAL_CANCEL'] });
      },
    },
    // A job of its own, so that a mail server that does not answer delays no refund (C-MAIL-12).
    {
      name: 'deliver-mails',
      pauseMs: SECOND,
      run: async () => {
        await deliverOutbox(database, deliver, { kinds: ['MAIL'], atOnce: MAILS_AT_ONCE });
      },
    },
    { name: 'cancel-screenings', pauseMs: SECOND, run: () => cancelScreenings(database) },
    { name: 'tell-moves', pauseMs: SECOND, run: () => tellMoves(database) },
    { name: 'clean-mails', pauseMs: 60 * SECOND, run: () => cleanMails(database) },
    { name: 'render-uploads', pauseMs: SECOND, run: () => renderUploads(database) },
    { name: 'clean-images', pauseMs: 600 * SECOND, run: () => cleanImages(database) },
    { name: 'sweep', pauseMs: 2 * SECOND, run: () => sweep(database) },
    { name: 'clean-up', pauseMs: 60 * SECOND, run: () => cleanUp(database) },
    { name: 'award-points', pauseMs: 60 * SECOND, run: () => awardPoints(database) },
    { name: 'destroy-records', pauseMs: 60 * SECOND, run: () => destroyRecords(database) },
  ];
}
