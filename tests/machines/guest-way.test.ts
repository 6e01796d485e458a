import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CallError } from '../../machines/calls.ts';
import {
  codeStepMachine,
  type CodeAccount,
  type CodeOfEmail,
  type CodeSent,
} from '../../machines/code-step/code-step.machine.ts';
import { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts';
import type { EmailAvailability } from '../../openapi.gen.d.ts';
import { loginGateMachine } from '../../machines/login-gate/login-gate.machine.ts';
import {
  signupMachine,
  type SignedUp,
  type SignUpInput,
} from '../../machines/signup/signup.machine.ts';
import { guestForm as form } from '../../machines/signup/model/sign-up-form.ts';

type Answer = (call: string) => unknown;

/** The gate with its children, against a server whose answers the test gives. */
function openGate(answer: Answer = () => ({})) {
  const calls: string[] = [];
  const ask = <T>(call: string, result: T): Promise<T> => {
    calls.push(call);
    const failure = answer(call);
    return failure instanceof Error ? Promise.reject(failure) : Promise.resolve(result);
  };
  const verification = emailVerificationMachine.provide({
    actors: {
      checkEmail: fromPromise<EmailAvailability, { email: string }>(() =>
        ask('check', { isAvailable: true, message: '가능' }),
      ),
      codeStep: codeStepMachine.provide({
        actors: {
          sendCode: fromPromise<CodeSent, { account: CodeAccount | null }>(() =>
            ask('send', { expiresAt: 0 }),
          ),
          confirmCode: fromPromise<string, CodeOfEmail>(() => ask('confirm', form.email)),
        },
      }),
    },
  });
  const signup = signupMachine.provide({
    actors: {
      emailVerification: verification,
      signUp: fromPromise<SignedUp, SignUpInput>(({ input }) =>
        ask(`sign up ${input.form?.email}`, { loginId: form.email }),
      ),
    },
  });
  const clock = new SimulatedClock();
  const gate = createActor(
    loginGateMachine.provide({
      actors: {
        signup,
        signIn: fromPromise<unknown, { email: string; password: string }>(({ input }) =>
          ask(`sign in ${input.email} ${input.password}`, null),
        ),
      },
    }),
    { input: { movieId: 3 }, clock },
  ).start();
  gate.send({ type: 'guest.choose' });
  const actor = gate.getSnapshot().children.signup;
  if (actor === undefined) throw new Error('The form did not open');
  return { calls, clock, gate, signup: actor };
}

async function verify(signup: ReturnType<typeof openGate>['signup']): Promise<void> {
  const { verification } = signup.getSnapshot().children;
  if (verification === undefined) throw new Error('The verification does not run');
  signup.send({ type: 'email.change', email: form.email });
  signup.send({ type: 'code.request' });
  const { children } = await waitFor(verification, (state) => state.matches('proving'));
  if (children.codeStep === undefined) throw new Error('No code is requested');
  await waitFor(children.codeStep, (state) => state.matches('enteringCode'));
  signup.send({ type: 'code.submit', code: '482913' });
  await waitFor(signup, ({ context }) => context.verifiedEmail !== null);
}

describe('a guest’s sign-up at the gate', () => {
  it('signs the guest in 1.5 seconds after the form with the code was sent (C-GUEST-20, C-GUEST-22)', async () => {
    const { calls, clock, gate, signup } = openGate();
    await verify(signup);
    signup.send({ type: 'form.submit', form });
    await waitFor(gate, (state) => state.matches('registered'));
    clock.increment(1499);
    expect(gate.getSnapshot().value).toBe('registered');
    clock.increment(1);
    const { output } = await waitFor(gate, ({ status }) => status === 'done');
    expect(output).toEqual({ isSignedIn: true });
    expect(calls).toEqual([
      'check',
      'send',
      'confirm',
      'sign up haram@example.com',
      'sign in haram@example.com popcorn-2026',
    ]);
  });

  it('does not sign up with an address that was changed after its confirmation (C-GUEST-20)', async () => {
    const { calls, signup } = openGate();
    await verify(signup);
    signup.send({ type: 'email.change', email: 'other@example.com' });
    signup.send({ type: 'form.submit', form: { ...form, email: 'other@example.com' } });
    expect(signup.getSnapshot().value).toEqual({ editing: 'unverified' });
    signup.send({ type: 'form.submit', form });
    expect(signup.getSnapshot().value).toEqual({ editing: 'unverified' });
    expect(calls).toEqual(['check', 'send', 'confirm']);
  });

  it.each([
    ['EMAIL_NOT_CONFIRMED', { unchecked: 'lapsed' }, { editing: 'unverified' }],
    ['EMAIL_TAKEN', 'taken', { editing: 'emailTaken' }],
  ])(
    'restarts the verification when the server answers %s (C-GUEST-26)',
    async (code, email, state) => {
      const refusal = new CallError({ status: 409, code, message: '다시 인증해 주세요.' });
      const { signup } = openGate((call) => (call.startsWith('sign up') ? refusal : null));
      await verify(signup);
      signup.send({ type: 'form.submit', form });
      await waitFor(signup, (current) => current.hasTag('form'));
      const { children, context, value } = signup.getSnapshot();
      const verification = children.verification?.getSnapshot();
      expect({
        state: value,
        verifiedEmail: context.verifiedEmail,
        email: verification?.value,
        message: verification?.context.message,
      }).toEqual({ state, verifiedEmail: null, email, message: '다시 인증해 주세요.' });
    },
  );
});
