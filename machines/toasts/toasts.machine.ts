import { assign, raise, setup } from 'xstate';
import { BANNER_MS } from '../../domain/limits.ts';

/** A message over the page. */
export interface Toast {
  /** Increases with each message. */
  id: number;
  tone: 'info' | 'success' | 'warning' | 'danger';
  message: string;
}

interface ToastsContext {
  /** The shown messages, the oldest first. */
  toasts: readonly Toast[];
}

export type ToastsEvent =
  | { type: 'toast.show'; toast: Toast }
  /** The user closes the message, or its reason has ended. */
  | { type: 'toast.dismiss'; id: number }
  /** The time of the message is over. */
  | { type: 'toast.expire'; id: number };

/** The messages over all pages: each stays for its own five seconds, whatever page comes next (C-FILM-37). */
export const toastsMachine = setup({
  types: {
    context: {} as ToastsContext,
    events: {} as ToastsEvent,
  },
  delays: { untilExpiry: BANNER_MS },
  guards: {
    isOnlyToast: ({ context: { toasts } }, { id }: { id: number }) =>
      toasts.every((toast) => toast.id === id),
  },
  actions: {
    /** A message that is already shown is replaced, so that it is not shown twice. */
    addToast: assign(({ context }, { toast }: { toast: Toast }) => ({
      toasts: [...context.toasts.filter(({ message }) => message !== toast.message), toast],
    })),
    removeToast: assign(({ context }, { id }: { id: number }) => ({
      toasts: context.toasts.filter((toast) => toast.id !== id),
    })),
    startTimer: raise(
      (_, { toast }: { toast: Toast }) => ({ type: 'toast.expire', id: toast.id }),
      { delay: 'untilExpiry' },
    ),
  },
}).createMachine({
  id: 'toasts',
  description: 'The messages over all pages, and the time for which each stays.',
  context: { toasts: [] },
  initial: 'empty',
  on: {
    'toast.show': {
      target: '.showing',
      actions: [
        { type: 'addToast', params: ({ event }) => event },
        { type: 'startTimer', params: ({ event }) => event },
      ],
      description: 'The same message shown again has its full time (C-FILM-37).',
    },
  },
  states: {
    empty: {
      description: 'The timer of a message that was closed or replaced may still run.',
    },
    showing: {
      on: {
        'toast.dismiss': [
          {
            guard: { type: 'isOnlyToast', params: ({ event }) => event },
            target: 'empty',
            actions: { type: 'removeToast', params: ({ event }) => event },
          },
          { actions: { type: 'removeToast', params: ({ event }) => event } },
        ],
        'toast.expire': [
          {
            guard: { type: 'isOnlyToast', params: ({ event }) => event },
            target: 'empty',
            actions: { type: 'removeToast', params: ({ event }) => event },
            description: 'After five seconds (C-FILM-37).',
          },
          {
            actions: { type: 'removeToast', params: ({ event }) => event },
            description: 'After five seconds (C-FILM-37).',
          },
        ],
      },
    },
  },
});
