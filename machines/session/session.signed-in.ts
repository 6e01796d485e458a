import { begunBy, credentialsOf } from './session-rules.ts';
import { endSession, sessionSetup } from './session.setup.ts';

export const signedIn = sessionSetup.createStateConfig({
  description: 'There is a session. It ends at its deadline, by a 401, or by the person.',
  after: {
    untilExpiry: {
      guard: 'hasTimedExpiry',
      target: 'anonymous.sessionExpired',
      actions: endSession,
    },
  },
  initial: 'loadingProfile',
  on: {
    'clock.check': {
      guard: { type: 'isPastExpiry', params: ({ event }) => event },
      target: 'anonymous.sessionExpired',
      actions: endSession,
      description: 'The timer slept with the phone.',
    },
    'session.unauthorised': {
      guard: { type: 'isOwnSession', params: ({ event }) => event },
      target: 'anonymous.sessionRejected',
      actions: endSession,
      description: 'The late answer to a call of an earlier session ends nothing.',
    },
    'store.change': {
      guard: { type: 'isOtherSession', params: ({ event }) => event },
      target: 'restoring',
      actions: ['forgetPerson', 'dropPerson'],
      description: 'Signed out, or in as somebody else, in another tab (C-SESS-17).',
    },
    'signIn.submit': {
      guard: 'hasPerson',
      target: '.switching',
      actions: [{ type: 'noteKind', params: ({ event }) => event.credentials }, 'dropMessage'],
      description: 'As somebody else: a browser has one session (C-SESS-26).',
    },
    'notice.dismiss': { actions: 'dropMessage' },
    'signOut.request': { target: 'signingOut' },
    'account.close': {
      target: 'anonymous',
      actions: endSession,
      description: 'The account was deleted; there is no session left to end.',
    },
  },
  states: {
    loadingProfile: {
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
            guard: { type: 'isNoCustomers', params: ({ event }) => event },
            target: '#session.anonymous.sessionRejected',
            actions: endSession,
            description: 'It has ended, or is an administrator’s of whom no data was kept.',
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
            description: 'Signed in all the same, with a user of the login data (C-SESS-7).',
          },
        ],
      },
    },
    customer: {
      tags: ['customer'],
      entry: [{ type: 'storeUser', params: ({ context }) => ({ user: context.user }) }],
      on: {
        'profile.replace': {
          target: 'customer',
          reenter: true,
          actions: { type: 'takeUser', params: ({ event }) => event },
          description: 'The profile was edited.',
        },
      },
    },
    guest: {
      description: 'With a temporary account: books, and sees bookings and payments only.',
      tags: ['guest'],
      entry: [{ type: 'storeUser', params: ({ context }) => ({ user: context.user }) }],
    },
    admin: {
      tags: ['admin'],
      entry: [{ type: 'storeAdmin', params: ({ context }) => ({ admin: context.admin }) }],
    },
    switching: {
      description: 'Signing in as somebody else; who is signed in stays so until that works.',
      tags: ['loading', 'submitting'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => credentialsOf(event),
        onDone: [
          {
            guard: { type: 'isGoodAnswer', params: ({ event }) => event.output },
            target: '#session.recognising',
            actions: [
              'forgetPerson',
              { type: 'takeAnswer', params: ({ event }) => event.output },
              { type: 'storeSession', params: ({ event }) => begunBy(event.output) },
            ],
          },
          {
            target: 'staying',
            actions: { type: 'noteFailedSwitch', params: { why: 'malformed' } },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => event },
            target: 'staying',
            actions: [
              { type: 'takeMessage', params: ({ event }) => event },
              { type: 'noteFailedSwitch', params: { why: 'refused' } },
            ],
          },
          {
            target: 'staying',
            actions: [
              { type: 'takeMessage', params: ({ event }) => event },
              { type: 'noteFailedSwitch', params: { why: 'failed' } },
            ],
          },
        ],
      },
    },
    staying: {
      description: 'As who one was before; the session’s deadline runs on.',
      always: [
        { guard: 'hasAdmin', target: 'admin' },
        { guard: 'hasGuest', target: 'guest' },
        { target: 'customer' },
      ],
    },
  },
});
