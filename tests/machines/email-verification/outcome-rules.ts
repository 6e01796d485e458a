import { isEmailAddress } from '../../../domain/email.ts';
import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts';
import { always } from '../../../tools/statecharts/invariants.ts';
import type { Invariant, Rule, Step } from '../../../tools/statecharts/model.ts';
import { outcomes } from '../outcome.ts';
import { failureIn, fieldsOf, inputsOf } from '../read-effects.ts';

type VerificationRule = Rule<typeof emailVerificationMachine>;

const hasAddress: VerificationRule = ({ from }) => isEmailAddress(from.context.email);
const isFree =
  (expected: boolean): VerificationRule =>
  ({ event }) =>
    'output' in event && fieldsOf(event.output).isAvailable === expected;
const isRefusedAs =
  (code: string): VerificationRule =>
  (step) =>
    failureIn(step)?.code === code;
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
      to: 'sending',
      and: asks('sending'),
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
      to: 'sending',
      and: asks('sending'),
    },
    {
      rule: 'an address that was taken since the check gets no code (C-GUEST-19)',
      in: 'sending',
      on: 'xstate.error.actor.sending',
      if: isRefusedAs('EMAIL_TAKEN'),
      to: 'taken',
    },
    {
      rule: 'a code that could not be sent is told (C-GUEST-21)',
      in: 'sending',
      on: 'xstate.error.actor.sending',
      if: (step) => !isRefusedAs('EMAIL_TAKEN')(step),
      to: 'sendFailed',
    },
    {
      rule: 'an incomplete code is told without an earlier message (C-GUEST-21)',
      in: 'codeSent',
      on: 'code.submit',
      if: ({ event }) => event.type === 'code.submit' && event.code.length < 6,
      to: 'codeSent.codeIncomplete',
      and: ({ to }) => to.context.message === null,
    },
    {
      rule: 'a second code that could not be sent is told (C-GUEST-21)',
      in: 'resending',
      on: 'xstate.error.actor.resending',
      to: 'codeSent.resendFailed',
    },
    {
      rule: 'a refused code is told, and another try is possible (C-GUEST-21)',
      in: 'confirming',
      on: 'xstate.error.actor.confirming',
      if: isRefusedAs('EMAIL_CODE_REJECTED'),
      to: 'codeSent.codeRefused',
    },
    {
      rule: 'a code without an answer is not called wrong (C-GUEST-21)',
      in: 'confirming',
      on: 'xstate.error.actor.confirming',
      if: isRefusedAs('UNAVAILABLE'),
      to: 'codeSent.confirmFailed',
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
