import { CallError } from '../../machines/call-failure.ts';
import { reviewEditorMachine } from '../../machines/review-editor/review-editor.machine.ts';
import type {
  OwnReview,
  Prepared,
  ReviewableReservation,
} from '../../machines/review-editor/review-editor.types.ts';
import type { MachineModel } from '../../tools/statecharts/model.ts';
import { reviewEditorCauses } from './review-editor/causes.ts';
import { draftRules } from './review-editor/draft-rules.ts';
import { equivalentMutants } from './review-editor/equivalent-mutants.ts';
import { openingRules } from './review-editor/opening-rules.ts';
import { savingRules } from './review-editor/saving-rules.ts';
import { stepRules } from './review-editor/step-rules.ts';

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

export const ownReview: OwnReview = {
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
      { author: null },
      { author: { kind: 'customer', loginId: 'haneul' } },
      { author: { kind: 'visitor' } },
      { author: { kind: 'nonMember' } },
    ],
    'viewer.change': [
      { author: { kind: 'customer', loginId: 'haneul' } },
      { author: { kind: 'visitor' } },
      { author: { kind: 'nonMember' } },
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
  invariants: [...openingRules, ...draftRules, ...savingRules, ...stepRules],
};
