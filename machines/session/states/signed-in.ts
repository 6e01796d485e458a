import { failureOf } from '../../calls.ts';
import { endSession, sessionSetup } from '../session.setup.ts';
import { credentialsOf, newSessionOf } from '../session-rules.ts';

const switching = sessionSetup.createStateConfig({
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
        guard: { type: 'isCodeNeeded', params: failureOf },
        target: 'resuming',
        actions: 'awaitCode',
        description: 'The password was right; the second factor is missing (A-ACC-54).',
      },
      {
        guard: { type: 'isStepExpired', params: failureOf },
        target: 'resuming',
        actions: [
          'abandonCode',
          { type: 'takeMessage', params: failureOf },
          { type: 'recordSwitchFault', params: { fault: 'expired' } },
        ],
        description: 'The password is needed again (A-ACC-54).',
      },
      {
        guard: { type: 'isUnauthenticated', params: failureOf },
        target: 'resuming',
        actions: [
          { type: 'takeMessage', params: failureOf },
          { type: 'recordSwitchFault', params: { fault: 'refused' } },
        ],
        description: 'Unknown login id, wrong password (C-SESS-2) or wrong code (A-ACC-54).',
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

const loadingProfile = sessionSetup.createStateConfig({
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

export const signedIn = sessionSetup.createStateConfig({
  description: 'There is a session. It ends at its expiry, by a 401, or by the user.',
  after: {
    untilExpiry: {
      guard: 'isExpiryTimed',
      target: 'anonymous.sessionExpired',
      actions: endSession,
      description: 'The session expires while the page is open (C-SESS-13).',
    },
  },
  initial: 'loadingProfile',
  on: {
    'clock.check': {
      guard: { type: 'isPastExpiry', params: ({ event }) => event },
      target: 'anonymous.sessionExpired',
      actions: endSession,
      description: 'The session expired while the device suspended the timer (C-SESS-13).',
    },
    'session.unauthorised': [
      {
        guard: { type: 'isOtherSession', params: ({ event }) => event },
        description: 'A late answer to a call of an earlier session ends nothing (C-SESS-14).',
      },
      {
        target: 'anonymous.sessionRejected',
        actions: endSession,
        description: 'The session has ended at the server (C-SESS-14).',
      },
    ],
    'store.change': {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'restoring',
      actions: ['clearPersonalData', 'clearContext'],
      description: 'The user signed out or switched accounts in another tab (C-SESS-17).',
    },
    'signIn.submit': {
      guard: 'isIdentified',
      target: '.switching',
      actions: [
        { type: 'recordAttempt', params: ({ event }) => event.credentials },
        'clearMessage',
      ],
      description: 'Switches accounts: a browser has one session (C-SESS-26).',
    },
    'notice.dismiss': { actions: 'clearMessage' },
    'code.abandon': {
      actions: ['abandonCode', 'clearMessage'],
      description: 'Back to the password, which the form has kept (A-ACC-54).',
    },
    'signOut.request': { target: 'signingOut' },
    'account.close': {
      target: 'anonymous',
      actions: ['forgetInput', ...endSession],
      description: 'The account was deleted, so no session is left to end at the server.',
    },
  },
  states: {
    loadingProfile,
    customer: {
      tags: ['customer'],
      entry: [{ type: 'storeUser', params: ({ context }) => ({ user: context.user }) }],
      on: {
        'profile.replace': {
          target: 'customer',
          reenter: true,
          actions: { type: 'takeUser', params: ({ event }) => event },
          description: 'The user edited the profile.',
        },
      },
    },
    guest: {
      description: 'A temporary account, which sees bookings and payments only.',
      tags: ['guest'],
      entry: [{ type: 'storeUser', params: ({ context }) => ({ user: context.user }) }],
    },
    admin: {
      tags: ['admin'],
      entry: [{ type: 'storeAdmin', params: ({ context }) => ({ admin: context.admin }) }],
    },
    switching,
    resuming: {
      description: 'Returns to the account that stays signed in; its expiry is unchanged.',
      always: [
        { guard: 'hasAdmin', target: 'admin' },
        { guard: 'hasGuest', target: 'guest' },
        { target: 'customer' },
      ],
    },
  },
});
