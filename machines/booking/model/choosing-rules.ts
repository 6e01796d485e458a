import { actionsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { AFTER_START, NEXT_DAY, TOMORROW } from './examples.ts';
import {
  isMemoryCleared,
  isOpening,
  isPicking,
  isRefused,
  isSeating,
  noticesOf,
  outputOf,
  savedMemories,
  type BookingInvariant,
  type BookingModelStep,
} from './readers.ts';
import { failureIn } from '../../model/failures.ts';
import { isSame } from '../../model/readers.ts';

const isPickBookable = ({ event }: BookingModelStep): boolean =>
  event.type === 'screening.pick' && event.availableSeats > 0 && event.now < AFTER_START;

/** Step 1, and what cannot be loaded. */
export const choosingRules: readonly BookingInvariant[] = [
  {
    name: 'going on without a screening is refused with a message (C-BOOK-7)',
    when: ({ event, from }) =>
      event.type === 'step.next' &&
      from.matches('choosing') &&
      from.context.screening === null &&
      !from.hasTag('loading'),
    holds: (step) => isRefused(step, 'screeningMissing'),
  },
  {
    name: 'going on with a screening leads to its seats, a visitor to the login (C-BOOK-7, C-BOOK-36)',
    when: ({ event, from }) =>
      event.type === 'step.next' && from.matches('choosing') && from.context.screening !== null,
    holds: ({ to }) => isOpening(to) || to.matches('loginGate'),
  },
  {
    name: 'a sold-out screening is never chosen (C-BOOK-5)',
    when: ({ event }) =>
      event.type === 'screening.pick' && event.availableSeats === 0 && event.now < AFTER_START,
    holds: (step) => isRefused(step, 'soldOut'),
  },
  {
    name: 'a screening that has begun is never chosen (C-BOOK-4)',
    when: ({ event }) => event.type === 'screening.pick' && event.now >= AFTER_START,
    holds: (step) =>
      step.to.context.screening === step.from.context.screening &&
      noticesOf(step).includes('screeningClosed') &&
      inputsOf(step, 'loadingScreenings').length === 1,
  },
  {
    name: 'choosing a screening opens its seats, for a visitor the login (C-BOOK-8, C-BOOK-80)',
    when: isPickBookable,
    holds: ({ to }) => (to.context.isSignedIn ? isOpening(to) : to.matches('loginGate')),
  },
  {
    name: 'going back from the seats keeps the screening selected (C-BOOK-80)',
    when: ({ event, from, to }) =>
      event.type === 'step.back' && isOpening(from) && to.matches('choosing'),
    holds: ({ from, to }) => isSame(to.context.screening, from.context.screening),
  },
  ...(['lining', 'loading'] as const).map((state): BookingInvariant => ({
    name: `going back before the seats are shown leads to the screenings and forgets the visit (C-BOOK-80): ${state}`,
    when: ({ event, from }) => event.type === 'step.back' && from.matches({ opening: state }),
    holds: (step) => step.to.matches('choosing') && isMemoryCleared(step),
  })),
  {
    name: 'the seats are read as soon as it is the customer’s turn (C-BOOK-108)',
    when: (step) => outputOf(step, 'waitingLine').result === 'admitted',
    holds: (step) => inputsOf(step, 'opening').length === 1,
  },
  {
    name: 'a wait that ends without a turn leads back to the screenings (C-BOOK-4)',
    when: (step) => outputOf(step, 'waitingLine').result === 'closed',
    holds: ({ to }) => to.matches('choosing'),
  },
  {
    name: 'what was read of the seats is shown, or the screenings when it has begun (C-BOOK-4, C-BOOK-8)',
    when: ({ event }) => event.type === 'xstate.done.actor.opening',
    holds: ({ to }) => isSeating(to) || to.matches('choosing'),
  },
  {
    name: 'nothing of the seats is read before the customer’s turn (C-BOOK-108)',
    when: (step) => inputsOf(step, 'opening').length > 0,
    holds: (step) =>
      outputOf(step, 'waitingLine').result === 'admitted' ||
      (step.event.type === 'load.retry' && step.from.matches({ opening: 'failed' })),
  },
  {
    name: 'every way to the seats asks the line of the screening (C-BOOK-108)',
    when: ({ from, to }) => to.matches('opening') && !from.matches('opening'),
    holds: (step) => isSame(inputsOf(step, 'waitingLine'), [{ screeningId: 12 }]),
  },
  {
    name: 'going back gives a place in the line up, and nothing else does (C-BOOK-110)',
    when: (step) =>
      actionsOf(step, 'leaveLine').length > 0 ||
      (step.event.type === 'step.back' && step.from.matches({ opening: 'lining' })),
    holds: (step) =>
      isSame(actionsOf(step, 'leaveLine'), [{ screeningId: 12 }]) &&
      step.event.type === 'step.back' &&
      step.from.matches({ opening: 'lining' }),
  },
  {
    name: 'a customer whose hold is refused by the line waits with the picked seats (C-BOOK-113)',
    when: ({ event, from }) =>
      event.type === 'hold.refused' && event.failure.code === 'WAITING_LINE' && isPicking(from),
    holds: (step) =>
      step.to.matches({ opening: 'lining' }) &&
      isSame(step.to.context.seatIds, step.from.context.seatIds) &&
      noticesOf(step).length === 0,
  },
  {
    name: 'a chosen screening is remembered',
    when: isPickBookable,
    holds: (step) =>
      step.to.context.screening?.screeningId === 12 &&
      savedMemories(step).some(({ step: at }) => at === 'screening'),
  },
  {
    name: 'a failed call says so (C-BOOK-10)',
    when: ({ event, to }) =>
      event.type === 'xstate.error.actor.loadingScreenings' || to.matches({ opening: 'failed' }),
    holds: ({ to }) => to.hasTag('failure'),
  },
  {
    name: 'a failed list and another try keep the choices (C-BOOK-10)',
    when: ({ event }) =>
      ['load.retry', 'xstate.error.actor.loadingScreenings'].includes(event.type),
    holds: ({ from, to }) => isSame(from.context, to.context),
  },
  {
    name: 'a screening that was cancelled is not opened, and is forgotten (C-BOOK-4)',
    when: (step) =>
      (step.event.type === 'xstate.error.actor.opening' && failureIn(step)?.status === 404) ||
      outputOf(step, 'waitingLine').result === 'closed',
    holds: (step) =>
      step.to.context.screening === null &&
      isMemoryCleared(step) &&
      noticesOf(step).includes('screeningClosed'),
  },
  {
    name: 'another day clears screening, seats and tickets (C-BOOK-6)',
    when: ({ event }) => event.type === 'date.pick',
    holds: (step) =>
      step.to.context.date === TOMORROW &&
      step.to.context.screening === null &&
      step.to.context.seatIds.length === 0 &&
      step.to.context.tickets.length === 0 &&
      isMemoryCleared(step),
  },
  {
    name: 'the screenings keep nothing but the day, the chosen screening and the tickets (C-BOOK-6, C-BOOK-39)',
    when: ({ to }) => to.matches('choosing'),
    holds: ({ to: { context } }) =>
      isSame([context.seatIds, context.heldSeatIds], [[], []]) &&
      isSame([context.orderId, context.reservationId], [null, null]),
  },
  {
    name: 'the date is never before today (C-BOOK-1)',
    when: ({ event, to }) =>
      event.type === 'clock.check' && event.now === NEXT_DAY && to.matches('choosing'),
    holds: ({ to }) => to.context.date >= TOMORROW,
  },
  {
    name: 'midnight clears the choices of the day before (C-BOOK-1)',
    when: ({ event, from, to }) =>
      event.type === 'clock.check' &&
      from.matches('choosing') &&
      from.context.date !== to.context.date,
    holds: (step) => step.to.context.screening === null && isMemoryCleared(step),
  },
  {
    name: 'a chosen screening that begins is dropped, and the list is loaded again (C-BOOK-4)',
    when: ({ event, from }) =>
      event.type === 'clock.check' &&
      event.now === AFTER_START &&
      from.matches('choosing') &&
      from.context.screening !== null,
    holds: (step) =>
      step.to.context.screening === null &&
      isMemoryCleared(step) &&
      noticesOf(step).includes('screeningClosed') &&
      inputsOf(step, 'loadingScreenings').length === 1,
  },
];
