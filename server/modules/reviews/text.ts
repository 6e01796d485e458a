/** The messages about reviews. */
export const reviewText = {
  reservationNotFound: '예매 정보를 찾을 수 없어요.',
  reservationNotCompleted: '결제가 완료된 예매만 리뷰를 쓸 수 있어요.',
  alreadyReviewed: '이 예매로 작성한 리뷰가 이미 있어요.',
  movieNotFound: '영화를 찾을 수 없어요. 이미 삭제되었을 수 있어요.',
  customerNotFound: '고객을 찾을 수 없어요.',
  notFound: '리뷰를 찾을 수 없어요.',
  notFoundToDelete: '삭제할 리뷰를 찾을 수 없어요.',
  notFoundToLike: '좋아요를 누를 리뷰를 찾을 수 없어요.',
  otherMovie: '리뷰를 쓴 영화는 바꿀 수 없어요.',
  otherReservation: '리뷰를 쓴 예매는 바꿀 수 없어요.',
  mayNotUpdate: '수정 권한이 없어요.',
  mayNotDelete: '삭제 권한이 없어요.',
  mayNotLikeOwn: '내가 쓴 리뷰에는 좋아요를 누를 수 없어요.',
  unprintable: '사용할 수 없는 문자가 들어 있어요.',
} as const;
