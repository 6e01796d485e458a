import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { countTickets } from '../../domain/amounts.ts';
import { MAX_TICKETS_PER_BOOKING, RELEASE_TIMEOUT_MS } from '../../domain/limits.ts';
import type {
  CounterSale,
  CounterSaleRequest,
  SeatStatus,
  TicketCount,
} from '../../openapi.gen.d.ts';
import { isWithinTicketLimit, withTicketCount } from '../booking/booking-rules.ts';
import type { BookingNotice } from '../booking/booking.types.ts';
import { callFailureGuards, effect, notProvided, type CallFailure } from '../calls.ts';
import { seatHoldMachine } from '../seat-hold/seat-hold.machine.ts';
import type {
  HoldAnswer,
  SeatHoldEvent,
  SeatHoldReport,
  SeatsFreed,
  SeatsSold,
} from '../seat-hold/seat-hold.setup.ts';

/** How a sale is paid, with the price of its tickets in won and the key that the page makes for it. */
export type CounterPayment = Omit<CounterSaleRequest, 'screeningId' | 'seatIds' | 'ticketTypes'>;

export interface CounterSaleContext {
  /** The screening whose seats are open, or opened last; 0 before the first one. */
  screeningId: number;
  /** The server's hold when the seats were opened; null before. */
  opened: HoldAnswer | null;
  tickets: TicketCount[];
  /** The picked seats, in the order of picking. */
  seatIds: number[];
  heldSeatIds: number[];
  /** What is sold, or was tried last; null before. */
  request: CounterSaleRequest | null;
  sold: CounterSale | null;
  /** Why the last call failed. */
  failure: CallFailure | null;
}

export type CounterSaleEvent =
  | { type: 'screening.choose'; screeningId: number }
  | { type: 'screening.leave' }
  | ({ type: 'ticket.set' } & TicketCount)
  | { type: 'seat.pick'; seatId: number; status: SeatStatus }
  | { type: 'seat.unpick'; seatId: number }
  | { type: 'seats.suggest'; seatIds: number[] }
  | { type: 'sale.submit'; payment: CounterPayment }
  | { type: 'sale.retry' }
  | { type: 'page.leave' }
  | { type: 'screening.close'; code: string | null }
  | SeatHoldReport
  | SeatsFreed
  | SeatsSold;

const without = (ids: readonly number[], gone: readonly number[]) =>
  ids.filter((id) => !gone.includes(id));

/** Types, actors, guards and actions of a sale at the counter; the page provides the actors. */
export const counterSaleSetup = setup({
  types: {
    context: {} as CounterSaleContext,
    events: {} as CounterSaleEvent,
    emitted: {} as { type: 'notice'; notice: BookingNotice },
    input: {} as {
      /** What was sent before a reload and has no answer yet. */ sent: CounterSaleRequest | null;
    },
    tags: {} as 'seats' | 'working' | 'sent',
    children: {} as {
      opening: 'openScreening';
      seatHold: 'seatHold';
      seatWatch: 'watchSeats';
      selling: 'sell';
    },
  },
  actors: {
    /** Reads the hold of the screening, which a reload has left. */
    openScreening: fromPromise<HoldAnswer, { screeningId: number }>(notProvided('openScreening')),
    sell: fromPromise<CounterSale, CounterSaleRequest>(notProvided('sell')),
    watchSeats: fromCallback<CounterSaleEvent, { screeningId: number }>(() => undefined),
    seatHold: seatHoldMachine,
  },
  delays: { releasePatience: RELEASE_TIMEOUT_MS },
  guards: {
    ...callFailureGuards,
    isOverLimit: ({ context }, ticket: TicketCount) =>
      !isWithinTicketLimit(withTicketCount(context.tickets, ticket)),
    hasNoTickets: ({ context }) => context.tickets.length === 0,
    isPicked: ({ context }, { seatId }: { seatId: number }) => context.seatIds.includes(seatId),
    isTaken: (_, { status }: { status: SeatStatus }) => status !== 'available',
    isFull: ({ context }) => context.seatIds.length >= countTickets(context.tickets),
    isNone: (_, { seatIds }: { seatIds: readonly number[] }) => seatIds.length === 0,
    isPickedSold: ({ context }, { seatIds }: { seatIds: readonly number[] }) =>
      seatIds.some((id) => context.seatIds.includes(id)),
    hasRequest: ({ context }) => context.request !== null,
    isComplete: ({ context }) => isComplete(context),
    isHeld: ({ context }) =>
      isComplete(context) && context.seatIds.every((id) => context.heldSeatIds.includes(id)),
  },
  actions: {
    takeScreening: assign((_, { screeningId }: { screeningId: number }) => ({
      ...emptySale,
      screeningId,
    })),
    takeOpened: assign((_, opened: HoldAnswer) => ({ opened })),
    setTicket: assign(({ context }, { ticketTypeId, count }: TicketCount) => {
      const tickets = withTicketCount(context.tickets, { ticketTypeId, count });
      return { tickets, seatIds: context.seatIds.slice(0, countTickets(tickets)), failure: null };
    }),
    pickSeat: assign({
      seatIds: ({ context }, { seatId }: { seatId: number }) => [...context.seatIds, seatId],
      failure: null,
    }),
    pickSeats: assign({
      seatIds: (_, { seatIds }: { seatIds: number[] }) => seatIds,
      failure: null,
    }),
    dropSeats: assign({
      seatIds: ({ context }, { seatIds }: { seatIds: readonly number[] }) =>
        without(context.seatIds, seatIds),
    }),
    clearSeats: assign({ seatIds: [], heldSeatIds: [] }),
    takeHeld: assign((_, { heldSeatIds }: { heldSeatIds: number[] }) => ({ heldSeatIds })),
    takeRequest: assign({
      request: ({ context }, payment: CounterPayment): CounterSaleRequest => ({
        ...payment,
        screeningId: context.screeningId,
        seatIds: context.seatIds,
        ticketTypes: context.tickets,
      }),
      failure: null,
    }),
    takeSold: assign((_, sold: CounterSale) => ({ sold, failure: null })),
    takeFailure: assign({ failure: (_, failure: CallFailure) => failure }),
    sendWanted: sendTo('seatHold', ({ context }): SeatHoldEvent => ({
      type: 'seats.want',
      seatIds: context.seatIds,
    })),
    sendFreed: sendTo('seatHold', (_, freed: SeatsFreed): SeatHoldEvent => freed),
    sendSold: sendTo('seatHold', (_, sold: SeatsSold): SeatHoldEvent => sold),
    endHold: sendTo('seatHold', { type: 'hold.end' } satisfies SeatHoldEvent),
    notify: emit((_, notice: BookingNotice) => ({ type: 'notice', notice })),
    notifyFull: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'seatsFull', limit: countTickets(context.tickets) },
    })),
    notifyNoSeats: emit(({ context }) => ({
      type: 'notice',
      notice: { kind: 'noAdjacentSeats', people: countTickets(context.tickets) },
    })),
    notifyLimit: emit({
      type: 'notice',
      notice: { kind: 'ticketLimit', limit: MAX_TICKETS_PER_BOOKING },
    }),
    /** Reads the map, the prices and the screenings again. */
    refresh: effect<{ screeningId: number }>(),
    /** Releases the seats by a request that outlives the page (A-COUNT-6). */
    releaseOnExit: effect<{ screeningId: number; seatIds: number[] }>(),
  },
});

/** A sale before anything is chosen. */
export const emptySale: CounterSaleContext = {
  ...{ screeningId: 0, opened: null, tickets: [], seatIds: [], heldSeatIds: [] },
  ...{ request: null, sold: null, failure: null },
};

/** @returns whether there is a seat for each ticket, and a ticket */
function isComplete({ tickets, seatIds }: CounterSaleContext): boolean {
  return seatIds.length > 0 && seatIds.length === countTickets(tickets);
}
