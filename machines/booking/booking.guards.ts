import { countTickets } from '../../domain/amounts.ts';
import { koreaDate } from '../../domain/korea-time.ts';
import type { SeatStatus, TicketCount } from '../../openapi.gen.d.ts';
import { callFailureGuards, type CallFailure } from '../calls.ts';
import type { CheckoutOutcome } from '../checkout/checkout.types.ts';
import type { LoginGateOutput } from '../login-gate/login-gate.machine.ts';
import type { OrderRecoveryOutcome } from '../order-recovery/order-recovery.machine.ts';
import type { WaitingLineOutput } from '../waiting-line/waiting-line.machine.ts';
import type { SeatsSold } from '../seat-hold/seat-hold.setup.ts';
import {
  bookedElsewhere,
  isFullyHeld,
  isWithinTicketLimit,
  pickedCompanionsAlone,
  stripAt,
  withTicketCount,
} from './booking-rules.ts';
import { bookingActors } from './booking.actors.ts';
import type { ChosenScreening } from './booking.types.ts';

type Result = CheckoutOutcome['result'] | OrderRecoveryOutcome['result'];

/** How the checkout, or the recovery of an order, has ended. */
const endedAs =
  (ending: Result) =>
  (_: unknown, { result }: { result: Result }): boolean =>
    result === ending;

export const bookingGuards = bookingActors.extend({
  guards: {
    ...callFailureGuards,

    isLineBefore: (_, { code }: CallFailure) => code === 'WAITING_LINE',
    isAdmitted: (_, { result }: WaitingLineOutput) => result === 'admitted',

    isSessionKnown: ({ context }) => context.isSignedIn !== null,
    isSignedIn: ({ context }) => context.isSignedIn === true,

    isRequested: ({ context }) => context.resumeAt === 'requested',
    wasAtPayment: ({ context }) => context.resumeAt === 'payment',
    wasAtSummary: ({ context }) =>
      (context.resumeAt === 'summary' || context.resumeAt === 'payment') &&
      countTickets(context.tickets) > 0,

    hasScreening: ({ context }) => context.screening !== null,
    hasScreeningStarted: ({ context }) => hasStarted(context.screening, context.now),
    hasStartedBy: ({ context }, now: number) => hasStarted(context.screening, now),
    isInStrip: ({ context }, { date }: { date: string }) => stripAt(context.now).includes(date),
    isDateOver: ({ context }, now: number) => context.date < koreaDate(new Date(now)),
    isPickSoldOut: (_, { availableSeats }: { availableSeats: number }) => availableSeats <= 0,
    isPickStarted: (_, { screening, now }: { screening: ChosenScreening; now: number }) =>
      hasStarted(screening, now),

    isOnSale: ({ context }, { ticketTypeId }: TicketCount) =>
      context.prices.some((price) => price.ticketTypeId === ticketTypeId),
    isOverLimit: ({ context }, ticket: TicketCount) =>
      !isWithinTicketLimit(withTicketCount(context.tickets, ticket)),
    hasTickets: ({ context }) => countTickets(context.tickets) > 0,
    isSeatTaken: (_, { status }: { status: SeatStatus }) => status !== 'available',
    isSeatPicked: ({ context }, { seatId }: { seatId: number }) => context.seatIds.includes(seatId),
    hasSeatForEachTicket: ({ context }) => context.seatIds.length >= countTickets(context.tickets),
    hasSeatsMissing: ({ context }) => context.seatIds.length !== countTickets(context.tickets),
    // One answer holds as long as the selection has an accessible seat.
    isFirstAccessible: ({ context }, { seatId }: { seatId: number }) => {
      const isAccessible = (id: number) =>
        context.accessibleSeats.some((seat) => seat.seatId === id);
      return isAccessible(seatId) && !context.seatIds.some(isAccessible);
    },
    hasCompanionAlone: ({ context }) => pickedCompanionsAlone(context).length > 0,
    isSuggestionEmpty: (_, { seatIds }: { seatIds: number[] }) => seatIds.length === 0,
    fitsTickets: ({ context }, { seatIds }: { seatIds: number[] }) =>
      seatIds.length <= countTickets(context.tickets),
    isFullyHeld: ({ context }) => isFullyHeld(context),
    isBookedElsewhere: ({ context }, { seatIds }: SeatsSold) =>
      bookedElsewhere(context, seatIds).length > 0,

    isSignedInWithOrder: ({ context }, { isSignedIn }: LoginGateOutput) =>
      isSignedIn && context.orderId !== null,
    isSignedInNow: (_, { isSignedIn }: LoginGateOutput) => isSignedIn,

    isOrderDecided: endedAs('decided'),
    isOrderCancelled: endedAs('cancelled'),
    isOrderUnpaid: endedAs('unpaid'),
    isBooked: endedAs('booked'),
    hasLostHold: endedAs('holdLost'),
    hasBookedSeats: endedAs('seatsBooked'),
    hasLostScreening: endedAs('screeningClosed'),
    isOrderUncertain: endedAs('orderUncertain'),
    hasFailedAtProvider: endedAs('failedAtProvider'),
  },
});

function hasStarted(screening: ChosenScreening | null, now: number): boolean {
  return screening !== null && Date.parse(screening.startsAt) <= now;
}
