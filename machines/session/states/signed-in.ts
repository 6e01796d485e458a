import { endSession, sessionSetup } from '../session.setup.ts';
import { loadingProfile } from './signed-in/loading-profile.ts';
import { switching } from './signed-in/switching.ts';

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
