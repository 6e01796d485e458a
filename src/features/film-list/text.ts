/** The Korean of the list of all films. */
export const text = {
  title: '영화',
  heading: '전체 영화',
  none: '등록된 영화가 없어요',
  noneHint: '새로운 영화가 등록되면 이곳에서 알려 드릴게요.',
} as const;
