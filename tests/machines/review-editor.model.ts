import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { reviewEditorMachine } from '../../machines/review-editor/review-editor.machine.ts';
import type {
  OwnReview,
  Prepared,
  ReviewableReservation,
  ReviewEditorContext,
} from '../../machines/review-editor/review-editor.types.ts';
import { always } from '../../tools/statecharts/invariants.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { reviewEditorCauses } from './review-editor/causes.ts';
import { equivalentMutants } from './review-editor/equivalent-mutants.ts';
import { stepRules } from './review-editor/step-rules.ts';
import { actionsOf, emittedOf, fieldsOf, failureIn, inputsOf } from './read-effects.ts';

type Snapshot = SnapshotFrom<typeof reviewEditorMachine>;

export const friday: ReviewableReservation = {
  reservationId: 31,
  screeningTime: '2026-11-20T19:30:00+09:00',
  screeningRoomName: '1관',
};
export const saturday: ReviewableReservation = {
  ...friday,
  reservationId: 32,
  screeningTime: '2026-11-21T19:30:00+09:00',
};

const ownReview: OwnReview = {
  reviewId: 7,
  reservationId: 30,
  rating: 4,
  comment: '다시 보아도 좋은 영화예요.',
};

const prepared: Prepared = { reservations: [], hasReviewed: false, saved: null };
const savedNew = { reviewId: null, reservationId: 31, rating: 2, comment: '쓰다 만 리뷰' };

const failures = [
  { error: new CallError({ status: 401 }) },
  {
    error: new CallError({
      status: 404,
      code: 'NOT_FOUND',
      message: '예매 정보를 찾을 수 없어요.',
    }),
  },
  { error: new TypeError('network') },
];

type ModelStep = Step<typeof reviewEditorMachine>;

const starts =
  (call: string) =>
  (step: ModelStep): boolean =>
    inputsOf(step, call).length > 0;

const isWrittenBy =
  (kind: 'visitor' | 'nonMember') =>
  ({ event, from }: ModelStep): boolean =>
    event.type === 'review.write' && event.author.kind === kind && from.matches('closed');

function isLoginOpened({ event, from }: ModelStep): boolean {
  return event.type === 'login.open' && from.hasTag('signedOut');
}

function isDiscarded({ event, from }: ModelStep): boolean {
  return event.type === 'discard.confirm' && from.matches({ editor: 'confirmingDiscard' });
}

export const reviewEditorModel: MachineModel<typeof reviewEditorMachine> = {
  machine: reviewEditorMachine,
  causes: reviewEditorCauses,
  equivalentMutants,
  inputs: {
    'of a film': { movieId: 3, isResumed: false },
    'after a login': { movieId: 3, isResumed: true },
  },
  cases: {
    'review.write': [
      { author: { kind: 'customer', loginId: 'haneul' } },
      { author: { kind: 'visitor' } },
      { author: { kind: 'nonMember' } },
    ],
    'viewer.change': [
      { author: { kind: 'customer', loginId: 'haneul' } },
      { author: { kind: 'visitor' } },
    ],
    'review.edit': [{ loginId: 'haneul', review: ownReview }],
    'xstate.done.actor.recalling': [
      { output: null },
      { output: { ...ownReview, rating: 2 } },
      { output: savedNew },
    ],
    'review.delete': [{ reviewId: 7 }],
    'rating.change': [{ rating: 2 }, { rating: 6 }],
    'comment.change': [
      { comment: '   아홉 글자 리뷰예   ' },
      { comment: ' 열 글자가 되는 리뷰 ' },
      { comment: '가'.repeat(501) },
    ],
    'reservation.choose': [{ reservationId: 32 }, { reservationId: 99 }],
    'xstate.done.actor.preparing': [
      { output: prepared },
      { output: { ...prepared, hasReviewed: true } },
      { output: { ...prepared, reservations: [friday] } },
      { output: { ...prepared, reservations: [friday, saturday] } },
      { output: { ...prepared, reservations: [saturday], saved: savedNew } },
      { output: { ...prepared, reservations: [friday, saturday], saved: savedNew } },
      { output: { ...prepared, reservations: [friday], saved: ownReview } },
      { output: { ...prepared, saved: ownReview } },
    ],
    'xstate.error.actor.preparing': failures,
    'xstate.done.actor.saving': [{ output: { reviewId: 7 } }],
    'xstate.error.actor.saving': failures,
    'xstate.done.actor.deleting': [{ output: undefined }],
    'xstate.error.actor.deleting': failures,
  },
  invariants: [
    ...stepRules,
    {
      name: 'a review that is sent has 10 to 500 characters, trimmed (C-REV-35)',
      when: starts('saving'),
      holds: (step) =>
        inputsOf(step, 'saving').every(({ comment }) =>
          ['열 글자가 되는 리뷰', ownReview.comment].includes(String(comment)),
        ),
    },
    {
      name: 'a rating is 1 to 5 (C-REV-35)',
      when: always,
      holds: ({ to }) => [2, 4, 5].includes(to.context.draft.rating),
    },
    {
      name: 'a new review starts with a rating of 5 (C-REV-35)',
      when: (step) => preparedIn(step)?.saved === null,
      holds: ({ to }) => to.context.draft.rating === 5,
    },
    {
      name: 'a new review is sent for an offered booking (C-REV-34)',
      when: (step) => inputsOf(step, 'saving').some(({ reviewId }) => reviewId === null),
      holds: (step) =>
        inputsOf(step, 'saving').every(
          ({ movieId, reservationId }) =>
            movieId === 3 &&
            step.from.context.reservations.some(
              (offered) => offered.reservationId === reservationId,
            ),
        ),
    },
    {
      name: 'the only booking is selected, and none of several (C-REV-34)',
      when: (step) => preparedIn(step)?.saved === null && step.to.hasTag('form'),
      holds: (step) => {
        const [first, second] = preparedIn(step)?.reservations ?? [];
        return (
          step.to.context.draft.reservationId ===
          (second === undefined ? first?.reservationId : null)
        );
      },
    },
    {
      name: 'an edit keeps its booking (C-REV-37)',
      when: ({ to }) => to.context.reviewId !== null && to.hasTag('form'),
      holds: ({ to }) => to.context.draft.reservationId === 30,
    },
    {
      name: 'an edit sends rating and comment only (C-REV-37)',
      when: (step) => starts('saving')(step) && step.from.context.reviewId !== null,
      holds: (step) =>
        inputsOf(step, 'saving').every(
          (input) => JSON.stringify(Object.keys(input)) === '["reviewId","rating","comment"]',
        ),
    },
    {
      name: 'the form opens only with something to review (C-REV-34)',
      when: (step) => preparedIn(step) !== null,
      holds: (step) => {
        const output = preparedIn(step);
        return (
          step.to.hasTag('form') ===
          (output !== null && (output.reservations.length > 0 || output.saved !== null))
        );
      },
    },
    {
      name: 'a visitor who writes is led to the login, with the editor to resume (C-REV-32)',
      when: (step) => isWrittenBy('visitor')(step),
      holds: (step) =>
        step.to.matches('closed') && actionsOf(step, 'openLogin')[0]?.resume === true,
    },
    {
      name: 'a guest or administrator who writes is notified, and nothing opens (C-REV-33)',
      when: (step) => isWrittenBy('nonMember')(step),
      holds: (step) => step.to.matches('closed') && emittedOf(step).length === 1,
    },
    {
      name: 'the editor resumes after the login of a customer, once (C-REV-32)',
      when: ({ event, from }) => event.type === 'viewer.change' && from.matches('resuming'),
      holds: (step) =>
        step.event.type === 'viewer.change' &&
        inputsOf(step, 'preparing').length === (step.event.author.kind === 'customer' ? 1 : 0) &&
        step.to.matches(step.event.author.kind === 'customer' ? 'editor' : 'closed') &&
        actionsOf(step, 'endResumption').length === 1,
    },
    {
      name: 'the request to resume waits for the account, and opens nothing before (C-REV-32)',
      when: ({ event, to }) => event.type === 'xstate.init' && to.context.isResumed,
      holds: ({ to, effects }) => to.matches('resuming') && effects.length === 0,
    },
    {
      name: 'at most one call is running',
      when: always,
      holds: ({ to }) => Object.keys(to.children).length <= 1,
    },
    {
      name: 'a review that is being saved is neither closed, changed nor sent again',
      when: ({ event, from }) => isCallRunning(from, 'saving') && !event.type.startsWith('xstate.'),
      holds: (step) =>
        isCallRunning(step.to, 'saving') &&
        !starts('saving')(step) &&
        sameDraft(step.from.context, step.to.context),
    },
    {
      name: 'no failure loses or changes the draft (C-REV-40)',
      when: ({ event }) => event.type === 'xstate.error.actor.saving',
      holds: ({ from, to }) =>
        to.hasTag('form') &&
        sameDraft(from.context, to.context) &&
        to.context.reviewId === from.context.reviewId,
    },
    {
      name: 'a changed draft is dropped only when it is saved or discarded (C-REV-42)',
      when: ({ from, to }) => from.context.isChanged && to.matches('closed'),
      holds: ({ event }) => ['discard.confirm', 'xstate.done.actor.saving'].includes(event.type),
    },
    {
      name: 'a 401 offers the login (C-REV-41)',
      when: (step) => failureIn(step)?.status === 401,
      holds: ({ event, to }) =>
        event.type === 'xstate.error.actor.recalling' || to.hasTag('signedOut'),
    },
    {
      name: 'the offered login opens once (C-REV-41)',
      when: (step) => isLoginOpened(step),
      holds: (step) => actionsOf(step, 'openLogin').length === 1,
    },
    {
      name: 'the draft is kept before a login and when the page is left (C-REV-41, C-REV-42)',
      when: (step) => (isLoginOpened(step) && step.from.hasTag('form')) || isLeftWithDraft(step),
      holds: (step) => {
        const kept = actionsOf(step, 'keepDraft');
        return (
          kept.length === 1 &&
          kept.every(
            ({ loginId, saved }) =>
              loginId === 'haneul' &&
              JSON.stringify(saved) ===
                JSON.stringify({
                  reviewId: step.from.context.reviewId,
                  ...step.from.context.draft,
                }),
          )
        );
      },
    },
    {
      name: 'no other step keeps a draft (C-REV-41, C-REV-42)',
      when: (step) => !(isLoginOpened(step) && step.from.hasTag('form')) && !isLeftWithDraft(step),
      holds: (step) => actionsOf(step, 'keepDraft').length === 0,
    },
    {
      name: 'an edit asks for the customer’s draft of the film (C-REV-42)',
      when: ({ event, from }) => event.type === 'review.edit' && from.matches('closed'),
      holds: (step) =>
        JSON.stringify(inputsOf(step, 'recalling')) ===
        JSON.stringify([{ movieId: 3, loginId: 'haneul' }]),
    },
    {
      name: 'an edit continues with its own draft, and with no other review’s (C-REV-42)',
      when: ({ event }) =>
        event.type === 'xstate.done.actor.recalling' ||
        event.type === 'xstate.error.actor.recalling',
      holds: ({ event, to }) =>
        to.hasTag('form') &&
        to.context.draft.rating ===
          ('output' in event && fieldsOf(event.output).reviewId === 7 ? 2 : 4),
    },
    {
      name: 'the kept draft is dropped exactly with the draft (C-REV-41)',
      when: always,
      holds: (step) =>
        actionsOf(step, 'dropKeptDraft').length ===
        (isDiscarded(step) || step.event.type === 'xstate.done.actor.saving' ? 1 : 0),
    },
    {
      name: 'a review is deleted only after a confirmation (C-REV-43)',
      when: starts('deleting'),
      holds: ({ event, from }) =>
        event.type === 'delete.confirm' &&
        (from.matches({ removal: 'confirming' }) || from.matches({ removal: 'failed' })),
    },
    {
      name: 'a deletion is neither cancelled nor repeated while it is running',
      when: ({ event, from }) =>
        isCallRunning(from, 'deleting') && !event.type.startsWith('xstate.'),
      holds: (step) => isCallRunning(step.to, 'deleting') && !starts('deleting')(step),
    },
    {
      name: 'every success notifies the user of the review, and nothing else does (C-REV-39, C-REV-43)',
      when: always,
      holds: (step) => JSON.stringify(emittedOf(step)) === JSON.stringify(expectedNotices(step)),
    },
    {
      name: 'the list is reloaded after every success and every refusal but a 401 (C-REV-39)',
      when: always,
      holds: (step) =>
        actionsOf(step, 'refreshReviews').length ===
        (/^xstate\.(done|error)\.actor\.(saving|deleting)$/.test(step.event.type) &&
        !step.to.hasTag('signedOut')
          ? 1
          : 0),
    },
    {
      name: 'a closed editor has no data and waits for no answer (C-SESS-20)',
      when: ({ to }) => to.matches('closed'),
      holds: ({ to }) =>
        to.context.loginId === '' &&
        to.context.draft.comment === '' &&
        to.context.reviewId === null &&
        Object.keys(to.children).length === 0,
    },
  ],
};

function preparedIn({ event }: ModelStep): Prepared | null {
  if (event.type !== 'xstate.done.actor.preparing' || !('output' in event)) return null;
  return event.output as Prepared;
}

/** A draft that is being saved needs no storage. */
function isLeftWithDraft({ event, from }: ModelStep): boolean {
  return event.type === 'page.leave' && from.context.isChanged && !isCallRunning(from, 'saving');
}

function isCallRunning({ children }: Snapshot, call: string): boolean {
  return Object.keys(children).includes(call);
}

function sameDraft(one: ReviewEditorContext, other: ReviewEditorContext): boolean {
  return JSON.stringify(one.draft) === JSON.stringify(other.draft);
}

function expectedNotices({ event, from }: ModelStep): object[] {
  const type = 'notice';
  if (event.type === 'xstate.done.actor.saving') {
    return [{ type, kind: from.context.reviewId === null ? 'created' : 'updated', reviewId: 7 }];
  }
  if (event.type === 'xstate.done.actor.deleting') return [{ type, kind: 'deleted', reviewId: 7 }];
  return event.type === 'review.write' &&
    event.author.kind === 'nonMember' &&
    from.matches('closed')
    ? [{ type, kind: 'membersOnly', reviewId: null }]
    : [];
}
