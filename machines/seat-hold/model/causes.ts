import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the hold in a browser. */
export const seatHoldCauses: Causes = {
  'seatHold.activity.settled | always | 0': user('gives a seat back'),
  'seatHold.activity.settled | always | 1': user('picks a seat'),
  'seatHold.activity.settled | always | 2': user('leaves the seats'),
  'seatHold.activity.holdingSeats | xstate.done.actor.holding | 0': server('holds the seat'),
  'seatHold.activity.holdingSeats | xstate.error.actor.holding | 0': server(
    'answers BOOKED_ELSEWHERE',
  ),
  'seatHold.activity.holdingSeats | xstate.error.actor.holding | 1': server('answers SEAT_TAKEN'),
  'seatHold.activity.holdingSeats | xstate.error.actor.holding | 2': network('the call fails'),
  'seatHold.activity.holdingSeats | xstate.error.actor.holding | 3': server('answers HOLD_LIMIT'),
  'seatHold.activity.releasingSeats | xstate.done.actor.releasing | 0': server('releases the seat'),
  'seatHold.activity.releasingSeats | xstate.error.actor.releasing | 0': server(
    'answers 503 to the release, after the customer has left the seats',
  ),
  'seatHold.activity.releasingSeats | xstate.error.actor.releasing | 1': server(
    'answers 503 to the release',
  ),
  'seatHold.activity.releaseFailed | xstate.after.releaseRetry.seatHold.activity.releaseFailed | 0':
    clock('3 seconds pass after a failed release'),
  'seatHold.activity.releaseFailed | always | 0': user('leaves the seats after a failed release'),
  'seatHold.deadline.none | always | 0': server('holds the first seat'),
  'seatHold.deadline.running | clock.check | 0': clock(
    'the deadline passes while the timers are suspended',
  ),
  'seatHold.deadline.running | deadline.move | 0': server('registers the order'),
  'seatHold.deadline.running | xstate.after.untilDeadline.seatHold.deadline.running | 0':
    clock('the deadline'),
  'seatHold.deadline.running | always | 0': server('releases the last seat'),
  'seatHold.deadline.running | always | 1': server('answers with another deadline'),
  'seatHold.stay.staying | seats.want | 0': user('picks a seat or gives one back'),
  'seatHold.stay.staying | seats.freed | 0': user('gives a seat back in another tab'),
  'seatHold.stay.staying | seats.sold | 0': user('books a picked seat in another tab'),
  'seatHold.stay.staying | hold.end | 0': user('leaves the seats'),
};
