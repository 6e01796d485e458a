import { sessionSetup } from '../session.setup.ts';

export const anonymous = sessionSetup.createStateConfig({
  description: 'A visitor. The inner states tell why there is no session.',
  tags: ['visitor'],
  initial: 'idle',
  on: {
    'signIn.submit': {
      target: 'signingIn',
      actions: { type: 'recordAttempt', params: ({ event }) => event.credentials },
    },
    'store.change': {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'restoring',
      description: 'A user signed in in another tab (C-SESS-17).',
    },
    'connection.return': {
      guard: 'isSignOutPending',
      target: 'signingOut',
      description: 'The server may not have ended the last session (C-SESS-30).',
    },
    'notice.dismiss': { target: '.idle' },
  },
  exit: ['clearMessage'],
  states: {
    idle: {},
    signInRefused: { description: 'Unknown login id or wrong password (C-SESS-2).' },
    signInMalformed: { description: 'The answer is incomplete (C-SESS-6).' },
    signInFailed: { description: 'Any other failure, or no answer.' },
    sessionExpired: {
      description: 'The session expired while the page was open (C-SESS-13).',
    },
    sessionRejected: {
      description:
        'The server answered a call with 401. The screen that made the call shows more (C-SESS-14).',
    },
  },
});
