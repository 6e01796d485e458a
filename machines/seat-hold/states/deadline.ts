import { not } from 'xstate';
import { seatHoldSetup } from '../seat-hold.setup.ts';

export const deadline = seatHoldSetup.createStateConfig({
  description:
    'One deadline for all seats (C-BOOK-26), watched by a timer and by checks, because a sleeping phone may miss the timer.',
  initial: 'none',
  states: {
    none: { always: { guard: 'hasDeadline', target: 'running' } },
    running: {
      entry: 'noteTimer',
      invoke: { id: 'clock', src: 'watchClock' },
      always: [
        { guard: not('hasDeadline'), target: 'none' },
        { guard: 'hasNewDeadline', target: 'running', reenter: true },
      ],
      after: {
        untilDeadline: {
          target: 'none',
          actions: ['expire', 'reportExpiry'],
          description: 'C-BOOK-33',
        },
      },
      on: {
        'clock.check': {
          guard: { type: 'isPastDeadline', params: ({ event }) => event.now },
          target: 'none',
          actions: ['expire', 'reportExpiry'],
          description: 'C-BOOK-33',
        },
        'deadline.move': {
          actions: { type: 'moveDeadline', params: ({ event }) => event },
          description: 'The order is registered for payment (C-PAY-18).',
        },
      },
    },
  },
});
