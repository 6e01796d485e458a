import type { Causes } from '@marquee/statecharts/model';
import { clock, never, server, user } from '@marquee/statecharts/caused-by';
import type { bookingMachine } from '../booking.machine.ts';
import { SEATS, TWO_TABS } from './shown-by.ts';

export const seatsCauses: Causes<typeof bookingMachine> = {
  'booking.seating': {
    'hold.changed': server('answers to the hold of the picked seats'),
    'seats.refresh': server(
      'answers that a picked seat is taken, within the step that is walked',
      SEATS,
    ),
    'seats.freed': user('another customer gives a seat back'),
    'screening.close': server('answers SCREENING_CANCELLED to the seat map'),
    'screening.move': server('answers with another start of the seat map'),
    'clock.check': clock('the screening begins'),
    'page.leave': user('reloads or closes the page at the seats', SEATS),
    'booking.close': user('presses the logo'),
    'xstate.done.state.booking.seating': server('answers to the release'),
  },
  'booking.seating.entering': {
    always: {
      wasAtSummary: user('opens a booking that was left at the summary'),
      otherwise: user('opens the seats'),
    },
  },
  'booking.seating.picking': {
    'hold.conflicted': user('another customer takes the seat first'),
    'seats.sold': user('books a picked seat in another tab', TWO_TABS),
    'hold.booked': user('picks a seat that another tab has booked', TWO_TABS),
    'hold.refused': {
      isScreeningClosed: server('answers SCREENING_CANCELLED to the hold'),
      isLineBefore: server('answers WAITING_LINE to the hold'),
      otherwise: server('answers HOLD_LIMIT to the hold'),
    },
    'hold.expired': clock('the deadline of the hold'),
    'step.back': user('presses 이전'),
    always: user('signs out in another tab'),
    'xstate.done.state.booking.seating.picking': server('answers to the last hold'),
  },
  'booking.seating.picking.choosing': {
    'ticket.set': {
      isOverLimit: user('presses more tickets than eight'),
      isOnSale: user('presses one ticket more or fewer'),
    },
    'seat.pick': {
      'not hasTickets': user('presses a seat without tickets'),
      isSeatPicked: never('A press on a picked seat gives it back.'),
      isSeatTaken: user('presses a seat of another customer'),
      hasSeatForEachTicket: user('presses a further seat than there are tickets'),
      isFirstAccessible: user('presses a wheelchair place', SEATS),
      otherwise: user('presses a free seat'),
    },
    'seat.unpick': user('presses a picked seat'),
    'seats.suggest': {
      'not hasTickets': user('asks for a suggestion without tickets'),
      isSuggestionEmpty: user('asks for a suggestion when no two seats are side by side'),
      fitsTickets: user('asks for a suggestion'),
    },
    'step.next': {
      'not hasTickets': user('presses 다음 without tickets'),
      hasSeatsMissing: user('presses 다음 without seats'),
      hasCompanionAlone: user(
        'presses 다음 with a companion’s seat and without its wheelchair place',
        SEATS,
      ),
      otherwise: user('presses 다음 with tickets and seats'),
    },
  },
  'booking.seating.picking.asking': {
    'accessible.confirm': user('presses 네', SEATS),
    'accessible.dismiss': user('presses 다른 좌석 고르기', SEATS),
  },
  'booking.seating.picking.settling': {
    'step.back': user('presses 이전 while the hold is asked'),
    always: {
      hasSeatsMissing: user('opens a booking whose memory has fewer seats than tickets'),
      isFullyHeld: server('answers to the last hold'),
    },
  },
  'booking.seating.releasing': {
    'hold.ended': server('answers to the release'),
    'clock.check': user('looks at the page again while the release is asked'),
    'screening.close': server('answers SCREENING_CANCELLED to the seat map during the release'),
    'screening.move': server('answers with another start of the seat map during the release'),
    'xstate.after.releasePatience.booking.seating.releasing': clock(
      'the release is not answered in time',
    ),
  },
};
