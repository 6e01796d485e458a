import type { Causes } from '@marquee/statecharts/model';
import { network, never, user } from '@marquee/statecharts/caused-by';
import type { bookingMachine } from '../booking.machine.ts';
import { BROWSER_CACHE, PAYING, SEATS } from './shown-by.ts';

export const leavingCauses: Causes<typeof bookingMachine> = {
  booking: {
    'session.change': user('signs in or out in another tab'),
    'notice.raise': network(
      'the script of the provider fails, within the step that is walked',
      PAYING,
    ),
    'page.leave': user('reloads the page', SEATS),
    'booking.close': user('presses the logo'),
  },
  'booking.paymentFailed': {
    'page.leave': never('The failure page replaces the booking within one turn of the page.'),
  },
  'booking.left': {
    'page.return': user('goes back to the page in the cache', BROWSER_CACHE),
  },
};
