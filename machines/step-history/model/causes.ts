import type { Causes } from '@marquee/statecharts/model';
import { user } from '@marquee/statecharts/caused-by';
import type { stepHistoryMachine } from '../step-history.machine.ts';

/** What causes each transition of the history of steps in a browser. */
export const stepHistoryCauses: Causes<typeof stepHistoryMachine> = {
  'stepHistory.reading': {
    'entry.change': user('opens a booking'),
  },
  'stepHistory.awaitingStep': {
    'entry.change': user('goes back while the page loads'),
    'step.show': {
      isWishUnmet: user('has gone back while the page loaded'),
      otherwise: user('opens a booking'),
    },
  },
  'stepHistory.settled': {
    'step.show': {
      isWishUnmet: user('goes back by two entries'),
      otherwise: user('goes to another step'),
    },
    'entry.change': {
      isBeforeShown: user('goes back'),
      isAfterShown: user('goes forward'),
      otherwise: user('goes back, and forward again before the page has left the step'),
    },
  },
  'stepHistory.offeringNext': {
    'step.show': user('goes forward to a step that opens at once'),
    'turn.end': user('goes forward'),
  },
  'stepHistory.aligning': {
    always: {
      isEntryTooDeep: user('presses 이전'),
      isEntryMissing: user('presses 다음'),
      otherwise: user('goes back'),
    },
  },
  'stepHistory.movingBack': {
    'step.show': user('goes on before the browser has moved back'),
    'entry.change': user('presses 이전'),
  },
};
