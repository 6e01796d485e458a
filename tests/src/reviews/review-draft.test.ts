import { expect, it } from 'vitest';
import {
  editedReview,
  emptyValues,
  newReview,
  typedReview,
} from '../../../src/features/reviews/review-draft.ts';
import { friday, saturday } from './reviews.ts';

const own = { reviewId: 7, reservationId: 30, rating: 4, comment: '다시 보아도 좋은 영화예요.' };
const keptEdit = { ...own, rating: 2 };
const keptNew = { reviewId: null, reservationId: 31, rating: 2, comment: '쓰다 만 리뷰' };
const bookings = (...reservations: (typeof friday)[]) => ({ reservations, hasReviewed: false });

it.each([
  ['selects a single one', [friday], 31],
  ['selects none of several', [friday, saturday], null],
])('C-REV-34, C-REV-35: of the bookings a new review %s, with five stars', (_, offered, id) => {
  const { form, isRestored } = newReview(bookings(...offered), null);
  expect(form).toMatchObject({
    ...{ reviewId: null, reservations: offered, obstacle: null, isChanged: false },
    values: { ...emptyValues, rating: 5, reservationId: id },
  });
  expect(isRestored).toBe(false);
});

it.each([
  [false, 'notBooked'],
  [true, 'allReviewed'],
])('C-REV-34: without a booking nothing can be written (reviewed: %s)', (hasReviewed, obstacle) => {
  const { form } = newReview({ reservations: [], hasReviewed }, keptNew);
  expect(form).toMatchObject({ obstacle, isChanged: false });
});

it.each([
  ['is still offered', [friday, saturday], 31],
  ['is not, for the only other one', [saturday], 32],
  ['is not, for none of several', [saturday, { ...saturday, reservationId: 33 }], null],
])('C-REV-42: a kept new review has its booking, if that %s', (_, offered, reservationId) => {
  const { form, isRestored } = newReview(bookings(...offered), keptNew);
  expect(form).toMatchObject({ reservations: offered, isChanged: true });
  expect(form.values).toEqual({ reservationId, rating: 2, comment: '쓰다 만 리뷰' });
  expect(isRestored).toBe(true);
});

it.each([[[]], [[friday]]])(
  'C-REV-41: an edit that a login interrupted goes on, with the bookings %j',
  (offered) => {
    const { form, isRestored } = newReview(bookings(...offered), keptEdit);
    expect(form).toMatchObject({ reviewId: 7, obstacle: null, isChanged: true });
    expect(form.values).toEqual({ reservationId: 30, rating: 2, comment: own.comment });
    expect(isRestored).toBe(true);
  },
);

it('C-REV-37: an edit starts with the saved review', () => {
  const { form, isRestored } = editedReview(own, null);
  expect(form).toMatchObject({ reviewId: 7, isChanged: false });
  expect(form.values).toEqual({ reservationId: 30, rating: 4, comment: own.comment });
  expect(isRestored).toBe(false);
});

it('C-REV-42: an edit goes on with its kept text', () => {
  const { form, isRestored } = editedReview(own, keptEdit);
  expect(form).toMatchObject({ reviewId: 7, isChanged: true, values: { rating: 2 } });
  expect(isRestored).toBe(true);
});

it('C-REV-42: what is typed changes the form, and keeps the rest', () => {
  const { form } = editedReview(own, null);
  expect(typedReview(form, { rating: 1 })).toEqual({
    ...{ ...form, isChanged: true },
    values: { reservationId: 30, rating: 1, comment: own.comment },
  });
});
