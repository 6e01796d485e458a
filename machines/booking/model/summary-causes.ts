import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, provider, server, user } from '@marquee/statecharts/caused-by';
import type { bookingMachine } from '../booking.machine.ts';
import { BROWSER_CACHE, BROWSER_HISTORY, NOTICES, PAYING, SEATS, TWO_TABS } from './shown-by.ts';

export const summaryCauses: Causes<typeof bookingMachine> = {
  'booking.seating.summary': {
    'xstate.done.actor.checkout': {
      isBooked: user('pays with points alone, which opens My Page', PAYING),
      hasLostHold: server('answers HOLD_EXPIRED to the payment'),
      hasBookedSeats: user(
        'presses 결제하기 after a booking of a picked seat in another tab',
        TWO_TABS,
      ),
      hasLostScreening: server('answers SCREENING_CANCELLED to the payment'),
      isOrderUncertain: network('the cancellation of the order fails'),
      hasFailedAtProvider: provider('refuses the card'),
      otherwise: user('presses 이전'),
    },
    'xstate.error.actor.checkout': never(
      'Only a fault of the program ends the checkout with an error.',
    ),
    'notice.drop': user('sets other points', NOTICES),
  },
  'booking.seating.summary.reviewing': {
    'seats.sold': user('books a picked seat in another tab', TWO_TABS),
    'step.back': user('presses 이전, which ends the checkout in the same step', BROWSER_HISTORY),
    'checkout.stayed': user('goes back in the browser while the payment is prepared'),
    'reservation.created': server('answers to the reservation'),
    'payment.opened': server('answers to the order'),
    'hold.conflicted': user(
      'gives a seat back in another tab, and another customer takes it',
      SEATS,
    ),
    'hold.booked': user('gives a seat back in another tab, and pays for it there', TWO_TABS),
    'hold.refused': server('refuses to hold a seat again that another tab has given back', SEATS),
    'hold.expired': clock('the deadline of the hold'),
    always: user('has signed out in another tab while the order was with the provider'),
  },
  'booking.seating.summary.paying': {
    'page.leave': provider('opens its page', BROWSER_CACHE),
    'page.return': user('goes back from the provider to the page in the cache', BROWSER_CACHE),
    'step.back': user('goes back in the browser before the provider opens'),
    'booking.close': user('presses the logo before the provider opens'),
    'clock.check': user('looks at the page again before the provider opens'),
    'screening.close': server(
      'answers SCREENING_CANCELLED to the seat map before the provider opens',
    ),
    'seats.freed': user('another customer gives a seat back'),
    'payment.closed': network('the script of the provider fails'),
  },
  'booking.seating.summary.paying.inTime': {
    'hold.expired': clock('the deadline of the order'),
  },
  'booking.seating.summary.paying.pastDeadline': {
    'payment.closed': network('the script of the provider fails after the deadline'),
  },
};
