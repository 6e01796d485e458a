import { failureOf } from '../../../call-failure.ts';
import { endSession, sessionSetup } from '../../session.setup.ts';

export const loadingProfile = sessionSetup.createStateConfig({
  tags: ['loading'],
  invoke: {
    id: 'loadProfile',
    src: 'loadProfile',
    onDone: [
      {
        guard: { type: 'isGuestUser', params: ({ event }) => ({ user: event.output }) },
        target: 'guest',
        actions: { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
      },
      {
        target: 'customer',
        actions: { type: 'takeUser', params: ({ event }) => ({ user: event.output }) },
      },
    ],
    onError: [
      {
        guard: { type: 'isForbidden', params: failureOf },
        target: '#session.anonymous.sessionRejected',
        actions: endSession,
        description: 'The session is an administrator’s, whose stored data are missing.',
      },
      {
        target: 'customer',
        actions: [
          'takeFallbackUser',
          {
            type: 'warn',
            params: ({ event }) => ({ about: 'profileNotLoaded', error: event.error }),
          },
        ],
        description: 'The customer is signed in with a user made from the login’s data (C-SESS-7).',
      },
    ],
  },
});
