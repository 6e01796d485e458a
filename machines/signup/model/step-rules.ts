import type { signupMachine } from '../signup.machine.ts';
import type { Invariant, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, sentOf } from '@marquee/statecharts/read-effects';

/** What the inputs about the fields, and the end of the sign-up, lead to. */
export const stepRules: readonly Invariant<typeof signupMachine>[] = outcomes<typeof signupMachine>(
  [
    ...['email.change', 'email.leave', 'code.request', 'code.submit'].map((on) => ({
      rule: 'the input about the address reaches its verification (C-GUEST-20)',
      in: 'editing',
      on,
      and: (step: Step<typeof signupMachine>) => sentOf(step, on).length === 1,
    })),
    ...['loginId.change', 'loginId.leave'].map((on) => ({
      rule: 'the input about the login id reaches its check (C-JOIN-7)',
      in: 'editing',
      on,
      and: (step: Step<typeof signupMachine>) => sentOf(step, on).length === 1,
    })),
    ...['login.open', 'xstate.after.beforeLogin.signup.registered'].map((on) => ({
      rule: 'the login opens at a request and after the success (C-JOIN-23)',
      in: 'registered',
      on,
      to: 'signedUp',
      and: (step: Step<typeof signupMachine>) => actionsOf(step, 'openLogin').length === 1,
    })),
  ],
);
