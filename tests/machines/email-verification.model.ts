import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { emailVerificationMachine } from '../../machines/email-verification/email-verification.machine.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { inputsOf, sentOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof emailVerificationMachine>;
type Rule = ModelRule<typeof emailVerificationMachine>;

const email = 'haram@example.com';
const emailToken = 'VnzYl0ZTdWBwkXbFbXQW2yVJ1bXnqQ8hq1qf0kq3x5E';

const isUnderWay = ({ children }: Snapshot): boolean => Object.keys(children).length > 0;
const starts =
  (...ids: string[]): Rule =>
  (step) =>
    ids.some((id) => inputsOf(step, id).length > 0);
const isAbout =
  (id: string): Rule =>
  (step) =>
    inputsOf(step, id).every((input) => input.email === step.to.context.email);
/** What the parent knows after a step: the last report, or what it knew before. */
const reportsOf = (step: Parameters<Rule>[0]) => sentOf(step, 'verification.change');

export const emailVerificationModel: MachineModel<typeof emailVerificationMachine> = {
  machine: emailVerificationMachine,
  inputs: { plain: undefined },
  cases: {
    'email.change': [{ email }, { email: 'haram@' }, { email: 'other@example.com' }],
    'code.submit': [{ code: '482913' }, { code: '48291' }],
    'verification.reject': [
      { isTaken: true, message: '이미 사용 중인 이메일입니다.' },
      { isTaken: false, message: null },
    ],
    'xstate.done.actor.checking': [
      { output: { isAvailable: true, message: '사용할 수 있는 이메일입니다.' } },
      { output: { isAvailable: false, message: '이미 사용 중인 이메일입니다.' } },
    ],
    'xstate.error.actor.checking': [
      { error: new CallError({ status: 429, message: '잠시 후에' }) },
    ],
    'xstate.error.actor.sending': [
      { error: new CallError({ status: 409, code: 'EMAIL_TAKEN', message: '이미 회원입니다.' }) },
      { error: new TypeError('Failed to fetch') },
    ],
    'xstate.error.actor.resending': [
      { error: new CallError({ status: 429, message: '잠시 후에' }) },
    ],
    'xstate.done.actor.confirming': [{ output: { emailToken } }],
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
  invariants: {
    'never are two calls under way': ({ to }) => Object.keys(to.children).length <= 1,
    'a call is never asked again while it is under way': (step) =>
      !isUnderWay(step.from) ||
      step.event.type === 'email.change' ||
      step.event.type.startsWith('xstate.') ||
      !starts('checking', 'sending', 'resending', 'confirming')(step),
    'every call is about the address that stands in the field (C-GUEST-20)': (step) =>
      ['checking', 'sending', 'resending', 'confirming'].every((id) => isAbout(id)(step)),
    'a changed address is never verified (C-GUEST-20)': ({ event, from, to }) =>
      event.type !== 'email.change' ||
      event.email === from.context.email ||
      (to.matches('unchecked') && to.context.emailToken === '' && !isUnderWay(to)),
    'the parent has a proof exactly as long as the address is verified (C-GUEST-20)': (step) => {
      const reports = reportsOf(step);
      const was = step.from.matches('verified');
      const is = step.event.type !== 'xstate.init' && step.to.matches('verified');
      if (was === is) return reports.length === 0;
      return (
        JSON.stringify(reports) ===
        JSON.stringify([
          {
            type: 'verification.change',
            proof: is ? { email: step.to.context.email, emailToken } : null,
          },
        ])
      );
    },
    'only the right code verifies (C-GUEST-20)': ({ event, from, to }) =>
      !to.matches('verified') ||
      from.matches('verified') ||
      event.type === 'xstate.done.actor.confirming',
    'a code is asked for only for an address that was found free (C-GUEST-19)': (step) =>
      !starts('sending', 'resending')(step) ||
      ['available', 'sendFailed', 'codeSent'].some((state) => stateOf(step.from) === state) ||
      (step.event.type === 'xstate.done.actor.checking' &&
        JSON.stringify(step.event.output).includes('"isAvailable":true')),
    'only the person has a code sent (C-GUEST-19)': (step) =>
      !starts('sending', 'resending')(step) ||
      step.event.type === 'code.request' ||
      step.from.hasTag('sending'),
    'what is no address is never asked about': (step) =>
      inputsOf(step, 'checking').every((input) => input.email !== 'haram@' && input.email !== ''),
    'only six digits are sent to be confirmed': (step) =>
      inputsOf(step, 'confirming').every((input) => input.code === '482913'),
    'a code that was sent stays good when a further one fails (C-GUEST-21)': ({ event, to }) =>
      !/^xstate\.error\.actor\.(resending|confirming)/.test(event.type) || to.hasTag('codeSent'),
    'a taken address leads on only by another one (C-GUEST-19)': ({ event, from, to }) =>
      !from.matches('taken') || to.matches('taken') || event.type === 'email.change',
  },
};

function stateOf({ value }: Snapshot): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}
