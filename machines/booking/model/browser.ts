import { MAX_TICKETS_PER_BOOKING } from '../../../domain/limits.ts';
import { fieldsOf } from '@marquee/statecharts/read-effects';
import { AFTER_START, NEXT_DAY, NOW, TOMORROW } from './examples.ts';
import {
  askedSeatIds,
  isAllHeld,
  isOpening,
  isPaying,
  isReleasing,
  isReviewing,
  keptSeatIds,
  peopleOf,
  type BookingModelStep,
  type BookingSnapshot,
} from './readers.ts';
import { idsOf, isSame } from '../../model/readers.ts';

type Fields = Readonly<Record<string, unknown>>;
type Condition = (from: BookingSnapshot, event: Fields) => boolean;

/**
 * Whether the page's buttons and its real children can cause a step at that moment. The causes of the model exclude
 * whole transitions; this excludes events and payloads in some states.
 */
export function isCausable({ from, event }: BookingModelStep): boolean {
  return conditions[event.type]?.(from, fieldsOf(event)) ?? true;
}

const conditions: Readonly<Record<string, Condition>> = {
  // The page is drawn when the session is restored.
  'xstate.init': ({ context }) => context.isSignedIn !== null,
  'session.change': (from, { isSignedIn }) =>
    from.context.isSignedIn === true && isSignedIn === false && isSteady(from),
  'clock.check': (from, { now }) => clockTimes(from).includes(Number(now)),
  'booking.close': (from) =>
    isListing(from) || isPaying(from) || isPickingHeld(from) || isShownAlone(from),
  // A list that was loaded a moment ago is not loaded again, and cannot fail.
  'xstate.error.actor.loadingScreenings': ({ context }) => context.date === TOMORROW,
  'date.pick': (_, { date }) => date === TOMORROW,
  // A screening begins between two looks at the clock.
  'screening.pick': (from, { now }) =>
    isListing(from) &&
    from.context.date !== TOMORROW &&
    (now !== AFTER_START || from.context.screening === null),
  // The checkout goes back from the summary.
  'step.back': (from) => !isPayingSignedOut(from),
  'ticket.set': (from, { ticketTypeId, count }) =>
    ticketTypeId === 1 && isAllHeld(from) && ticketCounts(from).includes(Number(count)),
  // One call at a time; a press on a picked seat gives it back.
  'seat.pick': (from, { seatId }) =>
    seatId !== 104 && isAllHeld(from) && !from.context.seatIds.includes(Number(seatId)),
  'seat.unpick': (from) => isAllHeld(from),
  'seats.suggest': (from, event) => {
    const count = idsOf(event).length;
    const people = peopleOf(from);
    const isPossible = count === people || (count === 0 && people > 1);
    return isAllHeld(from) && from.context.seatIds.length === 0 && isPossible;
  },
  'hold.changed': (from) => !isAllHeld(from),
  'hold.conflicted': (from, event) => isSame(askedSeatIds(from), idsOf(event)),
  'hold.refused': (from) => askedSeatIds(from).length > 0,
  'hold.expired': (from) =>
    isAllHeld(from) &&
    !hasNoSeats(from) &&
    !from.matches({ seating: 'releasing' }) &&
    !isPayingSignedOut(from),
  // Without held seats the release ends before another page can free seats.
  'seats.freed': (from) => !isReleasing(from) || isReleaseAsked(from),
  'screening.close': (from) => !isReleasing(from) || isReleaseAsked(from),
  'screening.move': (from) => !isReleasing(from) || isReleaseAsked(from),
  // Without held seats the release ends at once.
  'xstate.after.releasePatience.booking.seating.releasing': (from) => isReleaseAsked(from),
  'reservation.created': (from) => isReviewing(from) && from.context.reservationId === null,
  'checkout.stayed': (from) => isReviewing(from) && from.context.reservationId !== null,
  'payment.opened': (from) => isReviewing(from) && from.context.reservationId !== null,
  // Only a remembered screening can begin while the film loads.
  'xstate.done.actor.loadingFilm': ({ context }, { output }) =>
    fieldsOf(output).now === NOW || context.screening !== null,
  // A path has only the order that was remembered at its start.
  'xstate.done.actor.orderRecovery': ({ context }) => context.resumeAt === 'payment',
  'xstate.done.actor.loginGate': ({ context }) => context.isSignedIn !== true,
  'xstate.done.actor.opening': (from, { output }) => {
    const { hold, now } = fieldsOf(output);
    if (now === AFTER_START) return from.context.now < AFTER_START;
    return isSame(idsOf(fieldsOf(hold)), keptSeatIds(from));
  },
  'xstate.done.actor.checkout': (from, { output }) =>
    checkoutResults(from).includes(String(fieldsOf(output).result)),
};

const hasNoSeats = ({ context: { seatIds, heldSeatIds } }: BookingSnapshot): boolean =>
  seatIds.length + heldSeatIds.length === 0;
const isListing = (from: BookingSnapshot): boolean => from.matches({ choosing: 'listing' });
const isPicking = (from: BookingSnapshot): boolean =>
  from.matches({ seating: { picking: 'choosing' } });
const isPickingHeld = (from: BookingSnapshot): boolean => isPicking(from) && isAllHeld(from);
/** The release of seats is asked; without seats nothing is asked. */
const isReleaseAsked = (from: BookingSnapshot): boolean =>
  isReleasing(from) && from.context.heldSeatIds.length > 0;
/** The customer has signed out in another tab while the order is with the provider. */
const isPayingSignedOut = (from: BookingSnapshot): boolean =>
  isPaying(from) && from.context.isSignedIn !== true;

/** No call is under way whose failure would come with the end of the session. */
function isSteady(from: BookingSnapshot): boolean {
  return (
    from.matches({ recoveringOrder: 'pending' }) ||
    isOpening(from) ||
    isListing(from) ||
    isPaying(from) ||
    isReleaseAsked(from) ||
    isPickingHeld(from)
  );
}

/** The times that the page's next look at the clock can find. The deadline of held seats comes before other times. */
function clockTimes(from: BookingSnapshot): number[] {
  const { screening, now } = from.context;
  if (isReleaseAsked(from) || isPaying(from)) return [NOW];
  if (!isListing(from) && !(isPicking(from) && hasNoSeats(from))) return [];
  if (now >= AFTER_START) return [];
  if (screening !== null) return [AFTER_START];
  return isListing(from) ? [NOW, NEXT_DAY] : [NOW];
}

/** One press changes the number by one. The ninth ticket is pressed for, and undone, without seats. */
function ticketCounts(from: BookingSnapshot): number[] {
  const people = peopleOf(from);
  const beyond = people === 2 && hasNoSeats(from) ? [MAX_TICKETS_PER_BOOKING + 1] : [];
  return [...[people - 1, people + 1].filter((count) => count >= 0 && count <= 2), ...beyond];
}

/** The customer opens another page of the site from the frame around it. */
function isShownAlone(from: BookingSnapshot): boolean {
  return (
    from.matches('paymentFailed') ||
    from.matches('recoveringOrder') ||
    from.matches({ opening: 'failed' }) ||
    from.matches('loadingFilm') ||
    from.matches('filmMissing') ||
    from.matches('filmFailed')
  );
}

/** Without a session the server refuses the cancellation of an order with 401. */
function checkoutResults(from: BookingSnapshot): string[] {
  if (isPaying(from)) {
    return isPayingSignedOut(from) ? ['orderUncertain'] : ['orderUncertain', 'failedAtProvider'];
  }
  return isReviewing(from) && from.context.reservationId === null
    ? ['leftForSeats', 'holdLost', 'screeningClosed']
    : [];
}
