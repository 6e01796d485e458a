import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';
import type { doorCheckMachine } from '../door-check.machine.ts';

/** What causes each transition of the check at the door in a browser. */
export const doorCheckCauses: Causes<typeof doorCheckMachine> = {
  doorCheck: {
    'screening.choose': user('chooses a screening', 'tests/e2e/journeys/checking-tickets.spec.ts'),
  },
  'doorCheck.list.preparing': {
    'xstate.done.actor.preparing': {
      hasList: user('opens the page on a device with a list of today'),
      otherwise: user('opens the page on a device without a list'),
    },
    'xstate.error.actor.preparing': never('A storage that cannot be read counts as empty.'),
  },
  'doorCheck.list.loading': {
    'xstate.done.actor.loading': server('answers'),
    'xstate.error.actor.loading': {
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the list'),
    },
  },
  'doorCheck.list.failed': {
    'list.retry': user('presses 다시 시도'),
    'xstate.after.untilRefresh.doorCheck.list.failed': clock('15 seconds pass'),
  },
  'doorCheck.list.ready': {
    'list.retry': network('the browser has a connection again'),
    'xstate.after.untilRefresh.doorCheck.list.ready': clock('15 seconds pass'),
  },
  'doorCheck.list.refreshing': {
    'xstate.done.actor.loading': server('answers'),
    'xstate.error.actor.loading': {
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the list'),
    },
  },
  'doorCheck.network.online': {
    'network.lost': network('the browser has no connection'),
  },
  'doorCheck.network.offline': {
    'network.back': network('the list is read again'),
  },
  'doorCheck.memory.clear': {
    'code.taken': user('holds a code in front of the camera'),
  },
  'doorCheck.memory.seeing': {
    'code.taken': user('holds another code in front of the camera'),
    'code.read': user('holds the same code in front of the camera'),
    'xstate.after.untilOutOfSight.doorCheck.memory.seeing': clock('no code is seen for 3 seconds'),
  },
  'doorCheck.checking.closed': {
    'list.opened': server('has answered with the list'),
  },
  'doorCheck.checking.waiting': {
    'code.read': user('holds a code in front of the camera'),
    'number.enter': user('types a number'),
  },
  'doorCheck.checking.judging': {
    'xstate.done.actor.judging': {
      isRefusal: user('shows a refused ticket'),
      isOnline: user('shows a ticket online'),
      otherwise: user('shows a ticket offline'),
    },
    'xstate.error.actor.judging': user('shows a ticket to a browser that gives no random id'),
  },
  'doorCheck.checking.asking': {
    'xstate.done.actor.asking': server('answers'),
    'xstate.error.actor.asking': {
      isOutcomeUnknown: network('the call fails'),
      otherwise: server('refuses the call'),
    },
    'xstate.after.untilPatienceEnds.doorCheck.checking.asking': clock(
      'the server does not answer for 2 seconds',
    ),
  },
  'doorCheck.checking.deciding': {
    always: {
      isCertain: user('shows a ticket of the list'),
      otherwise: user('types a number that is not on the list'),
    },
  },
  'doorCheck.checking.shown': {
    'code.read': user('shows the next code to the camera'),
    'number.enter': user('types the next number'),
    'xstate.after.untilResultEnds.doorCheck.checking.shown': clock('8 seconds pass'),
  },
};
