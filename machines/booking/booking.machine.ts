import { koreaDate } from '../../domain/korea-time.ts';
import { nothingChosen } from './booking-rules.ts';
import { askingOrder, cancellingOrder, orderUnknown } from './booking.order.ts';
import { filmFailed, filmMissing, loadingFilm, recalling, resuming } from './booking.resuming.ts';
import { choosing, loginGate } from './booking.screenings.ts';
import { seating } from './booking.seating.ts';
import { openingFailed, openingScreening } from './booking.seats.ts';
import { bookingSetup } from './booking.setup.ts';

/**
 * The booking of one film: date and screening, tickets and seats, summary and payment. START READING HERE.
 * The groups of states stand in the files beside, each named after what one does there.
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
  }),
  invoke: [
    { id: 'memory', src: 'memory' },
    { id: 'history', src: 'history' },
    { id: 'page', src: 'watchingPage' },
    { id: 'ticking', src: 'ticking' },
  ],
  on: {
    'session.change': { actions: { type: 'takeSession', params: ({ event }) => event } },
    'notice.raise': { actions: { type: 'notify', params: ({ event }) => event.notice } },
    'page.leave': {
      target: '.left',
      description: 'The page is unloaded, perhaps to come back; what is remembered stays.',
    },
    'booking.close': {
      target: '.closed',
      actions: 'clearMemory',
      description: 'Another page of the application is shown.',
    },
  },
  initial: 'recalling',
  states: {
    recalling,
    loadingFilm,
    filmMissing,
    filmFailed,
    resuming,
    askingOrder,
    orderUnknown,
    cancellingOrder,
    choosing,
    loginGate,
    openingScreening,
    openingFailed,
    seating,
    booked: { description: 'My Page takes over.' },
    paymentFailed: {
      description:
        'The failure page takes over; the booking stays remembered for another try (C-PAY-41).',
      on: {
        'page.leave': { description: 'The seats stay held.' },
        'booking.close': 'closed',
      },
    },
    left: {
      description: 'The page was left, and may come back out of the browser’s cache.',
      on: { 'page.return': 'recalling' },
    },
    closed: { description: 'Another page of the application is shown.' },
  },
});
