import type { noticeMachine } from '../notice.machine.ts';
import type { Invariant } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';

/** What hides a notice. */
export const stepRules: readonly Invariant<typeof noticeMachine>[] = [
  {
    name: 'shows nothing without a notice (C-BOOK-61)',
    when: ({ event, to }) => event.type === 'xstate.init' && to.context.notice === null,
    holds: ({ to }) => to.matches('hidden'),
  },
  ...outcomes<typeof noticeMachine>([
    {
      rule: 'hides the notice whose cause is gone (C-BOOK-63)',
      in: ['awaitingPresence', 'timing'],
      on: 'notice.dismiss',
      to: 'hidden',
    },
    {
      rule: 'hides the notice after its 5 seconds (C-BOOK-61)',
      in: 'timing',
      on: 'xstate.after.untilDismissal.notice.timing',
      to: 'hidden',
    },
  ]),
];
