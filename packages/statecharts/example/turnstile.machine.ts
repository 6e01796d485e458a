import { assign, fromPromise, setup } from 'xstate';

/** The example of this library: a call, a timer, a guard, and events with and without a payload. */
export const turnstileMachine = setup({
  types: {
    context: {} as { readonly visits: number; readonly code: string | null },
    events: {} as { type: 'code.show'; code: string } | { type: 'arm.push' },
  },
  actors: {
    /** Resolves with whether the code admits. */
    checkCode: fromPromise<boolean, { code: string | null }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  delays: { untilLocked: 5000 },
  guards: { isAdmitted: (_, { admits }: { admits: boolean }) => admits },
  actions: {
    takeCode: assign((_, { code }: { code: string }) => ({ code })),
    countVisit: assign({ visits: ({ context }) => Math.min(context.visits + 1, 2) }),
    forgetCode: assign({ code: null }),
  },
}).createMachine({
  id: 'turnstile',
  description: 'Lets one visitor through for each code.',
  context: { visits: 0, code: null },
  initial: 'locked',
  states: {
    locked: {
      entry: 'forgetCode',
      on: {
        'code.show': {
          target: 'checking',
          actions: { type: 'takeCode', params: ({ event }) => event },
        },
      },
    },
    checking: {
      invoke: {
        id: 'check',
        src: 'checkCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => ({ admits: event.output }) },
            target: 'open',
          },
          { target: 'locked' },
        ],
        onError: 'locked',
      },
    },
    open: {
      on: { 'arm.push': { target: 'locked', actions: 'countVisit' } },
      after: { untilLocked: { target: 'locked', description: 'Nobody came.' } },
    },
  },
});
