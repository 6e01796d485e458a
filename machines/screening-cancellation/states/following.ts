import { failureOf } from '../../call-failure.ts';
import { requestOf, screeningCancellationSetup } from '../screening-cancellation.setup.ts';

export const following = screeningCancellationSetup.createStateConfig({
  description: 'The progress, read again until nothing is left (A-CANCEL-41).',
  tags: ['progress'],
  invoke: { id: 'watchPresence', src: 'watchPresence' },
  on: { 'page.away': '.away' },
  initial: 'judging',
  states: {
    judging: {
      always: [{ guard: 'isFinished', target: 'finished' }, { target: 'pausing' }],
    },
    pausing: {
      on: { 'progress.refresh': 'asking' },
      after: { untilNextReading: { target: 'asking' } },
    },
    asking: {
      invoke: {
        id: 'asking',
        src: 'read',
        input: requestOf,
        onDone: {
          target: 'judging',
          actions: { type: 'takeProgress', params: ({ event }) => event.output },
          description: 'Without news the pause doubles, up to 30 seconds (A-CANCEL-41).',
        },
        onError: {
          target: 'stale',
          actions: [{ type: 'takeFailure', params: failureOf }, 'lengthenPause'],
        },
      },
    },
    stale: {
      description: 'The last progress stays, with the failure.',
      exit: 'clearFailure',
      on: { 'progress.refresh': 'asking' },
      after: { untilNextReading: { target: 'asking' } },
    },
    finished: {
      description: 'Nothing is left to do, except what was given up (A-CANCEL-43).',
      on: { 'progress.refresh': 'asking' },
    },
    away: {
      description: 'A hidden page, and one without a network, reads nothing (A-CANCEL-41).',
      on: { 'page.back': { target: 'asking', actions: 'resetPause' } },
    },
  },
});
