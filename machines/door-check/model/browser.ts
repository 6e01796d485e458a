import type { doorCheckMachine } from '../door-check.machine.ts';
import type { Rule } from '@marquee/statecharts/model';

/** Whether the page of the door can cause a step. The causes of the model exclude whole transitions. */
export const isCausable: Rule<typeof doorCheckMachine> = ({ from, event, takes }) => {
  if (event.type === 'xstate.init') return true;
  // What the device keeps, and what its list says, is read at once.
  if (from.matches({ list: 'preparing' })) return event.type.endsWith('.preparing');
  if (from.matches({ checking: 'judging' })) return event.type.endsWith('.judging');
  if (takes.length === 0) return false;
  // The walk reads the list and changes the network between two tickets. Only the chart raises the network’s return.
  const isBetween = from.matches({ checking: 'waiting' }) || from.matches({ checking: 'closed' });
  // The camera and the field are shown with the list.
  if (/^(code|number)\./.test(event.type)) return from.matches({ list: 'ready' });
  if (/^(list|network)\./.test(event.type)) return isBetween && event.type !== 'network.back';
  return isBetween || !event.type.includes('untilRefresh');
};
