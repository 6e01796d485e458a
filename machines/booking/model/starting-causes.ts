import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, provider, server, user } from '@marquee/statecharts/caused-by';
import type { bookingMachine } from '../booking.machine.ts';

export const startingCauses: Causes<typeof bookingMachine> = {
  'booking.awaitingSession': {
    always: user('opens the booking'),
  },
  'booking.recalling': {
    'xstate.done.actor.recalling': user('opens the booking, with or without a remembered one'),
    'xstate.error.actor.recalling': never(
      'The page reads a storage that throws as an empty one (C-SESS-18).',
    ),
  },
  'booking.loadingFilm': {
    'xstate.done.actor.loadingFilm': server('answers with the film'),
    'xstate.error.actor.loadingFilm': {
      isNotFound: server('answers 404 to the film'),
      otherwise: server('answers 500 to the film'),
    },
  },
  'booking.filmMissing': {
    'booking.close': user('presses the logo'),
  },
  'booking.filmFailed': {
    'load.retry': user('presses 다시 시도'),
    'booking.close': user('presses the logo'),
  },
  'booking.resuming': {
    always: {
      'not hasScreening': user('opens the booking without a remembered one'),
      hasScreeningStarted: clock('the remembered screening begins while the film loads'),
      '(not isSignedIn) and isRequested': user(
        'opens a link that names a screening, without a session',
      ),
      'not isSignedIn': user('opens a remembered booking without a session'),
      wasAtPayment: user('opens a booking that was left at the provider'),
      otherwise: user('opens a booking that was left at the seats'),
    },
  },
  'booking.recoveringOrder': {
    'xstate.done.actor.orderRecovery': {
      isOrderDecided: provider('has taken the money'),
      isOrderCancelled: server('cancels the order that is not paid'),
      isOrderUnpaid: server('has cancelled the order already'),
      otherwise: server('answers 404 to the order'),
    },
    always: user('signs out in another tab during the recovery'),
  },
  'booking.recoveringOrder.pending': {
    'recovery.stall': network('the call of the order fails'),
  },
  'booking.recoveringOrder.stalled': {
    'load.retry': user('presses 다시 시도'),
  },
};
