import { doorCheckSetup } from '../door-check.setup.ts';

/** The code that is held in front of the camera is judged once (A-ENTRY-35). */
export const memory = doorCheckSetup.createStateConfig({
  initial: 'clear',
  states: {
    clear: { entry: 'forgetCode', on: { 'code.taken': 'seeing' } },
    seeing: {
      on: {
        'code.taken': { target: 'seeing', reenter: true },
        'code.read': {
          guard: { type: 'isSeenCode', params: ({ event }) => event },
          target: 'seeing',
          reenter: true,
          description: 'It is still in sight (A-ENTRY-35).',
        },
      },
      after: { untilOutOfSight: 'clear' },
    },
  },
});
