import { failureOf } from '../../call-failure.ts';
import { credentialsOf, newSessionOf } from '../session-rules.ts';
import { sessionSetup } from '../session.setup.ts';

export const signingIn = sessionSetup.createStateConfig({
  tags: ['visitor', 'submitting'],
  invoke: {
    id: 'signIn',
    src: 'signIn',
    input: ({ event }) => credentialsOf(event),
    onDone: [
      {
        guard: { type: 'isCompleteAnswer', params: ({ event }) => event.output },
        target: 'identifying',
        actions: [
          { type: 'takeAnswer', params: ({ event }) => event.output },
          { type: 'storeSession', params: ({ event }) => newSessionOf(event.output) },
        ],
        description:
          'The answer includes the data of a guest or an administrator (C-SESS-25, A-SIGN-7).',
      },
      { target: 'anonymous.signInMalformed', description: 'The answer is incomplete (C-SESS-6).' },
    ],
    onError: [
      {
        guard: { type: 'isUnauthenticated', params: failureOf },
        target: 'anonymous.signInRefused',
        actions: { type: 'takeMessage', params: failureOf },
        description: 'Unknown login id or wrong password (C-SESS-2).',
      },
      {
        target: 'anonymous.signInFailed',
        actions: { type: 'takeMessage', params: failureOf },
      },
    ],
  },
});
