import { expect, it } from 'vitest';
import {
  readReviewsAddress,
  reviewsPath,
  type ReviewsAddress,
} from '../../../src/features/admin/reviews/reviews-address.ts';

const PATH = '/admin/reviews';

it.each<[string, ReviewsAddress]>([
  ['', { sort: 'latest', page: 0, of: { kind: 'all' } }],
  ['movie=3&sort=oldest&page=2', { sort: 'oldest', page: 1, of: { kind: 'movie', id: 3 } }],
  ['customer=5', { sort: 'latest', page: 0, of: { kind: 'customer', id: 5 } }],
])('reads and writes %j (A-REV-10)', (search, address) => {
  expect(readReviewsAddress(search)).toEqual(address);
  expect(reviewsPath(PATH, address)).toBe(search === '' ? PATH : `${PATH}?${search}`);
});

it.each(['sort=like', 'movie=x', 'movie=0', 'movie=1.5', 'customer=-1', 'page=0', 'page=100002'])(
  'ignores the unreadable part %s (A-REV-10)',
  (part) => {
    expect(readReviewsAddress(part)).toEqual({ sort: 'latest', page: 0, of: { kind: 'all' } });
  },
);
