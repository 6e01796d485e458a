import { GUEST_SIGN_IN_DELAY_MS } from '../../domain/limits.ts';
import { loginGateMachine } from './login-gate.machine.ts';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { loginGateCauses } from './model/causes.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { isSame, timersOf } from '../model/readers.ts';

const credentials = { email: 'haram@example.com', password: 'popcorn-2026' };

type Rule = ModelRule<typeof loginGateMachine>;

const starts =
  (id: string): Rule =>
  (step) =>
    inputsOf(step, id).length > 0;
const ends: Rule = ({ to }) => to.status === 'done';

export const loginGateModel: MachineModel<typeof loginGateMachine> = {
  machine: loginGateMachine,
  causes: loginGateCauses,
  inputs: { 'a film': { movieId: 3 } },
  cases: {
    'login.choose': [{ kind: 'customer' }, { kind: 'guest' }],
    'session.change': [{ isSignedIn: true }, { isSignedIn: false }],
    'xstate.done.actor.signup': [{ output: credentials }],
  },
  invariants: [
    ...outcomeRules,
    {
      name: 'a choice opens the login page of that kind for the film (C-BOOK-8, C-GUEST-17)',
      when: ({ event }) => event.type === 'login.choose',
      holds: (step) =>
        step.event.type === 'login.choose' &&
        isSame(inputsOf(step, 'opening'), [{ movieId: 3, kind: step.event.kind }]),
    },
    {
      name: 'only a choice opens the login page (C-BOOK-8)',
      when: starts('opening'),
      holds: ({ event }) => event.type === 'login.choose',
    },
    {
      name: 'it ends signed in exactly after a login',
      when: ends,
      holds: ({ event, to }) =>
        to.output?.isSignedIn ===
        ((event.type === 'session.change' && event.isSignedIn) ||
          event.type === 'xstate.done.actor.signingIn'),
    },
    {
      name: 'it ends only with a login or a dismissal',
      when: ends,
      holds: ({ event }) =>
        ['session.change', 'gate.dismiss', 'xstate.done.actor.signingIn'].includes(event.type),
    },
    {
      name: 'a login and a dismissal end it in every state',
      when: ({ event }) =>
        event.type === 'gate.dismiss' || (event.type === 'session.change' && event.isSignedIn),
      holds: ends,
    },
    {
      name: 'the dialog is open until it ends',
      when: ({ to }) => to.status !== 'done',
      holds: ({ to }) => to.hasTag('dialog'),
    },
    {
      name: 'a guest is signed in after the delay, or on request after a failure (C-GUEST-22)',
      when: starts('signingIn'),
      holds: ({ event }) =>
        event.type === 'signIn.retry' ||
        event.type === 'xstate.after.beforeSignIn.loginGate.registered',
    },
    {
      name: 'a new account is signed in after 1.5 seconds (C-GUEST-22)',
      when: ({ event }) => event.type === 'xstate.done.actor.signup',
      holds: (step) => isSame(timersOf(step), [GUEST_SIGN_IN_DELAY_MS]),
    },
    {
      name: 'a guest signs in with the credentials of the sign-up (C-GUEST-22)',
      when: starts('signingIn'),
      holds: (step) => inputsOf(step, 'signingIn').every((input) => isSame(input, credentials)),
    },
    {
      name: 'a failed login can be tried again (C-GUEST-22)',
      when: ({ event }) => event.type === 'xstate.error.actor.signingIn',
      holds: ({ to }) => to.can({ type: 'signIn.retry' }),
    },
    {
      name: 'credentials are kept only between sign-up and login',
      when: ({ to }) => to.context.credentials !== null,
      holds: ({ to }) => ['registered', 'signingIn', 'signInFailed'].includes(to.value),
    },
  ],
};
