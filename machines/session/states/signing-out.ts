import { accountKindOf } from '../session-rules.ts';
import { endSession, sessionSetup } from '../session.setup.ts';

export const signingOut = sessionSetup.createStateConfig({
  description:
    'Ends the session here whatever the server answers (C-SESS-19). The sign-out stays pending until the server answers (C-SESS-30).',
  tags: ['loading'],
  entry: ['markSignOutPending', 'storePendingSignOut'],
  // Before the store is cleared: the other tabs read it then.
  exit: 'forgetInput',
  invoke: {
    id: 'signOut',
    src: 'signOut',
    input: ({ context }) => ({
      kind: accountKindOf(context),
      sessionId: context.session?.sessionId ?? null,
    }),
    onDone: {
      target: 'anonymous',
      // The mark is cleared first: the other tabs read it when the store is cleared.
      actions: ['markSignOutDone', 'clearPendingSignOut', ...endSession],
    },
    onError: {
      target: 'anonymous',
      actions: [
        {
          type: 'warn',
          params: ({ event }) => ({ about: 'signOutFailed', error: event.error }),
        },
        ...endSession,
      ],
      description: 'A failed call does not keep the user signed in (C-SESS-19).',
    },
  },
  on: {
    'signIn.submit': {
      target: 'signingIn',
      actions: [...endSession, { type: 'recordAttempt', params: ({ event }) => event.credentials }],
      description: 'A login does not wait for the server’s answer.',
    },
    'store.change': {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'restoring',
      actions: ['clearPersonalData', 'clearContext'],
      description: 'A user signed in in another tab meanwhile; that session stays (C-SESS-17).',
    },
  },
  after: {
    signOutPatience: {
      target: 'anonymous',
      actions: endSession,
      description: 'A server that does not answer keeps no user signed in (C-SESS-19).',
    },
  },
});
