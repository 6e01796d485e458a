import { actionsOf, fieldsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { AFTER_START, TOMORROW } from './examples.ts';
import {
  isAllHeld,
  isAtSummary,
  isMemoryCleared,
  isOpening,
  isPicking,
  isSeating,
  noticesOf,
  outputOf,
  peopleOf,
  savedMemories,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';
import { idsOf, isSame } from '../../model/readers.ts';

const isOpened = (step: BookingModelStep): boolean =>
  step.event.type === 'xstate.done.actor.opening' && isSeating(step.to);
const isFilmLoaded = ({ event }: BookingModelStep): boolean =>
  event.type === 'xstate.done.actor.loadingFilm';

/** Starting, resuming, the login gate and opening the seats. */
export const startingRules: readonly BookingInvariant[] = [
  {
    name: 'nothing is read before the session is known (C-SESS-22)',
    when: ({ to }) => to.context.isSignedIn === null,
    holds: (step) => inputsOf(step, 'recalling').length === 0,
  },
  {
    name: 'the booking starts as soon as the session is known (C-SESS-22)',
    when: ({ from, event }) => event.type === 'session.change' && from.matches('awaitingSession'),
    holds: (step) => inputsOf(step, 'recalling').length === 1,
  },
  {
    name: 'a page from the browser’s cache reads its memory again (C-BOOK-44)',
    when: ({ from, event }) => event.type === 'page.return' && from.matches('left'),
    holds: (step) =>
      step.from.context.isSignedIn === null || inputsOf(step, 'recalling').length === 1,
  },
  {
    name: 'a remembered booking resumes where it was (C-BOOK-44)',
    when: isOpened,
    holds: (step) => {
      const { resumeAt, seatIds, tickets } = step.from.context;
      const [given] = inputsOf(step, 'seatHold');
      const isOnSale = tickets.every(({ ticketTypeId }) => ticketTypeId === 1);
      const isComplete = seatIds.length > 0 && seatIds.length === peopleOf(step.to);
      return (
        given?.screeningId === 12 &&
        (!isOnSale || isSame(given.wantedSeatIds, seatIds)) &&
        (['summary', 'payment'].includes(resumeAt) && isComplete
          ? step.to.matches(
              isAllHeld(step.to)
                ? { seating: { summary: 'reviewing' } }
                : { seating: { picking: 'settling' } },
            )
          : step.to.matches({ seating: { picking: 'choosing' } }))
      );
    },
  },
  {
    name: 'a remembered booking resumes once, not again after a later login (C-BOOK-44)',
    when: isOpened,
    holds: ({ to }) => to.context.resumeAt === 'screening',
  },
  {
    name: 'tickets that are no longer on sale are dropped with their seats (C-BOOK-14, C-BOOK-17)',
    when: (step) =>
      isOpened(step) && step.from.context.tickets.some(({ ticketTypeId }) => ticketTypeId !== 1),
    holds: ({ from, to }) =>
      isSame(to.context.tickets, [{ ticketTypeId: 1, count: 1 }]) &&
      isSame(to.context.seatIds, from.context.seatIds.slice(0, 1)),
  },
  {
    name: 'only seats that are picked here count as held here (C-BOOK-51)',
    when: isOpened,
    holds: (step) => {
      const { seatIds, heldSeatIds, heldElsewhere } = step.to.context;
      const held = idsOf(fieldsOf(outputOf(step, 'opening').hold));
      return (
        isSame(
          heldSeatIds,
          held.filter((id) => seatIds.includes(id)),
        ) &&
        isSame(
          heldElsewhere,
          held.filter((id) => !seatIds.includes(id)),
        )
      );
    },
  },
  {
    name: 'a screening that has begun is never opened (C-BOOK-4)',
    when: (step) => outputOf(step, 'opening').now === AFTER_START,
    holds: (step) =>
      step.to.matches('choosing') &&
      isMemoryCleared(step) &&
      noticesOf(step).includes('screeningClosed'),
  },
  {
    name: 'a remembered screening that has begun is forgotten (C-BOOK-4)',
    when: (step) => isFilmLoaded(step) && outputOf(step, 'loadingFilm').now === AFTER_START,
    holds: (step) =>
      step.to.matches('choosing') &&
      step.to.context.screening === null &&
      (step.from.context.screening === null || isMemoryCleared(step)),
  },
  {
    name: 'a link to a day of the strip opens its screenings (C-BOOK-62)',
    when: (step) =>
      isFilmLoaded(step) &&
      step.from.context.requestedDate !== null &&
      step.from.context.screening === null,
    holds: ({ to }) => to.context.date === TOMORROW,
  },
  {
    name: 'the seats follow only an opened screening, the summary only the seats (C-BOOK-53)',
    when: ({ from, to }) => isSeating(to) && !isSeating(from),
    holds: ({ from, to }) =>
      isOpening(from) &&
      (isPicking(to) ||
        (isAtSummary(to) &&
          ['summary', 'payment'].includes(from.context.resumeAt) &&
          isAllHeld(to) &&
          to.context.seatIds.length === peopleOf(to))),
  },
  {
    name: 'a link to a screening leads to its seats, a visitor to the login first (C-BOOK-8)',
    when: (step) =>
      isFilmLoaded(step) &&
      step.from.context.resumeAt === 'requested' &&
      step.to.context.now !== AFTER_START,
    holds: ({ to }) => (to.context.isSignedIn ? isOpening(to) : to.matches('loginGate')),
  },
  {
    name: 'a visitor without a link starts with the screenings, and keeps nothing (C-BOOK-8)',
    when: (step) =>
      isFilmLoaded(step) &&
      step.from.context.isSignedIn === false &&
      step.from.context.screening !== null &&
      step.from.context.resumeAt !== 'requested',
    holds: (step) =>
      step.to.matches('choosing') && step.to.context.screening === null && isMemoryCleared(step),
  },
  {
    name: 'a customer’s remembered screening opens its seats (C-BOOK-8, C-BOOK-44)',
    when: (step) =>
      isFilmLoaded(step) &&
      step.from.context.isSignedIn === true &&
      step.from.context.resumeAt === 'screening' &&
      step.from.context.screening !== null &&
      step.to.context.now !== AFTER_START,
    holds: ({ from, to }) => isOpening(to) && isSame(to.context.screening, from.context.screening),
  },
  {
    name: 'a customer never picks seats without being signed in (C-BOOK-8, C-BOOK-36)',
    when: (step) => inputsOf(step, 'seatHold').length > 0,
    holds: ({ to }) => to.context.isSignedIn === true,
  },
  {
    name: 'a choice of a visitor is kept for after the login (C-BOOK-8)',
    when: ({ event, to }) => event.type === 'screening.pick' && to.matches('loginGate'),
    holds: (step) => savedMemories(step).some(({ step: at }) => at === 'screening'),
  },
  {
    name: 'closing the login dialog forgets the choice (C-BOOK-8)',
    when: (step) =>
      step.event.type === 'xstate.error.actor.loginGate' ||
      outputOf(step, 'loginGate').isSignedIn === false,
    holds: (step) =>
      step.to.matches('choosing') && step.to.context.screening === null && isMemoryCleared(step),
  },
  {
    name: 'after the login the seats of the choice open (C-BOOK-8)',
    when: (step) => outputOf(step, 'loginGate').isSignedIn === true,
    holds: ({ to }) =>
      to.context.isSignedIn === true &&
      to.context.screening !== null &&
      (isOpening(to) || to.matches('recoveringOrder')),
  },
  {
    name: 'the login dialog hears of a login elsewhere (C-BOOK-8)',
    when: ({ event, from }) => event.type === 'session.change' && from.matches('loginGate'),
    holds: (step) =>
      step.event.type === 'session.change' &&
      sentOf(step, 'session.change').some(
        ({ isSignedIn }) => isSignedIn === step.to.context.isSignedIn,
      ),
  },
  {
    name: 'the latest session counts (C-SESS-22)',
    when: ({ event }) => event.type === 'session.change',
    holds: ({ event, to }) =>
      event.type === 'session.change' && to.context.isSignedIn === event.isSignedIn,
  },
  {
    name: 'a film that cannot be loaded is asked for again on request (C-BOOK-10)',
    when: ({ event, from }) => event.type === 'load.retry' && from.matches('filmFailed'),
    holds: (step) =>
      inputsOf(step, 'loadingFilm').length === 1 && actionsOf(step, 'clearMemory').length === 0,
  },
];
