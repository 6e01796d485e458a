import { GUEST_SIGN_IN_DELAY_MS } from '../../domain/limits.ts';
import { loginGateMachine } from '../../machines/login-gate/login-gate.machine.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { inputsOf } from './read-effects.ts';

const credentials = { email: 'haram@example.com', password: 'popcorn-2026' };

type Rule = ModelRule<typeof loginGateMachine>;

const isAsked =
  (id: string): Rule =>
  (step) =>
    inputsOf(step, id).length > 0;

export const loginGateModel: MachineModel<typeof loginGateMachine> = {
  machine: loginGateMachine,
  inputs: { 'a film': { movieId: 3 } },
  cases: {
    'login.choose': [{ kind: 'customer' }, { kind: 'guest' }],
    'session.change': [{ isSignedIn: true }, { isSignedIn: false }],
    'xstate.done.actor.signup': [{ output: credentials }],
  },
  invariants: {
    'only a choice opens the login page, for the film at hand and as the kind chosen (C-BOOK-8, C-GUEST-17)':
      (step) =>
        step.event.type === 'login.choose'
          ? JSON.stringify(inputsOf(step, 'opening')) ===
            JSON.stringify([{ movieId: 3, kind: step.event.kind }])
          : !isAsked('opening')(step),
    'it ends signed in exactly when somebody signed in': ({ event, to }) =>
      to.status !== 'done' ||
      to.output.isSignedIn ===
        ((event.type === 'session.change' && event.isSignedIn) ||
          event.type === 'xstate.done.actor.signingIn'),
    'it ends only with a login or a refusal': ({ event, to }) =>
      to.status !== 'done' ||
      ['session.change', 'gate.dismiss', 'xstate.done.actor.signingIn'].includes(event.type),
    'whoever must choose sees the dialog': ({ to }) => to.status === 'done' || to.hasTag('dialog'),
    'a guest is signed in a second and a half after the sign-up, or when they ask for it again (C-GUEST-22)':
      (step) =>
        !isAsked('signingIn')(step) ||
        step.event.type === 'signIn.retry' ||
        step.event.type === 'xstate.after.beforeSignIn.loginGate.registered',
    'the time to read that it worked is the rule’s (C-GUEST-22)': ({ effects }) =>
      effects.every((effect) => effect.type !== 'timer' || effect.delay === GUEST_SIGN_IN_DELAY_MS),
    'a guest signs in with what they signed up with (C-GUEST-22)': (step) =>
      inputsOf(step, 'signingIn').every(
        (input) => JSON.stringify(input) === JSON.stringify(credentials),
      ),
    'a password is kept only between sign-up and login': ({ to }) =>
      to.context.credentials === null ||
      ['registered', 'signingIn', 'signInFailed'].includes(to.value),
  },
};
