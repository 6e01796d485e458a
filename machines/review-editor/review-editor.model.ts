import type { MachineModel, Rule as ModelRule } from '@marquee/statecharts/model';
import { outcomes } from '@marquee/statecharts/outcomes';
import { actionsOf, emittedOf, on } from '@marquee/statecharts/read-effects';
import { reviewEditorMachine, type Author, type OwnReview } from './review-editor.machine.ts';
import { reviewEditorCauses } from './model/causes.ts';

type Rule = ModelRule<typeof reviewEditorMachine>;

export const ownReview: OwnReview = {
  reviewId: 7,
  reservationId: 30,
  rating: 4,
  comment: '다시 보아도 좋은 영화예요.',
};

const authors: Author[] = [
  { kind: 'customer', loginId: 'haneul' },
  { kind: 'visitor' },
  { kind: 'nonMember' },
];

const isBy =
  (kind: Author['kind'] | undefined): Rule =>
  ({ event }) =>
    'author' in event && event.author?.kind === kind;
/** A user of this kind presses 리뷰 쓰기, or pressed it before the account was known. */
const isWrittenBy =
  (kind: Author['kind']): Rule =>
  (step) =>
    (on('review.write')(step)
      ? step.from.matches('closed')
      : step.from.matches('awaitingAccount')) && isBy(kind)(step);
const opensFor =
  (edited: OwnReview | null): Rule =>
  ({ to: { context } }) =>
    context.loginId === 'haneul' && context.edited === edited;

export const reviewEditorModel: MachineModel<typeof reviewEditorMachine> = {
  machine: reviewEditorMachine,
  causes: reviewEditorCauses,
  inputs: { plain: undefined },
  cases: {
    'review.write': [{ author: null }, ...authors.map((author) => ({ author }))],
    'viewer.change': authors.map((author) => ({ author })),
    'review.edit': [{ loginId: 'haneul', review: ownReview }],
  },
  invariants: [
    {
      name: 'a visitor who writes is led to the login once, and nobody else is (C-REV-32)',
      when: () => true,
      holds: (step) =>
        actionsOf(step, 'openLogin').length === (isWrittenBy('visitor')(step) ? 1 : 0),
    },
    {
      name: 'a guest or administrator who writes is notified, and nobody else is (C-REV-33)',
      when: () => true,
      holds: (step) => emittedOf(step).length === (isWrittenBy('nonMember')(step) ? 1 : 0),
    },
    {
      name: 'the editor opens for a customer only (C-REV-32, C-REV-33)',
      when: ({ from, to }) => to.matches('open') && !from.matches('open'),
      holds: (step) => on('review.edit')(step) || isBy('customer')(step),
    },
    {
      name: 'the request to resume ends with the answer who has signed in, and not before (C-REV-32)',
      when: () => true,
      holds: (step) =>
        actionsOf(step, 'endResumption').length ===
        (step.from.matches('resuming') && on('viewer.change')(step) ? 1 : 0),
    },
    {
      name: 'a closed editor has no data (C-SESS-20)',
      when: ({ to }) => !to.matches('open'),
      holds: ({ to: { context } }) => context.loginId === '' && context.edited === null,
    },
    {
      name: 'only the user closes an open editor, and not the end of the session (C-REV-41)',
      when: ({ from, to }) => from.matches('open') && !to.matches('open'),
      holds: on('editor.close'),
    },
    ...outcomes<typeof reviewEditorMachine>([
      {
        rule: 'opens the editor for a member (C-REV-34)',
        in: 'closed',
        on: 'review.write',
        if: isBy('customer'),
        to: 'open',
        and: opensFor(null),
      },
      {
        rule: 'opens nothing for others (C-REV-32, C-REV-33)',
        in: 'closed',
        on: 'review.write',
        if: (step) => isBy('visitor')(step) || isBy('nonMember')(step),
        to: 'closed',
      },
      {
        rule: 'waits with a press until the account is known (C-REV-32)',
        in: 'closed',
        on: 'review.write',
        if: isBy(undefined),
        to: 'awaitingAccount',
        and: ({ effects }) => effects.length === 0,
      },
      {
        rule: 'opens the editor as soon as the account of an early press is known (C-REV-32)',
        in: 'awaitingAccount',
        on: 'viewer.change',
        if: isBy('customer'),
        to: 'open',
        and: opensFor(null),
      },
      {
        rule: 'opens nothing for an early press of others (C-REV-32, C-REV-33)',
        in: 'awaitingAccount',
        on: 'viewer.change',
        if: (step) => !isBy('customer')(step),
        to: 'closed',
      },
      {
        rule: 'opens an own review (C-REV-37)',
        in: 'closed',
        on: 'review.edit',
        to: 'open',
        and: opensFor(ownReview),
      },
      {
        rule: 'waits after a login until the account is known (C-REV-32)',
        in: 'closed',
        on: 'review.resume',
        to: 'resuming',
        and: ({ effects }) => effects.length === 0,
      },
      {
        rule: 'resumes the editor after the login of a customer (C-REV-32)',
        in: 'resuming',
        on: 'viewer.change',
        if: isBy('customer'),
        to: 'open',
        and: opensFor(null),
      },
      {
        rule: 'resumes nothing for others (C-REV-33)',
        in: 'resuming',
        on: 'viewer.change',
        if: (step) => !isBy('customer')(step),
        to: 'closed',
      },
      { rule: 'closes (C-REV-42)', in: 'open', on: 'editor.close', to: 'closed' },
    ]),
  ],
};
