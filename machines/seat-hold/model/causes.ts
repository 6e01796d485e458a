import type { Causes } from '@marquee/statecharts/model';
import { clock, network, server, user } from '@marquee/statecharts/caused-by';
import type { seatHoldMachine } from '../seat-hold.machine.ts';

/** What causes each transition of the hold in a browser. */
export const seatHoldCauses: Causes<typeof seatHoldMachine> = {
  'seatHold.activity.settled': {
    always: {
      hasSurplus: user('gives a seat back'),
      hasMissing: user('picks a seat'),
      isEnding: user('leaves the seats'),
    },
  },
  'seatHold.activity.holdingSeats': {
    'xstate.done.actor.holding': server('holds the seat'),
    'xstate.error.actor.holding': {
      isSeatBooked: server('answers BOOKED_ELSEWHERE'),
      isSeatTaken: server('answers SEAT_TAKEN'),
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('answers HOLD_LIMIT'),
    },
  },
  'seatHold.activity.releasingSeats': {
    'xstate.done.actor.releasing': server('releases the seat'),
    'xstate.error.actor.releasing': {
      isEnding: server('answers 503 to the release, after the customer has left the seats'),
      otherwise: server('answers 503 to the release'),
    },
  },
  'seatHold.activity.releaseFailed': {
    'xstate.after.releaseRetry.seatHold.activity.releaseFailed': clock(
      '3 seconds pass after a failed release',
    ),
    always: user('leaves the seats after a failed release'),
  },
  'seatHold.deadline.none': {
    always: server('holds the first seat'),
  },
  'seatHold.deadline.running': {
    'clock.check': clock('the deadline passes while the timers are suspended'),
    'deadline.move': server('registers the order'),
    'xstate.after.untilDeadline.seatHold.deadline.running': clock('the deadline'),
    always: {
      'not hasDeadline': server('releases the last seat'),
      hasNewDeadline: server('answers with another deadline'),
    },
  },
  'seatHold.stay.staying': {
    'seats.want': user('picks a seat or gives one back'),
    'seats.freed': user('gives a seat back in another tab'),
    'seats.sold': user('books a picked seat in another tab'),
    'hold.end': user('leaves the seats'),
  },
};
