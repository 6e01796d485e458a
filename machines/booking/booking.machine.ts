import { koreaDate } from '../../domain/korea-time.ts';
import { nothingChosen } from './booking-rules.ts';
import { bookingSetup } from './booking.setup.ts';
import { closeAndClearMemory } from './booking.shared.ts';
import { choosing } from './states/choosing.ts';
import { loadingFilm, opening, recalling, resuming } from './states/opening.ts';
import { loginGate, recoveringOrder } from './states/login-gate.ts';
import { seating } from './states/seating.ts';

/**
 * The booking of one film: screening, tickets and seats, summary and payment. START READING HERE.
 * Each compound state has a file: the path of the file under `states/` is the path of the state.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  description: 'The booking of one film, from the date to the card provider.',
  context: ({ input }) => ({
    ...nothingChosen,
    movieId: input.movieId,
    movieTitle: '',
    mode: 'live',
    isSignedIn: input.isSignedIn,
    now: input.now,
    date: koreaDate(new Date(input.now)),
    requestedDate: input.requestedDate ?? null,
  }),
  invoke: [
    { id: 'stepHistory', src: 'stepHistory' },
    { id: 'page', src: 'watchPage' },
    { id: 'clock', src: 'watchClock' },
  ],
  on: {
    'session.change': { actions: { type: 'takeSession', params: ({ event }) => event } },
    'notice.raise': { actions: { type: 'notify', params: ({ event }) => event.notice } },
    'page.leave': {
      target: '.left',
      description: 'The page is unloaded; the memory is kept (C-BOOK-44).',
    },
    'booking.close': {
      target: '.closed',
      description: 'Another page of the application; the memory is kept.',
    },
  },
  initial: 'awaitingSession',
  states: {
    awaitingSession: {
      description: 'The session is being restored (C-SESS-22).',
      tags: ['loading'],
      always: { guard: 'isSessionKnown', target: 'recalling' },
    },
    recalling,
    loadingFilm,
    filmMissing: {
      description: 'There is no such film.',
      tags: ['failure', 'screen.filmMissing'],
      on: { 'booking.close': closeAndClearMemory },
    },
    filmFailed: {
      tags: ['failure', 'screen.filmFailed'],
      on: { 'load.retry': 'loadingFilm', 'booking.close': closeAndClearMemory },
    },
    resuming,
    recoveringOrder,
    choosing,
    loginGate,
    opening,
    seating,
    booked: { description: 'My Page takes over.', entry: 'clearChoices' },
    paymentFailed: {
      description: 'The failure page takes over; the memory is kept for another try (C-PAY-41).',
      entry: 'clearChoices',
      on: { 'page.leave': { description: 'The seats stay held (C-PAY-24).' } },
    },
    left: {
      description: 'The page is unloaded. The browser may restore it from its cache.',
      entry: 'clearChoices',
      on: { 'page.return': 'awaitingSession' },
    },
    closed: {
      description: 'Another page of the application is shown.',
      entry: 'clearChoices',
    },
  },
});
