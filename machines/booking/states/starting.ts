import { and, not } from 'xstate';
import { failureOf } from '../../call-failure.ts';
import { bookingSetup } from '../booking.setup.ts';
import { closeAndClearMemory, startOver } from '../booking.shared.ts';

const recalling = bookingSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'recalling',
    src: 'readMemory',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: {
      target: 'loadingFilm',
      actions: { type: 'takeMemory', params: ({ event }) => event.output },
    },
    onError: {
      target: 'loadingFilm',
      actions: 'clearChoices',
      description: 'A storage that fails counts as empty (C-SESS-18).',
    },
  },
});

const loadingFilm = bookingSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loadingFilm',
    src: 'loadFilm',
    input: ({ context }) => ({ movieId: context.movieId }),
    onDone: {
      target: 'resuming',
      actions: [{ type: 'takeFilm', params: ({ event }) => event.output }, 'settleDate'],
    },
    onError: [
      { guard: { type: 'isNotFound', params: failureOf }, target: 'filmMissing' },
      { target: 'filmFailed' },
    ],
  },
});

const filmMissing = bookingSetup.createStateConfig({
  description: 'There is no such film.',
  tags: ['failure', 'screen.filmMissing'],
  on: { 'booking.close': closeAndClearMemory },
});

const filmFailed = bookingSetup.createStateConfig({
  tags: ['failure', 'screen.filmFailed'],
  on: { 'load.retry': 'loadingFilm', 'booking.close': closeAndClearMemory },
});

const resuming = bookingSetup.createStateConfig({
  description: 'A remembered booking goes on where it was (C-BOOK-44, C-BOOK-53).',
  always: [
    { guard: not('hasScreening'), target: '#booking.choosing' },
    {
      guard: 'hasScreeningStarted',
      target: '#booking.choosing',
      actions: startOver,
      description: 'A screening that has begun cannot be booked (C-BOOK-4).',
    },
    {
      guard: and([not('isSignedIn'), 'isRequested']),
      target: '#booking.loginGate',
      description: 'A link named the screening (C-BOOK-8).',
    },
    {
      guard: not('isSignedIn'),
      target: '#booking.choosing',
      actions: startOver,
      description: 'The visitor came back from the login page without signing in (C-BOOK-8).',
    },
    {
      guard: 'wasAtPayment',
      target: '#booking.recoveringOrder',
      description: 'The order may be paid (C-BOOK-55).',
    },
    { target: '#booking.opening' },
  ],
});

export const starting = bookingSetup.createStateConfig({
  description: 'The memory and the film are loaded, and a remembered booking resumes.',
  initial: 'recalling',
  states: { recalling, loadingFilm, filmMissing, filmFailed, resuming },
});
