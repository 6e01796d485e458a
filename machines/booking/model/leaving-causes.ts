import type { Causes } from '@marquee/statecharts/model';
import { network, never, user } from '@marquee/statecharts/caused-by';
import { BROWSER_CACHE, PAYING, SEATS } from './shown-by.ts';

export const leavingCauses: Causes = {
  'booking | session.change | 0': user('signs in or out in another tab'),
  'booking | notice.raise | 0': network(
    'the script of the provider fails, within the step that is walked',
    PAYING,
  ),
  'booking | page.leave | 0': user('reloads the page', SEATS),
  'booking | booking.close | 0': user('presses the logo'),
  'booking.seating | page.leave | 0': user('reloads or closes the page at the seats', SEATS),
  'booking.seating | booking.close | 0': user('presses the logo'),
  'booking.paymentFailed | page.leave | 0': never(
    'The failure page replaces the booking within one turn of the page.',
  ),
  'booking.left | page.return | 0': user('goes back to the page in the cache', BROWSER_CACHE),
};
