import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of a day's copy in a browser. */
export const scheduleCopyCauses: Causes = {
  'scheduleCopy.choosing | days.choose | 0': user('presses 모두 지우기'),
  'scheduleCopy.choosing | days.choose | 1': user('chooses a day'),
  'scheduleCopy.choosing.previewing | xstate.done.actor.previewing | 0':
    server('says that all fit'),
  'scheduleCopy.choosing.previewing | xstate.done.actor.previewing | 1':
    server('says that some fit'),
  'scheduleCopy.choosing.previewing | xstate.done.actor.previewing | 2': server(
    'says that the day is empty',
  ),
  'scheduleCopy.choosing.previewing | xstate.done.actor.previewing | 3':
    server('says that nothing fits'),
  'scheduleCopy.choosing.previewing | xstate.error.actor.previewing | 0': network('the call fails'),
  'scheduleCopy.choosing.fitting | copy.submit | 0': user('presses 복사'),
  'scheduleCopy.choosing.partlyFitting | copy.submit | 0': user('presses 들어가는 것만 복사'),
  'scheduleCopy.choosing.unchecked | preview.retry | 0': user('presses 다시 확인'),
  'scheduleCopy.copying | xstate.done.actor.copying | 0': server('copies the day'),
  'scheduleCopy.copying | xstate.error.actor.copying | 0': network('the call fails'),
  'scheduleCopy.copied | copy.again | 0': user('presses 다른 날로 복사'),
};
