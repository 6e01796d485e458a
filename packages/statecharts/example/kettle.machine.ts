import { assign, createMachine, fromPromise } from 'xstate';

/** A machine in XState's short style: nothing is named in `setup()`. `statecharts check` finds its four mistakes. */
export const kettleMachine = createMachine({
  id: 'kettle',
  context: { cups: 0 },
  initial: 'cold',
  states: {
    cold: { on: { SWITCH: 'heating' } },
    heating: {
      invoke: {
        id: 'heat',
        src: fromPromise(() => Promise.resolve()),
        onDone: 'hot',
        onError: 'broken',
      },
      after: { 60000: 'cold' },
    },
    hot: {
      on: {
        POUR: {
          guard: ({ context }) => context.cups < 5,
          actions: assign({ cups: ({ context }) => Math.min(context.cups + 1, 4) }),
        },
        COOL: 'cold',
      },
    },
    broken: {},
    descaling: { on: { FINISH: 'cold' } },
  },
});
