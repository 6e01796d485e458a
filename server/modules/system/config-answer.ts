import {
  HOLD_DURATION_MS,
  MAX_TICKETS_PER_BOOKING,
  MINIMUM_PAYMENT_WON,
} from '../../../domain/limits.ts';
import { toKoreaTime } from '../../../domain/korea-time.ts';
import type { Deps } from '../../deps.ts';
import type { Schemas } from '../../plugins/contract-types.ts';
import { now } from '../../ports/clock.ts';

const MS_PER_MINUTE = 60_000;

/** The settings that the page needs before it starts (X-API-5). */
export async function configAnswer({
  config: { mode, provider },
  database,
}: Pick<Deps, 'config' | 'database'>): Promise<Schemas['Config']> {
  return {
    mode,
    now: toKoreaTime(await now(database.orm)),
    payment: { clientKey: provider.clientKey, scriptUrl: provider.scriptUrl },
    limits: {
      maxTicketsPerBooking: MAX_TICKETS_PER_BOOKING,
      holdMinutes: HOLD_DURATION_MS / MS_PER_MINUTE,
      minimumPaymentWon: MINIMUM_PAYMENT_WON,
    },
  };
}
