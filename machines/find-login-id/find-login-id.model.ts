import { findLoginIdMachine } from './find-login-id.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { MachineModel } from '@marquee/statecharts/model';
import { server, user } from '@marquee/statecharts/caused-by';
import { outcomes } from '@marquee/statecharts/outcomes';
import { EXPIRES_AT } from '../model/recovery-examples.ts';

const account = { name: '김하늘', email: 'haneul@marquee.example' };

export const findLoginIdModel: MachineModel<typeof findLoginIdMachine> = {
  machine: findLoginIdMachine,
  inputs: { plain: undefined },
  cases: {
    'xstate.done.actor.codeStep': [
      { output: { account, codeExpiresAt: EXPIRES_AT, proof: 'haneul' } },
    ],
    // The code step shows its failures itself.
    'xstate.error.actor.codeStep': [],
  },
  causes: {
    'findLoginId.proving': {
      'xstate.done.actor.codeStep': server('answers the login id'),
    },
    'findLoginId.found': {
      'wizard.restart': user('presses 다른 아이디 찾기'),
    },
  },
  invariants: [
    {
      name: 'the login id is shown only for the right code, and forgotten by a restart (C-FIND-8, C-FIND-31)',
      when: always,
      holds: ({ to }) => to.context.loginId === (to.matches('found') ? 'haneul' : ''),
    },
    ...outcomes<typeof findLoginIdMachine>([
      {
        rule: 'the right code shows the login id (C-FIND-8)',
        in: 'proving',
        on: 'xstate.done.actor.codeStep',
        to: 'found',
      },
      {
        rule: 'a restart begins with name and e-mail (C-FIND-31)',
        in: 'found',
        on: 'wizard.restart',
        to: 'proving',
      },
    ]),
  ],
};
