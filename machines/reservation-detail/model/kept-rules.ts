import { always } from '@marquee/statecharts/invariants';
import { actionsOf } from '@marquee/statecharts/read-effects';
import { calls, isAsked, isReasonDone, type DetailInvariant } from './readers.ts';
import { isSame } from '../../model/readers.ts';

/** What is kept in the tab, and what is not. */
export const keptRules: readonly DetailInvariant[] = [
  {
    name: 'a typed reason is kept with its reservation, and changes nothing else (C-FORM-14)',
    when: ({ event, from }) => event.type === 'reason.change' && isAsked(from),
    holds: (step) =>
      isSame(actionsOf(step, 'keepReason'), [{ reservationId: 31, refundReason: '일정이' }]) &&
      isSame(step.to.value, step.from.value),
  },
  {
    name: 'a kept reason is removed by a cancellation, a dismissal and closing, and never otherwise (C-FORM-15)',
    when: always,
    holds: (step) =>
      isSame(actionsOf(step, 'dropReason'), isReasonDone(step) ? [{ reservationId: 31 }] : []),
  },
  {
    name: 'a closed dialog has no data of the reservation (C-SESS-20)',
    when: ({ to }) => to.matches('closed'),
    holds: ({ to }) =>
      to.context.detail === null && to.context.ticket === null && calls(to).length === 0,
  },
];
