import { isEmailAddress } from '../../../domain/email.ts';
import type { emailVerificationMachine } from '../email-verification.machine.ts';
import { always } from '@marquee/statecharts/invariants';
import type { Invariant, Rule, Step } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { fieldsOf, inputsOf, sentOf } from '@marquee/statecharts/read-effects';
import { isSame } from '../../model/readers.ts';

type VerificationRule = Rule<typeof emailVerificationMachine>;

const hasAddress: VerificationRule = ({ from }) => isEmailAddress(from.context.email);
const isFree =
  (expected: boolean): VerificationRule =>
  ({ event }) =>
    'output' in event && fieldsOf(event.output).isAvailable === expected;
/** @param code of the failure; undefined without a failure */
const endsWith =
  (code: string | null | undefined): VerificationRule =>
  ({ event }) =>
    'output' in event && fieldsOf(fieldsOf(event.output).failure).code === code;
const rejects =
  (taken: boolean): VerificationRule =>
  ({ event }) =>
    event.type === 'verification.reject' && event.isTaken === taken;
const saysWhy: VerificationRule = ({ event, to }) =>
  event.type === 'verification.reject' && to.context.message === event.message;
const showsAnswer: VerificationRule = ({ event, to }) =>
  'output' in event && to.context.message === fieldsOf(event.output).message;
const asks =
  (id: string) =>
  (step: Step<typeof emailVerificationMachine>): boolean =>
    inputsOf(step, id).length === 1;

/** What the input and the server's answers lead to. */
export const outcomeRules: readonly Invariant<typeof emailVerificationMachine>[] = [
  {
    name: 'the verification goes on while the address is the same (C-GUEST-20)',
    when: always,
    holds: ({ to }) => !to.can({ type: 'email.change', email: to.context.email }),
  },
  {
    name: 'no earlier message is shown during a call (C-GUEST-21)',
    when: ({ to }) => Object.keys(to.children).length > 0,
    holds: ({ to }) => to.context.message === null,
  },
  ...outcomes<typeof emailVerificationMachine>([
    {
      rule: 'an address is checked before it gets a code (C-GUEST-19)',
      in: 'unchecked',
      on: 'code.request',
      if: hasAddress,
      to: 'checking.beforeSending',
      and: asks('checking'),
    },
    {
      rule: 'a code is not requested without an address (C-GUEST-19)',
      in: 'unchecked',
      on: 'code.request',
      if: (step) => !hasAddress(step),
      to: 'unchecked.addressMissing',
    },
    {
      rule: 'a code can be requested during the check, which is not repeated (C-GUEST-19)',
      in: 'checking.addressOnly',
      on: 'code.request',
      to: 'checking.beforeSending',
      and: (step) => !asks('checking')(step),
    },
    {
      rule: 'the form shows that the address is taken (C-GUEST-19)',
      in: ['checking.addressOnly', 'checking.beforeSending'],
      on: 'xstate.done.actor.checking',
      if: isFree(false),
      to: 'taken',
      and: showsAnswer,
    },
    {
      rule: 'the form shows that the address is free (C-GUEST-19)',
      in: 'checking.addressOnly',
      on: 'xstate.done.actor.checking',
      if: isFree(true),
      to: 'available',
      and: showsAnswer,
    },
    {
      rule: 'a free address gets the requested code (C-GUEST-19)',
      in: 'checking.beforeSending',
      on: 'xstate.done.actor.checking',
      if: isFree(true),
      to: 'proving',
      and: asks('codeStep'),
    },
    {
      rule: 'a failed check is shown (C-GUEST-21)',
      in: ['checking.addressOnly', 'checking.beforeSending'],
      on: 'xstate.error.actor.checking',
      to: 'unchecked.checkFailed',
    },
    {
      rule: 'a free address gets a code on request, also after a failure (C-GUEST-19, C-GUEST-21)',
      in: ['available', 'sendFailed'],
      on: 'code.request',
      to: 'proving',
      and: asks('codeStep'),
    },
    ...['code.request', 'code.submit'].map((on) => ({
      rule: 'the input about the code reaches its step unchanged (C-GUEST-21)',
      in: 'proving',
      on,
      to: 'proving',
      and: (step: Step<typeof emailVerificationMachine>) => isSame(sentOf(step, on), [step.event]),
    })),
    {
      rule: 'an address that was taken since the check gets no code (C-GUEST-19)',
      in: 'proving',
      on: 'xstate.done.actor.codeStep',
      if: endsWith('EMAIL_TAKEN'),
      to: 'taken',
    },
    {
      rule: 'a code that could not be sent is told (C-GUEST-21)',
      in: 'proving',
      on: 'xstate.done.actor.codeStep',
      if: (step) => endsWith('TOO_MANY_REQUESTS')(step) || endsWith(null)(step),
      to: 'sendFailed',
    },
    {
      rule: 'the right code verifies the address (C-GUEST-20)',
      in: 'proving',
      on: 'xstate.done.actor.codeStep',
      if: endsWith(undefined),
      to: 'verified',
    },
    {
      rule: 'an address that was taken since its confirmation is refused with the reason (C-GUEST-26)',
      in: 'verified',
      on: 'verification.reject',
      if: rejects(true),
      to: 'taken',
      and: saysWhy,
    },
    {
      rule: 'a lapsed confirmation restarts the verification with the reason (C-GUEST-26)',
      in: 'verified',
      on: 'verification.reject',
      if: rejects(false),
      to: 'unchecked.lapsed',
      and: saysWhy,
    },
  ]),
];
