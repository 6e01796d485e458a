import type { SnapshotFrom } from 'xstate';
import { CallError } from '../calls.ts';
import { signupMachine } from './signup.machine.ts';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { ADMIN_SIGN_UP_REDIRECT_MS, SIGN_UP_REDIRECT_MS } from '../../domain/limits.ts';
import { adminForm, guestForm, memberForm } from './model/sign-up-form.ts';
import { actionsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { signupCauses } from './model/causes.ts';
import { stepRules } from './model/step-rules.ts';
import { isSame, timersOf } from '../model/readers.ts';

type Snapshot = SnapshotFrom<typeof signupMachine>;

const forms = { guest: guestForm, customer: memberForm, admin: adminForm };
const formOf = ({ context }: Snapshot) => forms[context.kind];
const { email } = memberForm;

const loginIdTaken = new CallError({
  status: 409,
  code: 'LOGIN_ID_TAKEN',
  message: '이미 사용 중인 아이디예요.',
});
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
const inputsAboutFields = [
  ...['email.change', 'email.leave', 'code.request', 'code.submit'],
  ...['loginId.change', 'loginId.leave'],
];
const isGuest: Rule = ({ from }) => from.context.kind === 'guest';

export const signupModel: MachineModel<typeof signupMachine> = {
  machine: signupMachine,
  inputs: { guest: { kind: 'guest' }, member: { kind: 'customer' }, admin: { kind: 'admin' } },
  cases: {
    'form.submit': (snapshot) => {
      const form = formOf(snapshot);
      return [{ form }, { form: { ...form, email: 'other@example.com' } }];
    },
    'loginId.change': [{ loginId: memberForm.loginId }],
    'email.change': [{ email }],
    'code.submit': [{ code: '482913' }],
    'verification.change': [{ verifiedEmail: email }, { verifiedEmail: null }],
    'xstate.done.actor.registering': [{ output: { customerId: 7, loginId: memberForm.loginId } }],
    'xstate.error.actor.registering': [
      { error: loginIdTaken },
      { error: taken },
      { error: notConfirmed },
      { error: refused },
      { error: new CallError({ status: 503, code: 'UNAVAILABLE', message: '오류' }) },
      { error: new TypeError('Failed to fetch') },
    ],
    // The verification and the check of the login id run as long as the form.
    'xstate.done.actor.verification': [],
    'xstate.error.actor.verification': [],
    'xstate.done.actor.loginIdCheck': [],
    'xstate.error.actor.loginIdCheck': [],
  },
  sentBy: { 'verification.change': 'verification' },
  causes: signupCauses,
  invariants: [
    ...stepRules,
    {
      name: 'a sign-up has the verified address, and only the form (C-GUEST-20, C-GUEST-29, C-JOIN-20)',
      when: startsCall,
      holds: (step) =>
        inputsOf(step, 'registering').every(
          (input) =>
            isSame(input, { form: formOf(step.from) }) && step.from.context.verifiedEmail === email,
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
      name: 'every input about address and login id reaches its child unchanged (C-GUEST-19, C-JOIN-5)',
      when: ({ event }) => inputsAboutFields.includes(event.type),
      holds: (step) =>
        isSame(sentOf(step, step.event.type), [step.event]) &&
        isSame(step.to.value, step.from.value),
    },
    {
      name: 'a taken login id is rejected, and the address stays verified (C-JOIN-7)',
      when: (step) => fails(step) && 'error' in step.event && step.event.error === loginIdTaken,
      holds: (step) =>
        isSame(sentOf(step, 'loginId.reject'), [
          { type: 'loginId.reject', message: loginIdTaken.failure.message },
        ]) && step.to.context.verifiedEmail === step.from.context.verifiedEmail,
    },
    {
      name: 'no other step rejects the login id (C-JOIN-7)',
      when: (step) => !('error' in step.event) || step.event.error !== loginIdTaken,
      holds: (step) => sentOf(step, 'loginId.reject').length === 0,
    },
    {
      name: 'a taken address is rejected (C-GUEST-26)',
      when: (step) => fails(step) && 'error' in step.event && step.event.error === taken,
      holds: (step) =>
        isSame(sentOf(step, 'verification.reject'), [
          { type: 'verification.reject', isTaken: true, message: taken.failure.message },
        ]),
    },
    {
      name: 'an address that the server does not accept as confirmed is rejected (C-GUEST-26)',
      when: (step) => fails(step) && 'error' in step.event && step.event.error === notConfirmed,
      holds: (step) =>
        isSame(sentOf(step, 'verification.reject'), [
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
            event.error === loginIdTaken
              ? 'loginIdTaken'
              : event.error === taken
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
      name: 'a guest’s sign-up ends when the account exists, and the others with the login (C-GUEST-22, C-JOIN-23, A-ACC-9)',
      when: ({ to }) => to.status === 'done',
      holds: (step) =>
        isGuest(step)
          ? step.event.type === 'xstate.done.actor.registering'
          : step.from.matches('registered'),
    },
    {
      name: 'the login opens with the new login id, when another sign-up ends (C-JOIN-23, A-ACC-9)',
      when: (step) => !isGuest(step) && step.to.status === 'done',
      holds: (step) =>
        actionsOf(step, 'openLogin').length === 1 && step.to.context.loginId === memberForm.loginId,
    },
    {
      name: 'nothing else opens the login (C-JOIN-23)',
      when: ({ to }) => to.status !== 'done' || to.context.kind === 'guest',
      holds: (step) => actionsOf(step, 'openLogin').length === 0,
    },
    {
      name: 'the success is shown for 2.5 seconds, to an administrator for 2 (C-JOIN-23, A-ACC-9)',
      when: ({ from, to }) => !from.matches('registered') && to.matches('registered'),
      holds: (step) =>
        timersOf(step).includes(
          step.to.context.kind === 'admin' ? ADMIN_SIGN_UP_REDIRECT_MS : SIGN_UP_REDIRECT_MS,
        ),
    },
    {
      name: 'no password is kept after the success, except for a guest',
      when: ({ to }) => to.matches('registered'),
      holds: ({ to }) => to.context.form === null,
    },
    {
      name: 'it ends with the credentials of a new guest, and with none of others (C-GUEST-22)',
      when: ({ to }) => to.status === 'done',
      holds: (step) =>
        isSame(
          step.to.output,
          isGuest(step) ? { email, password: guestForm.password } : { email: '', password: '' },
        ),
    },
  ],
};
