import type { loginGateMachine } from '../login-gate.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { isSame } from '../../model/readers.ts';

const keepsCredentials = ({ from, to }: Step<typeof loginGateMachine>): boolean =>
  isSame(to.context.credentials, from.context.credentials);

/** The states in which the dialog is open. */
const open = [
  'selecting',
  'openingLogin',
  'awaitingLogin',
  'signingUp',
  'registered',
  'signingIn',
  'signInFailed',
];

/** What the visitor's choices, the sign-up and the login lead to. */
export const outcomeRules: readonly Invariant<typeof loginGateMachine>[] = outcomes([
  {
    rule: 'the booking continues after a login in any tab (C-SESS-17, C-BOOK-8)',
    in: open,
    on: 'session.change',
    if: ({ event }) => event.type === 'session.change' && event.isSignedIn,
    to: 'signedIn',
    and: ({ to }) => to.output?.isSignedIn === true,
  },
  {
    rule: 'closing the dialog ends it without a login (C-BOOK-8)',
    in: open,
    on: 'gate.dismiss',
    to: 'dismissed',
    and: ({ to }) => to.output?.isSignedIn === false,
  },
  {
    rule: 'the visitor chooses between the login of members and that of guests (C-GUEST-17)',
    in: ['selecting', 'signingUp', 'signInFailed'],
    on: 'login.choose',
    to: 'openingLogin',
    and: ({ to }) => to.context.credentials === null,
  },
  {
    rule: 'the visitor chooses booking as a guest (C-GUEST-17)',
    in: 'selecting',
    on: 'guest.choose',
    to: 'signingUp',
    and: (step) => inputsOf(step, 'signup').some(({ kind }) => kind === 'guest'),
  },
  {
    rule: 'the dialog waits for the login on the opened page (C-BOOK-8)',
    in: 'openingLogin',
    on: 'xstate.done.actor.opening',
    to: 'awaitingLogin',
  },
  {
    rule: 'the visitor chooses again when the login does not open (C-GUEST-17)',
    in: 'openingLogin',
    on: 'xstate.error.actor.opening',
    to: 'selecting',
  },
  {
    rule: 'the visitor goes back from the form to the choice (C-GUEST-27)',
    in: 'signingUp',
    on: 'step.back',
    to: 'selecting',
  },
  {
    rule: 'the visitor chooses again when the form fails (C-GUEST-17)',
    in: 'signingUp',
    on: 'xstate.error.actor.signup',
    to: 'selecting',
  },
  {
    rule: 'the guest who has signed up is signed in by itself (C-GUEST-22)',
    in: 'signingUp',
    on: 'xstate.done.actor.signup',
    to: 'registered',
    and: ({ event, to }) =>
      'output' in event && isSame(fieldsOf(to.context.credentials), event.output),
  },
  {
    rule: 'the booking continues after the guest’s login (C-GUEST-22)',
    in: 'signingIn',
    on: 'xstate.done.actor.signingIn',
    to: 'signedIn',
    and: ({ to }) => to.output?.isSignedIn === true,
  },
  {
    rule: 'the guest can try again after a failed login (C-GUEST-22)',
    in: 'signingIn',
    on: 'xstate.error.actor.signingIn',
    to: 'signInFailed',
    and: keepsCredentials,
  },
  {
    rule: 'the guest tries again with the same credentials (C-GUEST-22)',
    in: 'signInFailed',
    on: 'signIn.retry',
    to: 'signingIn',
    and: keepsCredentials,
  },
]);
