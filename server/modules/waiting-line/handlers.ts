import { toKoreaTime } from '../../../domain/korea-time.ts';
import { batchCalls } from '../../db/batched-calls.ts';
import { DatabaseDownError, isContention } from '../../db/errors.ts';
import type { Deps } from '../../deps.ts';
import { conflict, type Refusal } from '../../errors.ts';
import type { Handlers, Schemas } from '../../plugins/contract-types.ts';
import { closedRefusal } from '../ledger/open-screening.ts';
import { reservationText } from '../reservations/text.ts';
import {
  askWaitingLine,
  deletePlace,
  keyOf,
  type LineCall,
  type LineOutcome,
  type LineRefusal,
} from './line-store.ts';

/** How long a question that was asked alone may take. */
const LONE_CALL_MS = 3000;

/** The line in front of the seats of a screening. The calls of a moment are one statement, in the order of arrival. */
export function waitingLineHandlers({
  database,
}: Deps): Pick<Handlers, 'askWaitingLine' | 'leaveWaitingLine'> {
  const ask = batchCalls<LineCall, LineOutcome>({
    keyOf,
    compare: (one, other) => one.screeningId - other.screeningId,
    together: (calls) => askWaitingLine(database.batches, calls),
    alone: async (call) => {
      const outcomes = await database.transaction((tx) => askWaitingLine(tx, [call]), {
        limitMs: LONE_CALL_MS,
      });
      const outcome = outcomes.get(0);
      if (!outcome) throw new Error('The database did not answer for the line.');
      return outcome;
    },
    mayRunAlone: isContention,
    limits: { most: 500, mostKeys: 20_000, mostOfKey: 10, patienceMs: 1000 },
    refuse: () => new DatabaseDownError('Too many people ask for their place'),
  });
  return {
    async askWaitingLine({ customer, body }) {
      const outcome = await ask({ ...body, customerId: customer.customerId });
      if (outcome.refusal !== null) throw refusalOf(outcome.refusal);
      return answerOf(outcome);
    },
    async leaveWaitingLine({ customer, query }) {
      await deletePlace(database.orm, { ...query, customerId: customer.customerId });
      return undefined;
    },
  };
}

function refusalOf(refusal: LineRefusal): Refusal {
  return refusal === 'LINE_FULL'
    ? conflict(refusal, reservationText.lineFull)
    : closedRefusal(refusal);
}

function answerOf({ state, place, openUntil, ...told }: LineOutcome): Schemas['WaitingLineAnswer'] {
  const { expectedSeconds, askAgainMs, seatsThatMayComeBack } = told;
  return {
    ...{ state, place, expectedSeconds, askAgainMs, seatsThatMayComeBack },
    openUntil: state === 'ADMITTED' && openUntil !== null ? toKoreaTime(openUntil) : null,
  };
}
