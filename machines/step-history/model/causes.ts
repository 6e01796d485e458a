import type { Causes } from '@marquee/statecharts/model';
import { user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the history of steps in a browser. */
export const stepHistoryCauses: Causes = {
  'stepHistory.reading | entry.change | 0': user('opens a booking'),
  'stepHistory.awaitingStep | entry.change | 0': user('goes back while the page loads'),
  'stepHistory.awaitingStep | step.show | 0': user('has gone back while the page loaded'),
  'stepHistory.awaitingStep | step.show | 1': user('opens a booking'),
  'stepHistory.settled | step.show | 0': user('goes back by two entries'),
  'stepHistory.settled | step.show | 1': user('goes to another step'),
  'stepHistory.settled | entry.change | 0': user('goes back'),
  'stepHistory.settled | entry.change | 1': user('goes forward'),
  'stepHistory.settled | entry.change | 2': user(
    'goes back, and forward again before the page has left the step',
  ),
  'stepHistory.offeringNext | step.show | 0': user('goes forward to a step that opens at once'),
  'stepHistory.offeringNext | turn.end | 0': user('goes forward'),
  'stepHistory.aligning | always | 0': user('presses 이전'),
  'stepHistory.aligning | always | 1': user('presses 다음'),
  'stepHistory.aligning | always | 2': user('goes back'),
  'stepHistory.movingBack | step.show | 0': user('goes on before the browser has moved back'),
  'stepHistory.movingBack | entry.change | 0': user('presses 이전'),
};
