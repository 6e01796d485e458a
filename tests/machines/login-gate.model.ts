import { loginGateMachine } from '../../machines/login-gate/login-gate.machine.ts';
import type { MachineModel } from '../../statecharts/model.ts';
import { inputsOf } from './read-effects.ts';

export const loginGateModel: MachineModel<typeof loginGateMachine> = {
  machine: loginGateMachine,
  inputs: { 'a film': { movieId: 3 } },
  cases: {
    'session.change': [{ isSignedIn: true }, { isSignedIn: false }],
  },
  invariants: {
    'only a choice opens the login page, for the film at hand (C-BOOK-8)': (step) =>
      step.event.type === 'login.choose'
        ? inputsOf(step, 'opening').every(({ movieId }) => movieId === 3)
        : inputsOf(step, 'opening').length === 0,
    'it ends signed in exactly when somebody signed in': ({ event, to }) =>
      to.status !== 'done' ||
      to.output.isSignedIn === (event.type === 'session.change' && event.isSignedIn),
    'it ends only with a login or a refusal': ({ event, to }) =>
      to.status !== 'done' || ['session.change', 'gate.dismiss'].includes(event.type),
    'whoever must choose sees the dialog': ({ to }) => to.status === 'done' || to.hasTag('dialog'),
  },
};
