import type { searchMachine } from '../search.machine.ts';
import type { Step } from '@marquee/statecharts/model';

/** Whether a user can cause a step: only another text changes the box. */
export function isCausable({ event, from }: Step<typeof searchMachine>): boolean {
  return event.type !== 'query.change' || event.query !== from.context.query;
}
