import { CallError } from '../../machines/call-failure.ts';
import { signupMachine } from '../../machines/signup/signup.machine.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { inputsOf, sentOf } from './read-effects.ts';
import { guestForm as form } from '../support/sign-up-form.ts';

const taken = new CallError({ status: 409, code: 'EMAIL_TAKEN', message: '이미 회원입니다.' });
const notConfirmed = new CallError({
  status: 409,
  code: 'EMAIL_NOT_CONFIRMED',
  message: '다시 인증해 주세요.',
});
const refused = new CallError({
  status: 400,
  code: 'INVALID_REQUEST',
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'birthdate', message: '생년월일을 확인해 주세요.' }],
});

type Rule = ModelRule<typeof signupMachine>;

const startsCall: Rule = (step) => inputsOf(step, 'registering').length > 0;
const fails: Rule = ({ event }) => event.type === 'xstate.error.actor.registering';
const emailInputs = ['email.change', 'email.leave', 'code.request', 'code.submit'];

export const signupModel: MachineModel<typeof signupMachine> = {
  machine: signupMachine,
  inputs: { plain: undefined },
  cases: {
    'form.submit': [{ form }, { form: { ...form, email: 'other@example.com' } }],
    'email.change': [{ email: form.email }],
    'code.submit': [{ code: '482913' }],
    'verification.change': [{ verifiedEmail: form.email }, { verifiedEmail: null }],
    'xstate.done.actor.registering': [{ output: { customerId: 7, loginId: form.email } }],
    'xstate.error.actor.registering': [
      { error: taken },
      { error: notConfirmed },
      { error: refused },
      { error: new CallError({ status: 503, code: 'UNAVAILABLE', message: '오류' }) },
      { error: new TypeError('Failed to fetch') },
    ],
    // The verification runs as long as the form.
    'xstate.done.actor.verification': [],
    'xstate.error.actor.verification': [],
  },
  sentBy: { 'verification.change': 'verification' },
  invariants: [
    {
      name: 'a sign-up has the verified address, and only the form (C-GUEST-20, C-GUEST-29)',
      when: startsCall,
      holds: (step) =>
        inputsOf(step, 'registering').every(
          (input) =>
            JSON.stringify(input) === JSON.stringify({ form }) &&
            step.from.context.verifiedEmail === form.email,
        ),
    },
    {
      name: 'only a submitted form signs up, with one call at a time',
      when: startsCall,
      holds: ({ event, from }) => event.type === 'form.submit' && !from.matches('registering'),
    },
    {
      name: 'the verification runs as long as the form',
      when: ({ to }) => to.status !== 'done',
      holds: ({ to }) => 'verification' in to.children,
    },
    {
      name: 'every input about the address reaches the verification unchanged (C-GUEST-19)',
      when: ({ event }) => emailInputs.includes(event.type),
      holds: (step) =>
        JSON.stringify(sentOf(step, step.event.type)) === JSON.stringify([step.event]) &&
        JSON.stringify(step.to.value) === JSON.stringify(step.from.value),
    },
    {
      name: 'a taken address is rejected (C-GUEST-26)',
      when: (step) => fails(step) && 'error' in step.event && step.event.error === taken,
      holds: (step) =>
        JSON.stringify(sentOf(step, 'verification.reject')) ===
        JSON.stringify([
          { type: 'verification.reject', isTaken: true, message: taken.failure.message },
        ]),
    },
    {
      name: 'an address that the server does not accept as confirmed is rejected (C-GUEST-26)',
      when: (step) => fails(step) && 'error' in step.event && step.event.error === notConfirmed,
      holds: (step) =>
        JSON.stringify(sentOf(step, 'verification.reject')) ===
        JSON.stringify([
          { type: 'verification.reject', isTaken: false, message: notConfirmed.failure.message },
        ]),
    },
    {
      name: 'no other step rejects the address (C-GUEST-26)',
      when: (step) =>
        !('error' in step.event) ||
        (step.event.error !== taken && step.event.error !== notConfirmed),
      holds: (step) => sentOf(step, 'verification.reject').length === 0,
    },
    {
      name: 'every failure returns to the form, with the server’s message after a refusal (C-GUEST-23)',
      when: fails,
      holds: ({ event, to }) =>
        to.hasTag('form') &&
        'error' in event &&
        (to.context.message === refused.failure.message) === (event.error === refused),
    },
    {
      name: 'a refused form, a failed call and an address to verify are distinguished (C-GUEST-23)',
      when: fails,
      holds: ({ event, to }) =>
        'error' in event &&
        to.matches({
          editing:
            event.error === taken
              ? 'emailTaken'
              : event.error === notConfirmed
                ? 'unverified'
                : event.error === refused
                  ? 'refused'
                  : 'failed',
        }),
    },
    {
      name: 'only a refusal of the form has faults of its fields (X-API-33)',
      when: ({ to }) => to.context.fieldErrors.length > 0,
      holds: ({ to }) =>
        to.context.fieldErrors === refused.failure.fieldErrors && to.hasTag('form'),
    },
    {
      name: 'the form shows no password of an earlier call',
      when: ({ to }) => to.hasTag('form'),
      holds: ({ to }) => to.context.form === null,
    },
    {
      name: 'it ends only when the account exists',
      when: ({ to }) => to.status === 'done',
      holds: ({ event }) => event.type === 'xstate.done.actor.registering',
    },
    {
      name: 'it ends with the credentials of the new account (C-GUEST-22)',
      when: ({ to }) => to.status === 'done',
      holds: ({ to }) =>
        JSON.stringify(to.output) ===
        JSON.stringify({ email: form.email, password: form.password }),
    },
  ],
};
