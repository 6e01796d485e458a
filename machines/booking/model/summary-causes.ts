import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, provider, server, user } from '@marquee/statecharts/caused-by';
import { BROWSER_CACHE, BROWSER_HISTORY, NOTICES, PAYING, SEATS, TWO_TABS } from './shown-by.ts';

export const summaryCauses: Causes = {
  'booking.seating.summary | xstate.done.actor.checkout | 0': user(
    'pays with points alone, which opens My Page',
    PAYING,
  ),
  'booking.seating.summary | xstate.done.actor.checkout | 1': server(
    'answers HOLD_EXPIRED to the payment',
  ),
  'booking.seating.summary | xstate.done.actor.checkout | 2': user(
    'presses 결제하기 after a booking of a picked seat in another tab',
    TWO_TABS,
  ),
  'booking.seating.summary | xstate.done.actor.checkout | 3': server(
    'answers SCREENING_CANCELLED to the payment',
  ),
  'booking.seating.summary | xstate.done.actor.checkout | 4': network(
    'the cancellation of the order fails',
  ),
  'booking.seating.summary | xstate.done.actor.checkout | 5': provider('refuses the card'),
  'booking.seating.summary | xstate.done.actor.checkout | 6': user('presses 이전'),
  'booking.seating.summary | xstate.error.actor.checkout | 0': never(
    'Only a fault of the program ends the checkout with an error.',
  ),
  'booking.seating.summary | notice.drop | 0': user('sets other points', NOTICES),
  'booking.seating.summary.reviewing | seats.sold | 0': user(
    'books a picked seat in another tab',
    TWO_TABS,
  ),
  'booking.seating.summary.reviewing | step.back | 0': user(
    'presses 이전, which ends the checkout in the same step',
    BROWSER_HISTORY,
  ),
  'booking.seating.summary.reviewing | checkout.stayed | 0': user(
    'goes back in the browser while the payment is prepared',
  ),
  'booking.seating.summary.reviewing | reservation.created | 0': server(
    'answers to the reservation',
  ),
  'booking.seating.summary.reviewing | payment.opened | 0': server('answers to the order'),
  'booking.seating.summary.reviewing | hold.conflicted | 0': user(
    'gives a seat back in another tab, and another customer takes it',
    SEATS,
  ),
  'booking.seating.summary.reviewing | hold.booked | 0': user(
    'gives a seat back in another tab, and pays for it there',
    TWO_TABS,
  ),
  'booking.seating.summary.reviewing | hold.refused | 0': server(
    'refuses to hold a seat again that another tab has given back',
    SEATS,
  ),
  'booking.seating.summary.reviewing | hold.expired | 0': clock('the deadline of the hold'),
  'booking.seating.summary.reviewing | always | 0': user(
    'has signed out in another tab while the order was with the provider',
  ),
  'booking.seating.summary.paying | page.leave | 0': provider('opens its page', BROWSER_CACHE),
  'booking.seating.summary.paying | page.return | 0': user(
    'goes back from the provider to the page in the cache',
    BROWSER_CACHE,
  ),
  'booking.seating.summary.paying | step.back | 0': user(
    'goes back in the browser before the provider opens',
  ),
  'booking.seating.summary.paying | booking.close | 0': user(
    'presses the logo before the provider opens',
  ),
  'booking.seating.summary.paying | clock.check | 0': user(
    'looks at the page again before the provider opens',
  ),
  'booking.seating.summary.paying | screening.close | 0': server(
    'answers SCREENING_CANCELLED to the seat map before the provider opens',
  ),
  'booking.seating.summary.paying | seats.freed | 0': user('another customer gives a seat back'),
  'booking.seating.summary.paying.inTime | hold.expired | 0': clock('the deadline of the order'),
  'booking.seating.summary.paying | payment.closed | 0': network(
    'the script of the provider fails',
  ),
  'booking.seating.summary.paying.pastDeadline | payment.closed | 0': network(
    'the script of the provider fails after the deadline',
  ),
};
