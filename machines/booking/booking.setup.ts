import { assign, emit, sendTo } from 'xstate';
import type { KoreaTime } from '../../domain/korea-time.ts';
import { countTickets } from '../../domain/amounts.ts';
import type { TicketCount } from '../../openapi.gen.d.ts';
import { effect } from '../calls.ts';
import type { CheckoutReport } from '../checkout/checkout.types.ts';
import {
  without,
  type SeatHoldEvent,
  type SeatHoldReport,
  type SeatsFreed,
  type SeatsSold,
} from '../seat-hold/seat-hold.setup.ts';
import type { ShownStep } from '../step-history/step-history.machine.ts';
import {
  emptyRoom,
  nothingChosen,
  pickedCompanionsAlone,
  stripAt,
  withTicketCount,
} from './booking-rules.ts';
import { bookingGuards } from './booking.guards.ts';
import type {
  BookingMemory,
  BookingNotice,
  ChosenScreening,
  FilmFacts,
  OpenedScreening,
  ExitRelease,
} from './booking.types.ts';

export type ReportOf<TType extends string> = Extract<
  SeatHoldReport | CheckoutReport,
  { type: TType }
>;

/** Everything that the booking's states name. */
export const bookingSetup = bookingGuards.extend({
  actions: {
    /** Keeps the booking for a reload; null clears what is kept. */
    saveMemory: effect<BookingMemory | null>(),
    clearMemory: effect(),
    /** Loads the seat map again. */
    refreshSeats: effect<{ screeningId: number }>(),
    /** Cancels the pending reservation and releases the seats by requests that outlive the page (C-BOOK-41). */
    releaseOnExit: effect<ExitRelease>(),
    /** Gives the place in the line up. A place that nobody asks for is lost a minute later (C-BOOK-110). */
    leaveLine: effect<{ screeningId: number }>(),
    /** Says that the booking is complete and opens My Page. */
    openProfile: effect(),
    openFailure: effect<{ code: string; message: string | null }>(),
    takeSession: assign({ isSignedIn: (_, { isSignedIn }: { isSignedIn: boolean }) => isSignedIn }),
    takeMemory: assign((_, memory: BookingMemory | null) =>
      memory === null
        ? nothingChosen
        : {
            ...nothingChosen,
            date: memory.date,
            screening: memory.screening,
            tickets: memory.tickets,
            seatIds: memory.seatIds,
            orderId: memory.orderId,
            resumeAt: memory.step,
          },
    ),
    takeFilm: assign((_, { movieTitle, mode, now }: FilmFacts) => ({ movieTitle, mode, now })),
    takeClock: assign({ now: (_, now: number) => now }),
    // Without a chosen screening the date may come from the device's clock, which can be wrong.
    settleDate: assign(({ context: { date, requestedDate, screening, now } }) => {
      const days = stripAt(now);
      const wanted = screening === null ? requestedDate : date;
      const isInStrip = wanted !== null && days.includes(wanted);
      return { date: isInStrip ? wanted : (days[0] ?? date), requestedDate: null };
    }),
    pickDate: assign((_, { date }: { date: string }) => ({ ...nothingChosen, date })),
    pickScreening: assign(({ context }, { screening }: { screening: ChosenScreening }) => ({
      ...nothingChosen,
      screening,
      tickets: context.tickets,
    })),
    clearChoices: assign(nothingChosen),
    clearScreening: assign({ screening: null }),
    takeStart: assign(({ context: { screening } }, { startsAt }: { startsAt: KoreaTime }) => ({
      screening: screening && { ...screening, startsAt },
    })),
    clearSeats: assign({ seatIds: [] }),
    // The tickets stay for another screening of the film (C-BOOK-39).
    keepScreening: assign(({ context: { screening, tickets } }) => ({
      ...nothingChosen,
      screening,
      tickets,
    })),
    clearRoom: assign(emptyRoom),
    clearResumeStep: assign({ resumeAt: nothingChosen.resumeAt }),
    clearOrder: assign({ orderId: null, reservationId: null }),
    takeOpened: assign(
      ({ context }, { startsAt, prices, accessibleSeats, hold, now }: OpenedScreening) => {
        const tickets = context.tickets.filter(({ ticketTypeId }) =>
          prices.some((price) => price.ticketTypeId === ticketTypeId),
        );
        return {
          screening: context.screening && { ...context.screening, startsAt },
          prices,
          accessibleSeats,
          hold: { holdId: hold.holdId, screeningId: hold.screeningId, expiresAt: hold.expiresAt },
          now,
          tickets,
          seatIds: context.seatIds.slice(0, countTickets(tickets)),
          heldSeatIds: hold.seatIds.filter((id) => context.seatIds.includes(id)),
          heldElsewhere: without(hold.seatIds, context.seatIds),
          orderId: null,
          reservationId: null,
        };
      },
    ),
    setTicket: assign(({ context }, ticket: TicketCount) => {
      const tickets = withTicketCount(context.tickets, ticket);
      return { tickets, seatIds: context.seatIds.slice(0, countTickets(tickets)) };
    }),
    pickSeat: assign({
      seatIds: ({ context }, { seatId }: { seatId: number }) => [...context.seatIds, seatId],
    }),
    askAboutSeat: assign({ askedSeatId: (_, { seatId }: { seatId: number }) => seatId }),
    endQuestion: assign({ askedSeatId: null }),
    pickSeats: assign({ seatIds: (_, { seatIds }: { seatIds: number[] }) => seatIds }),
    dropSeats: assign(({ context }, { seatIds }: { seatIds: number[] }) => ({
      seatIds: without(context.seatIds, seatIds),
      heldElsewhere: without(context.heldElsewhere, seatIds),
    })),
    loseElsewhere: assign({
      heldElsewhere: ({ context }, { seatIds }: { seatIds: number[] }) =>
        without(context.heldElsewhere, seatIds),
    }),
    takeHold: assign(
      ({ context }, { holdId, expiresAt, heldSeatIds }: ReportOf<'hold.changed'>) => ({
        heldSeatIds,
        heldElsewhere: holdId === null ? [] : without(context.heldElsewhere, heldSeatIds),
        hold: { ...context.hold, holdId, expiresAt },
      }),
    ),
    takeReservation: assign((_, { reservationId }: ReportOf<'reservation.created'>) => ({
      reservationId,
    })),
    takeOrder: assign((_, { orderId }: ReportOf<'payment.opened'>) => ({ orderId })),
    sendShownStep: sendTo('stepHistory', (_, { step }: { step: ShownStep }) => ({
      type: 'step.show',
      step,
    })),
    sendWantedSeats: sendTo('seatHold', ({ context }): SeatHoldEvent => ({
      type: 'seats.want',
      seatIds: context.seatIds,
    })),
    sendFreedSeats: sendTo('seatHold', (_, freed: SeatsFreed): SeatHoldEvent => freed),
    sendSoldSeats: sendTo('seatHold', (_, sold: SeatsSold): SeatHoldEvent => sold),
    endHold: sendTo('seatHold', { type: 'hold.end' } satisfies SeatHoldEvent),
    moveDeadline: sendTo(
      'seatHold',
      (_, { expiresAt, now }: ReportOf<'payment.opened'>): SeatHoldEvent => ({
        type: 'deadline.move',
        expiresAt,
        now,
      }),
    ),
    sendSession: sendTo('loginGate', (_, { isSignedIn }: { isSignedIn: boolean }) => ({
      type: 'session.change',
      isSignedIn,
    })),
    dismissGate: sendTo('loginGate', { type: 'gate.dismiss' }),
    retryRecovery: sendTo('orderRecovery', { type: 'load.retry' }),
    leaveCheckout: sendTo('checkout', { type: 'checkout.leave' }),
    returnToCheckout: sendTo('checkout', { type: 'provider.return' }),
    endNotice: emit({ type: 'notice.end' }),
    notify: emit((_, notice: BookingNotice) => ({ type: 'notice', notice })),
    notifySeatsMissing: emit(({ context }) => ({
      type: 'notice',
      notice: {
        kind: 'seatsMissing',
        missing: countTickets(context.tickets) - context.seatIds.length,
      },
    })),
    notifyCompanionAlone: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'companionAlone', seatIds: pickedCompanionsAlone(context) },
    })),
    notifySeatsFull: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'seatsFull', limit: countTickets(context.tickets) },
    })),
    notifyNoAdjacentSeats: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'noAdjacentSeats', people: countTickets(context.tickets) },
    })),
  },
});
