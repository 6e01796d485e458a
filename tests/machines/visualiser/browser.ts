import type { visualiserMachine } from '@marquee/statecharts/visualiser/machine';
import type { Step } from '@marquee/statecharts/model';

/** Whether the page can cause a step at that moment: where its controls are, and what they offer. */
export function isCausable({ from, event }: Step<typeof visualiserMachine>): boolean {
  if (event.type === 'list.open') return from.matches({ browsing: { inspecting: 'opened' } });
  if (event.type === 'watch.open' || event.type === 'machine.open') {
    return from.matches({ browsing: 'listing' });
  }
  if (event.type === 'part.select') {
    return from.matches({ browsing: { inspecting: { opened: { drawing: 'shown' } } } });
  }
  return true;
}
