import type { visualiserMachine } from '../../../machines/visualiser/visualiser.machine.ts';
import type { Step } from '../../../tools/statecharts/model.ts';

/** Whether the page can cause a step at that moment: where its controls are, and what they offer. */
export function isCausable({ from, event }: Step<typeof visualiserMachine>): boolean {
  const isListed = from.matches({ browsing: 'listing' });
  switch (event.type) {
    case 'list.open':
      return from.matches({ browsing: { inspecting: 'opened' } });
    case 'watch.open':
    case 'machine.open':
      return isListed;
    case 'part.select':
      return from.matches({ browsing: { inspecting: { opened: { drawing: 'shown' } } } });
    default:
      return true;
  }
}
