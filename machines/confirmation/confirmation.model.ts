import { confirmationMachine } from './confirmation.machine.ts';
import { CallError } from '../calls.ts';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { confirmationCauses } from './model/causes.ts';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, emittedOf, inputsOf, on } from '@marquee/statecharts/read-effects';
import { failureIn } from '../model/failures.ts';
import { isSame } from '../model/readers.ts';

type Rule = ModelRule<typeof confirmationMachine>;

const gone = new CallError({ status: 404, message: '찾을 수 없어요.' });
const changed = new CallError({ status: 409, message: '환불 금액이 바뀌었어요.' });
const refused = new CallError({ status: 403, message: '접근 권한이 없어요.' });
const lost = new TypeError('Failed to fetch');

const outputOf = ({ event }: Parameters<Rule>[0]) => ('output' in event ? event.output : undefined);
const isGone: Rule = (step) =>
  step.event.type === 'xstate.done.actor.readingAgain' && outputOf(step) === null;
const isDone: Rule = (step) =>
  isGone(step) ||
  step.event.type === 'xstate.done.actor.working' ||
  (step.from.context.isGoneDone && failureIn(step)?.status === 404);
const fails: Rule = (step) =>
  step.from.matches('working') && failureIn(step) !== null && !isDone(step);
const isConflict: Rule = (step) => failureIn(step)?.status === 409;
const isReadAgain: Rule = ({ from }) => from.context.isReadAgain;
const keepsFailure: Rule = ({ from, to }) =>
  to.context.failure !== null && to.context.failure === from.context.failure;

export const confirmationModel: MachineModel<typeof confirmationMachine> = {
  machine: confirmationMachine,
  causes: confirmationCauses,
  inputs: {
    deletion: { isGoneDone: true, isReadAgain: false },
    other: { isGoneDone: false, isReadAgain: false },
    cancellation: { isGoneDone: true, isReadAgain: true },
  },
  cases: {
    // The ids of what the page lists.
    'question.ask': [{ subject: 4 }, { subject: 9 }],
    'subject.change': [{ subject: 11 }],
    'xstate.done.actor.working': [{ output: null }],
    'xstate.error.actor.working': [
      ...[{ error: gone }, { error: changed }, { error: refused }, { error: lost }],
    ],
    'xstate.done.actor.readingAgain': [{ output: 12 }, { output: null }],
    'xstate.error.actor.readingAgain': [{ error: lost }],
  },
  invariants: [
    {
      name: 'only a confirmation starts the call, and only about what was asked (A-REV-14, A-ENTRY-60, A-TODAY-56, A-CUST-33, A-CUST-36)',
      when: (step) => inputsOf(step, 'working').length > 0,
      holds: (step) =>
        step.event.type === 'question.confirm' &&
        step.from.context.subject !== null &&
        isSame(inputsOf(step, 'working'), [{ subject: step.from.context.subject }]),
    },
    {
      name: 'the subject stays until it is closed, or another one is asked about (A-REV-14, A-TODAY-56)',
      when: ({ from, event, to }) =>
        !from.matches('closed') &&
        !['question.ask', 'subject.change', 'xstate.done.actor.readingAgain'].includes(
          event.type,
        ) &&
        !to.matches('closed'),
      holds: ({ from, to }) => from.context.subject === to.context.subject,
    },
    {
      name: 'a running call ends with its answer only, and is not repeated (A-REV-15, A-ENTRY-60, A-TODAY-56, A-CUST-34, A-CUST-37)',
      when: ({ from }) => from.matches('working') || from.matches('readingAgain'),
      holds: (step) =>
        /^xstate\.(done|error)\.actor\.(working|readingAgain)$/.test(step.event.type) &&
        inputsOf(step, 'working').length === 0,
    },
    {
      name: 'a failure keeps the subject and its reason (A-REV-15, A-ENTRY-60, A-TODAY-56, A-CUST-34, A-CUST-37)',
      when: fails,
      holds: (step) =>
        !step.to.matches('closed') &&
        step.to.context.failure?.status === failureIn(step)?.status &&
        step.to.context.failure?.message === failureIn(step)?.message,
    },
    {
      name: 'what is done is announced and closes the dialog, and nothing else does (A-REV-16, A-ENTRY-60, A-TODAY-56, A-CUST-35)',
      when: () => true,
      holds: (step) => {
        const { subject } = step.from.context;
        const notice = { type: 'notice', subject, isGone: !on('xstate.done.actor.working')(step) };
        const expected = isDone(step) ? [notice] : [];
        return isSame(emittedOf(step), expected) && (!isDone(step) || step.to.matches('closed'));
      },
    },
    {
      name: 'the page is read again after each answer, and only then (A-REV-16, A-TODAY-56, A-CUST-35)',
      when: () => true,
      holds: (step) => actionsOf(step, 'refresh').length === (isDone(step) || fails(step) ? 1 : 0),
    },
    {
      name: 'a closed dialog has neither a subject nor a failure',
      when: ({ to }) => to.matches('closed'),
      holds: ({ to }) => to.context.subject === null && to.context.failure === null,
    },
    {
      name: 'a repeated call shows no earlier reason (A-REV-15)',
      when: ({ to }) => to.matches('working'),
      holds: ({ to }) => to.context.failure === null,
    },
    ...outcomes<typeof confirmationMachine>([
      {
        rule: 'the page asks before the call (A-REV-14, A-ENTRY-60)',
        in: ['closed', 'asking'],
        on: 'question.ask',
        to: 'asking',
        and: ({ event, to: { context } }) =>
          event.type === 'question.ask' &&
          context.subject === event.subject &&
          context.failure === null,
      },
      {
        rule: 'a reason or a choice changes the subject, and keeps the reason of a failure (A-CUST-33, A-CUST-36)',
        in: 'asking',
        on: 'subject.change',
        to: 'asking',
        and: ({ from, event, to }) =>
          event.type === 'subject.change' &&
          to.context.subject === event.subject &&
          to.context.failure === from.context.failure,
      },
      {
        rule: 'a failed call can be repeated (A-REV-15, A-CUST-34)',
        in: 'working',
        on: 'xstate.error.actor.working',
        if: (step) => fails(step) && !(isConflict(step) && isReadAgain(step)),
        to: 'asking',
      },
      {
        rule: 'a conflict reads the subject again (A-CUST-23, A-CUST-37)',
        in: 'working',
        on: 'xstate.error.actor.working',
        if: (step) => isConflict(step) && isReadAgain(step),
        to: 'readingAgain',
        and: (step) =>
          isSame(inputsOf(step, 'readingAgain'), [{ subject: step.from.context.subject }]),
      },
      {
        rule: 'the dialog shows the subject as it is now, with the refusal (A-CUST-37)',
        in: 'readingAgain',
        on: 'xstate.done.actor.readingAgain',
        if: (step) => !isGone(step),
        to: 'asking',
        and: (step) => keepsFailure(step) && step.to.context.subject === outputOf(step),
      },
      {
        rule: 'a subject with which nothing can be done closes the dialog (A-CUST-24, A-CUST-35)',
        in: 'readingAgain',
        on: 'xstate.done.actor.readingAgain',
        if: isGone,
        to: 'closed',
      },
      {
        rule: 'the refusal is shown also when the subject cannot be read (A-CUST-37)',
        in: 'readingAgain',
        on: 'xstate.error.actor.readingAgain',
        to: 'asking',
        and: keepsFailure,
      },
      {
        rule: 'nothing is done without a confirmation (A-REV-14, A-ENTRY-60)',
        in: 'asking',
        on: 'question.dismiss',
        to: 'closed',
      },
      {
        rule: 'what is done closes the dialog (A-REV-16, A-ENTRY-60)',
        in: 'working',
        on: 'xstate.done.actor.working',
        to: 'closed',
      },
      {
        rule: 'a confirmation starts the call, also after a failure (A-REV-15, A-ENTRY-60)',
        in: 'asking',
        on: 'question.confirm',
        to: 'working',
      },
    ]),
  ],
};
