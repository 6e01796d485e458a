import type { ReviewableReservation } from '../../../src/features/reviews/review-draft.ts';
import type { ReviewPage, Review } from '../../../openapi.gen.d.ts';

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

/** Another member's review of film 3. */
export function review(reviewId: number, fields: Partial<Review> = {}): Review {
  return {
    reviewId,
    movieId: 3,
    movieTitle: '마지막 모퉁이',
    customerId: 50,
    customerLoginId: 'bad***',
    rating: 4,
    comment: `${reviewId}번째로 본 밤의 이야기예요.`,
    createdAt: '2026-11-20T23:30:00+09:00',
    updatedAt: null,
    likeCount: 4,
    isLikedByCurrentUser: false,
    reservationId: null,
    isVerifiedViewing: false,
    ...fields,
  };
}

/** The last page with these reviews. */
export function pageOf(content: Review[], fields: Partial<ReviewPage> = {}): ReviewPage {
  return {
    content,
    last: true,
    totalPages: 1,
    totalElements: content.length,
    number: 0,
    ...fields,
  };
}
