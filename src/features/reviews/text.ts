import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from '../../../domain/limits.ts';

const grouped = new Intl.NumberFormat('ko-KR');

/** @returns `1,234` */
export function countText(count: number): string {
  return grouped.format(count);
}

/** The Korean of a film's reviews. */
export const text = {
  title: '리뷰',
  write: '리뷰 쓰기',
  count: (count: string) => `리뷰 ${count}개`,
  summaryFailed: '리뷰 수를 일시적으로 불러올 수 없어요',
  noScore: '아직 평점이 없어요',
  stars: (stars: number) => `별점 5점 만점에 ${stars}점`,
  sort: '정렬',
  latest: '최신순',
  byLikes: '좋아요순',
  failed: '리뷰를 일시적으로 불러올 수 없어요',
  empty: '아직 리뷰가 없어요',
  emptyHint: '이 영화의 첫 리뷰를 남겨 주세요.',
  emptyUpcoming: '예매한 뒤에 리뷰를 쓸 수 있어요.',
  more: (shown: number, total: string) => `리뷰 더 보기 (${shown}/${total})`,
  moreFailed: '다음 리뷰를 불러오지 못했어요.',

  verified: '관람 인증',
  mine: '내 리뷰',
  edited: '(수정됨)',
  by: (author: string) => `${author}님의 리뷰`,
  /** `2026. 11. 20.` */
  date: (date: string) => date.split('-').map(Number).join('. ') + '.',
  like: '좋아요',
  likes: (count: string) => `좋아요 ${count}개`,
  edit: '수정',
  remove: '삭제',
  editOf: '내 리뷰 수정',
  removeOf: '내 리뷰 삭제',

  membersOnly: '리뷰와 좋아요는 회원으로 로그인해야 남길 수 있어요.',
  likeFailed: '좋아요 처리에 실패했어요.',
  likeMissing: '좋아요를 누를 리뷰를 찾을 수 없어요.',

  writeTitle: '리뷰 쓰기',
  editTitle: '리뷰 수정',
  preparing: '예매 내역을 확인하고 있어요',
  prepareFailed: '예매 내역을 일시적으로 불러올 수 없어요',
  notBooked: '이 영화를 예매한 내역이 없어요',
  notBookedHint: '리뷰는 영화를 예매하고 결제까지 마친 분만 쓸 수 있어요.',
  toBooking: '예매하러 가기',
  allReviewed: '이미 리뷰를 쓰셨어요',
  allReviewedHint: '리뷰는 예매 한 건에 하나씩 쓸 수 있어요. 쓴 리뷰는 목록에서 수정할 수 있어요.',
  reservation: '어느 관람의 리뷰인가요?',
  rating: '별점',
  ratingOf: (stars: number) => `${stars}점`,
  ratingWords: ['', '아쉬워요', '그저 그래요', '볼만해요', '재미있어요', '최고예요'],
  comment: '리뷰',
  commentPlaceholder: '영화가 어떠셨나요? 결말은 숨겨 주세요.',
  commentHint: `${REVIEW_MIN_LENGTH}자 이상 써 주세요.`,
  length: (length: number) => `${length}/${REVIEW_MAX_LENGTH}자`,
  lengthLabel: (length: number) => `${REVIEW_MAX_LENGTH}자 중 ${length}자`,
  missing: (characters: number) => `${characters}자 더 써 주세요.`,
  excess: (characters: number) => `${characters}자 줄여 주세요.`,
  tooLong: `${REVIEW_MAX_LENGTH}자까지 쓸 수 있어요.`,
  unprintable: '쓸 수 없는 문자가 들어 있어요. 지우고 다시 써 주세요.',
  noReservation: '리뷰를 남길 관람을 골라 주세요.',
  create: '등록하기',
  update: '수정하기',
  cancel: '취소',
  close: '닫기',

  created: '리뷰를 등록했어요.',
  updated: '리뷰를 수정했어요.',
  deleted: '리뷰를 삭제했어요.',
  createFailed: '리뷰 작성에 실패했어요.',
  updateFailed: '리뷰 수정에 실패했어요.',
  deleteFailed: '리뷰 삭제에 실패했어요.',
  reservationMissing: '예매 정보를 찾을 수 없어요.',
  reviewMissing: '리뷰를 찾을 수 없어요.',
  mayNotEdit: '수정 권한이 없어요.',
  deleteMissing: '삭제할 리뷰를 찾을 수 없어요.',

  signedOut: '로그인이 만료되었어요. 다시 로그인해 주세요.',
  signedOutDraft: '로그인이 만료되었어요. 쓰던 리뷰는 로그인한 뒤 이어서 쓸 수 있어요.',
  signedOutElsewhere: '로그아웃되었어요. 리뷰를 남기려면 다시 로그인해 주세요.',
  signIn: '로그인',
  signInAndResume: '로그인하고 이어 쓰기',

  discardTitle: '그만 쓸까요?',
  discardHint: '지금 닫으면 쓰던 리뷰가 사라져요.',
  discard: '그만 쓰기',
  keepWriting: '계속 쓰기',
  deleteTitle: '리뷰를 삭제할까요?',
  deleteHint: '삭제한 리뷰는 되돌릴 수 없고, 받은 좋아요도 함께 사라져요.',
  deleteConfirm: '삭제하기',
} as const;
