/** The Korean of the administrators' reviews. */
export const text = {
  count: (count: number) => `총 ${count.toLocaleString('ko-KR')}개`,
  loading: '리뷰 목록을 불러오고 있어요…',
  failed: (message: string) => `리뷰 목록을 불러오지 못했어요: ${message}`,
  empty: '등록된 리뷰가 없어요',
  order: '정렬',
  latest: '최신순',
  oldest: '오래된순',
  ofFilm: (film: string) => `‘${film}’ 영화의 리뷰`,
  ofCustomer: (author: string) => `${author}님의 리뷰`,
  unnamed: (id: number) => `ID ${id}`,
  showAll: '전체 리뷰',
  filmReviews: '이 영화의 리뷰',
  customerReviews: '이 고객의 리뷰',
  /** The accessible name of a link begins with its text. */
  linkTo: (link: string, name: string) => `${link}: ${name}`,
  stars: (stars: number) => `별점 5점 만점에 ${stars}점`,
  likes: (count: number) => `좋아요 ${count.toLocaleString('ko-KR')}개`,
  delete: '삭제',
  deleteOf: (author: string, film: string) => `${author}님의 ‘${film}’ 리뷰 삭제`,
  deleteTitle: '삭제 확인',
  deleteQuestion: (author: string, film: string) =>
    `${author}님이 쓴 ‘${film}’ 리뷰를 정말 삭제할까요? 삭제하면 되돌릴 수 없어요.`,
  deleteFailed: (message: string) => `리뷰를 삭제하지 못했어요: ${message}`,
  deleted: '리뷰를 삭제했어요.',
} as const;
