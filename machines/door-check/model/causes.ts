import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the check at the door in a browser. */
export const doorCheckCauses: Causes = {
  'doorCheck | screening.choose | 0': user(
    'chooses a screening',
    'tests/e2e/journeys/checking-tickets.spec.ts',
  ),
  'doorCheck.list.preparing | xstate.done.actor.preparing | 0': user(
    'opens the page on a device with a list of today',
  ),
  'doorCheck.list.preparing | xstate.done.actor.preparing | 1': user(
    'opens the page on a device without a list',
  ),
  'doorCheck.list.preparing | xstate.error.actor.preparing | 0': never(
    'A storage that cannot be read counts as empty.',
  ),
  'doorCheck.list.loading | xstate.done.actor.loading | 0': server('answers'),
  'doorCheck.list.loading | xstate.error.actor.loading | 0': network('the call fails'),
  'doorCheck.list.loading | xstate.error.actor.loading | 1': server('refuses the list'),
  'doorCheck.list.failed | list.retry | 0': user('presses 다시 시도'),
  'doorCheck.list.failed | xstate.after.untilRefresh.doorCheck.list.failed | 0':
    clock('15 seconds pass'),
  'doorCheck.list.ready | list.retry | 0': network('the browser has a connection again'),
  'doorCheck.list.ready | xstate.after.untilRefresh.doorCheck.list.ready | 0':
    clock('15 seconds pass'),
  'doorCheck.list.refreshing | xstate.done.actor.loading | 0': server('answers'),
  'doorCheck.list.refreshing | xstate.error.actor.loading | 0': network('the call fails'),
  'doorCheck.list.refreshing | xstate.error.actor.loading | 1': server('refuses the list'),
  'doorCheck.network.online | network.lost | 0': network('the browser has no connection'),
  'doorCheck.network.offline | network.back | 0': network('the list is read again'),
  'doorCheck.memory.clear | code.taken | 0': user('holds a code in front of the camera'),
  'doorCheck.memory.seeing | code.taken | 0': user('holds another code in front of the camera'),
  'doorCheck.memory.seeing | code.read | 0': user('holds the same code in front of the camera'),
  'doorCheck.memory.seeing | xstate.after.untilOutOfSight.doorCheck.memory.seeing | 0': clock(
    'no code is seen for 3 seconds',
  ),
  'doorCheck.checking.closed | list.opened | 0': server('has answered with the list'),
  'doorCheck.checking.waiting | code.read | 0': user('holds a code in front of the camera'),
  'doorCheck.checking.waiting | number.enter | 0': user('types a number'),
  'doorCheck.checking.judging | xstate.done.actor.judging | 0': user('shows a refused ticket'),
  'doorCheck.checking.judging | xstate.done.actor.judging | 1': user('shows a ticket online'),
  'doorCheck.checking.judging | xstate.done.actor.judging | 2': user('shows a ticket offline'),
  'doorCheck.checking.judging | xstate.error.actor.judging | 0': user(
    'shows a ticket to a browser that gives no random id',
  ),
  'doorCheck.checking.asking | xstate.done.actor.asking | 0': server('answers'),
  'doorCheck.checking.asking | xstate.error.actor.asking | 0': network('the call fails'),
  'doorCheck.checking.asking | xstate.error.actor.asking | 1': server('refuses the call'),
  'doorCheck.checking.asking | xstate.after.untilPatienceEnds.doorCheck.checking.asking | 0': clock(
    'the server does not answer for 2 seconds',
  ),
  'doorCheck.checking.deciding | always | 0': user('shows a ticket of the list'),
  'doorCheck.checking.deciding | always | 1': user('types a number that is not on the list'),
  'doorCheck.checking.shown | code.read | 0': user('shows the next code to the camera'),
  'doorCheck.checking.shown | number.enter | 0': user('types the next number'),
  'doorCheck.checking.shown | xstate.after.untilResultEnds.doorCheck.checking.shown | 0':
    clock('8 seconds pass'),
};
