import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, provider, server, user } from '@marquee/statecharts/caused-by';

export const startingCauses: Causes = {
  'booking.awaitingSession | always | 0': user('opens the booking'),
  'booking.recalling | xstate.done.actor.recalling | 0': user(
    'opens the booking, with or without a remembered one',
  ),
  'booking.recalling | xstate.error.actor.recalling | 0': never(
    'The page reads a storage that throws as an empty one (C-SESS-18).',
  ),
  'booking.loadingFilm | xstate.done.actor.loadingFilm | 0': server('answers with the film'),
  'booking.loadingFilm | xstate.error.actor.loadingFilm | 0': server('answers 404 to the film'),
  'booking.loadingFilm | xstate.error.actor.loadingFilm | 1': server('answers 500 to the film'),
  'booking.filmMissing | booking.close | 0': user('presses the logo'),
  'booking.filmFailed | load.retry | 0': user('presses 다시 시도'),
  'booking.filmFailed | booking.close | 0': user('presses the logo'),
  'booking.resuming | always | 0': user('opens the booking without a remembered one'),
  'booking.resuming | always | 1': clock('the remembered screening begins while the film loads'),
  'booking.resuming | always | 2': user('opens a link that names a screening, without a session'),
  'booking.resuming | always | 3': user('opens a remembered booking without a session'),
  'booking.resuming | always | 4': user('opens a booking that was left at the provider'),
  'booking.resuming | always | 5': user('opens a booking that was left at the seats'),
  'booking.recoveringOrder | xstate.done.actor.orderRecovery | 0': provider('has taken the money'),
  'booking.recoveringOrder | xstate.done.actor.orderRecovery | 1': server(
    'cancels the order that is not paid',
  ),
  'booking.recoveringOrder | xstate.done.actor.orderRecovery | 2': server(
    'has cancelled the order already',
  ),
  'booking.recoveringOrder | always | 0': user('signs out in another tab during the recovery'),
  'booking.recoveringOrder | xstate.done.actor.orderRecovery | 3': server(
    'answers 404 to the order',
  ),
  'booking.recoveringOrder.pending | recovery.stall | 0': network('the call of the order fails'),
  'booking.recoveringOrder.stalled | load.retry | 0': user('presses 다시 시도'),
};
