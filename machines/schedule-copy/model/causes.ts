import type { Causes } from '@marquee/statecharts/model';
import { network, server, user } from '@marquee/statecharts/caused-by';
import type { scheduleCopyMachine } from '../schedule-copy.machine.ts';

/** What causes each transition of a day's copy in a browser. */
export const scheduleCopyCauses: Causes<typeof scheduleCopyMachine> = {
  'scheduleCopy.choosing': {
    'days.choose': {
      isNone: user('presses 모두 지우기'),
      isChoice: user('chooses a day'),
    },
  },
  'scheduleCopy.choosing.previewing': {
    'xstate.done.actor.previewing': {
      isFitting: server('says that all fit'),
      isPartlyFitting: server('says that some fit'),
      isEmpty: server('says that the day is empty'),
      otherwise: server('says that nothing fits'),
    },
    'xstate.error.actor.previewing': network('the call fails'),
  },
  'scheduleCopy.choosing.fitting': {
    'copy.submit': user('presses 복사'),
  },
  'scheduleCopy.choosing.partlyFitting': {
    'copy.submit': user('presses 들어가는 것만 복사'),
  },
  'scheduleCopy.choosing.unchecked': {
    'preview.retry': user('presses 다시 확인'),
  },
  'scheduleCopy.copying': {
    'xstate.done.actor.copying': server('copies the day'),
    'xstate.error.actor.copying': network('the call fails'),
  },
  'scheduleCopy.copied': {
    'copy.again': user('presses 다른 날로 복사'),
  },
};
