import { always } from '@marquee/statecharts/invariants';
import { actionsOf, emittedOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import {
  isMemoryCleared,
  isPaying,
  isPicking,
  isRefused,
  isReleasing,
  isSeating,
  noticesOf,
  peopleOf,
  savedMemories,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';
import { idsOf, isSame, timersOf } from '../../model/readers.ts';

const SELECTING = ['ticket.set', 'seat.pick', 'seat.unpick', 'seats.suggest'];
const isChoosingSeats = ({ from }: BookingModelStep): boolean =>
  from.matches({ seating: { picking: 'choosing' } });
const hasSelectionChanged = ({ from, to }: BookingModelStep): boolean =>
  !isSame([from.context.seatIds, from.context.tickets], [to.context.seatIds, to.context.tickets]);

/** The seats of a report that no other page of the customer holds after it. */
const seatsNotElsewhere = (event: BookingModelStep['event']): readonly number[] => {
  if (event.type === 'hold.changed') return event.heldSeatIds;
  if (event.type === 'seats.freed' || event.type === 'hold.conflicted') return event.seatIds;
  return [];
};

/** Step 2: tickets, seats and their hold. */
export const seatsRules: readonly BookingInvariant[] = [
  {
    name: 'seats are never more than tickets (C-BOOK-13, C-BOOK-14)',
    when: ({ to }) => isSeating(to),
    holds: ({ to }) => to.context.seatIds.length <= peopleOf(to),
  },
  {
    name: 'tickets are never more than eight (C-BOOK-11)',
    when: always,
    holds: ({ to }) => peopleOf(to) <= 8,
  },
  {
    name: 'a ticket of a type that is not on sale is never taken (C-BOOK-17)',
    when: ({ to }) => isSeating(to),
    holds: ({ to }) => to.context.tickets.every(({ ticketTypeId }) => ticketTypeId === 1),
  },
  {
    name: 'a signed-out customer leaves the seats for the login',
    when: ({ to }) => isSeating(to) && to.context.isSignedIn !== true,
    holds: ({ to }) => isPaying(to) || isReleasing(to),
  },
  {
    name: 'every change of the picked seats is sent to the hold (C-BOOK-24)',
    when: ({ from, to, event }) =>
      SELECTING.includes(event.type) && !isSame(from.context.seatIds, to.context.seatIds),
    holds: (step) => {
      const sent = sentOf(step, 'seats.want');
      return (
        sent.length === 1 && sent.every((event) => isSame(idsOf(event), step.to.context.seatIds))
      );
    },
  },
  {
    name: 'every change of tickets and seats is remembered (C-BOOK-44)',
    when: (step) => isSeating(step.from) && isPicking(step.to) && hasSelectionChanged(step),
    holds: (step) => savedMemories(step).length === 1,
  },
  {
    name: 'picking without tickets is refused with a message (C-BOOK-12)',
    when: (step) => step.event.type === 'seat.pick' && peopleOf(step.from) === 0,
    holds: (step) => isRefused(step, 'ticketsFirst'),
  },
  {
    name: 'a suggestion without tickets is refused with a message (C-BOOK-12)',
    when: (step) => step.event.type === 'seats.suggest' && peopleOf(step.from) === 0,
    holds: (step) => isRefused(step, 'ticketsFirst'),
  },
  {
    name: 'an empty suggestion is said (C-BOOK-20)',
    when: (step) =>
      step.event.type === 'seats.suggest' &&
      step.event.seatIds.length === 0 &&
      peopleOf(step.from) > 0,
    holds: (step) => isRefused(step, 'noAdjacentSeats'),
  },
  {
    name: 'one seat more than tickets is refused with a message (C-BOOK-13)',
    when: ({ event, from }) =>
      event.type === 'seat.pick' &&
      event.status === 'available' &&
      peopleOf(from) > 0 &&
      !from.context.seatIds.includes(event.seatId) &&
      from.context.seatIds.length >= peopleOf(from),
    holds: (step) => isRefused(step, 'seatsFull'),
  },
  {
    name: 'an accessible seat is selected only after the question (C-BOOK-91)',
    when: ({ event, from, to }) =>
      event.type !== 'xstate.init' &&
      to.context.seatIds.includes(104) &&
      !from.context.seatIds.includes(104),
    holds: ({ event, from }) =>
      event.type === 'accessible.confirm' && from.context.askedSeatId === event.seatId,
  },
  {
    name: 'dismissing the question selects nothing (C-BOOK-91)',
    when: ({ event }) => event.type === 'accessible.dismiss',
    holds: ({ from, to }) => isSame(from.context.seatIds, to.context.seatIds),
  },
  {
    name: 'no question is left behind (C-BOOK-91)',
    when: always,
    holds: ({ to }) =>
      (to.context.askedSeatId !== null) === to.matches({ seating: { picking: 'asking' } }),
  },
  {
    name: 'going on with a companion’s seat alone is refused with a message (C-BOOK-90)',
    when: (step) =>
      step.event.type === 'step.next' &&
      isChoosingSeats(step) &&
      step.from.context.seatIds.length === peopleOf(step.from) &&
      step.from.context.seatIds.includes(104),
    holds: (step) => isRefused(step, 'companionAlone'),
  },
  {
    name: 'a taken seat is never picked (C-BOOK-18)',
    when: always,
    holds: ({ to }) => !to.context.seatIds.includes(103),
  },
  {
    name: 'picking a taken seat is refused with the reason (C-BOOK-23)',
    when: (step) =>
      step.event.type === 'seat.pick' && step.event.seatId === 103 && peopleOf(step.from) > 0,
    holds: (step) => isRefused(step, 'seatNotAvailable'),
  },
  {
    name: 'a ninth ticket is refused with a message (C-BOOK-11)',
    when: ({ event }) => event.type === 'ticket.set' && event.count === 9,
    holds: (step) => isRefused(step, 'ticketLimit'),
  },
  {
    name: 'fewer tickets drop the seats picked last (C-BOOK-14)',
    when: ({ event, from, to }) =>
      event.type === 'ticket.set' && to.context.seatIds.length < from.context.seatIds.length,
    holds: ({ from, to }) =>
      isSame(to.context.seatIds, from.context.seatIds.slice(0, peopleOf(to))),
  },
  {
    name: 'going on without tickets is refused with a message (C-BOOK-15)',
    when: (step) =>
      step.event.type === 'step.next' && isChoosingSeats(step) && peopleOf(step.from) === 0,
    holds: (step) => isRefused(step, 'ticketsMissing'),
  },
  {
    name: 'going on with fewer seats than tickets is refused with a message (C-BOOK-15)',
    when: (step) =>
      step.event.type === 'step.next' &&
      isChoosingSeats(step) &&
      peopleOf(step.from) > 0 &&
      step.from.context.seatIds.length !== peopleOf(step.from),
    holds: (step) => isRefused(step, 'seatsMissing'),
  },
  {
    name: 'going on with all seats is accepted (C-BOOK-15)',
    when: (step) =>
      step.event.type === 'step.next' &&
      isChoosingSeats(step) &&
      peopleOf(step.from) > 0 &&
      !step.from.context.seatIds.includes(104) &&
      step.from.context.seatIds.length === peopleOf(step.from),
    holds: (step) => noticesOf(step).length === 0 && !isChoosingSeats({ ...step, from: step.to }),
  },
  {
    name: 'going back from the seats releases everything before another choice (C-BOOK-39)',
    when: (step) => step.event.type === 'step.back' && isChoosingSeats(step),
    holds: (step) =>
      sentOf(step, 'hold.end').length === 1 &&
      isReleasing(step.to) &&
      isMemoryCleared(step) &&
      step.to.context.seatIds.length === 0 &&
      isSame(step.to.context.tickets, step.from.context.tickets),
  },
  {
    name: 'the end of the hold, or of the patience for it, leads to the screenings (C-BOOK-39)',
    when: ({ from, event }) =>
      isReleasing(from) &&
      (event.type === 'hold.ended' || event.type.startsWith('xstate.after.releasePatience')),
    holds: ({ to }) => to.matches('choosing'),
  },
  {
    name: 'a release is waited for six seconds at most: one call under way, then the release (C-BOOK-41)',
    when: ({ from, to }) => isReleasing(to) && !isReleasing(from),
    holds: (step) => isSame(timersOf(step), [6000]),
  },
  {
    name: 'an expired hold leaves no seats, is said and loads the map again (C-BOOK-33)',
    when: (step) =>
      step.event.type === 'hold.expired' && !isPaying(step.from) && !isReleasing(step.from),
    holds: (step) =>
      step.to.matches({ seating: { picking: 'choosing' } }) &&
      step.to.context.seatIds.length === 0 &&
      noticesOf(step).includes('holdExpired') &&
      actionsOf(step, 'refreshSeats').some(({ screeningId }) => screeningId === 12),
  },
  {
    name: 'seats lost to another customer leave the selection with a message (C-BOOK-31)',
    when: ({ event }) => event.type === 'hold.conflicted',
    holds: (step) =>
      !step.to.context.seatIds.includes(101) && noticesOf(step).includes('seatsTaken'),
  },
  {
    name: 'refused seats leave the selection with a message, also without an answer (C-BOOK-32, C-BOOK-92)',
    when: ({ event, to }) => event.type === 'hold.refused' && isPicking(to),
    holds: (step) =>
      noticesOf(step).includes(
        step.event.type === 'hold.refused' && step.event.failure.status === null
          ? 'holdUnanswered'
          : 'holdRefused',
      ) && idsOf({ ...step.event }).every((id) => !step.to.context.seatIds.includes(id)),
  },
  {
    name: 'a screening that is cancelled while seats are picked gives them up (C-BOOK-4)',
    when: ({ event, from }) =>
      event.type === 'hold.refused' &&
      event.failure.code === 'SCREENING_CANCELLED' &&
      isPicking(from),
    holds: (step) =>
      isReleasing(step.to) &&
      step.to.context.screening === null &&
      noticesOf(step).includes('screeningClosed'),
  },
  {
    name: 'a screening that begins while seats are picked gives them up (C-BOOK-4)',
    when: ({ event, from }) =>
      event.type === 'clock.check' &&
      Date.parse(from.context.screening?.startsAt ?? '') <= event.now &&
      isSeating(from) &&
      !isPaying(from) &&
      !isReleasing(from),
    holds: (step) =>
      isReleasing(step.to) &&
      step.to.context.screening === null &&
      noticesOf(step).includes('screeningClosed'),
  },
  {
    name: 'a screening that is cancelled gives its seats up, with a notice, and leads to another choice (A-CANCEL-19)',
    when: ({ event, from }) =>
      event.type === 'screening.close' && isSeating(from) && !isPaying(from) && !isReleasing(from),
    holds: (step) =>
      isReleasing(step.to) &&
      step.to.context.screening === null &&
      step.to.context.seatIds.length === 0 &&
      isSame(
        emittedOf(step).filter(({ type }) => type === 'notice'),
        [{ type: 'notice', notice: { kind: 'screeningClosed', code: 'SCREENING_CANCELLED' } }],
      ),
  },
  {
    name: 'a moved screening keeps seats and step, with a notice of the new start (A-SCHED-48)',
    when: ({ event, from }) => event.type === 'screening.move' && !isReleasing(from),
    holds: (step) =>
      isSame(step.from.value, step.to.value) &&
      isSame(step.from.context.seatIds, step.to.context.seatIds) &&
      step.event.type === 'screening.move' &&
      isSame(
        emittedOf(step).filter(({ type }) => type === 'notice'),
        [{ type: 'notice', notice: { kind: 'screeningMoved', startsAt: step.event.startsAt } }],
      ),
  },
  ...(['clock.check', 'screening.close', 'screening.move'] as const).map(
    (type): BookingInvariant => ({
      name: `nothing is told of a screening whose seats are being given up: ${type}`,
      when: ({ event, from }) => event.type === type && isReleasing(from),
      holds: ({ from, to, effects }) => effects.length === 0 && isSame(from.value, to.value),
    }),
  ),
  {
    name: 'the cancellation of its screening changes nothing while an order is at the provider (A-CANCEL-19)',
    when: ({ event, from }) => event.type === 'screening.close' && isPaying(from),
    holds: ({ from, to, effects }) =>
      effects.length === 0 && isSame(from.value, to.value) && isSame(from.context, to.context),
  },
  {
    name: 'freed seats are sent to the hold, unless an order has the seats (C-BOOK-60)',
    when: ({ event }) => event.type === 'seats.freed',
    holds: (step) =>
      sentOf(step, 'seats.freed').length === (isSeating(step.from) && !isPaying(step.from) ? 1 : 0),
  },
  {
    name: 'the seat map is loaded again when the hold requests it (C-BOOK-31)',
    when: ({ event, to }) => event.type === 'seats.refresh' && isSeating(to),
    holds: (step) => actionsOf(step, 'refreshSeats').length === 1,
  },
  {
    name: 'the held seats are those that the hold reports (C-BOOK-24)',
    when: ({ event }) => event.type === 'hold.changed',
    holds: ({ event, to }) =>
      event.type === 'hold.changed' &&
      isSame(to.context.heldSeatIds, event.heldSeatIds) &&
      to.context.hold.holdId === event.holdId &&
      to.context.hold.expiresAt === event.expiresAt,
  },
  {
    name: 'a seat that is held here, given back or taken is no longer held by another page (C-BOOK-93)',
    when: ({ event, from }) => isSeating(from) && seatsNotElsewhere(event).length > 0,
    holds: ({ event, to }) =>
      !to.context.heldElsewhere.some((id) => seatsNotElsewhere(event).includes(id)),
  },
  {
    name: 'the end of the hold is its end in every page (C-BOOK-93)',
    when: ({ event }) => event.type === 'hold.changed' && event.holdId === null,
    holds: ({ to }) => to.context.heldElsewhere.length === 0,
  },
  {
    name: 'the hold starts with the server’s hold and the picked seats (C-BOOK-44)',
    when: (step) => inputsOf(step, 'seatHold').length > 0,
    holds: (step) =>
      inputsOf(step, 'seatHold').every(
        ({ hold, now, wantedSeatIds }) =>
          isSame(hold, {
            ...step.to.context.hold,
            seatIds: [...step.to.context.heldSeatIds, ...step.to.context.heldElsewhere],
          }) &&
          now === step.to.context.now &&
          isSame(wantedSeatIds, step.to.context.seatIds),
      ),
  },
];
