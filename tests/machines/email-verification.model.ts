import type { SnapshotFrom } from 'xstate';
import { CallError, callFailure } from '../../machines/call-failure.ts';
import { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { stateName } from '../../tools/statecharts/state-name.ts';
import { emailVerificationCauses } from './email-verification/causes.ts';
import { outcomeRules } from './email-verification/outcome-rules.ts';
import { inputsOf, on, sentOf, starts } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>;
type Rule = ModelRule<typeof emailVerificationMachine>;

const email = 'haram@example.com';

const invalidEmail = new CallError({
  status: 400,
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'email', message: '이메일 주소를 확인해 주세요.' }],
});

const calls = ['checking', 'sending', 'resending', 'confirming'] as const;
const isCallRunning = ({ children }: Snapshot): boolean => Object.keys(children).length > 0;
const fails: Rule = ({ event }) => event.type.startsWith('xstate.error.actor.');
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
      { error: new CallError({ status: 429, message: '잠시 후에' }) },
      { error: new TypeError('Failed to fetch') },
    ],
    'xstate.error.actor.sending': [
      { error: new CallError({ status: 409, code: 'EMAIL_TAKEN', message: '이미 회원입니다.' }) },
      { error: new TypeError('Failed to fetch') },
      { error: new CallError({ status: 429, message: '잠시 후에' }) },
    ],
    'xstate.error.actor.resending': [
      { error: new CallError({ status: 429, message: '잠시 후에' }) },
      { error: invalidEmail },
    ],
    'xstate.error.actor.confirming': [
      {
        error: new CallError({
          status: 400,
          code: 'EMAIL_CODE_REJECTED',
          message: '올바르지 않습니다.',
        }),
      },
      { error: new CallError({ status: 503, code: 'UNAVAILABLE', message: '오류' }) },
    ],
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
        calls.every((id) =>
          inputsOf(step, id).every(({ email: asked }) => asked === step.to.context.email),
        ),
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
        JSON.stringify(reportsOf(step)) ===
        JSON.stringify([
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
        JSON.stringify(reportsOf(step)) ===
        JSON.stringify([{ type: 'verification.change', verifiedEmail: null }]),
    },
    {
      name: 'no other step reports to the parent (C-GUEST-20)',
      when: (step) => isVerified(step, 'from') === isVerified(step, 'to'),
      holds: (step) => reportsOf(step).length === 0,
    },
    {
      name: 'only the right code verifies (C-GUEST-20)',
      when: ({ from, to }) => to.matches('verified') && !from.matches('verified'),
      holds: on('xstate.done.actor.confirming'),
    },
    {
      name: 'a code is sent only to an address that is free (C-GUEST-19)',
      when: starts('sending', 'resending'),
      holds: (step) =>
        ['available', 'sendFailed', 'codeSent'].includes(stateOf(step.from)) ||
        (step.event.type === 'xstate.done.actor.checking' &&
          JSON.stringify(step.event.output).includes('"isAvailable":true')),
    },
    {
      name: 'a code is sent only on request (C-GUEST-19)',
      when: starts('sending', 'resending'),
      holds: (step) => step.event.type === 'code.request' || step.from.hasTag('sending'),
    },
    {
      name: 'the server is asked only about an address',
      when: starts('checking'),
      holds: (step) =>
        inputsOf(step, 'checking').every(({ email: asked }) => asked !== 'haram@' && asked !== ''),
    },
    {
      name: 'only six digits are confirmed',
      when: starts('confirming'),
      holds: (step) => inputsOf(step, 'confirming').every(({ code }) => code === '482913'),
    },
    {
      name: 'the code that was sent stays valid after a failed call (C-GUEST-21)',
      when: on('xstate.error.actor.resending', 'xstate.error.actor.confirming'),
      holds: ({ to }) => to.hasTag('codeSent'),
    },
    {
      name: 'a failed call ends in a state that shows the failure (C-GUEST-21)',
      when: fails,
      holds: ({ event, to }) =>
        failureStates[event.type]?.some((state) => stateName(to.value) === state) === true,
    },
    {
      name: 'a refused call shows the server’s message, and a call without an answer shows none of the server (C-GUEST-21, X-API-33)',
      when: (step) => fails(step) && 'error' in step.event,
      holds: ({ event, to }) =>
        'error' in event &&
        to.context.message ===
          (to.matches({ codeSent: 'confirmFailed' }) ? null : shownMessageOf(event.error)),
    },
    {
      name: 'another code that was sent is confirmed (C-GUEST-30)',
      when: on('xstate.done.actor.resending'),
      holds: ({ to }) => to.matches({ codeSent: 'resent' }),
    },
    {
      name: 'a taken address continues only with another address (C-GUEST-19)',
      when: ({ from, to }) => from.matches('taken') && !to.matches('taken'),
      holds: on('email.change'),
    },
  ],
};

/** The states that show the failure of each call. */
const failureStates: Readonly<Record<string, readonly string[]>> = {
  'xstate.error.actor.checking': ['unchecked.checkFailed'],
  'xstate.error.actor.sending': ['taken', 'sendFailed'],
  'xstate.error.actor.resending': ['codeSent.resendFailed'],
  'xstate.error.actor.confirming': ['codeSent.codeRefused', 'codeSent.confirmFailed'],
};

/** The fault of the field comes before the message of the refusal (X-API-33). */
function shownMessageOf(error: unknown): string | null {
  return error === invalidEmail ? '이메일 주소를 확인해 주세요.' : callFailure(error).message;
}

/** The reports of a step to the parent. */
function reportsOf(step: Parameters<Rule>[0]) {
  return sentOf(step, 'verification.change');
}

function stateOf({ value }: Snapshot): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}
