import { CallError } from '../calls.ts';
import { loginIdCheckMachine } from './login-id-check.machine.ts';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { loginIdCheckCauses } from './model/causes.ts';
import { outcomeRules } from './model/outcome-rules.ts';
import { inputsOf } from '@marquee/statecharts/read-effects';
import { isSame } from '../model/readers.ts';

type Rule = ModelRule<typeof loginIdCheckMachine>;

const starts: Rule = (step) => inputsOf(step, 'checking').length > 0;
const ids = ['haram', '하람', 'other'];

export const loginIdCheckModel: MachineModel<typeof loginIdCheckMachine> = {
  machine: loginIdCheckMachine,
  inputs: { plain: undefined },
  cases: {
    'loginId.change': ids.map((loginId) => ({ loginId })),
    'loginId.reject': [{ message: '이미 사용 중인 아이디예요.' }],
    'xstate.done.actor.checking': [
      { output: { isAvailable: true, message: '사용할 수 있는 아이디예요.' } },
      { output: { isAvailable: false, message: '이미 사용 중인 아이디예요.' } },
    ],
    'xstate.error.actor.checking': [
      { error: new CallError({ status: 429, message: '잠시 후에' }) },
      { error: new TypeError('Failed to fetch') },
    ],
  },
  causes: loginIdCheckCauses,
  invariants: [
    ...outcomeRules,
    {
      name: 'only leaving the field asks the server, about the login id in it (C-JOIN-5)',
      when: starts,
      holds: (step) =>
        step.event.type === 'loginId.leave' &&
        isSame(inputsOf(step, 'checking'), [{ loginId: step.to.context.loginId }]),
    },
    {
      name: 'the server is asked only about a login id that may be chosen (C-JOIN-2)',
      when: ({ event, from }) => event.type === 'loginId.leave' && from.matches('unchecked'),
      holds: (step) => starts(step) === ['haram', 'other'].includes(step.from.context.loginId),
    },
    {
      name: 'an answer is about the login id in the field (C-JOIN-5)',
      when: ({ event, from }) =>
        event.type === 'loginId.change' && event.loginId !== from.context.loginId,
      holds: ({ to }) =>
        to.matches({ unchecked: 'idle' }) &&
        to.context.message === null &&
        Object.keys(to.children).length === 0,
    },
    {
      name: 'the answer and its message are shown (C-JOIN-5)',
      when: ({ event }) => event.type === 'xstate.done.actor.checking',
      holds: ({ event, to }) => {
        const output = 'output' in event ? (event.output as { isAvailable: boolean }) : null;
        return (
          to.matches(output?.isAvailable === true ? 'available' : 'taken') &&
          to.context.message !== null
        );
      },
    },
    {
      name: 'a login id that the sign-up found taken is taken (C-JOIN-7)',
      when: ({ event }) => event.type === 'loginId.reject',
      holds: ({ event, to }) =>
        to.matches('taken') &&
        event.type === 'loginId.reject' &&
        to.context.message === event.message,
    },
    {
      name: 'a failed call is shown, and leaving the field asks again (C-JOIN-25)',
      when: ({ event }) => event.type === 'xstate.error.actor.checking',
      holds: ({ to }) =>
        to.matches({ unchecked: 'checkFailed' }) && to.can({ type: 'loginId.leave' }),
    },
  ],
};
