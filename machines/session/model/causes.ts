import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';
import type { sessionMachine } from '../session.machine.ts';

/** To a login, also of another kind of account. */
const signInAnswers = {
  'xstate.done.actor.signIn': {
    isCompleteAnswer: server('answers with a session'),
    otherwise: server('answers without a session id'),
  },
  'xstate.error.actor.signIn': {
    isCodeNeeded: server('asks for the second factor', 'tests/e2e/journeys/second-factor.spec.ts'),
    isStepExpired: server(
      'answers that the password was too long ago',
      'tests/e2e/journeys/second-factor.spec.ts',
    ),
    isUnauthenticated: server('answers 401 to the login'),
    otherwise: server('answers 429 to the login'),
  },
};

const abandonment = user(
  'goes back from the code to the password',
  'tests/e2e/journeys/second-factor.spec.ts',
);

/** What causes each transition of the session in a browser. */
export const sessionCauses: Causes<typeof sessionMachine> = {
  'session.restoring': {
    'xstate.done.actor.readStore': user('opens a page'),
    'xstate.error.actor.readStore': never(
      'The page reads a storage that throws as an empty one (C-SESS-18).',
    ),
  },
  'session.checkingExpiry': {
    always: {
      isSignOutPending: user('opens a page after a sign-out that is pending'),
      'not hasSession': user('opens a page without a stored session'),
      hasExpired: clock('the stored session expired before the page opens'),
      'not hasExpiry': user('opens a page with a session without an expiry'),
      otherwise: user('opens a page with a session'),
    },
  },
  'session.identifying': {
    always: {
      hasAdmin: user('opens a page as an administrator, or signs in as one'),
      hasGuest: user('opens a page as a guest, or signs in as one'),
      hasLoadedUser: user('opens a page as a member'),
      otherwise: user('signs in as a member'),
    },
  },
  'session.anonymous': {
    'signIn.submit': user('submits the login form'),
    'store.change': user('signs in in another tab'),
    'connection.return': network('the connection returns after a sign-out whose call failed'),
    'notice.dismiss': user('types in the login form after a failed login'),
    'code.abandon': abandonment,
  },
  'session.signingIn': {
    ...signInAnswers,
  },
  'session.signedIn': {
    'clock.check': clock('the session expires while the timers are suspended'),
    'session.unauthorised': {
      isOtherSession: server(
        'answers 401 to the login of another kind of account, a call without the session',
        'tests/e2e/journeys/administering.spec.ts',
      ),
      otherwise: server('answers 401 to a call of the page'),
    },
    'store.change': user('signs out or in in another tab'),
    'signIn.submit': user('submits the login form of another kind of account'),
    'notice.dismiss': user('types in the login form after a failed switch'),
    'code.abandon': abandonment,
    'signOut.request': user('presses 로그아웃'),
    'account.close': user('withdraws', 'tests/e2e/paths/account-closure.spec.ts'),
    'xstate.after.untilExpiry.session.signedIn': clock('the session expires'),
  },
  'session.signedIn.loadingProfile': {
    'xstate.done.actor.loadProfile': {
      isGuestUser: server('answers with the profile of a guest'),
      otherwise: server('answers with the profile of a member'),
    },
    'xstate.error.actor.loadProfile': {
      isForbidden: server('answers 403 to the profile'),
      otherwise: server('answers 500 to the profile'),
    },
  },
  'session.signedIn.customer': {
    'profile.replace': user('saves a changed profile', 'tests/e2e/journeys/account.spec.ts'),
  },
  'session.signedIn.switching': {
    ...signInAnswers,
  },
  'session.signedIn.resuming': {
    always: {
      hasAdmin: server('refuses the login, with an administrator'),
      hasGuest: server('refuses the login, with a guest'),
      otherwise: server('refuses the login, with a member'),
    },
  },
  'session.signingOut': {
    'signIn.submit': user(
      'submits the login form in the 3 seconds that the sign-out waits',
      'tests/e2e/journeys/signing-in.spec.ts',
    ),
    'store.change': user('signs in in another tab during the sign-out'),
    'xstate.done.actor.signOut': server('answers to the sign-out'),
    'xstate.error.actor.signOut': network('the call of the sign-out fails'),
    'xstate.after.signOutPatience.session.signingOut': clock(
      '3 seconds pass without an answer to the sign-out',
    ),
  },
};
