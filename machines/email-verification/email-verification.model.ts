import type { SnapshotFrom } from 'xstate';
import { CallError, callFailure, type CallFailure } from '../calls.ts';
import { emailVerificationMachine } from './email-verification.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { emailVerificationCauses } from './model/causes.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import { fieldsOf, inputsOf, on, sentOf, starts } from '@marquee/statecharts/read-effects';
import { emailTaken, EXPIRES_AT, noAnswer, tooMany } from '../model/recovery-examples.ts';
import { isSame } from '../model/readers.ts';

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>;
type Rule = ModelRule<typeof emailVerificationMachine>;

const email = 'haram@example.com';

const invalidEmail = new CallError({
  status: 400,
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'email', message: '이메일 주소를 확인해 주세요.' }],
});
const failures = [emailTaken, tooMany, invalidEmail, noAnswer].map(callFailure);
const codeEnds = (failure: CallFailure | null) => ({
  output: { account: { name: '', email }, codeExpiresAt: EXPIRES_AT, proof: email, failure },
});

const calls = ['checking', 'codeStep'] as const;
const isCallRunning = ({ children }: Snapshot): boolean => Object.keys(children).length > 0;
const isVerified = (step: Parameters<Rule>[0], end: 'from' | 'to') =>
  step.event.type !== 'xstate.init' && step[end].matches('verified');

export const emailVerificationModel: MachineModel<typeof emailVerificationMachine> = {
  machine: emailVerificationMachine,
  inputs: { plain: undefined },
  cases: {
    'email.change': [{ email }, { email: 'haram@' }, { email: 'other@example.com' }],
    'code.submit': [{ code: '482913' }, { code: '48291' }],
    'verification.reject': [
      { isTaken: true, message: '이미 사용 중인 이메일입니다.' },
      { isTaken: false, message: '인증한 지 오래되었어요.' },
    ],
    'xstate.done.actor.checking': [
      { output: { isAvailable: true, message: '사용할 수 있는 이메일입니다.' } },
      { output: { isAvailable: false, message: '이미 사용 중인 이메일입니다.' } },
    ],
    'xstate.error.actor.checking': [
      { error: tooMany },
      { error: invalidEmail },
      { error: noAnswer },
    ],
    'xstate.done.actor.codeStep': [null, ...failures].map(codeEnds),
    // The code step shows its failures itself.
    'xstate.error.actor.codeStep': [],
  },
  causes: emailVerificationCauses,
  invariants: [
    ...outcomeRules,
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'input other than another address starts no call while one is running',
      when: ({ event, from }) =>
        isCallRunning(from) && event.type !== 'email.change' && !event.type.startsWith('xstate.'),
      holds: (step) => !starts(...calls)(step),
    },
    {
      name: 'every call is about the address in the field (C-GUEST-20)',
      when: starts(...calls),
      holds: (step) =>
        [
          ...inputsOf(step, 'checking'),
          ...inputsOf(step, 'codeStep').map(({ account }) => fieldsOf(account)),
        ].every(({ email: asked }) => asked === step.to.context.email),
    },
    {
      name: 'the step of the code sends it at once (C-GUEST-19)',
      when: starts('codeStep'),
      holds: (step) => inputsOf(step, 'codeStep').every((input) => input.isAccountFixed === true),
    },
    {
      name: 'a changed address is not verified (C-GUEST-20)',
      when: ({ event, from }) =>
        event.type === 'email.change' && event.email !== from.context.email,
      holds: ({ to }) => to.matches('unchecked') && !isCallRunning(to),
    },
    {
      name: 'the parent gets the address when the address is verified (C-GUEST-20)',
      when: (step) => isVerified(step, 'to') && !isVerified(step, 'from'),
      holds: (step) =>
        isSame(reportsOf(step), [
          {
            type: 'verification.change',
            verifiedEmail: step.to.context.email,
          },
        ]),
    },
    {
      name: 'the parent loses the address when the address is no longer verified (C-GUEST-20)',
      when: (step) => isVerified(step, 'from') && !isVerified(step, 'to'),
      holds: (step) =>
        isSame(reportsOf(step), [{ type: 'verification.change', verifiedEmail: null }]),
    },
    {
      name: 'no other step reports to the parent (C-GUEST-20)',
      when: (step) => isVerified(step, 'from') === isVerified(step, 'to'),
      holds: (step) => reportsOf(step).length === 0,
    },
    {
      name: 'only the right code verifies (C-GUEST-20)',
      when: ({ from, to }) => to.matches('verified') && !from.matches('verified'),
      holds: (step) =>
        on('xstate.done.actor.codeStep')(step) &&
        'output' in step.event &&
        fieldsOf(step.event.output).failure === null,
    },
    {
      name: 'a code is sent only on request, to an address that is free (C-GUEST-19)',
      when: starts('codeStep'),
      holds: ({ event, from }) =>
        event.type === 'code.request'
          ? from.matches('available') || from.matches('sendFailed')
          : from.matches({ checking: 'beforeSending' }) &&
            'output' in event &&
            fieldsOf(event.output).isAvailable === true,
    },
    {
      name: 'the server is asked only about an address',
      when: starts('checking'),
      holds: (step) =>
        inputsOf(step, 'checking').every(({ email: asked }) => asked !== 'haram@' && asked !== ''),
    },
    {
      name: 'a failed call shows the server’s message (C-GUEST-21, X-API-33)',
      when: (step) => failureOf(step) !== null,
      holds: (step) => step.to.context.message === shownMessageOf(failureOf(step)),
    },
    {
      name: 'a taken address continues only with another address (C-GUEST-19)',
      when: ({ from, to }) => from.matches('taken') && !to.matches('taken'),
      holds: on('email.change'),
    },
  ],
};

/** Why a call, or the step of the code, has failed; null for another step. */
function failureOf({ event }: Parameters<Rule>[0]): CallFailure | null {
  if ('error' in event) return callFailure(event.error);
  const { failure } = fieldsOf('output' in event ? event.output : null);
  return failures.find((each) => each === failure) ?? null;
}

/** The fault of the field comes before the message of the refusal (X-API-33). */
const shownMessageOf = (failure: CallFailure | null) =>
  failure?.fieldErrors[0]?.message ?? failure?.message;

/** The reports of a step to the parent. */
const reportsOf = (step: Parameters<Rule>[0]) => sentOf(step, 'verification.change');
