import { accountClosureMachine } from './account-closure.machine.ts';
import { CallError } from '../calls.ts';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { accountClosureCauses } from './model/causes.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, fieldsOf, inputsOf } from '@marquee/statecharts/read-effects';
import { failureIn } from '../model/failures.ts';
import { isSame } from '../model/readers.ts';

type Rule = ModelRule<typeof accountClosureMachine>;

const preview = {
  ...{ cancelledReservations: 1, refundAmount: 15_000, returnedPoints: 0 },
  ...{ forfeitedPoints: 1_000, deletedReviews: 2, recordsKeptUntil: '2031-11-20' },
};
const failures = [
  { error: new CallError({ status: 409, code: 'PAYMENT_IN_PROGRESS', message: '결제 중이에요.' }) },
  { error: new CallError({ status: 403, message: '권한이 없어요.' }) },
  { error: new CallError({ status: 503, message: '점검 중이에요.' }) },
  { error: new TypeError('Failed to fetch') },
];

const asks: Rule = (step) => inputsOf(step, 'closing').length > 0;
const isUnknown: Rule = (step) => {
  const status = failureIn(step)?.status;
  return status === null || (status !== undefined && status >= 500);
};

const hasStatus =
  (status: number): Rule =>
  (step) =>
    failureIn(step)?.status === status;
const hasServerMessage: Rule = ({ to }) => to.context.message === '점검 중이에요.';
const isLeft: Rule = (step) => actionsOf(step, 'leave').length === 1;

export const accountClosureModel: MachineModel<typeof accountClosureMachine> = {
  machine: accountClosureMachine,
  inputs: { plain: undefined },
  cases: {
    'xstate.done.actor.previewing': [{ output: preview }, { output: null }],
    'xstate.error.actor.previewing': failures,
    'xstate.done.actor.closing': ({ context }) => [
      { output: 'closed' },
      ...(context.isUncertain ? [{ output: 'probablyClosed' }] : []),
    ],
    'xstate.error.actor.closing': failures,
  },
  causes: accountClosureCauses,
  invariants: [
    ...outcomes<typeof accountClosureMachine>([
      {
        rule: 'closes the dialog (C-ACC-31)',
        in: ['previewing', 'previewFailed', 'warning', 'confirming', 'refused', 'uncertain'],
        on: 'closure.dismiss',
        to: 'dismissed',
      },
      {
        rule: 'asks for the consequences again (C-ACC-34)',
        in: ['previewFailed', 'refused'],
        on: 'closure.retry',
        to: 'previewing',
      },
      {
        rule: 'tries again after a try without an answer (C-ACC-37)',
        in: 'uncertain',
        on: 'closure.retry',
        to: 'closing',
      },
      {
        rule: 'leaves the page after the deletion (C-ACC-35)',
        in: 'closing',
        on: 'xstate.done.actor.closing',
        to: 'closed',
        and: isLeft,
      },
      {
        rule: 'says why a withdrawal is refused now (C-ACC-48)',
        in: 'previewing',
        on: 'xstate.error.actor.previewing',
        if: hasStatus(409),
        to: 'refused',
      },
      {
        rule: 'shows why the consequences could not be loaded (C-ACC-32)',
        in: 'previewing',
        on: 'xstate.error.actor.previewing',
        if: hasStatus(403),
        to: 'previewFailed',
        and: ({ to }) => to.context.message === '권한이 없어요.',
      },
      {
        rule: 'shows the refusal of the server (C-ACC-36)',
        in: 'closing',
        on: 'xstate.error.actor.closing',
        if: hasStatus(403),
        to: 'refused',
      },
      {
        rule: 'shows the message of a server that failed (C-ACC-37)',
        in: 'closing',
        on: 'xstate.error.actor.closing',
        if: hasStatus(503),
        to: 'uncertain',
        and: hasServerMessage,
      },
    ]),
    {
      name: 'the account is only deleted by the second confirmation, or by a try after it (C-ACC-31)',
      when: asks,
      holds: ({ event, from }) =>
        (event.type === 'closure.confirm' && from.matches('confirming')) ||
        (event.type === 'closure.retry' && from.matches('uncertain')),
    },
    {
      name: 'the second confirmation follows the first, which states the consequences (C-ACC-31, C-ACC-32)',
      when: ({ from, to }) => to.matches('confirming') && !from.matches('confirming'),
      holds: ({ event, from }) => from.matches('warning') && event.type === 'closure.confirm',
    },
    {
      name: 'the consequences are those of this opening (C-ACC-34)',
      when: ({ from, to }) => to.matches('warning') && !from.matches('warning'),
      holds: ({ event, to }) => 'output' in event && to.context.preview === event.output,
    },
    {
      name: 'the page is left once, after the account was deleted (C-ACC-35)',
      when: (step) => actionsOf(step, 'leave').length > 0,
      holds: (step) =>
        step.to.status === 'done' &&
        step.event.type === 'xstate.done.actor.closing' &&
        isSame(actionsOf(step, 'leave'), [{ outcome: fieldsOf(step.event).output }]),
    },
    {
      name: 'only a try after one without an answer may find the account deleted (C-ACC-37)',
      when: asks,
      holds: (step) =>
        isSame(inputsOf(step, 'closing'), [{ isUncertain: step.event.type === 'closure.retry' }]),
    },
    {
      name: 'a try without an answer is never shown as refused (C-ACC-37)',
      when: (step) => isUnknown(step) && step.from.hasTag('busy'),
      holds: ({ to }) => to.matches('uncertain'),
    },
    {
      name: 'a refusal shows the server’s message and can be tried again or left (C-ACC-36)',
      when: ({ to }) => to.matches('refused'),
      holds: ({ to }) =>
        to.context.message !== null &&
        to.can({ type: 'closure.retry' }) &&
        to.can({ type: 'closure.dismiss' }),
    },
    {
      name: 'nothing can be dismissed while the account is being deleted',
      when: ({ to }) => to.hasTag('busy'),
      holds: ({ to }) => !to.can({ type: 'closure.dismiss' }),
    },
    {
      name: 'a dismissed dialog keeps nothing',
      when: ({ to }) => to.matches('dismissed'),
      holds: ({ to }) => to.context.preview === null && to.context.message === null,
    },
  ],
};
