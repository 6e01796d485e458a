import { always } from '@marquee/statecharts/invariants';
import { actionsOf } from '@marquee/statecharts/read-effects';
import { calls, isAsked, isReasonDone, type DetailInvariant } from './readers.ts';

/** What is kept in the tab, and what is not. */
export const keptRules: readonly DetailInvariant[] = [
  {
    name: 'a typed reason is kept with its reservation, and changes nothing else (C-FORM-14)',
    when: ({ event, from }) => event.type === 'reason.change' && isAsked(from),
    holds: (step) =>
      JSON.stringify(actionsOf(step, 'keepReason')) ===
        JSON.stringify([{ reservationId: 31, refundReason: '일정이' }]) &&
      JSON.stringify(step.to.value) === JSON.stringify(step.from.value),
  },
  {
    name: 'a kept reason is removed by a cancellation, a dismissal and closing, and never otherwise (C-FORM-15)',
    when: always,
    holds: (step) =>
      JSON.stringify(actionsOf(step, 'dropReason')) ===
      JSON.stringify(isReasonDone(step) ? [{ reservationId: 31 }] : []),
  },
  {
    name: 'a closed dialog has no data of the reservation (C-SESS-20)',
    when: ({ to }) => to.matches('closed'),
    holds: ({ to }) =>
      to.context.detail === null && to.context.ticket === null && calls(to).length === 0,
  },
];
