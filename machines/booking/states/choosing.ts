import { and, not } from 'xstate';
import { bookingSetup } from '../booking.setup.ts';
import {
  closeAndClearMemory,
  notifyStarted,
  remember,
  showStep,
  startOver,
} from '../booking.shared.ts';

const loadingScreenings = bookingSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loadingScreenings',
    src: 'loadScreenings',
    input: ({ context }) => ({ movieId: context.movieId, date: context.date }),
    onDone: 'listing',
    onError: { target: 'failed', description: 'The page offers to try again (C-BOOK-10).' },
  },
});

const listing = bookingSetup.createStateConfig({
  on: {
    'step.next': {
      guard: not('hasScreening'),
      actions: { type: 'notify', params: { kind: 'screeningMissing' } },
      description: 'A screening must be chosen first (C-BOOK-7).',
    },
  },
});

const failed = bookingSetup.createStateConfig({
  tags: ['failure'],
  on: { 'load.retry': 'loadingScreenings' },
});

export const choosing = bookingSetup.createStateConfig({
  description: 'Step 1: a day of the strip and a screening.',
  tags: ['screen.screenings'],
  exit: 'endNotice',
  entry: ['keepScreening', showStep('screenings')],
  invoke: {
    id: 'screeningsWatch',
    src: 'watchScreenings',
    input: ({ context }) => ({ movieId: context.movieId }),
  },
  on: {
    'screening.pick': [
      {
        guard: { type: 'isPickStarted', params: ({ event }) => event },
        target: '.loadingScreenings',
        actions: notifyStarted,
        description: 'A screening that has begun cannot be booked (C-BOOK-4).',
      },
      {
        guard: { type: 'isPickSoldOut', params: ({ event }) => event },
        actions: { type: 'notify', params: { kind: 'soldOut' } },
        description: 'A sold-out screening cannot be chosen (C-BOOK-5).',
      },
      {
        guard: not('isSignedIn'),
        target: 'loginGate',
        actions: [{ type: 'pickScreening', params: ({ event }) => event }, remember('screening')],
        description: 'The choice is kept for after the login (C-BOOK-8).',
      },
      {
        target: 'opening',
        actions: [{ type: 'pickScreening', params: ({ event }) => event }, remember('screening')],
        description: 'A choice opens the seats directly (C-BOOK-80).',
      },
    ],
    'step.next': [
      {
        guard: and(['hasScreening', not('isSignedIn')]),
        target: 'loginGate',
        description: 'Only signed-in customers hold seats (C-BOOK-36).',
      },
      {
        guard: 'hasScreening',
        target: 'opening',
        description: 'Also forward in the browser, after Back from the seats (C-BOOK-56).',
      },
    ],
    'date.pick': {
      guard: { type: 'isInStrip', params: ({ event }) => event },
      target: '.loadingScreenings',
      actions: [{ type: 'pickDate', params: ({ event }) => event }, 'clearMemory', 'endNotice'],
      description: 'Another day clears the choices (C-BOOK-6).',
    },
    'clock.check': [
      {
        guard: { type: 'isDateOver', params: ({ event }) => event.now },
        target: '.loadingScreenings',
        actions: [
          { type: 'takeClock', params: ({ event }) => event.now },
          'clearChoices',
          'settleDate',
          'clearMemory',
        ],
        description: 'Midnight in Korea (C-BOOK-1).',
      },
      {
        guard: { type: 'hasStartedBy', params: ({ event }) => event.now },
        target: '.loadingScreenings',
        actions: [
          { type: 'takeClock', params: ({ event }) => event.now },
          ...startOver,
          notifyStarted,
        ],
        description: 'The chosen screening begins while the page is open (C-BOOK-4).',
      },
      { actions: { type: 'takeClock', params: ({ event }) => event.now } },
    ],
    'booking.close': closeAndClearMemory,
  },
  initial: 'loadingScreenings',
  states: { loadingScreenings, listing, failed },
});
