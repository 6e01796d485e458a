import type { MachineModel } from '../src/model.ts';
import { turnstileMachine } from './turnstile.machine.ts';

export const turnstileModel: MachineModel<typeof turnstileMachine> = {
  machine: turnstileMachine,
  inputs: { plain: undefined },
  cases: {
    'code.show': [{ code: 'K7P' }],
    'xstate.done.actor.check': [{ output: true }, { output: false }],
    'xstate.error.actor.check': [{ error: new Error('no network') }],
  },
  invariants: [
    {
      name: 'only a code that admits opens the turnstile',
      when: ({ from, to }) => !from.matches('open') && to.matches('open'),
      holds: ({ event }) => 'output' in event && event.output === true,
    },
    {
      name: 'a push counts one visit and locks the turnstile',
      when: ({ event }) => event.type === 'arm.push',
      holds: ({ from, to }) =>
        to.matches('locked') && to.context.visits === Math.min(from.context.visits + 1, 2),
    },
    {
      name: 'a locked turnstile has no code',
      when: ({ to }) => to.matches('locked'),
      holds: ({ to }) => to.context.code === null,
    },
  ],
};
