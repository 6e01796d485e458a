import { adminReviewsMachine } from '../../machines/admin-reviews/admin-reviews.machine.ts';
import { CallError } from '../../machines/call-failure.ts';
import type { MachineModel, Rule as ModelRule } from '../../tools/statecharts/model.ts';
import { adminReviewsCauses } from './admin-reviews/causes.ts';
import { outcomes } from './outcome.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

type Rule = ModelRule<typeof adminReviewsMachine>;

/** The reviews of the list. */
export const listedReviews = [
  { id: 4, author: 'haneul', film: '마지막 모퉁이' },
  { id: 9, author: 'bada', film: '새벽의 끝' },
] as const;
const gone = new CallError({ status: 404, message: '삭제할 리뷰를 찾을 수 없어요.' });
const refused = new CallError({ status: 403, message: '접근 권한이 없어요.' });
const lost = new TypeError('Failed to fetch');

const isDeleted: Rule = (step) =>
  step.event.type === 'xstate.done.actor.deleting' || failureIn(step)?.status === 404;
const fails: Rule = (step) => failureIn(step) !== null && failureIn(step)?.status !== 404;

export const adminReviewsModel: MachineModel<typeof adminReviewsMachine> = {
  machine: adminReviewsMachine,
  causes: adminReviewsCauses,
  inputs: { plain: undefined },
  cases: {
    'delete.request': listedReviews.map((review) => ({ review })),
    'xstate.done.actor.deleting': [{ output: null }],
    'xstate.error.actor.deleting': [{ error: gone }, { error: refused }, { error: lost }],
  },
  invariants: [
    {
      name: 'only a confirmation deletes, and only the review that the dialog names (A-REV-14)',
      when: (step) => inputsOf(step, 'deleting').length > 0,
      holds: (step) =>
        step.event.type === 'delete.confirm' &&
        step.from.context.removing !== null &&
        JSON.stringify(inputsOf(step, 'deleting')) ===
          JSON.stringify([{ id: step.from.context.removing.id }]),
    },
    {
      name: 'the dialog keeps its review until it is closed (A-REV-14)',
      when: ({ from, to }) => !from.matches('listing') && !to.matches('listing'),
      holds: ({ from, to }) => from.context.removing === to.context.removing,
    },
    {
      name: 'a running deletion ends with its answer only, and is not repeated (A-REV-15)',
      when: ({ from }) => from.matches('deleting'),
      holds: (step) =>
        /^xstate\.(done|error)\.actor\.deleting$/.test(step.event.type) &&
        inputsOf(step, 'deleting').length === 0,
    },
    {
      name: 'a failure keeps the dialog open with its reason (A-REV-15)',
      when: fails,
      holds: (step) =>
        step.to.matches('failed') &&
        step.to.context.failure?.status === failureIn(step)?.status &&
        step.to.context.failure?.message === failureIn(step)?.message,
    },
    {
      name: 'a deleted review is announced and the lists are read again, and only then (A-REV-16)',
      when: () => true,
      holds: (step) => {
        const count = isDeleted(step) ? 1 : 0;
        return (
          emittedOf(step).length === count &&
          actionsOf(step, 'refreshLists').length === count &&
          (count === 0 || step.to.matches('listing'))
        );
      },
    },
    {
      name: 'the list has neither a dialog nor a failure',
      when: ({ to }) => to.matches('listing'),
      holds: ({ to }) => to.context.removing === null && to.context.failure === null,
    },
    {
      name: 'a repeated deletion shows no earlier reason (A-REV-15)',
      when: ({ to }) => to.matches('deleting'),
      holds: ({ to }) => to.context.failure === null,
    },
    ...outcomes<typeof adminReviewsMachine>([
      {
        rule: 'a review that is not confirmed stays (A-REV-14)',
        in: ['confirming', 'failed'],
        on: 'delete.dismiss',
        to: 'listing',
      },
      {
        rule: 'a failed deletion can be repeated (A-REV-15)',
        in: 'failed',
        on: 'delete.confirm',
        to: 'deleting',
      },
      {
        rule: 'a deleted review closes the dialog (A-REV-16)',
        in: 'deleting',
        on: 'xstate.done.actor.deleting',
        to: 'listing',
      },
    ]),
  ],
};
