import type { bookingMachine } from '../booking.machine.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf } from '@marquee/statecharts/read-effects';
import {
  isMemoryCleared,
  noticesOf,
  outputOf,
  savedMemories,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

const hasNotice = (step: BookingModelStep): boolean => noticesOf(step).length === 1;
const hasNoOrder = ({ to: { context } }: BookingModelStep): boolean =>
  context.orderId === null && context.reservationId === null;
const hasRefreshed = (step: BookingModelStep): boolean =>
  actionsOf(step, 'refreshSeats').length === 1;
const hasResult =
  (result: string) =>
  (step: BookingModelStep): boolean =>
    outputOf(step, 'checkout').result === result;
const isPicked = ({ from }: BookingModelStep): boolean => from.context.seatIds.includes(101);
const hasDropped = ({ from, to }: BookingModelStep): boolean =>
  isSame(
    to.context.seatIds,
    from.context.seatIds.filter((id) => id !== 101),
  );
const isSignedIn = ({ from }: BookingModelStep): boolean => from.context.isSignedIn === true;
const reviewing = 'seating.summary.reviewing';

/** What each event and each answer leads to. */
export const stepRules: readonly BookingInvariant[] = [
  {
    name: 'keeps no choices once the page is left (C-BOOK-41)',
    when: ({ to }) =>
      to.matches('booked') ||
      to.matches('paymentFailed') ||
      to.matches('left') ||
      to.matches('closed'),
    holds: ({ to: { context } }) =>
      context.seatIds.length === 0 && context.tickets.length === 0 && context.screening === null,
  },
  ...outcomes<typeof bookingMachine>([
    {
      rule: 'goes back to the tickets and seats without the order (C-BOOK-31, C-BOOK-86)',
      in: reviewing,
      on: 'hold.conflicted',
      to: 'seating.picking.choosing',
      and: (step) => hasNoOrder(step) && hasDropped(step) && hasNotice(step),
    },
    {
      rule: 'goes back to the seats when another page booked them (C-BOOK-86)',
      in: reviewing,
      on: 'hold.booked',
      to: 'seating.picking.choosing',
      and: (step) => hasNoOrder(step) && hasDropped(step) && hasNotice(step),
    },
    {
      rule: 'goes back to the seats when another page booked picked ones (C-BOOK-64)',
      in: reviewing,
      on: 'seats.sold',
      to: 'seating.picking.choosing',
      and: (step) => hasNoOrder(step) && hasDropped(step) && hasNotice(step) && isPicked(step),
    },
    {
      rule: 'goes back to the seats after a refused hold, or releases all of a closed screening (C-BOOK-32)',
      in: reviewing,
      on: 'hold.refused',
      and: (step) =>
        hasNoOrder(step) &&
        hasNotice(step) &&
        (step.to.matches({ seating: { picking: 'choosing' } }) ||
          step.to.matches({ seating: 'releasing' })),
    },
    {
      rule: 'goes back to empty seats at the deadline (C-BOOK-33)',
      in: reviewing,
      on: 'hold.expired',
      to: 'seating.picking.choosing',
      and: (step) => hasNoOrder(step) && step.to.context.seatIds.length === 0 && hasNotice(step),
    },
    {
      rule: 'remembers the reservation to cancel (C-BOOK-41)',
      in: reviewing,
      on: 'reservation.created',
      to: reviewing,
      and: ({ to }) => to.context.reservationId === 31,
    },
    {
      rule: 'closes the notice whose cause is gone (C-BOOK-63)',
      in: 'seating.summary',
      on: 'notice.drop',
      and: (step) => noticesOf(step).length === 0,
    },
    {
      rule: 'drops seats that are taken (C-BOOK-31)',
      in: 'seating.picking',
      on: 'hold.conflicted',
      to: 'seating.picking.choosing',
      and: (step) => hasDropped(step) && hasNotice(step) && savedMemories(step).length === 1,
    },
    {
      rule: 'drops seats that another page booked (C-BOOK-64)',
      in: 'seating.picking',
      on: 'seats.sold',
      to: 'seating.picking.choosing',
      and: (step) => isPicked(step) && hasDropped(step) && hasNotice(step),
    },
    {
      rule: 'drops seats that the customer has booked (C-BOOK-86)',
      in: 'seating.picking',
      on: 'hold.booked',
      to: 'seating.picking.choosing',
      and: (step) => hasDropped(step) && hasNotice(step),
    },
    {
      rule: 'lets the customer pick refused seats again (C-BOOK-32)',
      in: 'seating.picking',
      on: 'hold.refused',
      if: ({ event }) => event.type === 'hold.refused' && event.failure.code === 'HOLD_LIMIT',
      to: 'seating.picking.choosing',
      and: (step) => hasNotice(step) && savedMemories(step).length === 1,
    },
    {
      rule: 'clears the seats at the deadline (C-BOOK-33)',
      in: 'seating.picking',
      on: 'hold.expired',
      to: 'seating.picking.choosing',
      and: (step) => step.to.context.seatIds.length === 0 && hasRefreshed(step) && hasNotice(step),
    },
    {
      rule: 'picks a free seat for each ticket (C-BOOK-24)',
      in: 'seating.picking.choosing',
      on: 'seat.pick',
      if: (step) =>
        step.event.type === 'seat.pick' &&
        step.event.status === 'available' &&
        !step.from.context.seatIds.includes(step.event.seatId) &&
        step.event.seatId !== 104 &&
        noticesOf(step).length === 0,
      and: ({ event, to }) =>
        event.type === 'seat.pick' && to.context.seatIds.includes(event.seatId),
    },
    {
      rule: 'asks before it picks an accessible seat (C-BOOK-91)',
      in: 'seating.picking.choosing',
      on: 'seat.pick',
      if: (step) =>
        step.event.type === 'seat.pick' &&
        step.event.seatId === 104 &&
        noticesOf(step).length === 0,
      to: 'seating.picking.asking',
      and: ({ to }) => to.context.askedSeatId === 104,
    },
    {
      rule: 'deselects a picked seat (C-BOOK-24)',
      in: 'seating.picking.choosing',
      on: 'seat.unpick',
      and: (step) => isPicked(step) && hasDropped(step) && savedMemories(step).length === 1,
    },
    {
      rule: 'picks suggested seats (C-BOOK-24)',
      in: 'seating.picking.choosing',
      on: 'seats.suggest',
      if: (step) =>
        step.event.type === 'seats.suggest' &&
        step.event.seatIds.length > 0 &&
        noticesOf(step).length === 0,
      and: ({ event, to }) =>
        event.type === 'seats.suggest' &&
        event.seatIds.some((id) => to.context.seatIds.includes(id)),
    },
    {
      rule: 'goes back to the seats under the old deadline (C-BOOK-40)',
      in: 'seating.summary',
      on: 'xstate.done.actor.checkout',
      if: hasResult('leftForSeats'),
      to: 'seating.picking.choosing',
      and: hasNoOrder,
    },
    {
      rule: 'goes back to the seats after a lost hold (C-BOOK-33)',
      in: 'seating.summary',
      on: 'xstate.done.actor.checkout',
      if: hasResult('holdLost'),
      to: 'seating.picking.choosing',
      and: (step) => hasNoOrder(step) && hasRefreshed(step),
    },
    {
      rule: 'goes back to the seats that are left (C-BOOK-86)',
      in: 'seating.summary',
      on: 'xstate.done.actor.checkout',
      if: hasResult('seatsBooked'),
      to: 'seating.picking.choosing',
      and: (step) => hasNoOrder(step) && savedMemories(step).length === 1,
    },
    {
      rule: 'goes back to the seats when the summary fails (C-PAY-26)',
      in: 'seating.summary',
      on: 'xstate.error.actor.checkout',
      if: isSignedIn,
      to: 'seating.picking.choosing',
      and: hasNoOrder,
    },
    {
      rule: 'reloads the seats after an order is closed (C-BOOK-43)',
      in: ['seating.summary.paying.inTime', 'seating.summary.paying.pastDeadline'],
      on: 'payment.closed',
      and: hasRefreshed,
    },
    {
      rule: 'goes back to the seats when the hold ended during the payment (C-BOOK-33)',
      in: 'seating.summary.paying.pastDeadline',
      on: 'payment.closed',
      if: isSignedIn,
      to: 'seating.picking.choosing',
    },
    {
      rule: 'shows the screenings when all seats are released (C-BOOK-39)',
      in: 'seating.releasing',
      on: 'hold.ended',
      to: 'choosing',
    },
    {
      rule: 'shows the screenings when the release takes too long (C-BOOK-39)',
      in: 'seating.releasing',
      on: 'xstate.after.releasePatience.booking.seating.releasing',
      to: 'choosing',
    },
    {
      rule: 'states that there is no such film (C-BOOK-10)',
      in: 'loadingFilm',
      on: 'xstate.error.actor.loadingFilm',
      if: (step) => failureIn(step)?.status === 404,
      to: 'filmMissing',
    },
    {
      rule: 'offers to load the film again (C-BOOK-10)',
      in: 'loadingFilm',
      on: 'xstate.error.actor.loadingFilm',
      if: (step) => failureIn(step)?.status === 500,
      to: 'filmFailed',
    },
    {
      rule: 'loads the screenings again (C-BOOK-10)',
      in: 'choosing.failed',
      on: 'load.retry',
      to: 'choosing.loadingScreenings',
    },
    {
      rule: 'loads the screenings of another day (C-BOOK-6)',
      in: 'choosing',
      on: 'date.pick',
      to: 'choosing.loadingScreenings',
    },
    {
      rule: 'loads the seats again (C-BOOK-10)',
      in: 'opening.failed',
      on: 'load.retry',
      to: 'opening.loading',
    },
    {
      rule: 'goes back to the screenings when there is no such screening (C-BOOK-4)',
      in: 'opening.loading',
      on: 'xstate.error.actor.opening',
      if: (step) => failureIn(step)?.status === 404,
      to: 'choosing',
    },
    {
      rule: 'goes back to the screenings when the dialog is closed (C-BOOK-8)',
      in: 'loginGate',
      on: 'xstate.done.actor.loginGate',
      if: (step) => outputOf(step, 'loginGate').isSignedIn === false,
      to: 'choosing',
    },
    {
      rule: 'goes back to the screenings when the dialog fails (C-BOOK-8)',
      in: 'loginGate',
      on: 'xstate.error.actor.loginGate',
      to: 'choosing',
    },
    {
      rule: 'closes the dialog first (C-BOOK-56)',
      in: 'loginGate',
      on: 'step.back',
      to: 'loginGate',
    },
    {
      rule: 'follows the session, and asks for a login after its end (C-BOOK-36)',
      in: ['recoveringOrder', 'opening', 'seating.picking', 'seating.summary.reviewing'],
      on: 'session.change',
      and: ({ event, to }) =>
        event.type === 'session.change' &&
        to.context.isSignedIn === event.isSignedIn &&
        to.matches('loginGate') === !event.isSignedIn,
    },
    {
      rule: 'passes freed seats to the hold (C-BOOK-60)',
      in: 'seating',
      on: 'seats.freed',
      to: 'seating',
    },
    {
      rule: 'opens the chosen screening, after the login if needed (C-BOOK-8, C-BOOK-80)',
      in: ['choosing.loadingScreenings', 'choosing.listing', 'choosing.failed'],
      on: 'step.next',
      if: ({ from }) => from.context.screening !== null,
      and: ({ from, to }) => to.matches(from.context.isSignedIn === true ? 'opening' : 'loginGate'),
    },
    {
      rule: 'goes back to the seats first while they are being held (C-BOOK-56)',
      in: 'seating.picking.settling',
      on: 'step.back',
      to: 'seating.picking.choosing',
    },
    {
      rule: 'ends with the page (C-BOOK-44)',
      in: ['choosing', 'opening', 'loginGate'],
      on: 'page.leave',
      to: 'left',
    },
    {
      rule: 'releases nothing on the way to the failure page (C-BOOK-43)',
      in: 'paymentFailed',
      on: 'page.leave',
      to: 'paymentFailed',
      and: (step) => actionsOf(step, 'releaseOnExit').length === 0,
    },
    {
      rule: 'closes the booking while an order is with the provider (C-BOOK-43)',
      in: 'seating.summary.paying',
      on: 'booking.close',
      to: 'closed',
      and: (step) => !isMemoryCleared(step),
    },
  ]),
];
