import type { visualiserMachine } from '../visualiser.machine.ts';
import type { Step } from '../../../model.ts';

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
