import { confirmationMachine } from '../../machines/confirmation/confirmation.machine.ts';
import { CallError } from '../../machines/call-failure.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { confirmationCauses } from './confirmation/causes.ts';
import { outcomes } from './outcome.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

type Rule = ModelRule<typeof confirmationMachine>;

const gone = new CallError({ status: 404, message: '찾을 수 없어요.' });
const refused = new CallError({ status: 403, message: '접근 권한이 없어요.' });
const lost = new TypeError('Failed to fetch');

const isDone: Rule = (step) =>
  step.event.type === 'xstate.done.actor.working' ||
  (step.from.context.isGoneDone && failureIn(step)?.status === 404);
const fails: Rule = (step) => failureIn(step) !== null && !isDone(step);

export const confirmationModel: MachineModel<typeof confirmationMachine> = {
  machine: confirmationMachine,
  causes: confirmationCauses,
  inputs: { deletion: { isGoneDone: true }, other: { isGoneDone: false } },
  cases: {
    // The ids of what the page lists.
    'question.ask': [{ subject: 4 }, { subject: 9 }],
    'xstate.done.actor.working': [{ output: null }],
    'xstate.error.actor.working': [{ error: gone }, { error: refused }, { error: lost }],
  },
  invariants: [
    {
      name: 'only a confirmation starts the call, and only about what was asked (A-REV-14, A-ENTRY-60, A-TODAY-56)',
      when: (step) => inputsOf(step, 'working').length > 0,
      holds: (step) =>
        step.event.type === 'question.confirm' &&
        step.from.context.subject !== null &&
        JSON.stringify(inputsOf(step, 'working')) ===
          JSON.stringify([{ subject: step.from.context.subject }]),
    },
    {
      name: 'the subject stays until it is closed, or another one is asked about (A-REV-14, A-TODAY-56)',
      when: ({ from, event, to }) =>
        !from.matches('closed') && event.type !== 'question.ask' && !to.matches('closed'),
      holds: ({ from, to }) => from.context.subject === to.context.subject,
    },
    {
      name: 'a running call ends with its answer only, and is not repeated (A-REV-15, A-ENTRY-60, A-TODAY-56)',
      when: ({ from }) => from.matches('working'),
      holds: (step) =>
        /^xstate\.(done|error)\.actor\.working$/.test(step.event.type) &&
        inputsOf(step, 'working').length === 0,
    },
    {
      name: 'a failure keeps the subject and its reason (A-REV-15, A-ENTRY-60, A-TODAY-56)',
      when: fails,
      holds: (step) =>
        step.to.matches('asking') &&
        step.to.context.failure?.status === failureIn(step)?.status &&
        step.to.context.failure?.message === failureIn(step)?.message,
    },
    {
      name: 'what is done is announced and closes the dialog, and nothing else does (A-REV-16, A-ENTRY-60, A-TODAY-56)',
      when: () => true,
      holds: (step) => {
        const { subject } = step.from.context;
        const expected = isDone(step) ? [{ type: 'notice', subject }] : [];
        return (
          JSON.stringify(emittedOf(step)) === JSON.stringify(expected) &&
          (!isDone(step) || step.to.matches('closed'))
        );
      },
    },
    {
      name: 'the page is read again after each answer, and only then (A-REV-16, A-TODAY-56)',
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
