import { failureOf } from '../../../call-failure.ts';
import { credentialsOf, newSessionOf } from '../../session-rules.ts';
import { sessionSetup } from '../../session.setup.ts';

export const switching = sessionSetup.createStateConfig({
  description:
    'Signs in to another account; the current account stays signed in until that works (C-SESS-26).',
  tags: ['loading', 'submitting'],
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => credentialsOf(event),
    onDone: [
      {
        guard: { type: 'isCompleteAnswer', params: ({ event }) => event.output },
        target: '#session.identifying',
        actions: [
          'clearPersonalData',
          { type: 'takeAnswer', params: ({ event }) => event.output },
          { type: 'storeSession', params: ({ event }) => newSessionOf(event.output) },
        ],
        description: 'The new session replaces the current one (C-SESS-26).',
      },
      {
        target: 'resuming',
        actions: { type: 'recordSwitchFault', params: { fault: 'malformed' } },
        description: 'The answer is incomplete (C-SESS-6).',
      },
    ],
    onError: [
      {
        guard: { type: 'isUnauthenticated', params: failureOf },
        target: 'resuming',
        actions: [
          { type: 'takeMessage', params: failureOf },
          { type: 'recordSwitchFault', params: { fault: 'refused' } },
        ],
        description: 'Unknown login id or wrong password (C-SESS-2).',
      },
      {
        target: 'resuming',
        actions: [
          { type: 'takeMessage', params: failureOf },
          { type: 'recordSwitchFault', params: { fault: 'failed' } },
        ],
      },
    ],
  },
});
