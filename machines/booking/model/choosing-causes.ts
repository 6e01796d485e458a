import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';
import { BROWSER_HISTORY, GUESTS } from './shown-by.ts';

export const choosingCauses: Causes = {
  'booking.choosing | date.pick | 0': user('presses another day'),
  'booking.choosing | clock.check | 0': clock('midnight in Korea'),
  'booking.choosing | clock.check | 1': clock('the chosen screening begins'),
  'booking.choosing | clock.check | 2': clock('the next look at the clock'),
  'booking.choosing | booking.close | 0': user('presses the logo'),
  'booking.choosing.loadingScreenings | xstate.done.actor.loadingScreenings | 0': server(
    'answers with the screenings',
  ),
  'booking.choosing.loadingScreenings | xstate.error.actor.loadingScreenings | 0': network(
    'the call of the screenings fails',
  ),
  'booking.choosing | screening.pick | 0': user(
    'presses a screening that has begun since the last look at the clock',
  ),
  'booking.choosing | screening.pick | 1': user('presses a sold-out screening'),
  'booking.choosing | screening.pick | 2': user('presses a screening without a session'),
  'booking.choosing | screening.pick | 3': user('presses a screening'),
  'booking.choosing.listing | step.next | 0': user('presses 다음 without a screening'),
  'booking.choosing | step.next | 0': user('signs out in another tab, then presses 다음'),
  'booking.choosing | step.next | 1': user('presses 다음 with a screening'),
  'booking.choosing.failed | load.retry | 0': user('presses 다시 시도'),
  'booking.loginGate | session.change | 0': user('signs up as a guest in the dialog', GUESTS),
  'booking.loginGate | step.back | 0': user(
    'goes back in the browser, which closes the dialog at once',
    BROWSER_HISTORY,
  ),
  'booking.loginGate | xstate.done.actor.loginGate | 0': user(
    'signs in in another tab, with an order at the provider',
  ),
  'booking.loginGate | xstate.done.actor.loginGate | 1': user('signs in in another tab'),
  'booking.loginGate | xstate.done.actor.loginGate | 2': user('closes the login dialog'),
  'booking.loginGate | xstate.error.actor.loginGate | 0': never(
    'Only a fault of the program ends the dialog with an error.',
  ),
  'booking.opening | step.back | 0': user('goes back while the seats load'),
  'booking.opening | always | 0': user('signs out in another tab while the seats load'),
  'booking.opening | xstate.done.state.booking.opening | 0': server('answers to the hold'),
  'booking.opening | xstate.done.state.booking.opening | 1': server(
    'answers that the screening is cancelled',
  ),
  'booking.opening | booking.close | 0': user('presses the logo'),
  'booking.opening.loading | xstate.done.actor.opening | 0': clock(
    'the screening begins while the seats load',
  ),
  'booking.opening.loading | xstate.done.actor.opening | 1': server(
    'answers with seats, prices and hold',
  ),
  'booking.opening.loading | xstate.error.actor.opening | 0': server('answers 404 to the hold'),
  'booking.opening.loading | xstate.error.actor.opening | 1': server('answers 503 to the hold'),
  'booking.opening.failed | load.retry | 0': user('presses 다시 시도'),
};
