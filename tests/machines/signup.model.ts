import { CallError } from '../../machines/call-failure.ts';
import { signupMachine } from '../../machines/signup/signup.machine.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { inputsOf, sentOf } from './read-effects.ts';
import { emailToken, guestForm as form } from '../support/sign-up-form.ts';

const proof = { email: form.email, emailToken };
const taken = new CallError({ status: 409, code: 'EMAIL_TAKEN', message: '이미 회원입니다.' });
const spent = new CallError({
  status: 409,
  code: 'EMAIL_NOT_CONFIRMED',
  message: '다시 인증해 주세요.',
});
const refused = new CallError({
  status: 400,
  code: 'INVALID_REQUEST',
  message: '생년월일을 확인해 주세요.',
});

type Rule = ModelRule<typeof signupMachine>;

const calls: Rule = (step) => inputsOf(step, 'registering').length > 0;

export const signupModel: MachineModel<typeof signupMachine> = {
  machine: signupMachine,
  inputs: { plain: undefined },
  cases: {
    'form.submit': [{ form }, { form: { ...form, email: 'other@example.com' } }],
    'verification.change': [{ proof }, { proof: null }],
    'xstate.done.actor.registering': [{ output: { customerId: 7, loginId: form.email } }],
    'xstate.error.actor.registering': [
      { error: taken },
      { error: spent },
      { error: refused },
      { error: new CallError({ status: 503, code: 'UNAVAILABLE', message: '오류' }) },
      { error: new TypeError('Failed to fetch') },
    ],
    // The verification goes on for as long as the form does.
    'xstate.done.actor.verification': [],
    'xstate.error.actor.verification': [],
  },
  sentBy: { 'verification.change': 'verification' },
  invariants: {
    'nobody signs up with an address that is not verified (C-GUEST-20)': (step) =>
      inputsOf(step, 'registering').every(
        (input) =>
          JSON.stringify(input) === JSON.stringify({ form, emailToken: proof.emailToken }) &&
          step.from.context.proof === proof,
      ),
    'only a submitted form signs up, once at a time': (step) =>
      !calls(step) || (step.event.type === 'form.submit' && !step.from.matches('registering')),
    'the verification runs as long as the form does': ({ to }) =>
      to.status === 'done' || 'verification' in to.children,
    'an address that the server refuses is verified no longer (C-GUEST-26)': (step) =>
      JSON.stringify(sentOf(step, 'verification.reject')) ===
      JSON.stringify(
        step.event.type !== 'xstate.error.actor.registering'
          ? []
          : step.event.error === taken
            ? [{ type: 'verification.reject', isTaken: true, message: taken.message }]
            : step.event.error === spent
              ? [{ type: 'verification.reject', isTaken: false, message: spent.message }]
              : [],
      ),
    'every failure leads back to the form, with the server’s words where it refused (C-GUEST-23)':
      ({ event, to }) =>
        event.type !== 'xstate.error.actor.registering' ||
        (to.hasTag('form') &&
          (to.context.message === refused.message) === (event.error === refused)),
    'a password is kept no longer than its call, or for the login after it': ({ to }) =>
      !to.hasTag('form') || to.context.form === null,
    'it ends with what one can sign in with (C-GUEST-22)': ({ event, to }) =>
      to.status !== 'done' ||
      (event.type === 'xstate.done.actor.registering' &&
        JSON.stringify(to.output) ===
          JSON.stringify({ email: form.email, password: form.password })),
  },
};
