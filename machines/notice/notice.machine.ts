import { assign, fromCallback, setup } from 'xstate';
import { BANNER_MS } from '../../domain/limits.ts';

/** A message to the customer. */
export interface Notice {
  tone: 'info' | 'success' | 'warning' | 'danger';
  message: string;
  /** A page with more about it, which opens in a new tab. */
  link?: { label: string; href: string };
  /** Whether no action of the customer caused it: then it waits until the customer is present (C-BOOK-61). */
  isLasting: boolean;
}

interface NoticeInput {
  notice: Notice | null;
}

type NoticeContext = NoticeInput;

export type NoticeEvent =
  | { type: 'notice.show'; notice: Notice }
  | { type: 'notice.dismiss' }
  /** The customer has moved the pointer, touched the page or pressed a key. */
  | { type: 'presence.sign' };

/** Shows the last notice for five seconds in which the customer is present (C-BOOK-61). */
export const noticeMachine = setup({
  types: {
    context: {} as NoticeContext,
    events: {} as NoticeEvent,
    input: {} as NoticeInput,
  },
  actors: {
    /** Sends `presence.sign`. */
    watchPresence: fromCallback<NoticeEvent>(() => undefined),
  },
  delays: { untilDismissal: BANNER_MS },
  guards: {
    hasNoNotice: ({ context }) => context.notice === null,
    isLasting: ({ context }) => context.notice?.isLasting === true,
  },
  actions: {
    takeNotice: assign((_, { notice }: { notice: Notice }) => ({ notice })),
    clearNotice: assign({ notice: null }),
  },
}).createMachine({
  id: 'notice',
  description: 'One message to the customer and the time for which it stays.',
  context: ({ input }) => ({ notice: input.notice }),
  initial: 'opening',
  on: {
    'notice.show': {
      target: '.opening',
      actions: { type: 'takeNotice', params: ({ event }) => event },
      description: 'A new message replaces the one before it and has its full time.',
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'hasNoNotice', target: 'hidden' },
        { guard: 'isLasting', target: 'awaitingPresence' },
        { target: 'timing' },
      ],
    },
    hidden: { entry: 'clearNotice' },
    awaitingPresence: {
      description: 'A message that came by itself stays until the customer is present (C-BOOK-61).',
      invoke: { id: 'presence', src: 'watchPresence' },
      on: { 'presence.sign': 'timing', 'notice.dismiss': 'hidden' },
    },
    timing: {
      on: { 'notice.dismiss': 'hidden' },
      after: {
        untilDismissal: { target: 'hidden', description: 'After five seconds (C-BOOK-61).' },
      },
    },
  },
});
