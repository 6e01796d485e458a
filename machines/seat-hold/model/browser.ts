import { fieldsOf } from '@marquee/statecharts/read-effects';
import { BEFORE_DEADLINE } from './examples.ts';
import { isEnding, isSubset, minus, type HoldSnapshot, type HoldStep } from './readers.ts';
import { idsOf } from '../../model/readers.ts';

type Fields = Readonly<Record<string, unknown>>;
type Condition = (from: HoldSnapshot, event: Fields) => boolean;

/**
 * Whether the page of a booking and the server can cause a step at that moment. The causes of the model exclude whole
 * transitions; this excludes events and payloads in some states.
 */
export function isCausable({ from, event }: HoldStep): boolean {
  return conditions[event.type]?.(from, fieldsOf(event)) ?? true;
}

const isStaying = (from: HoldSnapshot): boolean => !isEnding(from);
const isTimed = (from: HoldSnapshot): boolean =>
  isStaying(from) && from.matches({ deadline: 'running' });
/** The page's clock has passed the deadline, and the server's has not: the next hold would have ended already. */
const isExpired = ({ context }: HoldSnapshot): boolean =>
  context.timedFor !== null && context.expiresAt === null;
/** Another page of the customer changes a seat that this page holds while it has no request under way. */
const isHeldSeat = (from: HoldSnapshot, event: Fields): boolean =>
  isStaying(from) &&
  from.matches({ activity: 'settled' }) &&
  isSubset(idsOf(event), from.context.heldSeatIds);

const conditions: Readonly<Record<string, Condition>> = {
  // A press picks or gives back one seat, and the suggestion picks two.
  'seats.want': (from, event) => {
    const { wantedSeatIds } = from.context;
    const wanted = idsOf(event);
    const changed = minus(wanted, wantedSeatIds).length + minus(wantedSeatIds, wanted).length;
    return (
      isStaying(from) &&
      !isExpired(from) &&
      (changed === 1 || wantedSeatIds.length + 2 === wanted.length)
    );
  },
  'seats.freed': (from, event) => event.now === BEFORE_DEADLINE && isHeldSeat(from, event),
  'seats.sold': isHeldSeat,
  'clock.check': (from, { now }) => isTimed(from) && now !== BEFORE_DEADLINE,
  'xstate.after.untilDeadline.seatHold.deadline.running': isTimed,
  // The customer pays for held seats.
  'deadline.move': (from) => {
    const { wantedSeatIds, heldSeatIds } = from.context;
    return (
      isStaying(from) &&
      from.matches({ activity: 'settled' }) &&
      wantedSeatIds.length > 0 &&
      isSubset(wantedSeatIds, heldSeatIds)
    );
  },
  'hold.end': isStaying,
  // The server holds all requested seats or none.
  'xstate.done.actor.holding': (from, { output }) =>
    !isExpired(from) && isSubset(from.context.askedSeatIds, idsOf(fieldsOf(fieldsOf(output).hold))),
};
