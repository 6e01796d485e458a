import type { SnapshotFrom } from 'xstate';
import { CallError } from '../../machines/call-failure.ts';
import { reviewEditorMachine } from '../../machines/review-editor/review-editor.machine.ts';
import type {
  OwnReview,
  Prepared,
  ReviewableReservation,
  ReviewEditorContext,
} from '../../machines/review-editor/review-editor.types.ts';
import type { MachineModel, Step } from '../../tools/statecharts/model.ts';
import { actionsOf, emittedOf, failureIn, inputsOf } from './read-effects.ts';

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
  { error: new CallError({ status: 404, code: 'NOT_FOUND', message: '예매를 찾을 수 없습니다.' }) },
  { error: new TypeError('network') },
];

export const reviewEditorModel: MachineModel<typeof reviewEditorMachine> = {
  machine: reviewEditorMachine,
  inputs: { 'of a film': { movieId: 3 } },
  cases: {
    'review.write': [
      { author: { kind: 'customer', loginId: 'haneul' } },
      { author: { kind: 'visitor' } },
      { author: { kind: 'nonMember' } },
    ],
    'review.edit': [
      { loginId: 'haneul', review: ownReview, saved: null },
      { loginId: 'haneul', review: ownReview, saved: { ...ownReview, rating: 2 } },
      { loginId: 'haneul', review: ownReview, saved: savedNew },
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
    ],
    'xstate.error.actor.preparing': failures,
    'xstate.done.actor.saving': [{ output: { reviewId: 7 } }],
    'xstate.error.actor.saving': failures,
    'xstate.done.actor.deleting': [{ output: undefined }],
    'xstate.error.actor.deleting': failures,
  },
  invariants: {
    'a review is never sent under 10 or over 500 characters, which are trimmed (C-REV-35)': (
      step,
    ) =>
      inputsOf(step, 'saving').every(({ comment }) =>
        ['열 글자가 되는 리뷰', ownReview.comment].includes(String(comment)),
      ),
    'a rating is always 1 to 5, and 5 at first (C-REV-35)': (step) =>
      [2, 4, 5].includes(step.to.context.draft.rating) &&
      (preparedIn(step)?.saved !== null || step.to.context.draft.rating === 5),
    'a new review is never sent without a booking that was on offer (C-REV-34)': (step) =>
      inputsOf(step, 'saving').every(
        ({ reviewId, movieId, reservationId }) =>
          reviewId !== null ||
          (movieId === 3 &&
            step.from.context.reservations.some((one) => one.reservationId === reservationId)),
      ),
    'the only booking that there is is chosen by itself, of several none (C-REV-34)': (step) => {
      const output = preparedIn(step);
      if (output?.saved !== null || !step.to.hasTag('form')) return true;
      const [first, second] = output.reservations;
      return (
        step.to.context.draft.reservationId === (second === undefined ? first?.reservationId : null)
      );
    },
    'an edit keeps its booking, and sends nothing of it (C-REV-37)': (step) =>
      (step.to.context.reviewId === null ||
        !step.to.hasTag('form') ||
        step.to.context.draft.reservationId === 30) &&
      inputsOf(step, 'saving').every(
        (input) =>
          step.from.context.reviewId === null ||
          JSON.stringify(Object.keys(input)) === '["reviewId","rating","comment"]',
      ),
    'the form opens only for whoever has something to review (C-REV-34)': (step) => {
      const output = preparedIn(step);
      return (
        output === null ||
        step.to.hasTag('form') === (output.reservations.length > 0 || output.saved !== null)
      );
    },
    'a visitor is led to the login, with the editor to come, and to nothing else (C-REV-32)': (
      step,
    ) =>
      step.event.type !== 'review.write' ||
      step.event.author.kind !== 'visitor' ||
      !step.from.matches('closed') ||
      (step.to.matches('closed') && actionsOf(step, 'openLogin')[0]?.resume === true),
    'whoever is no member is told so, and nothing opens (C-REV-33)': (step) =>
      step.event.type !== 'review.write' ||
      step.event.author.kind !== 'nonMember' ||
      !step.from.matches('closed') ||
      (step.to.matches('closed') && emittedOf(step).length === 1),
    'never are two calls under way': ({ to }) => Object.keys(to.children).length <= 1,
    'what is being saved is neither closed, changed nor sent again': (step) =>
      !isUnderWay(step.from, 'saving') ||
      step.event.type.startsWith('xstate.') ||
      (isUnderWay(step.to, 'saving') &&
        inputsOf(step, 'saving').length === 0 &&
        sameDraft(step.from.context, step.to.context)),
    'no failure loses or changes what is written (C-REV-40)': (step) =>
      step.event.type !== 'xstate.error.actor.saving' ||
      (step.to.hasTag('form') &&
        sameDraft(step.from.context, step.to.context) &&
        step.to.context.reviewId === step.from.context.reviewId),
    'what was written is dropped only when it is saved or the person says so (C-REV-42)': (step) =>
      !step.from.context.isChanged ||
      !step.to.matches('closed') ||
      ['discard.confirm', 'xstate.done.actor.saving'].includes(step.event.type),
    'a 401 offers the login, and keeps what is written for afterwards (C-REV-41)': (step) => {
      const isRefused = failureIn(step)?.status === 401;
      const isLeaving = step.event.type === 'login.open' && step.from.hasTag('signedOut');
      const kept = actionsOf(step, 'keepDraft');
      return (
        (!isRefused || step.to.hasTag('signedOut')) &&
        (isLeaving ? actionsOf(step, 'openLogin').length === 1 : true) &&
        kept.length ===
          ((isLeaving && step.from.hasTag('form')) || isLeftWithDraft(step) ? 1 : 0) &&
        kept.every(
          ({ loginId, saved }) =>
            loginId === 'haneul' &&
            JSON.stringify(saved) ===
              JSON.stringify({ reviewId: step.from.context.reviewId, ...step.from.context.draft }),
        )
      );
    },
    'an edit that was left goes on, and no other draft is taken for it (C-REV-42)': ({
      event,
      to,
    }) =>
      event.type !== 'review.edit' ||
      !to.hasTag('form') ||
      to.context.draft.rating === (event.saved?.reviewId === 7 ? 2 : 4),
    'what was kept is dropped with the draft itself (C-REV-41)': (step) =>
      actionsOf(step, 'dropKeptDraft').length ===
      (['discard.confirm', 'xstate.done.actor.saving'].includes(step.event.type) ? 1 : 0),
    'nothing is deleted without a yes (C-REV-43)': (step) =>
      inputsOf(step, 'deleting').length === 0 ||
      (step.event.type === 'delete.confirm' &&
        (step.from.matches({ removal: 'confirming' }) || step.from.matches({ removal: 'failed' }))),
    'what is being deleted is neither called off nor deleted twice': (step) =>
      !isUnderWay(step.from, 'deleting') ||
      step.event.type.startsWith('xstate.') ||
      (isUnderWay(step.to, 'deleting') && inputsOf(step, 'deleting').length === 0),
    'the person hears of every success, and of what it is about (C-REV-39, C-REV-43)': (step) =>
      JSON.stringify(emittedOf(step)) === JSON.stringify(expectedNotices(step)),
    'the list is read again after every success and every refusal but a 401 (C-REV-39)': (step) =>
      actionsOf(step, 'refreshReviews').length ===
      (/^xstate\.(done|error)\.actor\.(saving|deleting)$/.test(step.event.type) &&
      !step.to.hasTag('signedOut')
        ? 1
        : 0),
    'what is closed keeps nothing, and waits for no answer (C-SESS-20)': ({ to }) =>
      !to.matches('closed') ||
      (to.context.loginId === '' &&
        to.context.draft.comment === '' &&
        to.context.reviewId === null &&
        Object.keys(to.children).length === 0),
  },
};

type ModelStep = Step<typeof reviewEditorMachine>;

function preparedIn({ event }: ModelStep): Prepared | null {
  if (event.type !== 'xstate.done.actor.preparing' || !('output' in event)) return null;
  return event.output as Prepared;
}

/** While it is being saved, what is written is on its way already. */
function isLeftWithDraft({ event, from }: ModelStep): boolean {
  return event.type === 'page.leave' && from.context.isChanged && !isUnderWay(from, 'saving');
}

function isUnderWay({ children }: Snapshot, call: string): boolean {
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
