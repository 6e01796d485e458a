import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';
import type { bookingMachine } from '../booking.machine.ts';
import { BROWSER_HISTORY, GUESTS } from './shown-by.ts';

export const choosingCauses: Causes<typeof bookingMachine> = {
  'booking.choosing': {
    'date.pick': user('presses another day'),
    'clock.check': {
      isDateOver: clock('midnight in Korea'),
      hasStartedBy: clock('the chosen screening begins'),
      otherwise: clock('the next look at the clock'),
    },
    'booking.close': user('presses the logo'),
    'screening.pick': {
      isPickStarted: user('presses a screening that has begun since the last look at the clock'),
      isPickSoldOut: user('presses a sold-out screening'),
      'not isSignedIn': user('presses a screening without a session'),
      otherwise: user('presses a screening'),
    },
    'step.next': {
      'hasScreening and (not isSignedIn)': user('signs out in another tab, then presses 다음'),
      hasScreening: user('presses 다음 with a screening'),
    },
  },
  'booking.choosing.loadingScreenings': {
    'xstate.done.actor.loadingScreenings': server('answers with the screenings'),
    'xstate.error.actor.loadingScreenings': network('the call of the screenings fails'),
  },
  'booking.choosing.listing': {
    'step.next': user('presses 다음 without a screening'),
  },
  'booking.choosing.failed': {
    'load.retry': user('presses 다시 시도'),
  },
  'booking.loginGate': {
    'session.change': user('signs up as a guest in the dialog', GUESTS),
    'step.back': user('goes back in the browser, which closes the dialog at once', BROWSER_HISTORY),
    'xstate.done.actor.loginGate': {
      isSignedInWithOrder: user('signs in in another tab, with an order at the provider'),
      isSignedInNow: user('signs in in another tab'),
      otherwise: user('closes the login dialog'),
    },
    'xstate.error.actor.loginGate': never(
      'Only a fault of the program ends the dialog with an error.',
    ),
  },
  'booking.opening': {
    'step.back': user('goes back while the seats load'),
    always: user('signs out in another tab while the seats load'),
    'xstate.done.state.booking.opening': {
      hasScreening: server('answers to the hold'),
      otherwise: server('answers that the screening is cancelled'),
    },
    'booking.close': user('presses the logo'),
  },
  'booking.opening.lining': {
    'xstate.done.actor.waitingLine': {
      isAdmitted: server('admits the customer'),
      otherwise: server('answers 404 to the question for the place'),
    },
    'step.back': user('goes back while waiting in the line'),
  },
  'booking.opening.loading': {
    'xstate.done.actor.opening': {
      hasStartedBy: clock('the screening begins while the seats load'),
      otherwise: server('answers with seats, prices and hold'),
    },
    'xstate.error.actor.opening': {
      isScreeningClosed: server('answers 404 to the hold'),
      otherwise: server('answers 503 to the hold'),
    },
  },
  'booking.opening.failed': {
    'load.retry': user('presses 다시 시도'),
  },
};
