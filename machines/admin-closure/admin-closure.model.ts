import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { ADMIN_CLOSURE_LEAVE_MS } from '../../domain/limits.ts';
import { CallError } from '../calls.ts';
import { adminClosureMachine, type ClosureForm } from './admin-closure.machine.ts';
import { isSame, timersOf } from '../model/readers.ts';

type Rule = ModelRule<typeof adminClosureMachine>;

const form: ClosureForm = { password: 'popcorn-2026', confirmation: '관리자 탈퇴', agrees: true };
const wrongPassword = new CallError({
  status: 400,
  code: 'INVALID_REQUEST',
  message: '입력한 내용을 확인해 주세요.',
  fieldErrors: [{ field: 'password', message: '현재 비밀번호가 올바르지 않아요.' }],
});
const lastSuper = new CallError({
  status: 409,
  code: 'LAST_SUPER',
  message: '마지막 최고 관리자는 탈퇴할 수 없어요.',
});
const lost = new TypeError('Failed to fetch');

const fails: Rule = ({ event }) => event.type === 'xstate.error.actor.closing';

export const adminClosureModel: MachineModel<typeof adminClosureMachine> = {
  machine: adminClosureMachine,
  inputs: { plain: undefined },
  cases: {
    'closure.submit': [{ form }],
    'xstate.done.actor.closing': [{ output: null }],
    'xstate.error.actor.closing': [{ error: wrongPassword }, { error: lastSuper }, { error: lost }],
  },
  invariants: [
    {
      name: 'only the submitted form deletes the account, with one call at a time (A-ACC-20)',
      when: (step) => inputsOf(step, 'closing').length > 0,
      holds: (step) =>
        step.event.type === 'closure.submit' &&
        step.from.matches('editing') &&
        isSame(inputsOf(step, 'closing'), [{ form }]),
    },
    {
      name: 'a refusal shows the message of the server and its fields (A-ACC-22, A-ACC-23)',
      when: (step) => fails(step) && 'error' in step.event && step.event.error !== lost,
      holds: ({ event, to }) =>
        to.matches({ editing: 'refused' }) &&
        'error' in event &&
        event.error instanceof CallError &&
        to.context.message === event.error.failure.message &&
        to.context.fieldErrors === event.error.failure.fieldErrors,
    },
    {
      name: 'a call without an answer is uncertain and shows no message of the browser (A-ACC-24)',
      when: ({ event }) => 'error' in event && event.error === lost,
      holds: ({ to }) => to.matches({ editing: 'uncertain' }) && to.context.message === null,
    },
    {
      name: 'the success is shown for 2 seconds (A-ACC-21)',
      when: ({ from, to }) => !from.matches('closed') && to.matches('closed'),
      holds: (step) => timersOf(step).includes(ADMIN_CLOSURE_LEAVE_MS),
    },
    {
      name: 'the administrator is signed out after the success, and only then (A-ACC-21)',
      when: () => true,
      holds: (step) =>
        actionsOf(step, 'leave').length ===
        (step.from.matches('closed') && step.to.status === 'done' ? 1 : 0),
    },
    {
      name: 'the password is kept only while it is sent',
      when: ({ to }) => !to.matches('closing'),
      holds: ({ to }) => to.context.form === null,
    },
    ...outcomes<typeof adminClosureMachine>([
      {
        rule: 'the administrator is signed out after the success (A-ACC-21)',
        in: 'closed',
        on: 'xstate.after.beforeLeaving.adminClosure.closed',
        to: 'left',
      },
    ]),
  ],
};
