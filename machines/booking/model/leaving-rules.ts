import { always } from '@marquee/statecharts/invariants';
import { actionsOf, sentOf } from '@marquee/statecharts/read-effects';
import {
  isMemoryCleared,
  isPaying,
  isSeating,
  savedMemories,
  shownStepOf,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';
import { idsOf, isSame } from '../../model/readers.ts';

const exitReleases = (step: BookingModelStep) => actionsOf(step, 'releaseOnExit');
const isLeaving = ({ event }: BookingModelStep): boolean =>
  event.type === 'page.leave' || event.type === 'booking.close';
const mustRelease = (step: BookingModelStep): boolean =>
  isLeaving(step) && isSeating(step.from) && !isPaying(step.from);

/** Going back, leaving, and what the browser remembers. */
export const leavingRules: readonly BookingInvariant[] = [
  {
    name: 'leaving releases the picked and held seats, naming the hold and the reservation (C-BOOK-38, C-BOOK-41)',
    when: mustRelease,
    holds: (step) => {
      const { seatIds, heldSeatIds, hold, reservationId } = step.from.context;
      return (
        exitReleases(step).length === 1 &&
        exitReleases(step).every(
          (release) =>
            release.screeningId === 12 &&
            release.holdId === hold.holdId &&
            release.reservationId === reservationId &&
            [...seatIds, ...heldSeatIds].every((id) => idsOf(release).includes(id)),
        )
      );
    },
  },
  {
    name: 'nothing else releases on exit, least of all a payment under way (C-BOOK-43)',
    when: (step) => exitReleases(step).length > 0,
    holds: mustRelease,
  },
  {
    name: 'leaving ends everything that runs, but a payment under way (C-BOOK-41, C-BOOK-43)',
    when: (step) => isLeaving(step) && !isPaying(step.from),
    holds: ({ event, from, to }) =>
      event.type === 'booking.close'
        ? to.matches('closed')
        : to.matches('left') || (from.matches('paymentFailed') && to.matches('paymentFailed')),
  },
  {
    name: 'a reload keeps the memory (C-BOOK-44)',
    when: ({ event }) => event.type === 'page.leave',
    holds: (step) => !isMemoryCleared(step),
  },
  {
    name: 'the login page finds the choice again (C-BOOK-8)',
    when: ({ event, from }) =>
      event.type === 'booking.close' &&
      (from.matches('loginGate') || from.matches('awaitingSession')),
    holds: (step) => !isMemoryCleared(step),
  },
  {
    name: 'a booking that is not resumed yet, or whose order may be paid, stays remembered (C-BOOK-55, C-PAY-41)',
    when: ({ event, from }) =>
      event.type === 'booking.close' &&
      (from.matches('recalling') ||
        from.matches('loadingFilm') ||
        from.matches('recoveringOrder') ||
        from.matches('paymentFailed') ||
        isPaying(from)),
    holds: (step) => !isMemoryCleared(step),
  },
  {
    name: 'another page of the application forgets the choices (C-BOOK-45)',
    when: ({ event, from }) =>
      event.type === 'booking.close' &&
      (from.matches('choosing') ||
        from.matches('opening') ||
        from.matches('filmMissing') ||
        from.matches('filmFailed') ||
        (isSeating(from) && !isPaying(from))),
    holds: isMemoryCleared,
  },
  {
    name: 'the memory is the choices',
    when: (step) => savedMemories(step).length > 0,
    holds: (step) =>
      savedMemories(step).every(
        (saved) =>
          saved.movieId === 3 &&
          saved.date === step.to.context.date &&
          isSame(saved.seatIds, step.to.context.seatIds) &&
          isSame(saved.tickets, step.to.context.tickets) &&
          isSame(saved.screening, step.to.context.screening),
      ),
  },
  {
    name: 'a new step is sent to the history (C-BOOK-56)',
    when: ({ from, to }) => shownStepOf(from) !== shownStepOf(to) && shownStepOf(to) !== null,
    holds: (step) => sentOf(step, 'step.show').at(-1)?.step === shownStepOf(step.to),
  },
  {
    name: 'only the step that the page shows is sent to the history (C-BOOK-56)',
    when: (step) => sentOf(step, 'step.show').length > 0,
    holds: (step) => sentOf(step, 'step.show').at(-1)?.step === shownStepOf(step.to),
  },
  {
    name: 'going back leads to an earlier step, or is answered by the step that stays (C-BOOK-56)',
    when: ({ event, from }) =>
      event.type === 'step.back' && ['login', 'seats', 'summary'].includes(shownStepOf(from) ?? ''),
    holds: (step) =>
      ['step.show', 'gate.dismiss', 'checkout.leave'].some(
        (answer) => sentOf(step, answer).length === 1,
      ),
  },
  {
    name: 'a checkout that stays answers a way back with its step (C-BOOK-56)',
    when: ({ event, from }) =>
      event.type === 'checkout.stayed' && from.matches({ seating: { summary: 'reviewing' } }),
    holds: (step) => sentOf(step, 'step.show').some(({ step: shown }) => shown === 'summary'),
  },
  {
    name: 'the page shows one screen at most',
    when: always,
    holds: ({ to }) => [...to.tags].filter((tag) => tag.startsWith('screen.')).length <= 1,
  },
];
