import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type {
  loginGateMachine,
  LoginKind,
} from '../../../machines/login-gate/login-gate.machine.ts';
import type { signupMachine } from '../../../machines/signup/signup.machine.ts';
import { statePath } from '../../ui/state-path.ts';

export type SignupActor = ActorRefFrom<typeof signupMachine>;

/** @returns the gate's dialog; null while no login is required */
export function useLoginGate(actor: ActorRefFrom<typeof loginGateMachine> | undefined) {
  const snapshot = useSelector(actor, (current) => current);
  if (actor === undefined || !snapshot?.hasTag('dialog')) return null;
  return {
    statePath: statePath(snapshot.value),
    screen: screenOf(snapshot.value),
    /** The guest's sign-up, while its form is open. */
    signup: snapshot.children.signup ?? null,
    chooseLogin: (kind: LoginKind) => actor.send({ type: 'login.choose', kind }),
    chooseGuest: () => actor.send({ type: 'guest.choose' }),
    back: () => actor.send({ type: 'step.back' }),
    retrySignIn: () => actor.send({ type: 'signIn.retry' }),
    dismiss: () => actor.send({ type: 'gate.dismiss' }),
  };
}

/** The view and the commands of the dialog before the seats. */
export type LoginGateView = NonNullable<ReturnType<typeof useLoginGate>>;

function screenOf(state: string): 'choice' | 'form' | 'registered' | 'signInFailed' {
  switch (state) {
    case 'signingUp':
      return 'form';
    case 'registered':
    case 'signingIn':
      return 'registered';
    case 'signInFailed':
      return 'signInFailed';
    default:
      return 'choice';
  }
}
