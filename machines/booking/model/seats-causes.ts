import type { Causes } from '@marquee/statecharts/model';
import { clock, never, server, user } from '@marquee/statecharts/caused-by';
import { SEATS, TWO_TABS } from './shown-by.ts';

export const seatsCauses: Causes = {
  'booking.seating | hold.changed | 0': server('answers to the hold of the picked seats'),
  'booking.seating | seats.refresh | 0': server(
    'answers that a picked seat is taken, within the step that is walked',
    SEATS,
  ),
  'booking.seating | seats.freed | 0': user('another customer gives a seat back'),
  'booking.seating | screening.close | 0': server('answers SCREENING_CANCELLED to the seat map'),
  'booking.seating | clock.check | 0': clock('the screening begins'),
  'booking.seating.entering | always | 0': user('opens a booking that was left at the summary'),
  'booking.seating.entering | always | 1': user('opens the seats'),
  'booking.seating.picking | hold.conflicted | 0': user('another customer takes the seat first'),
  'booking.seating.picking | seats.sold | 0': user('books a picked seat in another tab', TWO_TABS),
  'booking.seating.picking | hold.booked | 0': user(
    'picks a seat that another tab has booked',
    TWO_TABS,
  ),
  'booking.seating.picking | hold.refused | 0': server('answers SCREENING_CANCELLED to the hold'),
  'booking.seating.picking | hold.refused | 1': server('answers HOLD_LIMIT to the hold'),
  'booking.seating.picking | hold.expired | 0': clock('the deadline of the hold'),
  'booking.seating.picking | step.back | 0': user('presses 이전'),
  'booking.seating.picking | always | 0': user('signs out in another tab'),
  'booking.seating.picking.choosing | ticket.set | 0': user('presses more tickets than eight'),
  'booking.seating.picking.choosing | ticket.set | 1': user('presses one ticket more or fewer'),
  'booking.seating.picking.choosing | seat.pick | 0': user('presses a seat without tickets'),
  'booking.seating.picking.choosing | seat.pick | 1': never(
    'A press on a picked seat gives it back.',
  ),
  'booking.seating.picking.choosing | seat.pick | 2': user('presses a seat of another customer'),
  'booking.seating.picking.choosing | seat.pick | 3': user(
    'presses a further seat than there are tickets',
  ),
  'booking.seating.picking.choosing | seat.pick | 4': user('presses a wheelchair place', SEATS),
  'booking.seating.picking.choosing | seat.pick | 5': user('presses a free seat'),
  'booking.seating.picking.choosing | seat.unpick | 0': user('presses a picked seat'),
  'booking.seating.picking.choosing | seats.suggest | 0': user(
    'asks for a suggestion without tickets',
  ),
  'booking.seating.picking.choosing | seats.suggest | 1': user(
    'asks for a suggestion when no two seats are side by side',
  ),
  'booking.seating.picking.choosing | seats.suggest | 2': user('asks for a suggestion'),
  'booking.seating.picking.choosing | step.next | 0': user('presses 다음 without tickets'),
  'booking.seating.picking.choosing | step.next | 1': user('presses 다음 without seats'),
  'booking.seating.picking.choosing | step.next | 2': user(
    'presses 다음 with a companion’s seat and without its wheelchair place',
    SEATS,
  ),
  'booking.seating.picking.choosing | step.next | 3': user('presses 다음 with tickets and seats'),
  'booking.seating.picking.asking | accessible.confirm | 0': user('presses 네', SEATS),
  'booking.seating.picking.asking | accessible.dismiss | 0': user(
    'presses 다른 좌석 고르기',
    SEATS,
  ),
  'booking.seating.picking.settling | step.back | 0': user('presses 이전 while the hold is asked'),
  'booking.seating.picking.settling | always | 0': user(
    'opens a booking whose memory has fewer seats than tickets',
  ),
  'booking.seating.picking.settling | always | 1': server('answers to the last hold'),
  'booking.seating.picking | xstate.done.state.booking.seating.picking | 0': server(
    'answers to the last hold',
  ),
  'booking.seating | xstate.done.state.booking.seating | 0': server('answers to the release'),
  'booking.seating.releasing | hold.ended | 0': server('answers to the release'),
  'booking.seating.releasing | clock.check | 0': user(
    'looks at the page again while the release is asked',
  ),
  'booking.seating.releasing | screening.close | 0': server(
    'answers SCREENING_CANCELLED to the seat map during the release',
  ),
  'booking.seating.releasing | xstate.after.releasePatience.booking.seating.releasing | 0': clock(
    'the release is not answered in time',
  ),
};
