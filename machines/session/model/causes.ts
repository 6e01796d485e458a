import type { Causes } from '@marquee/statecharts/model';
import { clock, network, never, server, user } from '@marquee/statecharts/caused-by';

/** What causes each transition of the session in a browser. */
export const sessionCauses: Causes = {
  'session.restoring | xstate.done.actor.readStore | 0': user('opens a page'),
  'session.restoring | xstate.error.actor.readStore | 0': never(
    'The page reads a storage that throws as an empty one (C-SESS-18).',
  ),
  'session.checkingExpiry | always | 0': user('opens a page after a sign-out that is pending'),
  'session.checkingExpiry | always | 1': user('opens a page without a stored session'),
  'session.checkingExpiry | always | 2': clock('the stored session expired before the page opens'),
  'session.checkingExpiry | always | 3': user('opens a page with a session without an expiry'),
  'session.checkingExpiry | always | 4': user('opens a page with a session'),
  'session.identifying | always | 0': user('opens a page as an administrator, or signs in as one'),
  'session.identifying | always | 1': user('opens a page as a guest, or signs in as one'),
  'session.identifying | always | 2': user('opens a page as a member'),
  'session.identifying | always | 3': user('signs in as a member'),
  'session.anonymous | signIn.submit | 0': user('submits the login form'),
  'session.anonymous | store.change | 0': user('signs in in another tab'),
  'session.anonymous | connection.return | 0': network(
    'the connection returns after a sign-out whose call failed',
  ),
  'session.anonymous | notice.dismiss | 0': user('types in the login form after a failed login'),
  'session.signingIn | xstate.done.actor.signIn | 0': server('answers with a session'),
  'session.signingIn | xstate.done.actor.signIn | 1': server('answers without a session id'),
  'session.signingIn | xstate.error.actor.signIn | 0': server('answers 401 to the login'),
  'session.signingIn | xstate.error.actor.signIn | 1': server('answers 429 to the login'),
  'session.signedIn | clock.check | 0': clock('the session expires while the timers are suspended'),
  'session.signedIn | session.unauthorised | 0': server(
    'answers 401 to the login of another kind of account, a call without the session',
    'tests/e2e/journeys/administering.spec.ts',
  ),
  'session.signedIn | session.unauthorised | 1': server('answers 401 to a call of the page'),
  'session.signedIn | store.change | 0': user('signs out or in in another tab'),
  'session.signedIn | signIn.submit | 0': user('submits the login form of another kind of account'),
  'session.signedIn | notice.dismiss | 0': user('types in the login form after a failed switch'),
  'session.signedIn | signOut.request | 0': user('presses 로그아웃'),
  'session.signedIn | account.close | 0': user(
    'withdraws',
    'tests/e2e/paths/account-closure.spec.ts',
  ),
  'session.signedIn | xstate.after.untilExpiry.session.signedIn | 0': clock('the session expires'),
  'session.signedIn.loadingProfile | xstate.done.actor.loadProfile | 0': server(
    'answers with the profile of a guest',
  ),
  'session.signedIn.loadingProfile | xstate.done.actor.loadProfile | 1': server(
    'answers with the profile of a member',
  ),
  'session.signedIn.loadingProfile | xstate.error.actor.loadProfile | 0': server(
    'answers 403 to the profile',
  ),
  'session.signedIn.loadingProfile | xstate.error.actor.loadProfile | 1': server(
    'answers 500 to the profile',
  ),
  'session.signedIn.customer | profile.replace | 0': user(
    'saves a changed profile',
    'tests/e2e/journeys/account.spec.ts',
  ),
  'session.signedIn.switching | xstate.done.actor.signIn | 0': server('answers with a session'),
  'session.signedIn.switching | xstate.done.actor.signIn | 1': server(
    'answers without a session id',
  ),
  'session.signedIn.switching | xstate.error.actor.signIn | 0': server('answers 401 to the login'),
  'session.signedIn.switching | xstate.error.actor.signIn | 1': server('answers 429 to the login'),
  'session.signedIn.resuming | always | 0': server('refuses the login, with an administrator'),
  'session.signedIn.resuming | always | 1': server('refuses the login, with a guest'),
  'session.signedIn.resuming | always | 2': server('refuses the login, with a member'),
  'session.signingOut | signIn.submit | 0': user(
    'submits the login form in the 3 seconds that the sign-out waits',
    'tests/e2e/journeys/signing-in.spec.ts',
  ),
  'session.signingOut | store.change | 0': user('signs in in another tab during the sign-out'),
  'session.signingOut | xstate.done.actor.signOut | 0': server('answers to the sign-out'),
  'session.signingOut | xstate.error.actor.signOut | 0': network('the call of the sign-out fails'),
  'session.signingOut | xstate.after.signOutPatience.session.signingOut | 0': clock(
    '3 seconds pass without an answer to the sign-out',
  ),
};
