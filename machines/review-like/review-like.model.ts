import { always } from '@marquee/statecharts/invariants';
import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { actionsOf, emittedOf, inputsOf } from '@marquee/statecharts/read-effects';
import { CallError } from '../calls.ts';
import { reviewLikeMachine, type LikeState } from './review-like.machine.ts';
import { reviewLikeCauses } from './model/causes.ts';
import { isSame } from '../model/readers.ts';

type Rule = ModelRule<typeof reviewLikeMachine>;
type Step = Parameters<Rule>[0];

const off: LikeState = { isLiked: false, count: 0 };
const on: LikeState = { isLiked: true, count: 1 };
const customer = { kind: 'customer', loginId: 'haneul' } as const;

const missing = new CallError({ status: 404, code: 'NOT_FOUND', message: '리뷰가 없습니다.' });

const isPressedBy =
  (kind: 'customer' | 'visitor' | 'nonMember'): Rule =>
  ({ event }) =>
    event.type === 'like.press' && event.author.kind === kind;
const isAnswered: Rule = ({ event }) => event.type === 'xstate.done.actor.toggling';
const fails: Rule = ({ event }) => event.type === 'xstate.error.actor.toggling';
const failsWith =
  (error: unknown): Rule =>
  (step) =>
    'error' in step.event && step.event.error === error;
const startsCall: Rule = (step) => inputsOf(step, 'toggling').length > 0;
const shownBy = (step: Step) => actionsOf(step, 'showLike').map(({ like }) => like);
const noticesOf = (step: Step) => emittedOf(step).map((notice) => 'kind' in notice && notice.kind);

export const reviewLikeModel: MachineModel<typeof reviewLikeMachine> = {
  machine: reviewLikeMachine,
  causes: reviewLikeCauses,
  inputs: { 'of a review': { reviewId: 7 } },
  cases: {
    'like.press': [
      { author: customer, shown: off },
      { author: customer, shown: on },
      { author: { kind: 'visitor' }, shown: off },
      { author: { kind: 'nonMember' }, shown: off },
    ],
    'xstate.done.actor.toggling': [{ output: on }, { output: off }],
    'xstate.error.actor.toggling': [
      { error: missing },
      { error: new CallError({ status: 500 }) },
      { error: new TypeError('network') },
    ],
  },
  invariants: [
    {
      name: 'at most one call is running (C-REV-45)',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'a press during a call starts no other call (C-REV-45)',
      when: ({ event, from }) => event.type === 'like.press' && from.matches('toggling'),
      holds: (step) => !startsCall(step) && step.to.matches('toggling'),
    },
    {
      name: 'the first press shows the opposite at once, with a count that differs by one (C-REV-44)',
      when: (step) => isPressedBy('customer')(step) && step.from.matches('idle'),
      holds: (step) =>
        startsCall(step) &&
        step.event.type === 'like.press' &&
        isSame(shownBy(step), [step.event.shown.isLiked ? off : on]),
    },
    {
      name: 'a further press shows the opposite of the last press at once (C-REV-44)',
      when: (step) => isPressedBy('customer')(step) && step.from.matches('toggling'),
      holds: (step) =>
        isSame(shownBy(step), [step.from.context.isWanted ? off : on]) &&
        step.to.context.isWanted !== step.from.context.isWanted,
    },
    {
      name: 'an answer that equals the last press ends the call (C-REV-45)',
      when: (step) =>
        isAnswered(step) && step.to.context.settled.isLiked === step.to.context.isWanted,
      holds: (step) =>
        step.to.matches('idle') &&
        !startsCall(step) &&
        isSame(shownBy(step), [step.to.context.settled]),
    },
    {
      name: 'an answer that differs from the last press is followed by one more call (C-REV-45)',
      when: (step) =>
        isAnswered(step) &&
        step.to.context.settled.isLiked !== step.to.context.isWanted &&
        step.from.context.callsLeft > 0,
      holds: (step) => isSame(inputsOf(step, 'toggling'), [{ reviewId: 7 }]),
    },
    {
      name: 'at most two calls follow a press',
      when: (step) => isAnswered(step) && step.from.context.callsLeft === 0,
      holds: (step) => step.to.matches('idle') && !startsCall(step),
    },
    {
      name: 'a failure shows the server’s last state and notifies the user (C-REV-44)',
      when: fails,
      holds: (step) =>
        step.to.matches('idle') &&
        isSame(shownBy(step), [step.from.context.settled]) &&
        noticesOf(step).length === 1,
    },
    {
      name: 'a deleted review reloads the reviews',
      when: failsWith(missing),
      holds: (step) =>
        isSame(noticesOf(step), ['likeMissing']) && actionsOf(step, 'refreshReviews').length === 1,
    },
    {
      name: 'any other failure only notifies (C-REV-44)',
      when: (step) => fails(step) && !failsWith(missing)(step),
      holds: (step) =>
        isSame(noticesOf(step), ['likeFailed']) &&
        actionsOf(step, 'openLogin').length + actionsOf(step, 'refreshReviews').length === 0,
    },
    {
      name: 'a visitor’s press opens the login without a message over it, and changes no like (C-REV-32, C-REV-48)',
      when: isPressedBy('visitor'),
      holds: (step) =>
        noticesOf(step).length === 0 &&
        actionsOf(step, 'openLogin').length === 1 &&
        shownBy(step).length === 0 &&
        !startsCall(step),
    },
    {
      name: 'a press of a guest or an administrator only notifies (C-REV-33)',
      when: isPressedBy('nonMember'),
      holds: (step) =>
        isSame(noticesOf(step), ['membersOnly']) &&
        actionsOf(step, 'openLogin').length === 0 &&
        shownBy(step).length === 0 &&
        !startsCall(step),
    },
  ],
};
