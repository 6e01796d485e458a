import { assign, setup } from 'xstate';
import { codeStepMachine, type CodeStepOutput } from '../code-step/code-step.machine.ts';

/** The login id of a member who forgot it, in three steps: name and e-mail, code, login id (C-FIND-1). */
export const findLoginIdMachine = setup({
  types: {
    /** The found login id; empty before. */
    context: {} as { readonly loginId: string },
    events: {} as { type: 'wizard.restart' },
    children: {} as { codeStep: 'codeStep' },
  },
  actors: { codeStep: codeStepMachine },
  actions: {
    takeLoginId: assign((_, { proof }: CodeStepOutput) => ({ loginId: proof })),
    forgetLoginId: assign({ loginId: '' }),
  },
}).createMachine({
  id: 'findLoginId',
  description: 'The login id of a member who forgot it: name and e-mail, code, login id.',
  context: { loginId: '' },
  initial: 'proving',
  states: {
    proving: {
      description: 'Name and e-mail, and the code.',
      invoke: {
        id: 'codeStep',
        src: 'codeStep',
        onDone: {
          target: 'found',
          actions: { type: 'takeLoginId', params: ({ event }) => event.output },
        },
      },
    },
    found: {
      description: 'The login id, with the login and a restart (C-FIND-31).',
      on: { 'wizard.restart': { target: 'proving', actions: 'forgetLoginId' } },
    },
  },
});
